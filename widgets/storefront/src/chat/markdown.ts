/**
 * Reads the Markdown that models write into plain values: paragraphs, headings, lists, emphasis, code and links. What it does not
 * know, markup in particular, stays text. A library would weigh as much as the whole chat; see decision 0112.
 */
export interface MarkdownBlock {
  kind: "paragraph" | "heading" | "bullets" | "numbers";
  /** Lines of a paragraph, or entries of a list. */
  lines: Inline[][];
}

export interface Inline {
  kind: "text" | "strong" | "emphasis" | "code" | "link";
  text: string;
  address?: string;
}

const KINDS: [MarkdownBlock["kind"], RegExp][] = [
  ["heading", /^#{1,6}\s+/],
  ["bullets", /^\s{0,8}[-*+•]\s+/],
  ["numbers", /^\s{0,8}\d{1,4}[.)]\s+/],
];

export function readMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      isOpen = false;
      continue;
    }
    const [kind, mark] = KINDS.find(([, pattern]) => pattern.test(line)) ?? (["paragraph", /^\s*/] as const);
    const content = readInline(line.replace(mark, ""));
    const last = blocks.at(-1);
    // A list goes on after an empty line; a heading is one line.
    const goesOn = last?.kind === kind && kind !== "heading" && (isOpen || kind !== "paragraph");
    if (goesOn) last.lines.push(content);
    else blocks.push({ kind, lines: [content] });
    isOpen = true;
  }
  return blocks;
}

const INLINE =
  /\\([\\`*_{}[\]()#+\-.!<>~|&"'])|`([^`]+)`|\*\*(?!\s)(.+?)\*\*|__(?!\s)(.+?)__|\*(?![\s*])([^*]+)\*|\[([^\]]*)\]\(([^()\s]+)\)/;

/** Reads one line from its beginning; marks within marks are read as text. */
function readInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === "text") last.text += text;
    else if (text !== "") pieces.push({ kind: "text", text });
  };
  let rest = line;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    add(rest.slice(0, found.index));
    const [all, escaped, code, strong, strongToo, emphasis, label, address] = found;
    if (escaped !== undefined) add(escaped);
    else if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (strong ?? strongToo) pieces.push({ kind: "strong", text: withoutEscapes((strong ?? strongToo)!) });
    else if (emphasis !== undefined) pieces.push({ kind: "emphasis", text: withoutEscapes(emphasis) });
    else pieces.push({ kind: "link", text: withoutEscapes(label || address!), address: address! });
    rest = rest.slice(found.index + all.length);
  }
  add(rest);
  return pieces;
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()#+\-.!<>~|&"'])/g, "$1");
}
