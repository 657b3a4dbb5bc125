interface Highlighted {
  value: string;
  matchLevel: "none" | "partial" | "full";
  matchedWords: string[];
  fullyHighlighted?: boolean;
}
type Result = Highlighted | Result[] | { [name: string]: Result };

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const BY_NAME = /* @__PURE__ */ Object.fromEntries(Object.entries(SIGNS).map(([sign, name]) => [name, sign]));

/** Marks of a query. */
interface Marks {
  before: string;
  after: string;
  /** True where the caller escapes the texts itself, as InstantSearch does: it gets them as they are. */
  isRaw: boolean;
}

/** Reads the tags of a query. Where they are HTML, the texts are HTML, too: what a record says never becomes a tag. */
export function readMarks({ highlightPreTag = "<em>", highlightPostTag = "</em>" }: Record<string, unknown>): Marks {
  const before = String(highlightPreTag);
  return { before, after: String(highlightPostTag), isRaw: !before.includes("<") };
}

/** Puts the marks of a query into the API's highlight: escaped HTML with `em` around what matches. */
export function mark(html: string, { before, after, isRaw }: Marks): string {
  const toText = (part: string) => (isRaw ? part.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => BY_NAME[name]!) : part);
  return html
    .split(/<\/?em>/)
    .map((part, place) => (place % 2 === 0 ? toText(part) : before + toText(part) + after))
    .join("");
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

export function highlightAll(record: Record<string, unknown>, highlights: Record<string, string>, query: string, marks: Marks) {
  const results: Record<string, Result> = {};
  for (const [name, value] of Object.entries(record)) {
    const html = highlights[name];
    const result = html === undefined ? plain(value, marks) : highlighted(html, query, marks);
    if (result) results[name] = result;
  }
  return results;
}

/** Returns the beginnings of texts, `content:20` being twenty words, where the API has no passage of its own to show. */
export function snippets(attributes: unknown, record: Record<string, unknown>, highlights: Record<string, string>, marks: Marks) {
  const named = Array.isArray(attributes) ? attributes.map((each) => String(each).split(":")) : [];
  const all = named.flatMap(([name = "", count]) => {
    const text = record[name];
    if (highlights[name] !== undefined) return [[name, { value: mark(highlights[name], marks), matchLevel: "full" }]];
    if (typeof text !== "string") return [];
    const words = text.split(/\s+/);
    const short = words.slice(0, Number(count ?? 10)).join(" ");
    const shown = marks.isRaw ? short : escapeHtml(short);
    return [[name, { value: words.length > Number(count ?? 10) ? `${shown}…` : shown, matchLevel: "none" }]];
  });
  return Object.fromEntries(all);
}

function highlighted(html: string, query: string, marks: Marks): Highlighted {
  const found = html.split(/<\/?em>/).filter((_, place) => place % 2 === 1);
  const matchedWords = [...new Set(found.map((word) => mark(word, { ...marks, isRaw: true }).toLowerCase()))];
  const isFull = matchedWords.length >= query.trim().split(/\s+/).length;
  return {
    value: mark(html, marks),
    matchLevel: isFull ? "full" : "partial",
    matchedWords,
    fullyHighlighted: /^<em>[^<]*<\/em>$/.test(html),
  };
}

function plain(value: unknown, marks: Marks): Result | null {
  if (typeof value === "string" || typeof value === "number")
    return { value: marks.isRaw ? String(value) : escapeHtml(String(value)), matchLevel: "none", matchedWords: [] };
  if (Array.isArray(value)) return value.flatMap((each) => plain(each, marks) ?? []);
  if (typeof value !== "object" || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => [[name, plain(each, marks)]].filter(([, result]) => result)),
  );
}
