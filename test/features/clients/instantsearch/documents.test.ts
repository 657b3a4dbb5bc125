/** @jest-environment node */
import { readFileSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { build } from "esbuild";
import { openDom } from "../../../support/open-dom.ts";
import { verifies } from "../../../support/verifies.ts";
import { openWidgetShop, PACKAGE_SOURCES, type WidgetShop } from "./widget-shop.ts";

const dom = openDom();
let shop: WidgetShop;
let folder: string;
beforeAll(async () => {
  shop = await openWidgetShop();
  folder = await mkdtemp(join(tmpdir(), "documents-"));
  await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads the examples of a page, with the service and key of this shop in place of the reader's. */
function examplesOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) =>
    code!
      .replaceAll("https://api.shop.example", shop.local.baseUrl)
      .replaceAll("if_pk_…", shop.options.key)
      .replaceAll("demo-shop", shop.options.workspace),
  );
}

/** Runs an example as the reader's bundler builds it, and returns what it prints. */
async function run(code: string, name: string): Promise<string[]> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(join(folder, `${name}.ts`), code);
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
    ...{ outfile: file, bundle: true, format: "esm", platform: "browser", logLevel: "error" },
    alias: PACKAGE_SOURCES,
  });
  const printed: string[] = [];
  const log = jest.spyOn(console, "log").mockImplementation((...parts) => void printed.push(parts.join(" ")));
  await import(pathToFileURL(file).href).finally(() => log.mockRestore());
  return printed;
}

test("the examples of the README run", async () => {
  verifies("instantsearch.documents");
  dom.document.body.innerHTML = '<div id="search"></div><div id="brands"></div><div id="hits"></div><div id="chat"></div>';
  const [page, autocomplete, chat, recommendations, ...rest] = examplesOf("clients/instantsearch/README.md");
  await run(page!, "page");
  while ([...dom.document.body.querySelectorAll("#hits li, #brands li")].length < 20)
    await new Promise((resolve) => setTimeout(resolve, 5));

  expect(await run(autocomplete!, "autocomplete")).toEqual([expect.stringMatching(/^[1-5] 5$/)]);
  expect(await run(chat!, "chat")).toEqual(["ais.chat"]);
  expect(await run(recommendations!, "recommendations")).toEqual(["5"]);
  expect(rest).toEqual([]);
});

test("the example of the page about moving runs", async () => {
  const [example, ...rest] = examplesOf("docs/migrate-from-algolia-typesense-meilisearch.md");

  expect(await run(example!, "moving")).toEqual(["5 brands"]);
  expect(rest).toEqual([]);
});

test("the parameters that the page about moving names are those that the adapter takes", async () => {
  const text = readFileSync("docs/migrate-from-algolia-typesense-meilisearch.md", "utf8");
  const [, table = ""] = /## Parameters of a search\n(.*?)\n## /s.exec(text)!;
  const left = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
  );
  const ANSWERS = /^(facets_stats|queryID|userData|renderingContent|appliedRules|searchForFacetValues|getRecommendations)$/;
  const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const params = Object.fromEntries(left.filter((name) => !ANSWERS.test(name)).map((name) => [name, VALUES[name]]));
  await shop.clientOf().search([{ indexName: "products", params }]);
  const complaints = warned.mock.calls.map(([complaint]) => complaint);
  warned.mockRestore();

  expect(Object.entries(params).filter(([, value]) => value === undefined)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** A value for each parameter of the table. */
const VALUES: Record<string, unknown> = {
  ...{ query: "tent", hitsPerPage: 5, page: 0, facets: ["brands"], maxValuesPerFacet: 10, facetFilters: ["brands:-x"] },
  ...{ numericFilters: ["price>1"], filters: "price > 1", attributesToRetrieve: ["name"], distinct: false, analytics: false },
  ...{ userToken: "v1", enablePersonalization: false, relevancyStrictness: 10, naturalLanguages: ["en"] },
};
