import type { BuildOptions } from "esbuild";

/** Options of esbuild that every script for a browser has: one small text, which is not written to a file. */
export const BROWSER_BUILD = {
  ...{ bundle: true, minify: true, target: "es2022", write: false, logLevel: "warning" },
  ...{ jsx: "automatic", charset: "utf8", legalComments: "none" },
} as const satisfies BuildOptions;
