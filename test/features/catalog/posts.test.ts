import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";

// covers: posts.reading-time
test("a post read back tells its number of words and its reading time in minutes", async () => {
  const { newShop } = await startLocal();
  const { secret } = await newShop();

  await secret.post("/posts", { id: "a", title: "Oak", content: `<p>${"Oil it <b>twice</b> a year. ".repeat(100)}</p>` });
  const { body } = await secret.get("/posts/a");

  expect(body.data.wordCount).toBe(500);
  expect(body.data.readingTime).toBeGreaterThanOrEqual(2);
  expect(body.data.readingTime).toBeLessThanOrEqual(4);
});
