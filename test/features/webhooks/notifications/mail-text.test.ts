import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

test.each([
  [500, 'The webhook "stock Bcc: all@shop.example" fails'],
  [410, 'The webhook "stock Bcc: all@shop.example" was suspended'],
])("a webhook name of several lines adds no line to the mail about an answer of %d", async (status, subject) => {
  verifies("deliveries.mail");
  const ownerEmail = `owner-${status}@shop.example`;
  const fields = { name: "stock\r\nBcc: all@shop.example", retryPolicy: { maxAttempts: 1 } };
  const sync = await openSync(local, { answers: [status], ownerEmail, fields });

  await sync.sell("p1");

  const mail = local.mails.find(({ to }) => to === ownerEmail)!;
  expect(mail.subject).toBe(subject);
  expect(mail.text.split("\n")[0]).toContain('"stock Bcc: all@shop.example"');
  expect((await sync.webhook()).name).toBe(fields.name);
});
