import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const TRIAGE = { kind: "answer" as const, input: { intents: ["smalltalk"], language: "en", question: "hello", search: "" } };

let double: ModelDouble;
let local: Local;
beforeAll(async () => {
  double = await startModelDouble();
  local = await startLocal({ model: modelAt(double), quiet: true });
});
afterAll(() => double.stop());

async function openShop(tier: "starter" | "professional") {
  const shop = await local.newShop({ tier });
  const path = `/workspaces/${shop.workspaceId}/settings`;
  return {
    async choose(model: string) {
      const answer = await shop.secret.patch(path, { chat: { model } });
      // Settings are known everywhere within 10 seconds.
      await local.clock.advance("11s");
      return answer;
    },
    async answeredBy() {
      double.script(TRIAGE);
      double.scriptText({ kind: "text", text: "Hello." });
      await shop.secret.post("/chat", { message: "Which desk would you take?", threadId: crypto.randomUUID() });
      return double.calls.filter(({ kind }) => kind === "stream").map(({ model }) => model);
    },
  };
}

test("a workspace chooses among the models that its tier has", async () => {
  verifies("chat.model-choice");
  const { choose, answeredBy } = await openShop("professional");

  expect(await answeredBy()).toEqual(["claude-sonnet-5-5"]);
  expect((await choose("claude-haiku-5-5")).status).toBe(200);
  expect(await answeredBy()).toEqual(["claude-haiku-5-5"]);
  expect((await choose("claude-sonnet-5-5")).status).toBe(200);
  expect(await answeredBy()).toEqual(["claude-sonnet-5-5"]);
});

test("a model that the tier does not have is refused by name, and one that nobody has as well", async () => {
  verifies("chat.model-choice");
  const { choose, answeredBy } = await openShop("starter");

  const dear = await choose("claude-sonnet-5-5");
  const unknown = await choose("gpt-9");

  expect([dear.status, unknown.status]).toEqual([400, 400]);
  expect(dear.body.error.code).toBe("VALIDATION_ERROR");
  const message = expect.stringContaining("must be claude-haiku-5-5 or none in the tier starter");
  expect(dear.body.details).toEqual([{ param: "chat.model", message }]);
  expect(await answeredBy()).toEqual(["claude-haiku-5-5"]);
});
