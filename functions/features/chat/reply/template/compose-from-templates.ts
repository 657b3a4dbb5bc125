import type { Candidate, ComposedAnswer, CuratorResult } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { answerPhrases } from "../../language/answer-phrases.ts";
import { parseMessage } from "../../understanding/parse-message.ts";
import { detectSmalltalk } from "../../understanding/smalltalk.ts";
import { BlockWriter } from "./block-writer.ts";
import { renderCannedAnswer } from "./render-canned-answer.ts";
import type { RenderContext } from "./render-context.ts";
import { renderCustomDomain } from "./render-custom-domain.ts";
import { renderNamedProducts } from "./render-named-products.ts";
import { renderNothingFound } from "./render-nothing-found.ts";
import { renderPosts } from "./render-posts.ts";
import { renderProducts } from "./render-products.ts";

/**
 * Answers from what was found, without a model: what fits and why, cards, passages of pages. Nothing in it comes from anywhere but the records and the
 * phrases of the shopper's language. `prefix` is `f` after a block_discard.
 */
export async function composeFromTemplates(
  turn: Turn,
  understood: Interpretation,
  curated: CuratorResult[],
  kit: TurnContext,
  prefix: "b" | "f",
): Promise<ComposedAnswer> {
  const writer = new BlockWriter(kit, { turn, curated, language: understood.language, prefix });
  const reading = parseMessage(turn.message, understood.language, true);
  const saying: RenderContext = { turn, understood, kit, writer, phrases: answerPhrases(understood.language), parsed: reading };
  const lastAgent = await answer(saying, curated);
  const degraded = understood.interpretedBy !== "prompt" || curated.some(({ failure }) => failure !== null);
  return { prose: writer.prose, shown: writer.shown, followUps: [], degraded, lastAgent };
}

/** The agent that had the last word. */
async function answer(saying: RenderContext, curated: CuratorResult[]): Promise<string> {
  const { turn, understood, writer, phrases: say } = saying;
  const products = selectDomain(curated, "product");
  const posts = selectDomain(curated, "post");
  if (turn.prompt?.cannedResponse) return renderCannedAnswer(saying, turn.prompt.cannedResponse, products, posts);
  const custom = curated.filter(({ domain }) => domain !== "product" && domain !== "post");
  for (const domain of custom) renderCustomDomain(saying, domain);
  if (understood.intents[0] === "smalltalk" && products.length + posts.length === 0) return renderSmalltalk(saying);
  if (renderNamedProducts(saying, products)) return lastDomainShown(writer);
  const wantsPosts = understood.intents.indexOf("post") === 0 || (custom.length > 0 && understood.intents[1] === "post");
  if (wantsPosts) renderPosts(saying, posts, "first");
  const shownProducts = renderProducts(saying, wantsPosts && writer.shown.length > 0 ? clearMatches(products) : products);
  if (!wantsPosts) renderPosts(saying, posts, shownProducts ? "beside" : "first");
  if (writer.shown.length > 0 || custom.length > 0) return lastDomainShown(writer);
  if (curated.some(({ failure }) => failure !== null)) writer.text(say.unavailable);
  else await renderNothingFound(saying);
  return "composer";
}

function renderSmalltalk({ turn, phrases: say, writer }: RenderContext): string {
  writer.text(say[detectSmalltalk(turn.message) ?? "greeting"]);
  return "smalltalk";
}

/** Beside the page that answers, only what is as clearly meant. */
function clearMatches(products: Candidate[]): Candidate[] {
  return products.filter(({ score }) => score >= CLEAR_MATCH_SCORE);
}
const CLEAR_MATCH_SCORE = 0.75;

function selectDomain(curated: CuratorResult[], domain: string): Candidate[] {
  return curated.filter((one) => one.domain === domain).flatMap(({ candidates }) => candidates);
}

function lastDomainShown({ shown }: BlockWriter): string {
  return shown.at(-1)?.domain ?? "composer";
}
