import { beforeAll, expect, test } from "@jest/globals";
import type { TurnContext } from "../../../../../functions/features/chat/contracts/turn.ts";
import type { PlainReading } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { TextReader } from "../../../../../functions/features/chat/plain/retrieval/text-reader.ts";
import { fetchWhole } from "../../../../../functions/features/chat/retrieval/fetch-whole.ts";
import { UpstreamError } from "../../../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../../../support/verifies.ts";
import { turnOf } from "../../chat-turn.ts";
import { openTestCatalog } from "../../test-catalog.ts";

const QUESTION = "how long does the glue dry?";
const ASKED: PlainReading = {
  intents: ["post"],
  language: "en",
  question: QUESTION,
  searchText: QUESTION,
  productFilter: null,
  parsed: parseMessage(QUESTION, "en", false),
  interpretedBy: "rules",
};

let context: TurnContext;
beforeAll(async () => {
  context = (await openTestCatalog()).createContext();
});

test("of a text beyond what one question may cost the found passages are read, and the rest is counted", async () => {
  verifies("chat.read-whole");
  const reader = new TextReader(turnOf(QUESTION), ASKED, context);
  const matchingChunks = [
    { chunkText: "[[posts: x]] The glue dries for two days.", order: 70 },
    { chunkText: "Nothing else does.", order: 3 },
  ];

  const huge = await reader.read({ content: "x".repeat(600_001), matchingChunks });
  const small = await reader.read({ content: "Stir it. The glue dries for two days.", matchingChunks: [] });

  expect(huge).toMatchObject({
    answer: "",
    passages: [
      { position: 70, text: "((posts: x)) The glue dries for two days." },
      { position: 3, text: "Nothing else does." },
    ],
    passageCount: 667,
  });
  expect(small).toMatchObject({ answer: "The glue dries for two days.", passageCount: 1 });
});

test("while long texts cannot be fetched, what the hits hold of them is read", async () => {
  verifies("chat.read-whole", "chat.faults");
  const readWhole = () => Promise.reject(new UpstreamError("The search index"));
  const failing = { ...context, shop: Object.assign(Object.create(context.shop), { readWhole }) };
  const matches = [{ hit: { id: "a", content: "The beginning", contentTruncated: true } }];

  expect(await fetchWhole("posts", matches, failing)).toEqual(matches);
});
