import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const basic = { name: "sync", url: "http://127.0.0.1:9999/hook", events: ["product.created"] };

test("a workspace for 50 webhooks keeps exactly 50 of 70 at the same time, and takes one more once one is deleted", async () => {
  verifies("webhooks.limit", "webhooks.limit-parallel", "webhooks.limit-freed");
  const { secret } = await local.newShop();

  const answers = await Promise.all(Array.from({ length: 70 }, () => secret.post("/webhooks", basic)));

  const refused = answers.filter(({ status }) => status === 400);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(refused).toHaveLength(20);
  expect(refused[0]!.body.error).toMatchObject({ code: "VALIDATION_ERROR", message: expect.stringMatching(/50.*Delete one/) });
  const listed = await secret.get("/webhooks?limit=100");
  expect(listed.body.data.total).toBe(50);

  const { id } = listed.body.data.results[0];
  const deletions = await Promise.all([1, 2, 3].map(() => secret.delete(`/webhooks/${id}`)));
  const further = [await secret.post("/webhooks", basic), await secret.post("/webhooks", basic)];

  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(further.map(({ status }) => status)).toEqual([201, 400]);
});

test("each workspace has its own limit, and so have the webhooks of the whole account", async () => {
  verifies("webhooks.limit");
  const { secret } = await local.newShop({ workspaces: ["full-one", "empty-one"] });
  await Promise.all(Array.from({ length: 50 }, () => secret.post("/webhooks", basic)));

  const full = await secret.post("/webhooks", basic);
  const other = await secret.with({ "x-workspace-id": "empty-one" }).post("/webhooks", basic);
  const whole = await secret.with({ "x-workspace-id": "" }).post("/webhooks", basic);

  expect([full.status, other.status, whole.status]).toEqual([400, 201, 201]);
});
