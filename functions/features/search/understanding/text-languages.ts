import { detectLanguage } from "../../../domain/messages/detect-language.ts";
import { type LANGUAGES, toLanguage } from "../../../languages/registry.ts";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import type { WrittenText } from "./written-text.ts";

type Language = (typeof LANGUAGES)[number];

/** Fewest words that show their language: of fewer, one that two languages share decides. */
const MIN_WORDS = 3;
/** Texts of one generation of the cache: a search asks more than once, and a text is searched again for each page. */
const GENERATION_SIZE = 2_000;
const MAX_CACHED_LENGTH = 200;

const detected = new GenerationalCache<Language>(GENERATION_SIZE, (key) => {
  const at = key.indexOf(" ");
  return detect(key.slice(at + 1), key.slice(0, at) as Language);
});

/** Returns the languages that a query may be of: the shop's own first, since short texts hardly show theirs. */
export function languagesOf(text: WrittenText, shopLanguage: string): Language[] {
  const own = toLanguage(primaryLanguage(shopLanguage));
  const rest = text.rest();
  if (rest.split(/\s+/, MIN_WORDS).length < MIN_WORDS) return [own];
  return [...new Set([own, rest.length > MAX_CACHED_LENGTH ? detect(rest, own) : detected.get(`${own} ${rest}`)])];
}

function detect(text: string, own: Language): Language {
  return toLanguage(detectLanguage(text, own));
}
