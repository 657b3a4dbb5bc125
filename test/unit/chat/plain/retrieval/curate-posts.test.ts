import { beforeAll, expect, test } from "@jest/globals";
import type { Intent } from "../../../../../functions/features/chat/contracts/interpretation.ts";
import type { PlainReading } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { curatePosts } from "../../../../../functions/features/chat/plain/retrieval/curate-posts.ts";
import type { Filter } from "../../../../../functions/platform/ports/search-index.ts";
import { turnOf } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
  await catalog.put("posts", [
    {
      id: "returns",
      title: "Returns and refunds",
      content: "<p>You may return everything within sixty days.</p>",
      excerpt: "Sixty days.",
      status: "publish",
      featuredImage: "https://shop.example/returns.jpg",
      publishedAt: "2026-01-02T00:00:00Z",
    },
    { id: "oak", title: "How to care for oak", content: "<p>Oil oak twice a year.</p>", status: "publish" },
    { id: "rules", title: "Return rules for staff", content: "<p>Staff return by hand.</p>", status: "private" },
  ]);
});

function find(searchText: string, postFilter: Filter | null = null, intents: Intent[] = ["post"]) {
  const interpretation: PlainReading = {
    intents,
    language: "en",
    question: searchText,
    searchText,
    productFilter: null,
    parsed: parseMessage(searchText, "en", false),
    interpretedBy: "rules",
  };
  return curatePosts(turnOf(searchText, { postFilter }), interpretation, catalog.createContext());
}

test("a question finds published pages and the passages that answer it", async () => {
  const { candidates, streamingFields } = await find("return policy");

  expect(candidates).toMatchObject([
    {
      id: "returns",
      domain: "post",
      payload: { title: "Returns and refunds", image: "https://shop.example/returns.jpg", date: "2026-01-02T00:00:00Z" },
      passage: expect.stringContaining("within sixty days"),
    },
  ]);
  expect(streamingFields).toEqual(["summary"]);
});

test.each(["*", "", "capital France"])("no page fits the search text %j", async (text) => {
  expect((await find(text)).candidates.filter(({ isWeak }) => !isWeak)).toEqual([]);
});

test("the caller's filter always applies to posts", async () => {
  expect((await find("return policy", { field: "id", op: "in", values: ["oak"] })).candidates).toEqual([]);
});
