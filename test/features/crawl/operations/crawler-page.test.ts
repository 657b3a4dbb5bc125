import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

test("the page that explains the crawler is public, names its User-Agent and says how to stop it", async () => {
  verifies("crawl.page");
  const { anonymous, baseUrl } = await startLocal();

  const { status, headers, body } = await anonymous.get("/crawler");

  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(body).toContain(`User-Agent: ShopSearchBot/1.0 (+${baseUrl}/crawler)`);
  expect(body).toContain("User-agent: ShopSearchBot\nDisallow: /");
  for (const word of ["X-Robots-Tag: noai", "Crawl-delay: 10", "Retry-After"]) expect(body).toContain(word);
});
