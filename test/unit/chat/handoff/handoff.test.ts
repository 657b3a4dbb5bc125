import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { noLiveAgents } from "../../../../functions/domain/live-agents/live-agents.ts";
import { startHandoff } from "../../../../functions/features/chat/handoff/handoff.ts";
import { LANGUAGES, languageData } from "../../../../functions/languages/registry.ts";
import { liveAgentsDouble } from "../../../support/live-agents-double.ts";
import { verifies } from "../../../support/verifies.ts";
import { createTestContext, past, turnOf } from "../chat-turn.ts";

describe("a provider that does not answer", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ["whether somebody is there", "findAvailable", 2_000, "noAgent"],
    ["whether it takes the conversation", "handOver", 10_000, "notReached"],
  ] as const)("%s is given up in time for the contact form, and told so", async (_what, call, mostMs, phrase) => {
    verifies("chat.handoff-refused");
    let given: AbortSignal | undefined;
    const silent = (...args: unknown[]) => {
      given = args.at(-1) as AbortSignal;
      return new Promise<never>(() => undefined);
    };
    const context = createTestContext({ liveAgents: { ...liveAgentsDouble(), [call]: silent } });

    const composed = startHandoff(turnOf("Yes"), "en", context);
    await jest.advanceTimersByTimeAsync(mostMs - 1);
    const sentBefore = context.sent.map(({ type }) => type);
    await jest.advanceTimersByTimeAsync(1);

    expect(sentBefore).toEqual(["progress"]);
    expect((await composed).prose).toBe(languageData("en").offers[phrase]);
    expect(given?.aborted).toBe(true);
    expect(context.sent.at(-1)).toMatchObject({ type: "domain_offer", data: { domain: "contact" } });
  });
});

test("without a configured provider no agent is available and no handoff is accepted", async () => {
  verifies("chat.handoff-offer");
  const { signal } = new AbortController();
  const conversation = {
    ...{ handoffId: "h1", threadId: "t1", workspaceId: null, language: "en", summary: "" },
    shopper: { userId: null, visitorId: null },
  };

  expect(await noLiveAgents.findAvailable("t1", "shop", signal)).toBeNull();
  expect(await noLiveAgents.handOver("t1", "slack", conversation, signal)).toMatchObject({ accepted: false });
});

test("the agent receives as many of the latest turns as fit, and never the shopper's token", async () => {
  verifies("chat.handoff");
  const agents = liveAgentsDouble();
  const history = Array.from({ length: 6 }, (_, index) => ({ ...past(`Question ${index}`), answer: "x".repeat(1_500) }));
  const shopper = { userId: "u1", visitorId: "v1", userJwt: "a.b.c" };

  await startHandoff(turnOf("Yes", { history, shopper, summary: "Before." }), "en", createTestContext({ liveAgents: agents }));

  const [conversation] = agents.attempts;
  expect(conversation!.summary).toMatch(/^Shopper: Question 1\n(.*\n)*Shopper: Question 5\n/);
  expect(conversation!.summary.length).toBeLessThan(8_000);
  expect(conversation!.reason).toBe("Question 5");
  expect(JSON.stringify(conversation)).not.toContain("a.b.c");
});

test("a thread that an agent gave back is handed over as another conversation", async () => {
  verifies("chat.handoff-once");
  const agents = liveAgentsDouble();
  const context = createTestContext({ liveAgents: agents });

  const first = await startHandoff(turnOf("Yes"), "en", context);
  const givenBack = { ...first.effects!.contact, handoff: null };
  await startHandoff(turnOf("Yes", { contact: givenBack }), "en", context);

  expect(agents.conversations.size).toBe(2);
});

test.each(LANGUAGES)("everything is said in %s", (language) => {
  verifies("chat.offer-language");
  const own = Object.values(languageData(language).offers);

  expect(own.every((phrase) => phrase.trim() !== "")).toBe(true);
  expect(own.includes("Talk to a person")).toBe(language === "en");
});
