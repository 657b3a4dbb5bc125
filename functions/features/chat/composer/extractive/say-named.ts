import { analyse, normalise } from "../../../../platform/text/words.ts";
import type { Candidate } from "../../contracts.ts";
import { usualLanguage } from "../../triage/read-language.ts";
import { reasonFor } from "./reasons.ts";
import { sayPicked } from "./say-picked.ts";
import type { Saying } from "./saying.ts";
import { wishedFor } from "./wish-of.ts";

const MOST = 3;

/** Answers "how much is the Skylight 2?" from the record of that name, where a field of it is asked for. Says whether it did. */
export function sayNamed(saying: Saying, products: Candidate[]): boolean {
  const { turn, understood, writer, say, reading } = saying;
  const { asked, bounds, order } = reading;
  const asksForField = asked.length > 0 && bounds.min === null && bounds.max === null && order === null;
  if (!asksForField || wishedFor(understood.productFilter).ids.length > 0) return false;
  const cards = namedCards(products, saying).slice(0, MOST);
  if (cards.length === 0) return false;
  writer.text(
    sayPicked(cards, saying),
    cards.map(({ id }) => id),
  );
  writer.cards(cards, { field: "reason", write: (card) => reasonFor(card, turn, understood, say) });
  return true;
}

/** The cards of which the message says most of the name, and of that a word that is no word for a kind of thing; or their number. */
function namedCards(products: Candidate[], { turn }: Saying): Candidate[] {
  const bySku = products.filter(({ payload: { sku } }) => typeof sku === "string" && saysCode(turn.message, sku));
  if (bySku.length > 0) return bySku;
  const language = usualLanguage(turn.settings);
  const said = stemsOf(turn.message, language);
  const counts = products.map((card) => countNamed(card, said, language));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : products.filter((_card, at) => counts[at] === most);
}

function countNamed({ title, payload }: Candidate, said: Set<string>, language: string): number {
  const kinds = stemsOf([payload.categories, payload.tags, Object.values(payload.attributes ?? {})].flat(2).join(" "), language);
  const named = [...stemsOf(title, language)].filter((stem) => said.has(stem));
  return named.some((stem) => !kinds.has(stem) && /\p{L}{4}/u.test(stem)) ? named.length : 0;
}

function saysCode(message: string, sku: string): boolean {
  return sku.length > 3 && normalise(message).includes(normalise(sku));
}

function stemsOf(text: string, language: string): Set<string> {
  return new Set(analyse(text, language).map(({ stem }) => stem));
}
