import type { Candidate, Composed, Curated, Kit, Turn, Understood } from "../../contracts.ts";
import { readMessage } from "../../triage/read-message.ts";
import { readSmalltalk } from "../../triage/smalltalk.ts";
import { BlockWriter } from "./block-writer.ts";
import { phrasesIn } from "./phrases/phrases.ts";
import { sayCanned } from "./say-canned.ts";
import { sayCustom } from "./say-custom.ts";
import { sayNamed } from "./say-named.ts";
import { sayNothingFound } from "./say-nothing.ts";
import { sayPosts } from "./say-posts.ts";
import { sayProducts } from "./say-products.ts";
import type { Saying } from "./saying.ts";

/**
 * Answers from what was found, without a model: what fits and why, cards, passages of pages. Nothing in it comes from anywhere but the records and the
 * phrases of the shopper's language. `prefix` is `f` after a block_discard.
 */
export async function composeExtractive(
  turn: Turn,
  understood: Understood,
  curated: Curated[],
  kit: Kit,
  prefix: "b" | "f",
): Promise<Composed> {
  const writer = new BlockWriter(kit, { turn, curated, language: understood.language, prefix });
  const reading = readMessage(turn.message, understood.language, true);
  const saying: Saying = { turn, understood, kit, writer, say: phrasesIn(understood.language), reading };
  const lastAgent = await answer(saying, curated);
  const degraded = understood.by !== "prompt" || curated.some(({ failure }) => failure !== null);
  return { prose: writer.prose, shown: writer.shown, followUps: [], degraded, lastAgent };
}

/** The agent that had the last word. */
async function answer(saying: Saying, curated: Curated[]): Promise<string> {
  const { turn, understood, writer, say } = saying;
  const products = ofDomain(curated, "product");
  const posts = ofDomain(curated, "post");
  if (turn.prompt?.cannedResponse) return sayCanned(saying, turn.prompt.cannedResponse, products, posts);
  const custom = curated.filter(({ domain }) => domain !== "product" && domain !== "post");
  for (const domain of custom) sayCustom(saying, domain);
  if (understood.intents[0] === "smalltalk" && products.length + posts.length === 0) return saySmalltalk(saying);
  if (sayNamed(saying, products)) return lastOf(writer);
  const wantsPosts = understood.intents.indexOf("post") === 0 || (custom.length > 0 && understood.intents[1] === "post");
  if (wantsPosts) sayPosts(saying, posts, "first");
  const shownProducts = sayProducts(saying, wantsPosts && writer.shown.length > 0 ? clearly(products) : products);
  if (!wantsPosts) sayPosts(saying, posts, shownProducts ? "beside" : "first");
  if (writer.shown.length > 0 || custom.length > 0) return lastOf(writer);
  if (curated.some(({ failure }) => failure !== null)) writer.text(say.unavailable);
  else await sayNothingFound(saying);
  return "composer";
}

function saySmalltalk({ turn, say, writer }: Saying): string {
  writer.text(say[readSmalltalk(turn.message) ?? "greeting"]);
  return "smalltalk";
}

/** Beside the page that answers, only what is as clearly meant. */
function clearly(products: Candidate[]): Candidate[] {
  return products.filter(({ score }) => score >= CLEARLY);
}
const CLEARLY = 0.75;

function ofDomain(curated: Curated[], domain: string): Candidate[] {
  return curated.filter((one) => one.domain === domain).flatMap(({ candidates }) => candidates);
}

function lastOf({ shown }: BlockWriter): string {
  return shown.at(-1)?.domain ?? "composer";
}
