import type { Candidate, ComposedAnswer } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { offerHelpBelow } from "../handoff/help-offer.ts";
import { findServiceTerms } from "../plain/language/service-terms.ts";
import { composeFromTemplates } from "../plain/reply/compose-from-templates.ts";
import { findFixedKind } from "../plain/reply/fixed-answer.ts";
import { curatePosts } from "../retrieval/curate-posts.ts";

/** Score of a passage that helps whoever complains, where the message names nothing of the shop's service. */
const MIN_PASSAGE_SCORE = 0.45;

/**
 * Answers a complaint by the page that helps, with regret before and the offer of a person below: who waits for a refund wants to
 * know how long it takes, and who got broken glass what to send. An insult beside a fault is a complaint as well. Returns null
 * for any other message, and where no page helps.
 */
export async function answerComplaint(
  turn: Turn,
  interpretation: Interpretation,
  context: TurnContext,
): Promise<ComposedAnswer | null> {
  const { parsed, language } = interpretation;
  if (!parsed.complains && parsed.smalltalk !== "insult") return null;
  const terms = findServiceTerms(turn.message, language, turn.shopLanguage);
  const said = terms.flatMap((term) => term.said);
  const isOfShop = language === turn.shopLanguage;
  // What else a complaint tells is on no page, where it names the service.
  const words = terms.length > 0 ? said : turn.message.split(/\s+/);
  const asked: Interpretation = {
    ...interpretation,
    intents: ["post"],
    question: turn.message,
    searchText: [...(isOfShop ? words : []), ...terms.map(({ name }) => name)].join(" "),
    parsed: { ...parsed, smalltalk: null, complains: true, asksForService: true, ...(terms.length > 0 && { words: said }) },
  };
  const curated = [await curatePosts(turn, asked, context)];
  const helps = ({ fit, passageScore = 0 }: Candidate) => fit === "answers" || passageScore >= MIN_PASSAGE_SCORE;
  const isOrder = findFixedKind(turn.message, language) === "order";
  if (!isOrder && !curated.some(({ candidates }) => candidates.some(helps))) return null;
  const composed = await composeFromTemplates(turn, asked, curated, context, "b");
  return offerHelpBelow(composed, { turn, language, prefix: "b", prefersPerson: true }, context);
}
