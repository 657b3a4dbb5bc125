import type { Page } from "playwright-core";
import { launchBrowser } from "../test/support/front-end-page.ts";
import { measureHeap, measureNavigations, measureStarts } from "./console-session.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { newBenchShop } from "./support/shop.ts";

const IMPORTED = 5_000;
/** Screens of rows that a frame scrolls past: the whole list in some ten seconds. */
const PIXELS_A_FRAME = 3_300;

/**
 * Measures the console: how soon it can be worked in, how long it takes from place to place, what it keeps after many
 * navigations, a list of that many products scrolled from end to end, and an import from the file on.
 */
export async function consoleBench({ docs }: { docs: number }): Promise<void> {
  const [browser, service] = await Promise.all([launchBrowser(), startService()]);
  const rows = [];
  try {
    const list = await fillShop(service, docs);
    rows.push(...(await measureStarts(browser, service.baseUrl, list.key)));
    rows.push(...(await measureNavigations(await openCatalogue(browser, service, list, "/console"))));
    rows.push(...(await measureHeap(await openCatalogue(browser, service, list, "/console"))));
    const page = await openCatalogue(browser, service, list, "/console/catalogue/products");
    await page.getByText(`${docs.toLocaleString("en")} products`).waitFor();
    const frames: number[] = (await page.evaluate(SCROLL)) as number[];
    const seconds = frames.reduce((sum, each) => sum + each, 0) / 1_000;
    const jumpMs = await jumpToEnd(page);
    rows.push({
      what: `frames a second, ${docs} rows in ${seconds.toFixed(1)} s`,
      measured: (frames.length / seconds).toFixed(1),
    });
    rows.push({ what: "frames above 20 ms", measured: `${frames.filter((each) => each > 20).length} of ${frames.length}` });
    rows.push({ what: "from the End key to the last row, first time", measured: `${jumpMs.toFixed(0)} ms` });
    const shop = await fillShop(service, 0);
    const importing = await openCatalogue(browser, service, shop, "/console/catalogue/import");
    rows.push({
      what: `import of ${IMPORTED} Shopify rows, file to done`,
      measured: `${(await importFile(importing)).toFixed(1)} s`,
    });
    report("console", rows);
  } finally {
    await browser.close();
    await service.stop();
  }
}

interface Shop {
  key: string;
  workspace: string;
}

let shops = 0;

async function fillShop(service: Service, docs: number): Promise<Shop> {
  const { client, headers, workspaceId } = await newBenchShop(service, `console-${++shops}`);
  const product = (at: number) => ({
    id: `p-${String(at).padStart(6, "0")}`,
    name: `Rain jacket ${at}`,
    price: at % 90,
    brands: ["Nord"],
  });
  for (let at = 0; at < docs; at += 500) {
    const products = Array.from({ length: Math.min(500, docs - at) }, (_, place) => product(at + place));
    await client.call("POST", "/products/bulk", { products });
  }
  return { key: headers.authorization!.replace("Bearer ", ""), workspace: workspaceId };
}

async function openCatalogue(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  { baseUrl }: Service,
  { key, workspace }: Shop,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const session = JSON.stringify(JSON.stringify({ key, workspace, byLink: false }));
  await context.addInitScript(`sessionStorage.setItem("console-session", ${session})`);
  const page = await context.newPage();
  await page.goto(`${baseUrl}${path}`);
  return page;
}

/** Scrolls from the first row to the last, a step each frame, and returns how long each frame took. */
const SCROLL = `new Promise((resolve) => {
  const view = document.querySelector("[role=grid]");
  const frames = [];
  let before = performance.now();
  const step = (now) => {
    frames.push(now - before);
    before = now;
    view.scrollTop += ${PIXELS_A_FRAME};
    if (view.scrollTop + view.clientHeight >= view.scrollHeight - 1) resolve(frames.slice(1));
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

async function jumpToEnd(page: Page): Promise<number> {
  await page.reload();
  await page.getByRole("row").nth(2).waitFor();
  await page.getByRole("grid").focus();
  const began = performance.now();
  await page.keyboard.press("End");
  const rows = await page.getByRole("grid").getAttribute("aria-rowcount");
  await page.locator(`[aria-rowindex="${rows}"]`, { hasText: "Rain jacket" }).waitFor({ timeout: 120_000 });
  return performance.now() - began;
}

async function importFile(page: Page): Promise<number> {
  const header = "Handle,Title,Body (HTML),Vendor,Tags,Variant SKU,Variant Price,Image Src,Status";
  const row = (at: number) =>
    `coat-${at},Coat ${at},<p>Keeps rain off.</p>,Nord,"rain, coat",S-${at},19.90,https://cdn.example/${at}.jpg,active`;
  const text = [header, ...Array.from({ length: IMPORTED }, (_, at) => row(at))].join("\n");
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  const began = performance.now();
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Dry run", exact: true }).click();
  await page.getByRole("button", { name: `Import ${IMPORTED.toLocaleString("en")} products` }).click({ timeout: 60_000 });
  await page.getByText("Done: 5,000 products were written.").waitFor({ timeout: 120_000 });
  return (performance.now() - began) / 1_000;
}
