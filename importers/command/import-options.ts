import { parseArgs } from "node:util";
import { FORMATS, type FormatName, type VariantMode } from "../model.ts";

/** Ends the command with one line for the person at the terminal: the message says what to do next. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface ImportOptions {
  /** "-" reads the standard input. */
  file: string;
  url: string;
  key: string;
  workspace: string;
  format: FormatName | null;
  encoding: string | null;
  isDryRun: boolean;
  deletesMissing: boolean;
  /** Deletes without asking. */
  isConfirmed: boolean;
  map: Map<string, string>;
  report: string | null;
  isJson: boolean;
  variants: VariantMode;
  currency: string | null;
  decimalMark: "." | "," | null;
  site: string | null;
  storeView: string | null;
  /** Begins at the first product, also where an earlier run ended in the middle. */
  restarts: boolean;
}

/** Address and key where neither an option nor the environment names them. */
export interface ServiceDefaults {
  url?: string;
  key?: string;
  workspace?: string;
}

export const usage = (name: string) => `Usage: ${name} FILE [options]
Imports a catalogue into a workspace. FILE is an export of Shopify (CSV, JSON), WooCommerce or Magento 2 (CSV), a feed for
Google Merchant (RSS, Atom, TSV), a CSV or JSON Lines; "-" reads the standard input.

  --dry-run              says what would change, and changes nothing
  --format NAME          ${FORMATS.join(" | ")}; told from the columns by default
  --map FIELD=COLUMN     column that holds a field, as --map name=Titel --map attributes.color=Farbe; repeated
  --variants MODE        union: one record for a product (default); records: one for each variant
  --currency CODE        currency of the prices; that of the workspace by default
  --decimal MARK         "," or ".": mark before decimals, where 1.299 may be both
  --encoding NAME        encoding of the file; told from its bytes by default
  --site URL             address of the shop, for links that the file does not hold
  --view CODE            store view of Magento
  --delete-missing       deletes products of this format that the file does not have, after asking
  --yes                  deletes without asking
  --report FILE          where rows that failed are written; FILE.failed.csv by default
  --restart              begins again, where an earlier run had ended in the middle
  --json                 writes the result as one line of JSON
  --url, --key, --workspace
                         the service; else API_URL, API_KEY and API_WORKSPACE. The key needs the scopes content:read and
                         content:write

Ends with 0 when all was imported, with 2 when some products were not, with 1 when none was.`;

const OPTIONS = {
  format: { type: "string" },
  encoding: { type: "string" },
  "dry-run": { type: "boolean" },
  "delete-missing": { type: "boolean" },
  yes: { type: "boolean" },
  map: { type: "string", multiple: true },
  report: { type: "string" },
  json: { type: "boolean" },
  variants: { type: "string" },
  currency: { type: "string" },
  decimal: { type: "string" },
  site: { type: "string" },
  view: { type: "string" },
  restart: { type: "boolean" },
  url: { type: "string" },
  key: { type: "string" },
  workspace: { type: "string" },
} as const;

/** Reads the command line. Throws UsageError at the first thing that it does not understand. */
export function readImportOptions(
  args: string[],
  environment: Record<string, string | undefined>,
  defaults: ServiceDefaults,
): ImportOptions {
  const { values, positionals } = parse(args);
  const file = onlyFile(positionals);
  const currency = values.currency?.toUpperCase() ?? null;
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) throw new UsageError(`${values.currency} is no currency, such as EUR.`);
  return {
    file,
    ...readService(values, environment, defaults),
    format: oneOf(values.format === "auto" ? undefined : values.format, FORMATS, "format"),
    encoding: values.encoding ?? null,
    isDryRun: values["dry-run"] ?? false,
    deletesMissing: values["delete-missing"] ?? false,
    isConfirmed: values.yes ?? false,
    map: readMap(values.map ?? []),
    report: values.report ?? null,
    isJson: values.json ?? false,
    variants: oneOf(values.variants, ["union", "records"] as const, "kind of variants") ?? "union",
    currency,
    decimalMark: oneOf(values.decimal, [",", "."] as const, "mark"),
    site: values.site === undefined ? null : toUrl(values.site, "a shop"),
    storeView: values.view ?? null,
    restarts: values.restart ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function onlyFile([file, ...more]: string[]): string {
  if (file === undefined) throw new UsageError("Which file is to be imported?");
  if (more.length > 0) throw new UsageError(`One file at a time, please: what is ${more.join(" ")}?`);
  return file;
}

function readService(
  values: ServiceDefaults,
  environment: Record<string, string | undefined>,
  defaults: ServiceDefaults,
): Pick<ImportOptions, "url" | "key" | "workspace"> {
  const key = values.key ?? environment.API_KEY ?? defaults.key;
  const workspace = values.workspace ?? environment.API_WORKSPACE ?? defaults.workspace;
  if (!key) throw new UsageError("Which secret key? Set API_KEY, or name it by --key.");
  if (!workspace) throw new UsageError("Which workspace? Set API_WORKSPACE, or name it by --workspace.");
  const url = values.url ?? environment.API_URL ?? defaults.url ?? "http://localhost:3001";
  return { url: toUrl(url, "the service"), key, workspace };
}

function oneOf<T extends string>(value: string | undefined, choices: readonly T[], what: string): T | null {
  if (value === undefined) return null;
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new UsageError(`${value} is no ${what}: ${choices.join(", ")}.`);
  return choice;
}

function readMap(pairs: string[]): Map<string, string> {
  return new Map(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf("=");
      if (at <= 0 || at === pair.length - 1) throw new UsageError(`--map ${pair} is no FIELD=COLUMN, such as name=Title.`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

function toUrl(text: string, what: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new UsageError(`${text} is no address of ${what}.`);
  return text.replace(/\/+$/, "");
}
