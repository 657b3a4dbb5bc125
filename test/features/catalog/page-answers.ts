import type { ModelAnswer, ModelCall } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";
import { writeKeywords } from "./keyword-answers.ts";

/** A page of two sections, and what a model writes for each: words that no record has. */
export const HELP = {
  id: "help",
  title: "Services",
  postType: "page",
  metadata: { pageRole: "help" },
  content:
    "<h2>Wrapping</h2><p>We fold paper around a present for 3 euros.</p>" +
    "<h2>Lending</h2><p>A watch is lent against a deposit of 50 euros.</p>",
};

interface PagePrompt {
  title: string;
  sections: { number: number; heading: string; sentences: string }[];
}

/** Returns what a call asks about a page; null for one about products. */
export function readPage({ body }: ModelCall): PagePrompt | null {
  const prompt = JSON.parse(body.messages[0].content);
  return Array.isArray(prompt) ? null : prompt;
}

/** Answers as a model would: for a section the word of its heading with a word before it that no record has. */
export function writeQuestions(call: ModelCall): ModelAnswer {
  const page = readPage(call);
  if (page === null) return writeKeywords(call);
  const sections = page.sections.map(({ number, heading }) => {
    const word = heading.toLowerCase();
    const messages = { en: [`zorv${word} possible`], de: [`grunz${word} möglich`] };
    return { number, facts: [{ sentences: [1], messages }] };
  });
  return { kind: "answer", input: { sections } };
}

export async function newShopWithPages(local: Local, ...posts: object[]): Promise<Shop> {
  const shop = await local.newShop();
  await shop.secret.post("/posts/bulk", { posts });
  await local.idle();
  return shop;
}

/** Returns the ids of the pages that shoppers find. */
export async function findPages({ publishable }: Shop, text: string): Promise<string[]> {
  const { body } = await publishable.post("/posts/search", { text });
  return body.data.results.map(({ id }: { id: string }) => id);
}
