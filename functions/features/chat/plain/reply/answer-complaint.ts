import type { ComposedAnswer } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { offerHelpBelow } from "../../handoff/help-offer.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import { composeFromTemplates } from "./compose-from-templates.ts";
import { curatePosts } from "../retrieval/curate-posts.ts";

/**
 * Answers a complaint that names something of the shop's service by the page about it, with regret before and the offer of a
 * person below: who waits for a refund wants to know how long it takes. Returns null for any other complaint, and where no page
 * answers.
 */
export async function answerComplaint(
  turn: Turn,
  interpretation: Interpretation,
  context: TurnContext,
): Promise<ComposedAnswer | null> {
  const { parsed, language } = interpretation;
  const terms = parsed.complains ? findServiceTerms(turn.message, language, turn.shopLanguage) : [];
  if (terms.length === 0) return null;
  const words = terms.flatMap(({ said }) => said);
  // What else a complaint tells is on no page.
  const asked: Interpretation = {
    ...interpretation,
    intents: ["post"],
    searchText: [...(language === turn.shopLanguage ? words : []), ...terms.map(({ name }) => name)].join(" "),
    parsed: { ...parsed, asksForService: true, words },
  };
  const curated = [await curatePosts(turn, asked, context)];
  if (!curated.some(({ candidates }) => candidates.some(({ fit }) => fit === "answers"))) return null;
  const composed = await composeFromTemplates(turn, asked, curated, context, "b");
  return offerHelpBelow(composed, { turn, language, prefix: "b", prefersPerson: true }, context);
}
