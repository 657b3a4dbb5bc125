import { expect, test } from "@jest/globals";
import { bundleEntries, IMAGE_ENTRIES } from "../../../../lib/bundling/bundle.ts";
import { findChromium } from "../../../../local/adapters/local-renderer.ts";
import { runBundle } from "../../../support/bundle-process.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

test("the function starts from its bundle, starts its browser, and lets it reach no private address", async () => {
  verifies("crawl.rendering");
  const bundle = (await bundleEntries(IMAGE_ENTRIES, () => [])).get("images/render-page")!;
  const site = await startWebsite({ "/": "<p>Inside</p>" });
  const event = { url: `${site.url}/`, userAgent: "ShopSearchBot/1.0", timeoutMs: 20_000 };

  const refused = await runBundle(bundle, event, { CHROMIUM_PATH: findChromium(process.env)! });
  const without = await runBundle(bundle, event, { CHROMIUM_PATH: "/nowhere/chromium" });

  const failure = (cause: string) => ({
    answer: { returned: null },
    logged: [{ level: "WARN", message: "A page was not rendered.", error: { message: expect.stringContaining(cause) } }],
  });
  // The browser's own words about the proxy's refusal.
  expect(refused).toMatchObject(failure("net::ERR_HTTP_RESPONSE_CODE_FAILURE"));
  expect(without).toMatchObject(failure("executable doesn't exist at /nowhere/chromium"));
  expect(site.requests).toEqual([]);
});
