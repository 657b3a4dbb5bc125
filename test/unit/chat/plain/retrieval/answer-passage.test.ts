import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import type { TurnContext } from "../../../../../functions/features/chat/contracts/turn.ts";
import type { PlainReading } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { readTogether } from "../../../../../functions/features/chat/plain/retrieval/answer-passage.ts";
import type { SearchHit } from "../../../../../functions/features/search/index.ts";
import type { Embedder } from "../../../../../functions/platform/ports/embedder.ts";
import { UpstreamError } from "../../../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../../../support/verifies.ts";
import { openTestCatalog } from "../../test-catalog.ts";

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

function asked(question: string, fields: Partial<PlainReading> = {}): PlainReading {
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

async function readOne(hit: SearchHit, ...rest: [PlainReading, string, TurnContext]) {
  return (await readTogether([hit], ...rest))[0]!;
}

function kitWith(embed: Embedder["embed"]): TurnContext {
  return { ...context, ports: { ...context.ports, embedder: { ...context.ports.embedder, embed } } };
}

describe("the passage of a page", () => {
  verifies("chat.passage");
  test.each([
    ["how much does shipping to france cost", SHIPPING, "European Union, 4 to 6 days, 9.90."],
    ["how much does it cost to ship to Japan", SHIPPING, "Rest of the world, two weeks, from 24."],
    ["how long is a gift card valid", CARDS, "Cards are valid for four years."],
    ["what is the maximum amount of a gift card", CARDS, "A gift card can be bought for any amount between 10 and 500."],
  ])("begins with the sentence that answers: %s", async (question, content, first) => {
    expect((await readOne({ content }, asked(question), "en", context)).answer.startsWith(first)).toBe(true);
  });

  test.each([
    ["de", "Was kostet der Versand nach Frankreich?", "shipping delivery", SHIPPING, "European Union"],
    ["fr", "Combien de temps est valable une carte cadeau ?", "gift cards", CARDS, "Cards are valid"],
    ["nl", "Hoe lang is een cadeaubon geldig?", "gift cards", CARDS, "Cards are valid"],
  ])("is found for a question in another language: %s", async (language, question, searchText, content, first) => {
    const interpretation = asked(question, { language, searchText });

    expect((await readOne({ content }, interpretation, "en", context)).answer.startsWith(first)).toBe(true);
  });

  const GUARANTEE =
    "<h2>Guarantee</h2><p>We want you to be happy with every guarantee. The guarantee covers faults. It lasts 24 months.</p>";
  test.each([
    ["de", "Was kostet der Versand nach Frankreich?", SHIPPING, "European Union, 4 to 6 days, 9.90."],
    ["fr", "Combien de temps dure la garantie ?", GUARANTEE, "It lasts 24 months."],
    ["it", "Quanto tempo dura la garanzia?", GUARANTEE, "It lasts 24 months."],
    ["es", "¿Cuánto tiempo dura la garantía?", GUARANTEE, "It lasts 24 months."],
    ["en", "how long is a gift card valid", CARDS, "Cards are valid for four years."],
  ])("has one piece that decides, with the number asked for: %s, %s", async (language, question, content, decisive) => {
    const interpretation = asked(question, { language, parsed: parseMessage(question, language, false) });

    expect((await readOne({ content }, interpretation, "en", context)).decisive).toBe(decisive);
  });

  test("has an empty answer, and the page in its order for a composer, when no sentence answers", async () => {
    const { answer, passages } = await readOne({ content: "<p>Dogs are welcome.</p>" }, asked("qzxv blorf"), "en", context);

    expect([answer, passages]).toEqual(["", [{ position: 0, text: "Dogs are welcome." }]]);
  });

  const PARCELS =
    "<h1>Parcels</h1><p>We like parcels.</p><h2>By van</h2><p>Vans come on Monday. They bring pianos. They ring before.</p>" +
    "<h2>What we do not send</h2><ul><li>Lamp oil</li><li>Live plants</li></ul><h2>How long does a parcel wait?</h2>" +
    "<p>It waits for a week.</p><table><tr><th>Place</th><th>Price</th><th>Time</th></tr><tr><td>Malta</td><td>9</td>" +
    "<td>two days</td></tr><tr><td>Chile</td><td>30</td><td>two weeks</td></tr></table>";

  test.each([
    [
      "a short section whole, and nothing beyond it",
      "who brings a piano",
      "Vans come on Monday. They bring pianos. They ring before.",
    ],
    ["a list with its heading", "do you send lamp oil", "What we do not send: Lamp oil. Live plants."],
    ["a row with the names of its columns", "parcel to Chile", "Chile – Price: 30; Time: two weeks."],
  ])("quotes %s", async (_what, question, quote) => {
    expect((await readOne({ content: PARCELS, title: "Parcels" }, asked(question), "en", context)).answer).toBe(quote);
  });

  test("is chosen by words when the embedder fails", async () => {
    const failing = kitWith(() => Promise.reject(new UpstreamError("The embedder")));

    expect((await readOne({ content: CARDS }, asked("are they valid?"), "en", failing)).answer).toMatch(/^Cards are valid/);
  });

  test("is chosen by words when the embedder is late", async () => {
    jest.useFakeTimers();
    const passage = readOne(
      { content: CARDS },
      asked("are they valid?"),
      "en",
      kitWith(() => new Promise(() => undefined)),
    );
    await jest.advanceTimersByTimeAsync(150);

    expect((await passage).answer).toMatch(/^Cards are valid/);
  });
});

describe("the passages of several pages", () => {
  verifies("chat.passage");
  const GUIDE = { postType: "guide", title: "Packing for a week" };
  const read = async (question: string, hits: SearchHit[]) =>
    readTogether(hits, asked(question, { parsed: parseMessage(question, "en", false) }), "en", context);

  test("compare: a word that one page alone has counts more than one that all have", async () => {
    const [returns, store] = await read("is there parking at your shop", [
      { title: "Returns", content: "<p>Bring it to our shop. The shop takes it back. Our shop is happy to.</p>" },
      { title: "Visit us", content: "<p>The shop is by the river. Parking is free behind the mill.</p>" },
    ]);

    expect(store!.score).toBeGreaterThan(returns!.score);
    expect(store!.answer).toContain("Parking is free");
  });

  test("count by the tags and the excerpt of their page as well", async () => {
    const content = "<p>The mill stands by the river. Spaces for cars are few.</p>";
    const [plain, tagged] = await read("where do I park", [
      { title: "The mill", content },
      { title: "The mill", content, tags: ["parking"], excerpt: "How to find us" },
    ]);

    expect(tagged!.score).toBeGreaterThan(plain!.score);
  });

  test("of guides count less where the shop's service is asked about", async () => {
    const content = "<p>Returns take a week.</p>";
    const [guide, page] = await read("how long do returns take", [
      { ...GUIDE, content },
      { ...GUIDE, postType: "page", content },
    ]);

    expect(guide!.score).toBeLessThan(page!.score);
  });

  test("end with a second piece that answers about as well as the first, from elsewhere on the page", async () => {
    const content =
      "<h2>Sending</h2><p>A parcel to Wales takes two days.</p><h2>Where we are</h2><p>We live in York.</p>" +
      "<h2>Islands</h2><p>A parcel to the islands takes four days.</p>";
    const [page] = await read("how many days does a parcel take", [{ title: "Delivery", content }]);

    expect(page!.answer).toMatch(/^A parcel to .* days\. … A parcel to .* days\.$/);
  });
});
