import { expect, test } from "@jest/globals";
import { curateWithinBudget } from "../../../../functions/features/chat/retrieval/within-budget.ts";
import { verifies } from "../../../support/verifies.ts";
import { createTestContext } from "../chat-turn.ts";

test("a search that nobody waits for any more is over when the request is", async () => {
  verifies("chat.early-search");
  const stop = new AbortController();
  const context = createTestContext({}, { signal: stop.signal });
  const held = Promise.withResolvers<never[]>();
  let isOver = false;
  const find = async () => {
    await held.promise;
    isOver = true;
    return [];
  };

  const found = curateWithinBudget({ domain: "product", streamingFields: [] }, find, context);
  stop.abort();
  const { failure } = await found;
  const drained = context.ports.backgroundTasks.drain().then(() => isOver);
  held.resolve([]);

  expect(failure).toBe("stopped");
  expect(await drained).toBe(true);
});
