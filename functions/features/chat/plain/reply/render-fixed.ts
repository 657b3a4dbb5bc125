import { languageData, toLanguage } from "../../../../languages/registry.ts";
import type { CuratorResult } from "../../contracts/answer.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";
import { curatePosts } from "../retrieval/curate-posts.ts";
import type { FixedKind } from "./fixed-answer.ts";
import type { RenderContext } from "./render-context.ts";
import { listPages, renderPosts } from "./render-pages.ts";

/** Finds the page that tells how an order is followed, by the shop's own words for it. */
export function findOrderPages(turn: Turn, interpretation: PlainReading, context: TurnContext): Promise<CuratorResult> {
  const { trackingPage } = languageData(toLanguage(turn.shopLanguage)).fixedAnswers;
  const { alsoAsks: _, ...rest } = interpretation;
  const asked: PlainReading = {
    ...rest,
    intents: ["post"],
    language: turn.shopLanguage,
    question: trackingPage,
    request: trackingPage,
    searchText: trackingPage,
    parsed: { ...interpretation.parsed, asksForService: true, words: trackingPage.split(" ") },
  };
  return curatePosts({ ...turn, message: trackingPage }, asked, context);
}

/**
 * Answers by one sentence what no search can answer: requests for the assistant's own instructions, other people's data and codes
 * are refused plainly, and a question about one's order gets the page about orders and a person.
 */
export function renderFixedAnswer(
  rendering: RenderContext,
  kind: FixedKind,
  { curated, searched }: Record<"curated" | "searched", CuratorResult[]>,
): void {
  const { interpretation, writer } = rendering;
  const { fixedAnswers, offers } = languageData(interpretation.language);
  if (kind !== "order") {
    writer.writeText(fixedAnswers.refusals[kind]);
    return;
  }
  const { noOrders } = fixedAnswers;
  writer.writeText(interpretation.parsed.complains ? `${offers.sorry} ${noOrders}` : noOrders);
  const asked = interpretation.intents[0] === "post" ? listPages(curated) : [];
  const page = [...asked, ...listPages(searched)].find(({ fit }) => fit === "answers");
  if (page) renderPosts(rendering, [page], "first");
  rendering.offersHelp = true;
}
