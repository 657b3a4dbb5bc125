import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { POSTS, PRODUCTS, PROMPTS, TAXONOMIES } from "./field-limits.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

describe.each([PRODUCTS, POSTS, TAXONOMIES, PROMPTS])("the fields of $path", ({ path, most, beyond }) => {
  verifies("products.fields", "posts.fields", "taxonomies.fields", "prompts.fields");
  test("fields up to their limits are stored and read back unchanged", async () => {
    const { secret } = await local.newShop();

    const created = await secret.post(`/${path}`, most);
    const { body } = await secret.get(`/${path}/${most.id}`);

    expect(created.status).toBe(201);
    expect(body.data).toMatchObject(most);
  });

  test.each(Object.entries(beyond))("a field beyond its limit is refused: %s", async (param, fields) => {
    const { secret } = await local.newShop();

    const { status, body } = await secret.post(`/${path}`, { ...most, ...fields });

    expect(status).toBe(400);
    expect(body.details.map((fault: { param: string }) => fault.param)).toEqual([param]);
  });
});
