import { deflateSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { crawl, readStates } from "../machine/crawl-setup.ts";
import { pdfFile, pdfOfStreams } from "./pdf-file.ts";

test("documents of a site become posts, and one that unpacks to far too much is a broken page", async () => {
  verifies("crawl.documents");
  const local = await startLocal();
  const shop = await local.newShop();
  const warranty = pdfFile([
    [
      { text: "Warranty", size: 22, y: 780 },
      { text: "The glaze is guaranteed for eleven years.", y: 740 },
    ],
  ]);
  const bomb = pdfOfStreams([{ data: deflateSync(Buffer.alloc(210_000_000, " ")), filter: "/Filter /FlateDecode" }]);
  const pdf = (body: Uint8Array) => ({ headers: { "content-type": "application/pdf" }, body });
  const site = await startWebsite({
    "/": '<h1>Downloads</h1><a href="/w.pdf">Warranty</a> <a href="/b.pdf">B</a> <a href="/care.md">Care</a>',
    "/w.pdf": pdf(warranty),
    "/b.pdf": pdf(bomb),
    "/care.md": { headers: { "content-type": "text/markdown" }, body: "# Care of cups\n\nWash them by hand: 3 < 5." },
  });

  await crawl(local, shop, site.url);
  const found = await shop.secret.post("/posts/search", { text: "glaze guaranteed" });

  expect(await readStates(local, shop)).toMatchObject({
    "/w.pdf": "stored",
    "/b.pdf": "failed brokenPage",
    "/care.md": "stored",
  });
  expect(found.body.data.results[0]).toMatchObject({ title: "Warranty" });
});
