interface Highlighted {
  value: string;
  matchLevel: "none" | "partial" | "full";
  matchedWords: string[];
  fullyHighlighted?: boolean;
}
type Result = Highlighted | Result[] | { [name: string]: Result };

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Says how what a query finds is shown. */
interface Marks {
  query: string;
  before: string;
  after: string;
  /** Writes what a record says; InstantSearch escapes the texts itself, and gets them as they are. */
  write(text: string): string;
}

/** Reads the tags of a query. Where they are HTML, the texts are HTML, too: what a record says never becomes a tag. */
export function readMarks({ query, highlightPreTag = "<em>", highlightPostTag = "</em>" }: Record<string, unknown>): Marks {
  const before = String(highlightPreTag);
  const write = (text: string) => (before.includes("<") ? text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!) : text);
  return { query: String(query ?? ""), before, after: String(highlightPostTag), write };
}

/** Returns the value, and what is in it, as InstantSearch shows it. `highlights` are those of its own fields. */
export function highlight(value: unknown, marks: Marks, highlights: Record<string, string> = {}): Result | null {
  if (typeof value === "string" || typeof value === "number")
    return { value: marks.write(String(value)), matchLevel: "none", matchedWords: [] };
  if (Array.isArray(value)) return value.flatMap((each) => highlight(each, marks) ?? []);
  if (!value || typeof value !== "object") return null;
  const results = Object.entries(value).map(([name, each]) => {
    const html = highlights[name];
    return [name, html ? readHighlight(html, marks) : highlight(each, marks)];
  });
  return Object.fromEntries(results.filter(([, result]) => result));
}

/** Reads the API's highlight, which is escaped HTML with `em` around what matches. */
function readHighlight(html: string, { query, before, after, write }: Marks): Highlighted {
  const words = new Set<string>();
  const parts = html.split(/<\/?em>/).map((part, place) => {
    const text = part.replace(/&[^;]+;/g, (name) => Object.keys(SIGNS).find((sign) => SIGNS[sign] === name)!);
    if (place % 2 === 0) return write(text);
    words.add(text.toLowerCase());
    return before + write(text) + after;
  });
  return {
    value: parts.join(""),
    matchLevel: words.size < query.trim().split(/\s+/).length ? "partial" : "full",
    matchedWords: [...words],
    fullyHighlighted: /^<em>[^<]*<\/em>$/.test(html),
  };
}

/** Returns the beginnings of texts, `content:20` being twenty words, where the API has no passage of its own to show. */
export function snippets(attributes: unknown, record: Record<string, unknown>, highlights: Record<string, string>, marks: Marks) {
  const results: Record<string, object> = {};
  for (const attribute of Array.isArray(attributes) ? attributes : []) {
    const [name = "", count = 10] = String(attribute).split(":");
    const text = record[name];
    if (highlights[name]) results[name] = { ...readHighlight(highlights[name], marks), matchLevel: "full" };
    else if (typeof text === "string") {
      const words = text.split(/\s+/);
      const more = words.splice(Number(count)).length > 0 ? "…" : "";
      results[name] = { value: marks.write(words.join(" ")) + more, matchLevel: "none" };
    }
  }
  return results;
}
