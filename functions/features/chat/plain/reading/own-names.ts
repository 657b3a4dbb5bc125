import { bestEffort } from "../../../../platform/concurrency/best-effort.ts";
import { foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import type { KnownValues } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { detectMessageLanguage } from "../../language/message-language.ts";
import { searchNames } from "../retrieval/search-names.ts";

/** Maximum words of a message whose language a name may decide: a longer one has others. */
const MAX_WORDS = 10;
/** Minimum letters of a name of one word. */
const MIN_LENGTH = 4;

/**
 * Finds the names of products, brands and categories that a message holds, as it writes them, where it seems to be in another
 * language than the conversation: "Lampe Berger" is no German in a shop that sells it. A name of several words counts by two of
 * them that follow each other, any other as a whole. Never throws.
 */
export async function findOwnNames(
  { message, history, shopLanguage, ...turn }: Turn,
  { categories, brands }: KnownValues,
  context: TurnContext,
): Promise<string[]> {
  const ofThread = history.at(-1)?.conversation?.language ?? shopLanguage;
  const words = [...message.matchAll(WORD)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  if (words.length > MAX_WORDS || detectMessageLanguage(message, ofThread, shopLanguage) === ofThread) return [];
  const names = [...categories.flatMap((category) => category.split(CATEGORY_PARTS)), ...brands];
  await bestEffort(context.log, "look for names of products in a message", async () => {
    const found = await searchNames(message, { ...turn, message, history, shopLanguage }, context);
    names.push(...found.map(({ hit }) => String(hit.name)));
  });
  const known = names.map((name) => (foldMessage(name).match(WORD) ?? []).join(" ")).filter((name) => name.length >= MIN_LENGTH);
  const said = foldMessage(message);
  const own: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = findEnd(words, at, (run) => isOfName(run, known), said);
    if (end > at) own.push(message.slice(words[at]!.from, words[end - 1]!.to));
    at = Math.max(end, at + 1);
  }
  return own;
}
const WORD = /[\p{L}\p{N}]+/gu;
const CATEGORY_PARTS = /\s*[>/&,]\s*/u;

/** Returns where the longest run ends that begins at a word and fits; the beginning where none does. */
function findEnd(words: { from: number; to: number }[], at: number, fits: (run: string[]) => boolean, said: string): number {
  for (let end = words.length; end > at; end--)
    if (fits(words.slice(at, end).map(({ from, to }) => said.slice(from, to)))) return end;
  return at;
}

function isOfName(run: string[], names: string[]): boolean {
  const text = run.join(" ");
  return names.some((name) => name === text || (run.length > 1 && ` ${name} `.includes(` ${text} `)));
}
