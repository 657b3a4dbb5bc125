import { analyse } from "../../../platform/text/words.ts";
import { foldCharacters } from "./message-text.ts";

/** Between things: "a tent and a sleeping bag", "socks, gloves and hats". */
const BETWEEN =
  /\s*[,;]\s+(?:(?:and|und|et|y|e|en|plus)\s+)?|\s+(?:and|und|et|y|e|ed|en|plus|or|oder|ou|o|of|vs\.?|versus)\s+(?:also\s+|auch\s+|aussi\s+|tambien\s+|anche\s+|ook\s+|tambem\s+)?/gu;
const ARTICLE = /^(?:an?|some|one|eine?|einen|une?|des|du|unos|unas|uno|una|een|uma?|uns|umas)\s+\p{L}/u;
/** "A backpack for a laptop and a camera" is one thing. */
const FOR = /(?:^|\s)(?:for|with|fur|mit|pour|avec|para|con|per|voor|met|com)\s+[^,;]{1,40}$/u;
const MAX_PARTS = 3;
/** A longer message tells a story, and its commas part no things; each part is read by itself, which takes its time. */
const LONGEST = 300;
const MAX_BREAKS = 6;
const MAX_WORDS = 4;

/** How the parts of a message are read, and what the shop's categories are called. */
export interface RequestSplitOptions {
  /** The words of a part that describe a thing. */
  wordsOf(part: string): string[];
  categories: string[];
  languageOfShop: string;
  /** Things are compared: then each part is one, whatever it is called. */
  compares: boolean;
}

interface Part {
  text: string;
  words: string[];
  /** After a comma alone. */
  isListed: boolean;
}

/**
 * The words of each thing that a message asks for, where it clearly asks for several: each further one has an article of its own ("and a sleeping bag"), or
 * all are called as categories of the shop ("hats and gloves"). Null: it asks for one thing, whatever words describe it.
 */
export function splitRequests(message: string, reader: RequestSplitOptions): string[][] | null {
  if (message.length > LONGEST || [...foldCharacters(message).matchAll(BETWEEN)].length > MAX_BREAKS) return null;
  const parts = partsOf(message, reader);
  const [first, ...others] = parts;
  if (!first || others.length === 0 || parts.length > MAX_PARTS) return null;
  if (parts.some(({ words }) => words.length > MAX_WORDS)) return null;
  const areCategories = parts.every(({ words }) => mentionsCategory(words, reader));
  const haveArticles = others.every(({ text, isListed }) => !isListed && ARTICLE.test(text)) && !FOR.test(first.text);
  return reader.compares || areCategories || haveArticles ? parts.map(({ words }) => words) : null;
}

function partsOf(message: string, { wordsOf }: RequestSplitOptions): Part[] {
  const folded = foldCharacters(message);
  const parts: Part[] = [];
  let start = 0;
  let isListed = false;
  const add = (end: number) => {
    const words = wordsOf(message.slice(start, end));
    if (words.length > 0) parts.push({ text: folded.slice(start, end).trim(), words, isListed });
  };
  for (const { index, 0: between } of folded.matchAll(BETWEEN)) {
    add(index);
    start = index + between.length;
    isListed = /^\s*[,;]\s+$/.test(between);
  }
  add(message.length);
  return parts;
}

/** Whether some category's whole name is among the words, as one or as many: who asks how long a lamp runs does not ask for "Running". */
export function mentionsCategory(
  words: string[],
  { categories, languageOfShop }: Pick<RequestSplitOptions, "categories" | "languageOfShop">,
): boolean {
  const said = new Set(words.flatMap((word) => analyse(word, languageOfShop)).map(({ surface }) => singular(surface)));
  return categories.flatMap(namesIn).some((category) => {
    const named = analyse(category, languageOfShop);
    return named.length > 0 && named.every(({ surface }) => said.has(singular(surface)));
  });
}

function singular(word: string): string {
  return word.replace(/(?:e?s|en?)$/, "");
}

/** "Hats & Headwear" is both. */
function namesIn(category: string): string[] {
  return category.split(/\s*[&+/,]\s*|\s(?:and|und|et|y|e|en)\s/u);
}
