import type { Candidate, ComposedAnswer, CuratorResult } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { BlockWriter } from "./block-writer.ts";

/** Writes the merchant's own answer of the turn's prompt, word for word, and shows the records that the prompt names. */
export function composeCanned(turn: Turn, found: CuratorResult[], context: TurnContext, prefix: "b" | "f"): ComposedAnswer {
  const { cannedResponse = "", responseFormat = "text", productIds = [], postIds = [] } = turn.prompt ?? {};
  const writer = new BlockWriter(context, { turn, curated: found, prefix });
  const candidates = found.flatMap((result) => result.candidates);
  const named = (domain: string, ids: string[]): Candidate[] =>
    candidates.filter((candidate) => candidate.domain === domain && ids.includes(candidate.id));
  const [products, posts] = [named("product", productIds), named("post", postIds)];
  writer.writeVerbatim(
    cannedResponse,
    responseFormat,
    [...products, ...posts].map(({ id }) => id),
  );
  writer.writeCards(products);
  writer.writeCards(posts);
  const degraded = found.some(({ failure }) => failure !== null);
  return { prose: writer.prose, shown: writer.shown, followUps: [], degraded, lastAgent: "prompt" };
}
