import type { Plugin } from "esbuild";
import { ROUTES } from "../../clients/typescript/src/routes.ts";
import { buildPackage } from "./build-package.ts";
import { packRoutes } from "./pack-routes.ts";

/** Builds the TypeScript client into a folder, which it empties before. */
export function buildClient(folder: string): Promise<void> {
  return buildPackage({ name: "typescript", entries: ["index", "webhook"], plugins: [packedRoutes] }, folder);
}

/** Builds the adapter of InstantSearch into a folder, which it empties before. It imports the client from its package. */
export function buildAdapter(folder: string): Promise<void> {
  return buildPackage({ name: "instantsearch", entries: ["index"] }, folder);
}

/** Replaces the table of routes by its packed form. Its types are those of the source. */
const packedRoutes: Plugin = {
  name: "packed-routes",
  setup({ onLoad }) {
    onLoad({ filter: /clients[\\/]typescript[\\/]src[\\/]routes\.ts$/ }, () => ({
      contents:
        'import { unpackRoutes } from "./unpack-routes.ts";\n' +
        `export const ROUTES = /* @__PURE__ */ unpackRoutes(${JSON.stringify(packRoutes(ROUTES))});`,
      resolveDir: import.meta.dirname,
    }));
  },
};
