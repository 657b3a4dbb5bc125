import type { FollowUp } from "../../../../schemas/chat/chat-chunks.ts";
import { languageData } from "../../../languages/registry.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { extractStems } from "../../../platform/text/words/words.ts";
import { isPromptActive } from "../../search/index.ts";
import type { Candidate, ComposedAnswer } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import { categoryLeaf } from "../shop/category-kinds.ts";
import { leafCategory } from "./card-fields.ts";
import { suggestNarrowing } from "./narrowing-follow-ups.ts";

/** Maximum of buttons: more do not help. */
const MAX_FOLLOW_UPS = 4;
const MAX_LABEL_LENGTH = 120;
/** Number of products from which there may be more than those that were found. */
const MAX_FOUND = 8;

/**
 * Chooses the follow-up questions: those that the prompt names, else those that the composer wrote, else those that fit the
 * cards.
 */
export async function chooseFollowUps(
  turn: Turn,
  interpretation: Interpretation,
  { shown, followUps, found = [] }: Pick<ComposedAnswer, "shown" | "followUps"> & { found?: Candidate[] },
  context: TurnContext,
): Promise<FollowUp[]> {
  const named = await namedFollowUps(turn, context);
  if (named.length > 0) return named.slice(0, MAX_FOLLOW_UPS);
  return followUps.length > 0 ? followUps : suggestFollowUps(turn, interpretation, { shown, found }, context);
}

async function suggestFollowUps(
  turn: Turn,
  interpretation: Interpretation,
  { shown, found }: { shown: Candidate[]; found: Candidate[] },
  context: TurnContext,
): Promise<FollowUp[]> {
  const products = shown.filter(({ domain }) => domain === "product");
  const suggestsCategories = products.length === 0 && shown.every(({ domain }) => domain === "post");
  const suggested = suggestsCategories
    ? await suggestCategories(turn, interpretation, shown, context)
    : suggestFromProducts(interpretation, products, found, await context.shop.kindsOfGoods());
  return suggested.slice(0, MAX_FOLLOW_UPS).map(({ id, label }) => ({ id, label: label.slice(0, MAX_LABEL_LENGTH) }));
}

/** Reads the active prompts that the chosen prompt names as its follow-ups. */
async function namedFollowUps(turn: Turn, context: TurnContext): Promise<FollowUp[]> {
  const ids = turn.prompt?.followUpIds ?? [];
  const found: FollowUp[] = [];
  if (ids.length === 0) return found;
  await bestEffort(context.log, "read the prompts that follow", async () => {
    const now = context.ports.clock.now();
    for (const prompt of await context.shop.readByIds("prompts", ids)) {
      const label = [prompt.title, prompt.prompt].find((text) => typeof text === "string" && text !== "");
      if (isPromptActive(prompt, now) && label) found.push({ id: prompt.id as string, label: toCardText(label as string) });
    }
  });
  return found;
}

/** Suggests what narrows many products, and else what leads on from the cards. */
function suggestFromProducts(
  interpretation: Interpretation,
  products: Candidate[],
  found: Candidate[],
  kinds: string[],
): FollowUp[] {
  const { followUp } = languageData(interpretation.language).answers;
  const kindOf = (product: Candidate) => findKind(product, kinds);
  const narrowing = suggestNarrowing(found, interpretation, (product) => toLabel(kindOf(product)));
  const category = products[0] ? toLabel(kindOf(products[0])) : null;
  const several = products.length > 1;
  return [
    ...narrowing.slice(0, MAX_FOLLOW_UPS - 1),
    ...(narrowing.length === 0 && mayBeCheaper(products, found) ? [{ id: "suggested-cheaper", label: followUp.cheaper }] : []),
    ...(several ? [{ id: "suggested-compare", label: followUp.compare }] : []),
    ...(several && interpretation.order !== "rating" ? [{ id: "suggested-best", label: followUp.best }] : []),
    ...(category ? [{ id: "suggested-category", label: followUp.more(category) }] : []),
  ];
}

/** Returns true unless all that was found is known, and nothing of it costs less than what is shown. */
function mayBeCheaper(products: Candidate[], found: Candidate[]): boolean {
  if (products.length === 0 || found.length === 0 || found.length >= MAX_FOUND) return products.length > 0;
  const cheapest = Math.min(...products.flatMap(({ prices }) => prices));
  return found.some(({ prices }) => prices.some((price) => price < cheapest));
}

/** Returns the kind of goods that a product is, the rarest of several; its last category where the shop has no kinds. */
function findKind(product: Candidate, kinds: string[]): string | null {
  const { categories } = product.payload;
  const own = kinds.filter((kind) => Array.isArray(categories) && categories.includes(kind));
  return own.at(-1) ?? (kinds.length === 0 ? leafCategory(product) : null);
}

function toLabel(category: string | null): string | null {
  return category === null ? null : categoryLeaf(category);
}

/** Suggests categories when nothing was found or a page answered; those that the page is about come first. */
async function suggestCategories(
  turn: Turn,
  { language }: Interpretation,
  pages: Candidate[],
  { shop }: TurnContext,
): Promise<FollowUp[]> {
  const { followUp } = languageData(language).answers;
  const categories = [...new Set((await shop.kindsOfGoods()).map(categoryLeaf))];
  const { shopLanguage } = turn;
  const told = new Set(pages.flatMap(({ title, payload }) => extractStems(`${title} ${payload.categories ?? ""}`, shopLanguage)));
  const isAbout = (category: string) => extractStems(category, shopLanguage).every((stem) => told.has(stem));
  return [...categories.filter(isAbout), ...categories.filter((category) => !isAbout(category))]
    .slice(0, MAX_FOLLOW_UPS - 1)
    .map((category, at) => ({ id: `suggested-category-${at + 1}`, label: followUp.browse(toCardText(category)) }));
}
