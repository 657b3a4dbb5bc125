import type { FollowUp } from "../../../../schemas/chat-chunks.ts";
import { languageData } from "../../../languages/registry.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { analyse } from "../../../platform/text/words.ts";
import { isPromptActive } from "../../search/index.ts";
import type { Candidate, ComposedAnswer } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import { leafCategory } from "./template/render-reason.ts";

/** Maximum of buttons: more do not help. */
const MAX_FOLLOW_UPS = 4;
const MAX_LABEL_LENGTH = 120;

/**
 * Chooses the follow-up questions: those that the prompt names, else those that the composer wrote, else those that fit the
 * cards.
 */
export async function chooseFollowUps(
  turn: Turn,
  interpretation: Interpretation,
  { shown, followUps }: Pick<ComposedAnswer, "shown" | "followUps">,
  context: TurnContext,
): Promise<FollowUp[]> {
  const named = await namedFollowUps(turn, context);
  if (named.length > 0) return named.slice(0, MAX_FOLLOW_UPS);
  return followUps.length > 0 ? followUps : suggestFollowUps(turn, interpretation, shown, context);
}

async function suggestFollowUps(
  turn: Turn,
  interpretation: Interpretation,
  shown: Candidate[],
  context: TurnContext,
): Promise<FollowUp[]> {
  const products = shown.filter(({ domain }) => domain === "product");
  const suggestsCategories = products.length === 0 && shown.every(({ domain }) => domain === "post");
  const suggested = suggestsCategories
    ? await suggestCategories(turn, interpretation, shown, context)
    : suggestFromCards(interpretation, products);
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

function suggestFromCards({ language, order }: Interpretation, products: Candidate[]): FollowUp[] {
  const { followUp } = languageData(language).answers;
  const category = products[0] ? leafCategory(products[0]) : null;
  const several = products.length > 1;
  return [
    ...(products.length > 0 ? [{ id: "suggested-cheaper", label: followUp.cheaper }] : []),
    ...(several ? [{ id: "suggested-compare", label: followUp.compare }] : []),
    ...(several && order !== "rating" ? [{ id: "suggested-best", label: followUp.best }] : []),
    ...(category ? [{ id: "suggested-category", label: followUp.more(category) }] : []),
  ];
}

/** Suggests categories when nothing was found or a page answered; those that the page is about come first. */
async function suggestCategories(
  turn: Turn,
  { language }: Interpretation,
  pages: Candidate[],
  { shop }: TurnContext,
): Promise<FollowUp[]> {
  const { followUp } = languageData(language).answers;
  const { categories } = await shop.knownValues();
  const { shopLanguage } = turn;
  const told = new Set(pages.flatMap(({ title, payload }) => extractStems(`${title} ${payload.categories ?? ""}`, shopLanguage)));
  const isAbout = (category: string) => extractStems(category, shopLanguage).every((stem) => told.has(stem));
  return [...categories.filter(isAbout), ...categories.filter((category) => !isAbout(category))]
    .slice(0, MAX_FOLLOW_UPS - 1)
    .map((category, at) => ({ id: `suggested-category-${at + 1}`, label: followUp.browse(toCardText(category)) }));
}

function extractStems(text: string, language: string): string[] {
  return analyse(text, language).map(({ stem }) => stem);
}
