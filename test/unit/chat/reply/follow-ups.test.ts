import { beforeAll, expect, test } from "@jest/globals";
import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Interpretation } from "../../../../functions/features/chat/contracts/interpretation.ts";
import { chooseFollowUps } from "../../../../functions/features/chat/reply/follow-ups.ts";
import { turnOf } from "../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../test-catalog.ts";

const UNDERSTOOD: Interpretation = {
  intents: ["product"],
  reply: "answer",
  language: "en",
  question: "?",
  searches: ["tent"],
  excluded: [],
  filter: null,
  limits: { min: null, max: null },
  cardIds: [],
  readBy: "plain",
};

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
  await catalog.put("products", [{ id: "tent-1", name: "Tent", categories: ["Camping", "Tents"] }]);
  await catalog.put("prompts", [
    { id: "care", prompt: "How do I care for it?", title: "Care", status: "publish" },
    { id: "untitled", prompt: "How do I pitch it?", status: "publish" },
    { id: "over", prompt: "Winter sale?", status: "publish", activeTo: "1969-01-01T00:00:00Z" },
    { id: "draft", prompt: "Draft?", status: "draft" },
  ]);
});

function card(id: string, domain = "product"): Candidate {
  return { id, domain, title: id, payload: { id, categories: ["Camping", "Tents"] }, facts: "", prices: [10], score: 1 };
}

test("follow-ups of a prompt are the active prompts that it names, in its order", async () => {
  const prompt = {
    id: "p",
    prompt: "?",
    postIds: [],
    productIds: [],
    followUpIds: ["untitled", "over", "draft", "none", "care"],
  };

  expect(
    await chooseFollowUps(
      turnOf("?", { prompt }),
      UNDERSTOOD,
      { shown: [card("tent-1")], followUps: [] },
      catalog.createContext(),
    ),
  ).toEqual([
    { id: "untitled", label: "How do I pitch it?" },
    { id: "care", label: "Care" },
  ]);
});

test.each([
  ["en", "Do you have cheaper ones?", "Show me more Tents"],
  ["de", "Gibt es das auch günstiger?", "Zeig mir mehr aus Tents"],
])("follow-ups come from what was found, in %s", async (language, cheaper, more) => {
  const labels = (
    await chooseFollowUps(
      turnOf("?"),
      { ...UNDERSTOOD, language },
      { shown: [card("a"), card("b")], followUps: [] },
      catalog.createContext(),
    )
  ).map(({ label }) => label);

  expect(labels).toContain(cheaper);
  expect(labels).toContain(more);
  expect(labels.length).toBeLessThanOrEqual(4);
});

test("follow-ups are the shop's categories when nothing was found", async () => {
  const labels = (await chooseFollowUps(turnOf("?"), UNDERSTOOD, { shown: [], followUps: [] }, catalog.createContext())).map(
    ({ label }) => label,
  );

  expect(labels).toEqual(["Show me Camping", "Show me Tents"]);
});

test("follow-ups lead on from a page to its subject, not to the page itself", async () => {
  const page = { ...card("How to choose a tent", "post"), payload: { id: "p", categories: ["Guides"] } };
  const tents = { ...page, title: "All about tents" };
  const labelsOf = async (shown: Candidate[]) =>
    (await chooseFollowUps(turnOf("?"), UNDERSTOOD, { shown, followUps: [] }, catalog.createContext())).map(({ label }) => label);

  expect(await labelsOf([page])).toEqual(["Show me Tents", "Show me Camping"]);
  expect(await labelsOf([page, tents])).not.toContain("All about tents");
});
