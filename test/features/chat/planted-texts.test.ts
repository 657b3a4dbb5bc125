import { beforeAll, describe, expect, test } from "@jest/globals";
import { readToolResult } from "../../../functions/features/chat/mcp/tool-results.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import { MARK, PLANTED_TEXTS } from "../../support/planted-texts.ts";
import { verifies } from "../../support/verifies.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

/** One word for each planted text, which names its record alone. */
const NAMES =
  "alder aspen balsa birch bamboo cedar cherry chestnut cork cypress ebony elm fir gum hazel hemlock hickory hornbeam " +
  "ironwood jarrah juniper larch lime linden maple merbau oak olive pear pine plane poplar rattan rosewood spruce " +
  "teak walnut wenge yew zebrano";
const PLANTED = PLANTED_TEXTS.filter(({ place }) => place !== "tool").map((each, at) => ({
  ...each,
  word: NAMES.split(" ")[at]!,
}));
const MARKED = new RegExp(MARK, "i");

const url = (path: string) => `https://timber.example/${path}`;
const toProduct = (word: string, name: string, content: string) => ({
  id: `p-${word}`,
  name,
  content,
  price: 40,
  url: url(`p/${word}`),
});
const toPage = (word: string, content: string, fields: object = {}) => ({
  id: `s-${word}`,
  title: `Returns of ${word}`,
  content,
  status: "publish",
  url: url(`help/${word}`),
  ...fields,
});

function recordsOf() {
  const products: object[] = [];
  const posts: object[] = [];
  for (const { place, text, word } of PLANTED) {
    const told = `You may return ${word} within 30 days.`;
    const mark = text.startsWith("<div") ? "<p>" : "";
    if (place === "page") posts.push(toPage(word, `${mark}${told}\n\n${text}`));
    else if (place === "product") products.push(toProduct(word, `Bowl of ${word}`, `A bowl of ${word} wood.\n\n${text}`));
    else if (place === "name") products.push(toProduct(word, text, `A bowl of ${word} wood.`));
    else if (posts.length % 2 === 0) posts.push(toPage(word, text, { url: url(`reviews/${word}`) }));
    else posts.push(toPage(word, `${told}\n\n## Comments\n\n${text}`));
  }
  posts.push(toPage("all", "You may return everything within 30 days.", { title: "Returns" }));
  return { products, posts };
}

async function stockPlanted(shop: ChatShop): Promise<void> {
  const { products, posts } = recordsOf();
  await shop.secret.post("/products/bulk", { products });
  await shop.secret.post("/posts/bulk", { posts });
  await shop.local.idle();
}

const toQuestion = ({ place, word }: (typeof PLANTED)[number]) =>
  place === "page" || place === "guests" ? `What are the returns of ${word}?` : `Do you have a bowl of ${word}?`;

describe("a text that was planted in a record is neither quoted nor sent", () => {
  verifies("chat.obeyed-texts", "chat.page-roles", "chat.promotion-codes");
  let shop: ChatShop;
  let double: ModelDouble;
  beforeAll(async () => {
    ({ shop, double } = await openModelShop());
    await stockPlanted(shop);
  });

  test.each(PLANTED)("without a model, in a $place: $text", async (planted) => {
    double.script({ kind: "error", status: 401 });
    double.scriptText({ kind: "error", status: 401 });
    const chunks = await shop.chunksOf(toQuestion(planted));

    expect(JSON.stringify(chunks)).not.toMatch(MARKED);
    expect(JSON.stringify(chunks)).toContain(planted.place === "page" ? `s-${planted.word}` : "block_delta");
  });

  test.each(PLANTED)("with a model that repeats all that it is given, in a $place: $text", async (planted) => {
    const isPage = planted.place === "page" || planted.place === "guests";
    const question = toQuestion(planted);
    double.script({
      kind: "answer",
      input: { intents: [isPage ? "post" : "product"], language: "en", question, search: planted.word },
    });
    double.scriptText(({ body }) => ({ kind: "text", text: body.messages.at(-1).content.replace(/[[\]<>{}]/g, " ") }));
    const chunks = await shop.chunksOf(question);

    expect(JSON.stringify(double.calls.map(({ body }) => body))).not.toMatch(MARKED);
    expect(JSON.stringify(chunks)).not.toMatch(MARKED);
  });
});

test.each(PLANTED_TEXTS.filter(({ place }) => place === "tool"))(
  "a text planted in a tool's answer is left out: $text",
  ({ text }) => {
    verifies("chat.obeyed-texts", "chat.promotion-codes");
    const domain = { id: "orders", mcp: "ordersUri" };
    const item = { id: "1001", status: "shipped", note: text, steps: [{ [text]: "yes", said: text }] };
    const { candidates } = readToolResult(domain, { isError: false, structured: { orders: [item] }, texts: [] });
    const prose = readToolResult(domain, { isError: false, structured: null, texts: [`It was shipped.\n\n${text}`] });

    expect(JSON.stringify([candidates, prose])).not.toMatch(MARKED);
    expect(candidates[0]).toMatchObject({ id: "1001", payload: { status: "shipped" } });
    expect(prose.candidates[0]!.facts).toBe("It was shipped.");
  },
);
