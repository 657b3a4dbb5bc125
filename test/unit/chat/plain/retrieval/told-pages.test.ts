import { describe, expect, test } from "@jest/globals";
import type { Candidate, CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import type { PlainReading } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { preferToldPages } from "../../../../../functions/features/chat/plain/retrieval/told-pages.ts";
import { verifies } from "../../../../support/verifies.ts";
import { turnOf } from "../../chat-turn.ts";

function candidate(domain: "product" | "post", title: string, sentences: string[], fields: Partial<Candidate> = {}): Candidate {
  const record = { id: title, domain, title, payload: { id: title }, facts: "", prices: [], score: 0.8 };
  return { ...record, sentences, passage: sentences.join(" "), passageScore: 0.7, ...fields } as Candidate;
}

/** Returns the titles that are left to the answer to a message, with what its page counts as. */
function leave(message: string, posts: Candidate[], products: Candidate[], language = "en", searchText = message) {
  const interpretation: PlainReading = {
    intents: ["product", "post"],
    language,
    question: message,
    searchText,
    productFilter: null,
    parsed: { ...parseMessage(message, language, false), asksForService: false },
    interpretedBy: "rules",
  };
  const results = [
    { domain: "product", candidates: products, streamingFields: [], failure: null },
    { domain: "post", candidates: posts, streamingFields: [], failure: null },
  ] as CuratorResult[];
  const left = preferToldPages(turnOf(message), { interpretation, curated: results });
  return {
    titles: left.curated.flatMap(({ candidates }) => candidates.map(({ title }) => title)),
    fit: left.curated.flatMap(({ candidates }) => candidates.flatMap(({ fit }) => fit ?? [])),
    intent: left.interpretation.intents[0],
  };
}

const ENGRAVING = candidate("post", "Engraving", ["We engrave mugs and watches for 12 euros, within a week."]);
const MUG = candidate("product", "Mug", ["Holds half a litre; the handle is oak."]);

describe("a page that says what a message asks", () => {
  verifies("chat.told-pages");

  test.each([
    ["do you engrave mugs", "en", undefined],
    ["what does it cost to engrave a mug", "en", undefined],
    ["könnt ihr Tassen gravieren?", "de", "engrave mugs"],
  ])("answers where no product does: %s", (message, language, searchText) => {
    const { titles, intent } = leave(message, [ENGRAVING], [MUG], language, searchText);

    expect(titles).toEqual(["Engraving"]);
    expect(intent).toBe("post");
  });

  test("is called the closest when it lacks a word", () => {
    expect(leave("do you engrave mugs with hearts", [ENGRAVING], [MUG]).fit).toEqual(["near"]);
  });

  test.each([
    ["a product has as many of the words", "do you have mugs", [ENGRAVING], [MUG]],
    ["a product has a word that the page lacks", "do you engrave mugs with an oak handle", [ENGRAVING], [MUG]],
    ["the message asks nothing", "mugs to engrave", [ENGRAVING], [MUG]],
    ["it scores too little", "do you engrave mugs", [{ ...ENGRAVING, passageScore: 0.4 }], [MUG]],
    [
      "it is a guide",
      "do you engrave mugs",
      [{ ...ENGRAVING, payload: { ...ENGRAVING.payload, postType: "guide" } } as Candidate],
      [MUG],
    ],
  ])("stays beside the products where %s", (_where, message, posts, products) => {
    expect(leave(message, posts, products).titles).toEqual(["Mug", "Engraving"]);
  });
});
