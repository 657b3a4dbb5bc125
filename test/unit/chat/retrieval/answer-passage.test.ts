import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import type { Interpretation } from "../../../../functions/features/chat/contracts/interpretation.ts";
import type { TurnContext } from "../../../../functions/features/chat/contracts/turn.ts";
import { readText } from "../../../../functions/features/chat/retrieval/answer-passage.ts";
import { cleanText, splitSentences } from "../../../../functions/features/chat/shop/record-text.ts";
import { parseMessage } from "../../../../functions/features/chat/understanding/parse-message.ts";
import type { Embedder } from "../../../../functions/platform/ports/embedder.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../../support/verifies.ts";
import { openTestCatalog } from "../test-catalog.ts";

const SHIPPING =
  "<p>Orders leave our warehouse the same day.</p><table><tr><td>Domestic</td><td>2 to 3 days</td><td>4.90</td></tr>" +
  "<tr><td>European Union</td><td>4 to 6 days</td><td>9.90</td></tr>" +
  "<tr><td>Rest of the world</td><td>two weeks</td><td>from 24</td></tr></table>" +
  "<p>You get an email with a number as soon as the parcel is handed over.</p>";
const CARDS =
  "<p>A gift card can be bought for any amount between 10 and 500. The code is entered at the checkout.</p>" +
  "<p>Cards are valid for four years. They cannot be exchanged for cash.</p>";

let context: TurnContext;
beforeAll(async () => {
  context = (await openTestCatalog()).createContext();
});
afterEach(() => {
  jest.useRealTimers();
});

function asked(question: string, fields: Partial<Interpretation> = {}): Interpretation {
  return {
    intents: ["post"],
    language: "en",
    question,
    searchText: question,
    productFilter: null,
    parsed: parseMessage(question, "en", false),
    interpretedBy: "rules",
    ...fields,
  };
}

function kitWith(embed: Embedder["embed"]): TurnContext {
  return { ...context, ports: { ...context.ports, embedder: { ...context.ports.embedder, embed } } };
}

describe("splitting a page into sentences", () => {
  test("makes each table row one sentence, with its cells in order", () => {
    expect(splitSentences(SHIPPING, "en").slice(1, 3)).toEqual([
      "Domestic, 2 to 3 days, 4.90.",
      "European Union, 4 to 6 days, 9.90.",
    ]);
  });

  test("puts headings before their content and ends sentences at line ends", () => {
    expect(splitSentences("<h2>By post</h2><ul><li>Pack it</li><li>Send it.</li></ul>", "en")).toEqual([
      "By post: Pack it.",
      "Send it.",
    ]);
  });

  test("reads the headings, items and tables of a crawled text as it reads those of HTML", () => {
    const crawled = "## Shipping\n\n| Zone | Cost |\n| --- | --- |\n| EU | 9.90 |\n\n## By post\n\n- Pack it\n- Send it.";

    expect(splitSentences(crawled, "en")).toEqual(["Shipping: Zone, Cost.", "EU, 9.90.", "By post: Pack it.", "Send it."]);
    expect(cleanText(crawled, 100)).toBe("Shipping Zone, Cost EU, 9.90 By post Pack it Send it.");
  });

  test("reads the longest page to its end", () => {
    const sentences = splitSentences(`${"A short sentence stands here. ".repeat(6_600)}The end.`, "en");

    expect([sentences.length, sentences.at(-1)]).toEqual([6_601, "The end."]);
  });

  test("cuts a text without ends of sentences into pieces of whole words, and loses none", () => {
    const text = `${"word ".repeat(1_000)}${"x".repeat(900)} end`;
    const pieces = splitSentences(text, "en");

    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(400);
    expect(pieces.join("").replaceAll(" ", "")).toBe(`${text.replaceAll(" ", "")}.`);
  });

  test("returns a bounded number of sentences from a text of marks", () => {
    expect(splitSentences("a! ".repeat(500_000), "en").length).toBeLessThanOrEqual(10_000);
  });
});

describe("the passage of a page", () => {
  verifies("chat.passage");
  test.each([
    ["how much does shipping to france cost", SHIPPING, "European Union, 4 to 6 days, 9.90."],
    ["how much does it cost to ship to Japan", SHIPPING, "Rest of the world, two weeks, from 24."],
    ["how long is a gift card valid", CARDS, "Cards are valid for four years."],
    ["what is the maximum amount of a gift card", CARDS, "A gift card can be bought for any amount between 10 and 500."],
  ])("begins with the sentence that answers: %s", async (question, content, first) => {
    expect((await readText({ content }, asked(question), "en", context)).answer.startsWith(first)).toBe(true);
  });

  test.each([
    ["de", "Was kostet der Versand nach Frankreich?", "shipping delivery", SHIPPING, "European Union"],
    ["fr", "Combien de temps est valable une carte cadeau ?", "gift cards", CARDS, "Cards are valid"],
    ["nl", "Hoe lang is een cadeaubon geldig?", "gift cards", CARDS, "Cards are valid"],
  ])("is found for a question in another language: %s", async (language, question, searchText, content, first) => {
    const interpretation = asked(question, { language, searchText });

    expect((await readText({ content }, interpretation, "en", context)).answer.startsWith(first)).toBe(true);
  });

  test("has an empty answer, and the page in its order for a composer, when no sentence answers", async () => {
    const { answer, passages } = await readText({ content: "<p>Dogs are welcome.</p>" }, asked("qzxv blorf"), "en", context);

    expect([answer, passages]).toEqual(["", [{ position: 0, text: "Dogs are welcome." }]]);
  });

  test("is chosen by words when the embedder fails", async () => {
    const failing = kitWith(() => Promise.reject(new UpstreamError("The embedder")));

    expect((await readText({ content: CARDS }, asked("are they valid?"), "en", failing)).answer).toMatch(/^Cards are valid/);
  });

  test("is chosen by words when the embedder is late", async () => {
    jest.useFakeTimers();
    const passage = readText(
      { content: CARDS },
      asked("are they valid?"),
      "en",
      kitWith(() => new Promise(() => undefined)),
    );
    await jest.advanceTimersByTimeAsync(150);

    expect((await passage).answer).toMatch(/^Cards are valid/);
  });
});
