import { importsOf, sourceFiles } from "./source-files.ts";

interface Rule {
  /** The files that the rule is about. */
  from: RegExp;
  /** Paths of the project that they may import; all others are refused. */
  allowed: RegExp[];
}

/** Architecture: imports point one way. The first rule that fits a file counts. */
const RULES: Rule[] = [
  // A client is a package of its own, which strangers install; one beside it imports what it exports.
  { from: /^clients\/typescript\//, allowed: [/^clients\/typescript\//] },
  { from: /^clients\/instantsearch\//, allowed: [/^clients\/(instantsearch\/|typescript\/src\/index\.ts$)/] },
  // The widget calls the service by the client alone, as any shop's page does.
  { from: /^widgets\//, allowed: [/^widgets\//, /^clients\/typescript\//] },
  // The console, too, calls public operations by the client alone.
  {
    from: /^console\//,
    allowed: [/^console\//, /^clients\/typescript\/src\/[\w-]+\.ts$/, /^importers\/(?!command\/)/, /^evals\/checks\//],
  },
  // Runs in pages as well.
  { from: /^evals\/checks\//, allowed: [/^evals\/checks\//] },
  { from: /^examples\/storefront\//, allowed: [/^examples\/storefront\//] },
  { from: /^schemas\//, allowed: [/^schemas\//] },
  { from: /^functions\/languages\//, allowed: [/^functions\/languages\//] },
  { from: /^functions\/platform\/aws\//, allowed: [/^functions\/(platform|languages)\//, /^schemas\//] },
  { from: /^functions\/platform\//, allowed: [/^functions\/(languages|platform)\/(?!aws\/)/, /^schemas\//] },
  // Rules of the product that several features share, between features and platform.
  { from: /^functions\/http\//, allowed: [/^functions\/(domain|http|languages|platform)\/(?!aws\/)/, /^schemas\//] },
  { from: /^functions\/domain\//, allowed: [/^functions\/(domain|languages|platform)\/(?!aws\/)/, /^schemas\//] },
  {
    from: /^functions\/features\//,
    allowed: [
      /^functions\/(domain|http|languages|platform)\/(?!aws\/)/,
      /^schemas\//,
      /^functions\/features\/[\w-]+\/index\.ts$/,
    ],
  },
  { from: /^functions\/operations\.ts$/, allowed: [/^functions\/features\/[\w-]+\/index\.ts$/, /^functions\/http\//] },
  { from: /^functions\/handlers\//, allowed: [/^functions\/(?!entry\/|platform\/(aws|anthropic)\/)/, /^schemas\//] },
  { from: /^functions\/entry\//, allowed: [/^functions\//, /^schemas\//] },
  {
    from: /^(bin|lib)\//,
    allowed: [
      /^lib\//,
      /^docs\/reference\/reference-site\.ts$/,
      /^schemas\//,
      /^functions\/operations\.ts$/,
      /^functions\/http\/(operation|validators)\.ts$/,
      /^functions\/features\/[\w-]+\/index\.ts$/,
    ],
  },
  { from: /^engine\//, allowed: [/^engine\//, /^functions\/platform\/(?!aws\/)/, /^schemas\//] },
  {
    from: /^local\//,
    allowed: [
      /^(local|engine)\//,
      /^functions\//,
      /^schemas\//,
      /^lib\/(synthesize|hash-sources|configuration\/(files\/limits-file|model-budget)|site\/site-files)\.ts$/,
      /^examples\/storefront\/storefront\.ts$/,
    ],
  },
  // Packed with the client, and built into pages: nothing of the service but its reader of prices.
  {
    from: /^importers\/command\//,
    allowed: [/^importers\//, /^clients\/typescript\/src\/index\.ts$/],
  },
  {
    from: /^importers\//,
    allowed: [/^importers\/(?!command\/)/, /^clients\/typescript\/src\/index\.ts$/, /^functions\/domain\/prices\//],
  },
  {
    from: /^commands\//,
    allowed: [
      /^(commands|evals|local|engine|examples|clients|importers)\//,
      /^lib\/configuration\//,
      /^functions\//,
      /^schemas\//,
    ],
  },
  {
    from: /^evals\//,
    allowed: [
      /^(commands|evals|local|engine|examples)\//,
      /^functions\//,
      /^schemas\//,
      /^bench\/(judged-sets|relevance)\.ts$/,
      // The stand-in for a model, without which no call could be counted before there is a key.
      /^test\/support\/model-double\.ts$/,
    ],
  },
];

/** Outside libraries that only one folder of functions/ may import. */
const KEPT_APART: { library: RegExp; folder: string }[] = [
  { library: /^(@aws-sdk\/|@opensearch-project\/|@aws-lambda-powertools\/)/, folder: "functions/platform/aws/" },
  { library: /^@anthropic-ai\//, folder: "functions/platform/anthropic/" },
  { library: /^@modelcontextprotocol\//, folder: "functions/platform/mcp/" },
];

/** Folders of a feature that only some of its other files may know, with what to do instead. */
const SEALED: { folder: string; openTo: RegExp; instead: string }[] = [
  {
    folder: "functions/features/chat/plain/",
    openTo: /^functions\/features\/chat\/turn\/plain-side\.ts$/,
    instead:
      "only turn/plain-side.ts wires the plain side, behind the interfaces in contracts/; move what both sides need " +
      "out of plain/, or let plain/ do it",
  },
];

/** One line an import from a folder that is closed to it. */
function sealedImports(): string[] {
  return sourceFiles()
    .filter((file) => file.startsWith("functions/"))
    .flatMap((file) =>
      importsOf(file).flatMap(({ path }) => {
        const sealed = SEALED.find(({ folder }) => path?.startsWith(folder) && !file.startsWith(folder));
        return !sealed || sealed.openTo.test(file) ? [] : [`${file} imports ${path}: ${sealed.instead}`];
      }),
    );
}

/** One line a wrong import. */
export function wrongImports(): string[] {
  return [...sealedImports(), ...wrongDirections()];
}

function wrongDirections(): string[] {
  return sourceFiles().flatMap((file) => {
    const rule = RULES.find(({ from }) => from.test(file));
    return importsOf(file).flatMap(({ target, path }) => {
      if (path === null) return wrongLibrary(file, target);
      const isOwn = featureOf(file) !== null && featureOf(file) === featureOf(path);
      if (!rule || isOwn || rule.allowed.some((allowed) => allowed.test(path))) return [];
      return [`${file} imports ${path}: see the directions in test/checks/import-directions.ts`];
    });
  });
}

function wrongLibrary(file: string, target: string): string[] {
  const kept = KEPT_APART.find(({ library }) => library.test(target));
  if (!kept || !file.startsWith("functions/") || file.startsWith(kept.folder)) return [];
  return [`${file} imports ${target}: only ${kept.folder} may`];
}

function featureOf(path: string): string | null {
  return /^functions\/features\/([\w-]+)\//.exec(path)?.[1] ?? null;
}
