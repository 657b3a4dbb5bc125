/** Characters that mean something to a Markdown renderer anywhere in a line. */
const MARKS = /[\\`*_[\]<>|~]/g;
/** An entity, which a renderer would resolve. */
const ENTITIES = /&(?=#?\w+;)/g;
/** Marks that begin a line: of headings, lists, quotes and rules. */
const LINE_MARKS = /^(\s*)(?:([#+=-])|(\d+)([.)]))(?=\s|[-=]|$)/gm;

/** Returns a plain text as Markdown that is shown just so: nothing in it becomes a link, a list or markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(MARKS, "\\$&")
    .replace(ENTITIES, "\\&")
    .replace(LINE_MARKS, (_, blanks: string, mark?: string, number?: string, stop?: string) =>
      mark === undefined ? `${blanks}${number}\\${stop}` : `${blanks}\\${mark}`,
    );
}

/** A record that a text names. */
export interface NamedRecord {
  title: string;
  url: unknown;
}

/**
 * Returns a text of templates as Markdown: the lines after the first are a list, and the first mention of each record that has a
 * page links to it.
 */
export function toMarkdown(text: string, named: NamedRecord[]): string {
  const [first = "", ...items] = text.split("\n").filter((line) => line.trim() !== "");
  const list = items.map((item) => `- ${escapeMarkdown(item)}`).join("\n");
  const written = [escapeMarkdown(first), list].filter((part) => part !== "").join("\n\n");
  return named.reduce(linkFirstMention, written);
}

function linkFirstMention(text: string, { title, url }: NamedRecord): string {
  const name = escapeMarkdown(title);
  const at = text.indexOf(name);
  if (at < 0 || name === "" || typeof url !== "string" || !/^https?:\/\//i.test(url)) return text;
  const address = url.replace(/[\s()<>\\]/g, encodeURIComponent).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  return `${text.slice(0, at)}[${name}](${address})${text.slice(at + name.length)}`;
}
