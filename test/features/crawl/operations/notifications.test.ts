import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a workspace has twenty addresses at most that wait for the end of its crawl, and one of them may come again", async () => {
  verifies("crawl.notification-limit");
  const { secret, workspaceId } = await local.newShop();
  const enrol = (email: string) => secret.post("/crawl/notifications", { email });
  for (let count = 1; count <= 20; count++) expect((await enrol(`owner${count}@shop.example`)).status).toBe(201);

  const further = await enrol("one-more@shop.example");
  const again = await enrol("OWNER7@shop.example");

  expect(further).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } } });
  expect(again).toMatchObject({ status: 201, body: { data: { workspaceId, email: "OWNER7@shop.example" } } });
});

test.each(["nobody", "a@b@shop.example", "a@shop.example\r\nbcc: all@shop.example", `${"a".repeat(320)}@shop.example`])(
  "the address %j is refused",
  async (email) => {
    verifies("crawl.notification-limit");
    const { secret } = await local.newShop();

    expect(await secret.post("/crawl/notifications", { email })).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([expect.objectContaining({ param: "email" })]) },
    });
  },
);
