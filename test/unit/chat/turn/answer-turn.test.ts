import { expect, test } from "@jest/globals";
import type { Interpretation } from "../../../../functions/features/chat/contracts/interpretation.ts";
import { answerTurn } from "../../../../functions/features/chat/turn/answer-turn.ts";
import type { Assistant } from "../../../../functions/features/chat/turn/assistant.ts";
import { createBackgroundTasks } from "../../../../functions/platform/concurrency/background-tasks.ts";
import { verifies } from "../../../support/verifies.ts";
import { createTestContext, turnOf } from "../chat-turn.ts";

const SMALL_TALK = { readBy: "model", language: "en", reply: "smalltalk", intents: ["smalltalk"] } as unknown as Interpretation;

test.each(["answers", "fails"])(
  "a search that began before the reading needed none, and %s late, is over when the request is",
  async (how) => {
    verifies("chat.early-search");
    const backgroundTasks = createBackgroundTasks();
    const held = Promise.withResolvers<never[]>();
    let isOver = false;
    const assistant = {
      reader: {
        read: async (_turn, _context, onDraft) => {
          onDraft?.(SMALL_TALK);
          return SMALL_TALK;
        },
      },
      finder: {
        find: async (_turn, interpretation) => {
          const curated = await held.promise.finally(() => {
            isOver = true;
          });
          return { interpretation, curated };
        },
      },
      composer: { compose: async () => ({ prose: "Hello!", shown: [], followUps: [], degraded: false, lastAgent: "composer" }) },
    } as Assistant;

    await answerTurn(turnOf("Hello"), createTestContext({ backgroundTasks }), assistant);
    const drained = backgroundTasks.drain().then(() => isOver);
    await new Promise(setImmediate);
    if (how === "fails") held.reject(new Error("The index cannot be reached."));
    else held.resolve([]);

    expect(await drained).toBe(true);
  },
);
