import { compose } from "./composer/compose.ts";
import type { Composed, Curated, Curator, Kit, Turn, Understood } from "./contracts.ts";
import { curatePosts } from "./curators/post.ts";
import { curateProducts } from "./curators/product.ts";
import { customCurators } from "./custom/curators.ts";
import { followUpsOf } from "./follow-ups/suggest.ts";
import { inTurn } from "./in-turn.ts";
import { answerOffer } from "./offers/answer-offer.ts";
import { offerContact, offerPerson } from "./offers/offer-people.ts";
import type { OfferAnswer } from "./offers/read-offer-response.ts";
import { understand } from "./triage/understand.ts";

const COMPOSING = "Putting it all together...";
const SEARCHING = "Looking through the shop...";

/** Answers a turn from understanding to the follow-ups, chunk by chunk. Throws only what leaves nothing to say. */
export async function answerTurn(turn: Turn, offerAnswer: OfferAnswer | null, kit: Kit): Promise<Composed> {
  if (offerAnswer) return answerOffer(turn, offerAnswer, kit);
  const understood = await understand(turn, kit);
  const [main] = understood.intents;
  if (main === "handoff") return offerPerson(turn, understood.language, kit);
  const offered = main === "contact" ? offerContact(turn, understood.language, kit) : null;
  if (offered) return offered;
  await inTurn();
  const curated = await curate(turn, understood, kit);
  kit.send({ type: "progress", data: { stage: "compose", message: turn.settings.composerProgressMessage ?? COMPOSING } });
  await inTurn();
  const composed = await compose(turn, understood, curated, kit);
  if (kit.signal.aborted) return { ...composed, respondedBy: respondedBy(understood, composed) };
  const followUps = await followUpsOf(turn, understood, composed, kit);
  if (followUps.length > 0) kit.send({ type: "prompts", data: followUps });
  return { ...composed, followUps, respondedBy: respondedBy(understood, composed), isComposed: understood.by !== "prompt" };
}

/** The domains of what was shown, in the order in which the shopper asked for them. */
function respondedBy({ intents }: Understood, { shown }: Composed): string[] {
  const domains = new Set(shown.map(({ domain }) => domain));
  const asked = intents.filter((intent) => domains.delete(intent));
  return [...asked, ...domains];
}

async function curate(turn: Turn, understood: Understood, kit: Kit): Promise<Curated[]> {
  const curators = await curatorsFor(turn, understood, kit);
  if (curators.length === 0) return [];
  kit.send({ type: "progress", data: { stage: "search", message: SEARCHING } });
  return Promise.all(curators.map((each) => each(turn, understood, kit)));
}

/** Small talk asks for nothing; a prompt names what it is about. Everything else may be about products and posts alike. */
async function curatorsFor(turn: Turn, understood: Understood, kit: Kit): Promise<Curator[]> {
  const hasOwn = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
  const { intents } = understood;
  if (intents.every((intent) => intent === "smalltalk") && !hasOwn) return [];
  const custom = await customCurators(turn, intents, kit);
  const isCustomOnly = custom.length > 0 && !intents.includes("product") && !intents.includes("post");
  return isCustomOnly ? custom : [curateProducts, curatePosts, ...custom];
}
