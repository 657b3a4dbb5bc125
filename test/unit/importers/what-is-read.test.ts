import { PassThrough } from "node:stream";
import { describe, expect, test } from "@jest/globals";
import { describeOpened } from "../../../importers/command/describe-result.ts";
import { Terminal } from "../../../importers/command/terminal.ts";
import type { ImportContext, Item } from "../../../importers/model.ts";
import { openImport } from "../../../importers/run/open-import.ts";
import { verifies } from "../../support/verifies.ts";

const context: ImportContext = {
  now: 0,
  variants: "union",
  currency: "EUR",
  decimalMark: null,
  storeView: null,
  site: null,
  map: new Map(),
};

function open(text: string, pieces = 1, map: [string, string][] = []) {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  const source = {
    async *bytes() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
  return openImport(source, { format: null, encoding: null }, { ...context, map: new Map(map) });
}

async function read(text: string, pieces?: number): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of (await open(text, pieces)).items()) items.push(item);
  return items;
}

describe("markup that stands in an element of a feed as it is", () => {
  verifies("import.google");
  const item = `<item><g:id>1</g:id><title>Tea</title><g:price>5 EUR</g:price><g:availability>in_stock</g:availability>
    <description>A <b class="x">fine</b> tea.<br>From <i>Assam</i><hr/> &amp; more</description>
    <g:shipping><g:country>DE</g:country><g:price>4 EUR</g:price></g:shipping><link>https://tea.example/1</link></item>`;

  test.each([1, 97])("is kept, and elements of Google inside others are not read, in %s pieces", async (pieces) => {
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item}</channel></rss>`;

    expect(await read(feed, pieces)).toMatchObject([
      {
        issues: [],
        record: {
          price: 5,
          content: 'A <b class="x">fine</b> tea.<br>From <i>Assam</i><hr> & more',
          url: "https://tea.example/1",
        },
      },
    ]);
  });

  test("is kept of Atom's content in XHTML", async () => {
    const entry = `<entry xmlns:g="http://base.google.com/ns/1.0"><g:id>1</g:id><title>Tea</title>
      <content type="xhtml"><div><p>Fine.</p></div></content></entry>`;

    expect(await read(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`)).toMatchObject([
      { record: { content: "<div><p>Fine.</p></div>" } },
    ]);
  });
});

describe("a table of any shop", () => {
  verifies("import.generic");
  test("may name several pictures, and JSON likewise", async () => {
    const metadata = { images: ["https://a.example/1.jpg", "https://a.example/2,x.jpg"] };
    const expected = [{ record: { image: metadata.images[0], metadata } }];

    for (const list of [metadata.images.join("|"), metadata.images.join(", ")])
      expect(await read(`id,name,images\n1,Tea,"${list}"\n`)).toMatchObject(expected);
    for (const images of [metadata.images, metadata.images.map((src) => ({ src }))])
      expect(await read(JSON.stringify({ id: 1, name: "Tea", images }))).toMatchObject(expected);
  });

  test("says which columns are not read", async () => {
    const text = "id,name,Farbton,price,Lieferant\n1,Tea,rot,5,X\n";
    const said = async (...map: [string, string][]) => describeOpened("a.csv", await open(text, 1, map), context);

    expect(await said()).toContain('not read: "Farbton", "Lieferant" (--map names what they hold)');
    expect(await said(["attributes.color", "Farbton"])).toContain('not read: "Lieferant" ');
    expect(await said(["attributes.color", "Farbton"], ["metadata.supplier", "Lieferant"])).not.toContain("not read");
  });
});

test("what was said is not said again before something else is", () => {
  const errors = new PassThrough();
  let now = 0;
  const terminal = new Terminal({ input: new PassThrough(), output: new PassThrough(), errors, ask: null }, () => now);
  terminal.say("Waiting.");
  terminal.say("Waiting.");
  now = 20_000;
  terminal.progress({ settled: 1, since: 0, failed: 0 });
  terminal.say("Waiting.");

  expect(String(errors.read())).toBe("Waiting.\n1 products, 0 a second\nWaiting.\n");
});
