import { type ChildNode, type Document, type Element, isComment, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";

/** A page with what a reader came for and what is beside it. Texts without a mark count neither way. */
interface MarkedPage {
  name: string;
  html: string;
  content: string[];
  boilerplate: string[];
  neutral: string[];
}

type Mark = "content" | "boilerplate" | "neutral";

const UNREAD = new Set(["script", "style", "noscript", "template", "svg", "title", "input", "option", "textarea"]);
const MARK = / data-mark="(?:content|boilerplate|neutral)"|<!--mark:(?:content|boilerplate|neutral)-->/g;

/**
 * Reads a page whose elements are marked by `data-mark="content"` or `"boilerplate"`, the nearest one above a text counting, or
 * whose parts are, by comments that hold until the next one: `<!--mark:content-->`. A text without a mark is neutral. The marks
 * are gone from the page that is extracted.
 */
export function readMarkedPage(name: string, marked: string): MarkedPage {
  const texts = { content: [] as string[], boilerplate: [] as string[], neutral: [] as string[] };
  let part: Mark = "neutral";
  const visit = (node: ChildNode | Document, mark: Mark | null): void => {
    if (isText(node)) texts[mark ?? part].push(node.data);
    if (isComment(node)) part = (/^mark:(\w+)$/.exec(node.data)?.[1] as Mark | undefined) ?? part;
    if (!("children" in node) || (isTag(node) && UNREAD.has(node.name))) return;
    const own = isTag(node) ? ((node as Element).attribs["data-mark"] as Mark | undefined) : undefined;
    for (const child of node.children) visit(child, own ?? mark);
  };
  visit(parseDocument(marked), null);
  const tokens = (parts: string[]): string[] => tokensOf(parts.join("\n"));
  return {
    name,
    html: marked.replace(MARK, ""),
    content: tokens(texts.content),
    boilerplate: tokens(texts.boilerplate),
    neutral: tokens(texts.neutral),
  };
}

interface Score {
  kept: number;
  leaked: number;
  /** Words of the content that are not in the extraction, and of the boilerplate that are. */
  lost: string[];
  strange: string[];
}

/** Shares of the content that an extraction kept, and of the boilerplate that it let in, as multisets of words. */
export function scoreExtraction(page: MarkedPage, extracted: { title: string | null; text: string }): Score {
  const words = countWords(tokensOf(`${extracted.title ?? ""}\n${extracted.text}`));
  const kept = takeAway(words, page.content);
  takeAway(words, page.neutral);
  const leaked = takeAway(words, page.boilerplate);
  return {
    kept: share(kept, page.content, 1),
    leaked: share(leaked, page.boilerplate, 0),
    lost: page.content.filter((word) => !kept.includes(word)),
    strange: leaked,
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

function tokensOf(text: string): string[] {
  return [...segmenter.segment(text.toLowerCase())].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

function countWords(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Takes words out of a multiset; returns those that were in it. */
function takeAway(from: Map<string, number>, words: string[]): string[] {
  return words.filter((word) => {
    const count = from.get(word) ?? 0;
    if (count > 0) from.set(word, count - 1);
    return count > 0;
  });
}

function share(part: string[], whole: string[], ofNothing: number): number {
  return whole.length === 0 ? ofNothing : Math.round((1_000 * part.length) / whole.length) / 1_000;
}
