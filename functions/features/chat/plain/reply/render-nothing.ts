import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { languageName } from "../../../../platform/text/language/language.ts";
import { normalise } from "../../../../platform/text/words/words.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { toCardText } from "../../shop/card-text.ts";
import { categoryLeaf } from "../../shop/category-kinds.ts";
import { isNoun } from "../language/noun-index.ts";
import type { RenderContext } from "./render-context.ts";
import { renderConditions } from "./render-reason.ts";

const MAX_CATEGORIES = 5;

/** Says that no page answers, or that nothing fits, or asks what the shopper looks for; and names what there is. */
export async function renderNothing(rendering: RenderContext): Promise<void> {
  const { interpretation, reading, context, writer, phrases } = rendering;
  const isOfService = reading.asked.isOfService && interpretation.intents[0] !== "product";
  if (isOfService) return writer.writeText(phrases.noPage);
  const categories = [...new Set((await context.shop.kindsOfGoods()).map(categoryLeaf))];
  const offered = joinNames(categories.slice(0, MAX_CATEGORIES).map(toCardText), phrases);
  const offer = offered === "" ? [] : [phrases.offer(offered)];
  const isSearched = interpretation.searches.length > 0 || interpretation.intents[0] !== "product";
  const sentences = isSearched ? [nothingFound(rendering), ...offer, phrases.askBack] : [...offer, phrases.whatFor];
  writer.writeText(`${renderConditions(rendering)}${sentences.join(" ")}`);
}

/** Says that nothing fits; of words in another language that nothing translates, that they may not have been understood. */
export function nothingFound({ interpretation, reading, turn, phrases }: RenderContext): string {
  const own = toLanguage(interpretation.language);
  const searched = new Set(normalise(reading.criteria?.text ?? "").split(/\s+/u));
  const isUnknown = (word: string) => searched.has(normalise(word)) && !isNoun(word, own);
  const isUnderstood = !reading.own.words.some(isUnknown);
  if (own === turn.shopLanguage || isUnderstood) return phrases.nothing;
  return languageData(own).serviceWords.answers.nothingIn(languageName(turn.shopLanguage, own));
}
