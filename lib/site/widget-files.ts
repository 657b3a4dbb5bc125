import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { VERSION } from "../../schemas/version.ts";
import { BROWSER_BUILD } from "./browser-build.ts";

const SOURCE = fileURLToPath(new URL("../../widgets/storefront/src", import.meta.url));
/** Languages besides English, which the core speaks. */
const LANGUAGES = ["de", "nl", "fr", "es", "it", "pt"];
/** Names a file by the digest of its content, as the loader does. */
const nameOf = (name: string, digest: string) => `${name}.${digest.slice(0, 10).replace(/\W/g, "-")}.js`;
/** Address of the latest loader. Its path never changes. */
const LATEST = "widget/v1.js";

/** Folder of all files that never change. */
const FOLDER = `/widget/${VERSION}/`;

/**
 * Builds the storefront widget: texts by path. `widget/v1.js` is the loader; the scripts that it loads, and a loader that never
 * changes, have their version and a hash of their content in their paths. `widget/v1.json` tells the tag of the latter.
 */
export async function buildWidgetFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const put = (name: string, text: string): string => {
    const digest = createHash("sha256").update(text).digest("base64");
    files.set(`${FOLDER.slice(1)}${nameOf(name, digest)}`, text);
    return digest;
  };
  const parts = await Promise.all([
    bundlePart("core", { entryPoints: [join(SOURCE, "core/core-part.ts")] }),
    bundlePart("search", { entryPoints: [join(SOURCE, "search/search-part.ts")], plugins: [takeFromCore] }),
    bundlePart("chat", { entryPoints: [join(SOURCE, "chat/chat-part.ts")], plugins: [takeFromCore] }),
    ...LANGUAGES.map((language) => bundlePart(`words-${language}`, { stdin: wordsScript(language) })),
  ]);
  const scripts = Object.fromEntries(parts.map(({ name, text }) => [name, put(name, text)]));
  const { text } = await bundlePart("loader", {
    entryPoints: [join(SOURCE, "loader/loader.ts")],
    define: mapValues({ PART_FILES: scripts, PARTS_FOLDER: FOLDER, WIDGET_VERSION: VERSION }, JSON.stringify),
  });
  const digest = put("loader", text);
  const pinned = { version: VERSION, src: FOLDER + nameOf("loader", digest), integrity: `sha256-${digest}` };
  files.set(LATEST, text);
  files.set("widget/v1.json", `${JSON.stringify(pinned, null, 2)}\n`);
  return files;
}

function mapValues<From, To>(values: Record<string, From>, convert: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}

async function bundlePart(name: string, options: BuildOptions): Promise<{ name: string; text: string }> {
  const { outputFiles } = await build({
    ...BROWSER_BUILD,
    ...{ format: "iife", jsxImportSource: "preact" },
    ...options,
  });
  return { name, text: outputFiles![0]!.text };
}

function wordsScript(language: string): BuildOptions["stdin"] & {} {
  const contents = `import { parts } from "./core/parts.ts"; import { words } from "./words/${language}.ts";
    parts().words = { ...parts().words, ${language}: words };`;
  return { contents, resolveDir: SOURCE, loader: "ts" };
}

/** Modules that the core has already: Preact, the client's connection, and what both views share. */
const IN_CORE =
  /^preact(\/|$)|[\\/]core[\\/](?!parts\.ts)[\w-]+\.tsx?$|typescript[\\/]src[\\/](connection|errors|retry|send)\.ts$/;

/** Lets a script take these modules from the core, which is loaded before it. */
const takeFromCore: Plugin = {
  name: "take-from-core",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
      const wanted = path.startsWith(".") ? join(resolveDir, path) : path;
      return kind === "import-statement" && IN_CORE.test(wanted) ? { path, namespace: "core" } : null;
    });
    onLoad({ filter: /./, namespace: "core" }, () => ({ contents: 'module.exports = window[Symbol.for("shop-widget")].core;' }));
  },
};
