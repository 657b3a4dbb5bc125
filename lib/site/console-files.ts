import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile, type Plugin } from "esbuild";
import { VERSION } from "../../schemas/version.ts";
import { BROWSER_BUILD } from "./browser-build.ts";
import { writeLicences } from "./bundled-licences.ts";

const SOURCE = fileURLToPath(new URL("../../console", import.meta.url));
/** Address of the console's scripts and styles. */
const ASSETS = "/console/assets/";

/**
 * Builds the console: texts by path. `console/index.html` is its only page; each screen is a script of its own beside what all of
 * them share, and each has a hash of its content in its name. `licences.txt` beside them has the licences of all libraries.
 */
export async function buildConsoleFiles(): Promise<Map<string, string>> {
  const { outputFiles, metafile } = await build({
    ...{ entryPoints: [join(SOURCE, "app/main.tsx")], outdir: join(SOURCE, "assets"), publicPath: ASSETS, metafile: true },
    ...BROWSER_BUILD,
    ...{ splitting: true, format: "esm", entryNames: "[name].[hash]", chunkNames: "[name].[hash]" },
    define: { "process.env.NODE_ENV": '"production"', CONSOLE_VERSION: JSON.stringify(VERSION) },
    plugins: [speakEnglishOnly, parseWithoutTree],
  });
  const frame = await buildWidgetFrame();
  const files = new Map([...outputFiles, frame.script].map(({ path, text }) => [`${ASSETS.slice(1)}${basename(path)}`, text]));
  files.set(`${ASSETS.slice(1)}widget.html`, frame.page);
  const root = fileURLToPath(new URL("../..", import.meta.url));
  files.set(`${ASSETS.slice(1)}licences.txt`, writeLicences(listBundled(metafile), root));
  const [entry, found] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith("main.tsx"))!;
  // What the first script needs in any case is loaded beside it, not after it.
  const first = found.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));
  files.set("console/index.html", page(basename(entry), basename(found.cssBundle!), first));
  return files;
}

/**
 * Builds the page of the frame in which the console shows the storefront widget: its script, then the loader that shops have.
 * It is no module, since the frame has an origin of its own, and such scripts are read from the same origin alone.
 */
async function buildWidgetFrame() {
  const { outputFiles } = await build({
    ...{ entryPoints: [join(SOURCE, "screens/chat/widget/frame-page.ts")], outdir: join(SOURCE, "assets") },
    ...BROWSER_BUILD,
    ...{ format: "iife", entryNames: "[name].[hash]" },
  });
  const [script] = outputFiles;
  const page = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Widget</title>
<base target="_blank">
<script src="${ASSETS}${basename(script!.path)}"></script>
<script src="/widget/v1.js"></script>
</head>
<body></body>
</html>
`;
  return { script: script!, page };
}

/** Inputs of which something is in an output: what was only looked at is in none. */
function listBundled({ outputs }: Metafile): string[] {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return parts.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
}

function page(script: string, style: string, preloaded: string[]): string {
  const links = preloaded.map((name) => `<link rel="modulepreload" href="${ASSETS}${name}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${ASSETS}${style}">
${links.join("\n")}
<script type="module" src="${ASSETS}${script}"></script>
</head>
<body><div id="console"></div><noscript>The console needs JavaScript.</noscript></body>
</html>
`;
}

/** Leaves React Aria's words in thirty other languages out: the console speaks English. */
const speakEnglishOnly: Plugin = {
  name: "speak-english-only",
  setup({ onLoad }) {
    onLoad({ filter: /react-(aria|stately)[^/\\]*[\\/].*[\\/]intl[\\/].*[a-z]-[A-Z]{2}\.m?js$/ }, ({ path }) =>
      path.includes("en-US") ? null : { contents: "export default {};", loader: "js" },
    );
  },
};

/** Leaves the tree of htmlparser2 and its second table of entities out: importers read markup as it comes. */
const parseWithoutTree: Plugin = {
  name: "parse-without-tree",
  setup({ onResolve }) {
    const path = fileURLToPath(new URL("Parser.js", import.meta.resolve("htmlparser2")));
    onResolve({ filter: /^htmlparser2$/ }, () => ({ path, sideEffects: false }));
  },
};
