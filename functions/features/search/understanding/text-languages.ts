import { type LANGUAGES, toLanguage } from "../../../languages/registry.ts";
import { detectLanguage } from "../../../platform/text/detect-language.ts";
import { primaryLanguage } from "../../../platform/text/language.ts";
import type { WrittenText } from "./written-text.ts";

/** Returns the languages that a query may be of: the shop's own first, since short texts hardly show theirs. */
export function languagesOf(text: WrittenText, shopLanguage: string): (typeof LANGUAGES)[number][] {
  const own = toLanguage(primaryLanguage(shopLanguage));
  return [...new Set([own, toLanguage(detectLanguage(text.rest(), own))])];
}
