import type { CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import type { Turn } from "../../../../../functions/features/chat/contracts/turn.ts";
import { plainComposer } from "../../../../../functions/features/chat/plain/plain-composer.ts";
import { plainFinder } from "../../../../../functions/features/chat/plain/plain-finder.ts";
import { plainReader } from "../../../../../functions/features/chat/plain/plain-reader.ts";
import { checkStream } from "../../../../../functions/features/chat/protocol/check-stream.ts";
import { type TestTurnContext, turnOf } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";

/** Opens a catalog with two products for the rain, and a page on one of them. */
export async function openRainCatalog(): Promise<TestCatalog> {
  const catalog = await openTestCatalog();
  await catalog.put("products", [
    {
      id: "poncho",
      name: "Rain poncho",
      excerpt: "Covers a pack, too.",
      price: 45,
      stockStatus: "instock",
      rating: 4.2,
      reviewCount: 12,
      categories: ["Clothing", "Jackets"],
      attributes: { color: ["Red"], waterproofRating: ["3000 mm"] },
    },
    { id: "shell", name: "Alpine rain jacket", price: 300, stockStatus: "outofstock", categories: ["Clothing", "Jackets"] },
  ]);
  await catalog.put("posts", [
    {
      id: "washing",
      title: "How to wash a rain jacket",
      content: "<p>Close all zips first. Wash the jacket at thirty degrees.</p>",
      status: "publish",
    },
  ]);
  return catalog;
}

interface PlainAnswer {
  context: TestTurnContext;
  prose: string;
  shown: string[];
  violations: string[];
  written(id: string): string;
}

/** Answers a message without a model: read by its words, searched in the catalog, told in phrases. */
export async function answerPlainly(
  catalog: TestCatalog,
  message: string,
  fields: Partial<Turn> = {},
  further: CuratorResult[] = [],
  prefix: "b" | "f" = "b",
): Promise<PlainAnswer> {
  const context = catalog.createContext();
  const turn = turnOf(message, fields);
  const read = await plainReader.read(turn, context);
  const { interpretation, curated } = await plainFinder.find(turn, read, context);
  const composed = await plainComposer.compose(turn, interpretation, [...curated, ...further], context, prefix);
  return {
    context,
    prose: composed.prose,
    shown: composed.shown.map(({ id }) => id),
    violations: violationsOf(context, prefix),
    written: (id) =>
      context.sent.map((chunk) => (chunk.type === "item_delta" && chunk.data.itemId === id ? chunk.data.delta : "")).join(""),
  };
}

/** Returns the blocks as a whole stream, with the chunks before and after them. */
function violationsOf({ sent }: TestTurnContext, prefix: "b" | "f"): string[] {
  const first = { type: "progress", data: { stage: "understand", message: "…", threadId: "t", resumeToken: "r" } };
  const discard = prefix === "f" ? [{ type: "block_discard", data: {} }] : [];
  const end = [
    { type: "metadata", data: { lastAgent: "composer", turnCount: 1, finished: true, degraded: true } },
    { type: "complete", data: { finished: true } },
  ];
  return checkStream([first, ...discard, ...sent, ...end].map((chunk, at) => ({ ...chunk, seq: at + 1 })));
}
