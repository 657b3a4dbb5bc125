import { analyse, normalise } from "../../../../platform/text/words.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { workspaceLanguage } from "../../language/detect-language.ts";
import { readFilterConstraints } from "./filter-constraints.ts";
import type { RenderContext } from "./render-context.ts";
import { renderPickedCards } from "./render-picked-cards.ts";
import { renderReason } from "./render-reason.ts";

const MOST = 3;

/** Answers "how much is the Skylight 2?" from the record of that name, where a field of it is asked for. Says whether it did. */
export function renderNamedProducts(saying: RenderContext, products: Candidate[]): boolean {
  const { turn, understood, writer, phrases: say, parsed: reading } = saying;
  const { requestedFields: asked, priceBounds: bounds, order } = reading;
  const asksForField = asked.length > 0 && bounds.min === null && bounds.max === null && order === null;
  if (!asksForField || readFilterConstraints(understood.productFilter).ids.length > 0) return false;
  const cards = selectNamedCards(products, saying).slice(0, MOST);
  if (cards.length === 0) return false;
  writer.text(
    renderPickedCards(cards, saying),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, turn, understood, say) });
  return true;
}

/** The cards of which the message says most of the name, and of that a word that is no word for a kind of thing; or their number. */
function selectNamedCards(products: Candidate[], { turn }: RenderContext): Candidate[] {
  const bySku = products.filter(({ payload: { sku } }) => typeof sku === "string" && mentionsSku(turn.message, sku));
  if (bySku.length > 0) return bySku;
  const language = workspaceLanguage(turn.settings);
  const said = toStemSet(turn.message, language);
  const counts = products.map((card) => countNamedStems(card, said, language));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : products.filter((_card, at) => counts[at] === most);
}

function countNamedStems({ title, payload }: Candidate, said: Set<string>, language: string): number {
  const kinds = toStemSet(
    [payload.categories, payload.tags, Object.values(payload.attributes ?? {})].flat(2).join(" "),
    language,
  );
  const named = [...toStemSet(title, language)].filter((stem) => said.has(stem));
  return named.some((stem) => !kinds.has(stem) && /\p{L}{4}/u.test(stem)) ? named.length : 0;
}

function mentionsSku(message: string, sku: string): boolean {
  return sku.length > 3 && normalise(message).includes(normalise(sku));
}

function toStemSet(text: string, language: string): Set<string> {
  return new Set(analyse(text, language).map(({ stem }) => stem));
}
