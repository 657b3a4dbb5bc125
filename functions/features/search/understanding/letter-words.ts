import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { ShopFacts } from "./shop-facts.ts";

/** "t shirt". */
const APART = /(?<![\p{L}\p{N}'’-])(\p{L})\s+(\p{L}{4,})(?![\p{L}\p{N}'’-])/gu;
/** "tshirt". */
const TOGETHER = /(?<![\p{L}\p{N}'’-])(\p{L})(\p{L}{4,})(?![\p{L}\p{N}'’-])/gu;

/** Writes a letter and its word in one way, "t-shirt", where the shop has them: however they are written, they find the same. */
export async function joinLetters(text: string, shop: ShopFacts, embedder: Pick<Embedder, "isWord">): Promise<string> {
  const isWord = (word: string) => embedder.isWord(word.toLowerCase());
  const together = findMatches(text, TOGETHER).filter(([word, , rest]) => isWord(rest!) && !isWord(word));
  let joined = text;
  for (const [written, letter, rest] of findMatches(text, APART)) {
    const isOne = new RegExp(`(?<!\\p{L})${letter}-?${rest}`, "iu");
    const texts = await Promise.all([`${letter} ${rest}`, `${letter}${rest}`].map((each) => shop.textsWith(each)));
    // "Vitamin c serum" is no "c-serum", unless the shop joins them.
    if (texts.flat().some((each) => isOne.test(each))) joined = joined.replace(written, `${letter}-${rest}`);
  }
  for (const [written, letter, rest] of together) {
    // "Screws" are no "s-crews", though few know the word: the shop writes them apart, or it is none.
    if ((await shop.textsWith(`${letter} ${rest}`)).length > 0) joined = joined.replace(written, `${letter}-${rest}`);
  }
  return joined;
}
