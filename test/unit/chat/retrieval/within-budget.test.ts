import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { curateWithinBudget } from "../../../../functions/features/chat/retrieval/search-finder.ts";
import { verifies } from "../../../support/verifies.ts";
import { openTestCatalog } from "../test-catalog.ts";

const EMPTY = { domain: "product", streamingFields: ["reason"] };

beforeEach(() => void jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] }));
afterEach(() => void jest.useRealTimers());

test("a search that is late, fails or is stopped ends as an empty result that says why", async () => {
  verifies("chat.curator-budget");
  const catalog = await openTestCatalog();
  const context = catalog.createContext();

  const late = curateWithinBudget(EMPTY, () => new Promise(() => undefined), context);
  await jest.advanceTimersByTimeAsync(2_000);
  const failed = await curateWithinBudget(EMPTY, () => Promise.reject(new Error("no index")), context);
  const stopped = await curateWithinBudget(EMPTY, async () => [], { ...context, signal: AbortSignal.abort() });

  expect(await late).toMatchObject({ candidates: [], failure: "late" });
  expect(failed).toMatchObject({ candidates: [], failure: "unavailable" });
  expect(stopped).toMatchObject({ candidates: [], failure: "stopped" });
  expect(context.counted).toEqual(["ChatCuratorFailed", "ChatCuratorFailed"]);
});
