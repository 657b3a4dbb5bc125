import { isObject } from "../platform/is-object.ts";

/** Characters that browsers skip within a scheme; bounded, so that no text costs more than its length. */
const SKIPPED = "[\\s\\u0000-\\u001f\\u007f\\u00ad\\u200b-\\u200f\\u2028\\u2029\\u2060\\ufeff]{0,20}";
/** Schemes that run code, or hold a whole document where an address is expected. */
const SCRIPT = toPattern("javascript", "vbscript", "livescript");
const DATA = toPattern("data");
const SCHEME = `${SKIPPED}(?:${SCRIPT}|${DATA})`;
const ADDRESS = new RegExp(`^${SCHEME}`, "i");
/** Matches such addresses in fields of any name: "JavaScript: The Good Parts" is a title, and "Data: 5 GB" a fact. */
const BARE = new RegExp(`^${SKIPPED}(?:${SCRIPT}(?=\\S)|${DATA}(?=[\\w.+-]+/[\\w.+-]+[;,]|[;,]))`, "i");
const TITLE_NAME = /^(?:id|name|title|label|subject|headline)$/i;
const ADDRESS_NAME = /url|uri|link|href|src|image|img|photo|picture|avatar|icon|logo|thumb|video|media|action/i;

/** The rest of a link's target, with two levels of brackets of its own. */
const INNER = "(?:[^()\\n]|\\((?:[^()\\n]|\\([^()\\n]{0,200}\\)){0,500}\\)){0,4000}";
const TARGET = new RegExp(`\\]\\(${SKIPPED}<?${SCHEME}${INNER}\\)?`, "gi");
const DEFINITION = new RegExp(`^( {0,3}\\[[^\\[\\]\\n]{1,300}\\]:)[^\\S\\n]*<?${SCHEME}[^\\n]*`, "gim");
const AUTOLINK = new RegExp(`<${SCHEME}[^<>\\n]{0,4000}>`, "gi");
const ATTRIBUTE = new RegExp(
  `\\s(?:xlink:)?(?:href|src|srcdoc|action|formaction|data|poster|background)\\s*=\\s*` +
    `(?:"${SCHEME}[^"]{0,4000}"|'${SCHEME}[^']{0,4000}'|${SCHEME}[^\\s>]{0,4000})`,
  "gi",
);
const MAY_HOLD = /script|data|&#|&(?:colon|tab|newline);|\p{Cc}|[\u00ad\u2028\u2029\u200b-\u200f\u2060\ufeff]/iu;

/** Levels of a value that are searched. */
const MAX_DEPTH = 12;

/**
 * Removes addresses that run code or hold data from a record that a page shows: whole fields, entries of lists, and links within
 * texts, in Markdown and HTML, whose words stay. A page that puts an address of ours into a link must not run it.
 */
export function dropUnsafeUrls<T extends object>(record: T): T {
  return cleanObject(record as Record<string, unknown>, MAX_DEPTH) as T;
}

/** Returns true for an address that runs code or holds data, however its scheme is written. */
export function isUnsafeUrl(address: string): boolean {
  return ADDRESS.test(decodeEntities(address).trimStart());
}

function cleanObject(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const entries = Object.entries(record).map(([name, value]): [string, unknown] => [name, clean(value, name, depth)]);
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined || record[name] === undefined));
}

/** Returns undefined for a value that is dropped. */
function clean(value: unknown, name: string, depth: number): unknown {
  if (typeof value === "string") return cleanText(value, name);
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((each) => clean(each, name, depth - 1)).filter((each) => each !== undefined);
  return isObject(value) ? cleanObject(value, depth - 1) : value;
}

function cleanText(text: string, name: string): string | undefined {
  if (!MAY_HOLD.test(text)) return text;
  const decoded = decodeEntities(text);
  const isAddress = ADDRESS_NAME.test(name) ? ADDRESS.test(decoded.trimStart()) : BARE.test(decoded.trimStart());
  if (isAddress && !TITLE_NAME.test(name)) return undefined;
  const cleaned = removeLinks(decoded);
  return cleaned === decoded ? text : cleaned;
}

function removeLinks(text: string): string {
  return text.replace(TARGET, "]").replace(DEFINITION, "$1").replace(AUTOLINK, "").replace(ATTRIBUTE, "");
}

/** Decodes the entities that could hide a scheme, since Markdown and HTML decode them in addresses; no others, such as `&lt;`. */
function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replace(/&#(?:x([0-9a-f]{1,8})|(\d{1,9}));?/gi, (entity, hex, decimal) => toCharacter(entity, hex, decimal))
    .replace(/&colon;/gi, ":")
    .replace(/&(?:tab|newline);/gi, " ");
}

function toCharacter(entity: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const character = code < 0x80 ? String.fromCharCode(code) : "";
  return /[a-z:\s]/i.test(character) ? character : entity;
}

function toPattern(...schemes: string[]): string {
  return `(?:${schemes.map((scheme) => [...scheme, ":"].join(SKIPPED)).join("|")})`;
}
