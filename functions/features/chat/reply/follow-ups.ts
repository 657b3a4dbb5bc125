import type { FollowUp } from "../../../../schemas/chat-chunks.ts";
import { languageData } from "../../../languages/registry.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { analyse } from "../../../platform/text/words.ts";
import { isPromptActive } from "../../search/index.ts";
import type { Candidate, ComposedAnswer } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import { loadKnownValues } from "../shop/known-values.ts";
import { readByIds } from "../shop/read-by-ids.ts";
import { leafCategory } from "./template/render-reason.ts";

/** More buttons are no help. */
const MOST = 4;
const MAX_LABEL = 120;

/** What a shopper may want to ask next: what the prompt names, else what the composer wrote, else what was found suggests. */
export async function chooseFollowUps(
  turn: Turn,
  understood: Interpretation,
  { shown, followUps }: Pick<ComposedAnswer, "shown" | "followUps">,
  kit: TurnContext,
): Promise<FollowUp[]> {
  const named = await namedFollowUps(turn, kit);
  if (named.length > 0) return named.slice(0, MOST);
  return followUps.length > 0 ? followUps : suggestFollowUps(turn, understood, shown, kit);
}

async function suggestFollowUps(
  turn: Turn,
  understood: Interpretation,
  shown: Candidate[],
  kit: TurnContext,
): Promise<FollowUp[]> {
  const products = shown.filter(({ domain }) => domain === "product");
  const leadsOn = products.length === 0 && shown.every(({ domain }) => domain === "post");
  const suggested = leadsOn ? await suggestCategories(turn, understood, shown, kit) : suggestFromCards(understood, products);
  return suggested.slice(0, MOST).map(({ id, label }) => ({ id, label: label.slice(0, MAX_LABEL) }));
}

/** The prompts that the chosen prompt leads on to, as far as they are active. */
async function namedFollowUps(turn: Turn, kit: TurnContext): Promise<FollowUp[]> {
  const ids = turn.prompt?.followUpIds ?? [];
  const found: FollowUp[] = [];
  if (ids.length === 0) return found;
  await bestEffort(kit.log, "read the prompts that follow", async () => {
    const now = kit.ports.clock.now();
    for (const prompt of await readByIds("prompts", ids, { turn, kit })) {
      const label = [prompt.title, prompt.prompt].find((text) => typeof text === "string" && text !== "");
      if (isPromptActive(prompt, now) && label) found.push({ id: prompt.id as string, label: label as string });
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

/** Where nothing was found, or a page answered: what there is, and first what the page is about. */
async function suggestCategories(
  turn: Turn,
  { language }: Interpretation,
  pages: Candidate[],
  { ports }: TurnContext,
): Promise<FollowUp[]> {
  const { followUp } = languageData(language).answers;
  const { categories } = await loadKnownValues(turn, ports);
  const languageOfShop = workspaceLanguage(turn.settings);
  const told = new Set(pages.flatMap(({ title, payload }) => stemsOf(`${title} ${payload.categories ?? ""}`, languageOfShop)));
  const isAbout = (category: string) => stemsOf(category, languageOfShop).every((stem) => told.has(stem));
  return [...categories.filter(isAbout), ...categories.filter((category) => !isAbout(category))]
    .slice(0, MOST - 1)
    .map((category, at) => ({ id: `suggested-category-${at + 1}`, label: followUp.browse(category) }));
}

function stemsOf(text: string, language: string): string[] {
  return analyse(text, language).map(({ stem }) => stem);
}
