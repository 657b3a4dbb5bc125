import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { zipSync } from "fflate";
import type { Shop } from "../../support/new-shop.ts";
import { type ImporterOptions, runImporter, sourceFile } from "../../support/run-importer.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
});

/** Imports a text into the shop of this file. */
async function importText(content: string | Uint8Array, args: string[] = [], options: ImporterOptions = {}) {
  const file = await sourceFile("source.csv", content);
  return runImporter({ baseUrl: local.baseUrl, shop }, [file, ...args], { now: NOW, ...options });
}

async function read(id: string): Promise<Record<string, unknown>> {
  return (await shop.secret.get(`/products/${encodeURIComponent(id)}`)).body.data;
}

describe("encodings", () => {
  verifies("import.recognised");
  test("Windows-1252, which most old programs write", async () => {
    const bytes = Buffer.from("id,name,price\nenc,Gr\xf6\xdfe \x96 Caf\xe9,5\n", "latin1");
    const { result } = await importText(bytes);

    expect(result).toMatchObject({ written: 1, warnings: [] });
    expect(await read("enc")).toMatchObject({ name: "Größe – Café" });
  });

  test.each([
    ["UTF-16 with its mark", "enc-1", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 without a mark", "enc-2", (text: string) => Buffer.from(text, "utf16le")],
    ["UTF-16 of the other order", "enc-3", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["UTF-8 with its mark", "enc-4", (text: string) => Buffer.from(`\ufeff${text}`)],
  ])("%s", async (_, id, encode) => {
    const { result } = await importText(encode(`id,name,price\n${id},Größe – Café,5\n`));

    expect(result).toMatchObject({ written: 1 });
    expect(await read(id)).toMatchObject({ name: "Größe – Café" });
  });

  test("UTF-8 that is broken in one place is told by its row and column", async () => {
    const bytes = Buffer.concat([
      Buffer.from("id,name,price\nu1,Größe,5\nu2,Caf"),
      Buffer.from([0xe9]),
      Buffer.from(",5\nu3,Süß,5\n"),
    ]);
    const { result } = await importText(bytes);

    expect(result).toMatchObject({ written: 3 });
    expect(result.warnings).toMatchObject([{ row: 3, column: "name", reason: expect.stringContaining("UTF-8") }]);
    expect(await read("u1")).toMatchObject({ name: "Größe" });
  });

  test("named by the caller, or no encoding at all", async () => {
    const cyrillic = Buffer.from([0xd7, 0xe0, 0xe9]);
    const bytes = Buffer.concat([Buffer.from("id,name\nenc,"), cyrillic, Buffer.from("\n")]);

    expect((await importText(bytes, ["--encoding", "windows-1251"])).code).toBe(0);
    expect(await read("enc")).toMatchObject({ name: "Чай" });
    expect((await importText(bytes, ["--encoding", "utf-99"])).said).toContain("cannot be read as utf-99");
  });
});

describe("rows", () => {
  verifies("import.rows", "import.twice");
  test.each([
    ["semicolons", "d1", "sep=;\r\nid;name;price\r\nd1;Tea, green;5,50\r\n"],
    ["tabs", "d2", "id\tname\tprice\nd2\tTea, green\t5.50\n"],
    ["bars, blank rows and old line ends", "d3", '\r\rid|name|price\r\rd3|"Tea, green"|5.50\r'],
  ])("parted by %s are told apart", async (_, id, text) => {
    expect((await importText(text)).result).toMatchObject({ total: 1, written: 1 });
    expect(await read(id)).toMatchObject({ name: "Tea, green", price: 5.5 });
  });

  test.each([
    ["that never closes", 'id,name,price\nq1,One,1\nq2,"Two,2\nq3,Three,3\nq4,Four,4\n'],
    ["that the next one closes", 'id,name,price\nq1,One,1\nq2,"Two,2\nq3,"Three",3\nq4,Four,4\n'],
  ])("a quote %s costs one row", async (_, text) => {
    const { code, result } = await importText(text);

    expect(result).toMatchObject({ total: 4, written: 3, refused: 1 });
    expect(result.issues).toMatchObject([{ row: 3, reason: expect.stringContaining("quote") }]);
    expect(code).toBe(2);
    expect(await read("q3")).toMatchObject({ name: "Three", price: 3 });
    expect(await readFile(result.report!, "utf8")).toContain("q2");
  });

  test("quotes inside quotes that are not written twice are read as they are meant, or told", async () => {
    const { result } = await importText('id,name,price\ni1,"He said "hi" twice",1\ni2,"6" nails, loose",2\n');

    expect(result).toMatchObject({ written: 2, refused: 0 });
    expect(await read("i1")).toMatchObject({ name: 'He said "hi" twice' });
  });

  test("too short, too long and torn rows", async () => {
    const { result } = await importText(
      "id,name,price,tags,brand\nr1,One,1\nr2,Two,2,a,b,c\nr3,Three,3,a,b,,\nr4,Four\nmore of Four,4,a,b\nr5,Five,5,a,b\n",
    );

    expect(result).toMatchObject({ written: 3, refused: 3 });
    expect(result.issues.map(({ row, reason }) => [row, reason])).toEqual([
      [3, expect.stringContaining("has 6 cells, the header 5")],
      [5, expect.stringContaining("one row in rows 5 to 6")],
      [6, expect.stringContaining("one row in rows 5 to 6")],
    ]);
    expect(await read("r1")).toMatchObject({ name: "One", price: 1 });
    expect(await read("r4")).toBeUndefined();
  });

  test("a cell of 10 MB is told, and the others go in", async () => {
    const huge = "x".repeat(10 * 1024 * 1024);
    const { result } = await importText(`id,name,description\nb1,One,short\nb2,Two,"${huge}\n"\nb3,Three,short\n`);

    expect(result).toMatchObject({ written: 2, refused: 1 });
    expect(result.issues).toMatchObject([{ row: 3, column: "description", reason: expect.stringContaining("200000 at most") }]);
    expect(result.issues[0]!.value!.length).toBeLessThan(200);
  });

  test("ids that stand twice: the first counts, and the second names it", async () => {
    const { result } = await importText("id,name,price\nt1,First,1\nt2,Other,2\nt1,Second,3\n");

    expect(result).toMatchObject({ written: 2, refused: 1 });
    expect(result.issues).toMatchObject([{ row: 4, value: "t1", reason: expect.stringContaining("row 2") }]);
    expect(await read("t1")).toMatchObject({ name: "First" });
  });
});

describe("cells", () => {
  verifies("import.prices", "import.sales", "import.texts");
  test("formulas stay as they are, in products and in the report", async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    const { result } = await importText(
      `id,name,price\nf1,"${formula.replaceAll('"', '""')}",1\nf2,"${formula.replaceAll('"', '""')}",none\n`,
    );

    expect(await read("f1")).toMatchObject({ name: formula });
    expect(await readFile(result.report!, "utf8")).toBe(
      `\ufeffid,name,price,_error\nf2,"${formula.replaceAll('"', '""')}",none,price: is no price: write it as 1234.50\n`,
    );
  });

  test("HTML with scripts is kept as it is, with a warning", async () => {
    const html = "<p onclick=alert(1)>Hi</p><script>alert(2)</script>";
    const { result } = await importText(`id,name,description\nh1,Tea,${html}\n`);

    expect(result).toMatchObject({ written: 1 });
    expect(result.warnings).toMatchObject([{ row: 2, column: "description", reason: expect.stringContaining("script") }]);
    expect(await read("h1")).toMatchObject({ content: html });
  });

  test.each([
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1'234.50", 1234.5],
    ["19.90 EUR", 19.9],
    ["EUR 19,90", 19.9],
    ["19,90 €", 19.9],
    ["34.0000", 34],
    ["12", 12],
    ["12.5", 12.5],
    ["0", 0],
  ])("the price %s is read", async (text, price) => {
    const { result } = await importText(`id;name;price\nprice;Tea;"${text}"\n`);

    expect(result.issues).toEqual([]);
    expect(await read("price")).toMatchObject({ price });
  });

  test.each([
    ["-5", "at least 0"],
    ["−5,00 €", "at least 0"],
    ["(5.00)", "at least 0"],
    ["1.299", "--decimal"],
    ["on request", "no price"],
    ["10 - 20 EUR", "range"],
    ["5 EUR / 6 USD", "no price"],
    ["NaN", "no price"],
    ["1e5", "no price"],
    ["=1+1", "no price"],
    ["9".repeat(400), "no price"],
  ])("the price %s is told", async (text, reason) => {
    const { code, result } = await importText(`id;name;price\nprice-bad;Tea;"${text}"\n`);

    expect(result.issues).toMatchObject([{ row: 2, column: "price", reason: expect.stringContaining(reason) }]);
    expect(code).toBe(1);
    expect(await read("price-bad")).toBeUndefined();
  });

  test("a mark before decimals that the caller names decides", async () => {
    await importText("id;name;price\nmark;Tea;1.299\n", ["--decimal", ","]);
    expect(await read("mark")).toMatchObject({ price: 1299 });

    await importText("id;name;price\nmark;Tea;1.299\n", ["--decimal", "."]);
    expect(await read("mark")).toMatchObject({ price: 1.3 });
  });

  test("a currency unlike the workspace's, or unlike the rest of the file, is told", async () => {
    const own = await local.newShop();
    await own.secret.patch(`/workspaces/${own.workspaceId}/settings`, { currency: "USD" });
    const file = await sourceFile("prices.csv", "id,name,price\np1,Tea,$5\np2,Tea,19.90 EUR\np3,Tea,7 USD\np4,Tea,8\n");
    const inUsd = await runImporter({ baseUrl: local.baseUrl, shop: own }, [file]);
    const inFirst = await importText("id,name,price\nc1,Tea,5 EUR\nc2,Tea,6 USD\nc3,Tea,7\n");

    expect(inUsd.result).toMatchObject({ written: 3, refused: 1 });
    expect(inUsd.result.issues).toMatchObject([{ row: 3, value: "19.90 EUR", reason: "is in EUR, not in USD" }]);
    expect(inFirst.result.issues).toMatchObject([{ row: 3, value: "6 USD", reason: "is in USD, not in EUR" }]);
  });

  test("a sale that is over is none, and one that has not begun is told", async () => {
    const rows = [
      "ID,Type,SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends",
      "1,simple,s1,Over,20,10,2026-01-01,2026-11-27",
      "2,simple,s2,Last day,20,10,,2026-11-28",
      "3,simple,s3,Later,20,10,2026-12-01,",
      "4,simple,s4,No date,20,10,soon,",
    ];
    const { result } = await importText(rows.join("\n"));

    expect(await read("woo-1")).toMatchObject({ price: 20 });
    expect(await read("woo-2")).toMatchObject({ price: 10, regularPrice: 20, onSale: true });
    expect(await read("woo-3")).toMatchObject({ price: 20 });
    expect(result.warnings).toMatchObject([
      { row: 4, column: "Date sale price starts", reason: expect.stringContaining("not begun") },
    ]);
    expect(result.issues).toMatchObject([{ row: 5, column: "Date sale price starts", value: "soon" }]);
  });

  test("of 300 pictures the first fifty are kept, with a warning", async () => {
    const rows = Array.from(
      { length: 300 },
      (_, place) => `many,${place === 0 ? "Many pictures" : ""},https://cdn.example/${place}.jpg`,
    );
    const { result } = await importText(
      `Handle,Title,Image Src,Variant Price\n${rows.map((row, at) => `${row},${at === 0 ? 5 : ""}`).join("\n")}\n`,
    );

    expect(result).toMatchObject({ total: 1, written: 1 });
    expect(result.warnings).toMatchObject([{ row: 2, reason: expect.stringContaining("300 values") }]);
    expect((await read("many")).metadata).toMatchObject({ images: { length: 50 } });
  });
});

describe("variants", () => {
  verifies("import.rows");
  test("whose product is not there, or is refused, are not written", async () => {
    const rows = [
      "ID,Type,SKU,Name,Regular price,Parent",
      "20,variable,v-ok,Shirt,,",
      "21,variation,v-ok-1,Shirt,10,id:20",
      "22,variation,v-lost,Lost,10,id:999",
      "23,variation,v-none,None,10,",
      "24,variable,v-bad,Trousers,,",
      "25,variation,v-bad-1,Trousers,cheap,v-bad",
      "26,variation,v-bad-2,Trousers,12,v-bad",
    ];
    const { result } = await importText(rows.join("\n"));
    const report = await readFile(result.report!, "utf8");

    expect(result).toMatchObject({ written: 1 });
    expect(await read("woo-20")).toMatchObject({ price: 10 });
    expect(await read("woo-24")).toBeUndefined();
    expect(report.split("\n").map((line) => line.split(",")[0]?.replace("\ufeff", ""))).toEqual([
      "ID",
      "22",
      "23",
      "24",
      "25",
      "26",
      "",
    ]);
    expect(report).toContain("Regular price: is no price");
  });
});

describe("an XML feed", () => {
  verifies("import.google");
  const item = (
    id: string,
    title: string,
  ) => `<item><g:id>${id}</g:id><title>${title}</title><link>https://x.example/?a=1&b=2</link>
    <g:price>5 EUR</g:price><g:availability>in stock</g:availability></item>`;
  const feed = (items: string) => `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`;

  test("with bare ampersands is read as it is meant", async () => {
    const { result } = await importText(feed(item("x1", "Salt & Pepper &amp; Oil")));

    expect(result).toMatchObject({ written: 1 });
    expect(await read("x1")).toMatchObject({ name: "Salt & Pepper & Oil", url: "https://x.example/?a=1&b=2" });
  });

  test("with a DTD has none of its entities expanded", async () => {
    const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
    const dtd = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${bomb}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const { result } = await importText(dtd + feed(item("x2", "Tea &file; &l9;")));

    expect(result).toMatchObject({ written: 1 });
    expect(await read("x2")).toMatchObject({ name: "Tea &file; &l9;" });
  });

  test("that stops in the middle tells the line of the product that is not whole", async () => {
    const { result } = await importText(feed(`${item("x3", "Tea")}\n${item("x4", "Oil")}`).slice(0, -70));

    expect(result).toMatchObject({ written: 1, refused: 1 });
    expect(result.issues).toMatchObject([{ row: 3, reason: expect.stringContaining("not ended") }]);
    expect(await readFile(result.report!, "utf8")).toContain("x4");
  });
});

describe("JSON", () => {
  test("a broken line is told, and the others go in", async () => {
    const { result } = await importText(
      '{"id":"j1","name":"One"}\n{"id":"j2","name":\n[1]\n{"id":"j3","name":"Three","price":-1}\n{"id":"j4","name":"Four"}\n',
    );

    expect(result).toMatchObject({ total: 5, written: 2, refused: 3 });
    expect(result.issues.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect((await readFile(result.report!, "utf8")).trim().split("\n")).toHaveLength(3);
  });

  test("half a character in a name is told of its own product", async () => {
    const { result } = await importText('{"id":"s1","name":"One"}\n{"id":"s2","name":"\\ud800"}\n{"id":"s3","name":"Three"}\n');

    expect(result).toMatchObject({ written: 2, refused: 1 });
    expect(result.issues).toMatchObject([{ row: 2 }]);
  });

  test("a list that is cut off is told, and what stands before goes in", async () => {
    const { result } = await importText('[{"id":"k1","name":"One"},{"id":"k2","name":"Two"},{"id":"k3","na');

    expect(result).toMatchObject({ written: 2, refused: 1 });
    expect(result.issues).toMatchObject([{ reason: expect.stringContaining("cut off") }]);
  });
});

describe("names that mean something to JavaScript", () => {
  test("are names of options like all others", async () => {
    const rows = [
      "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Material (product.metafields.shopify.m)",
      "proto,Tea,constructor,A,__proto__,B,5,wool",
      "proto,,,C,,toString,6,",
    ];
    const magento = `sku,name,product_type,visibility,price,additional_attributes,configurable_variations
c1,Tea,simple,constructor,5,"toString=x",\n`;

    expect((await importText(rows.join("\n"))).result).toMatchObject({ written: 1, refused: 0 });
    expect(await read("proto")).toMatchObject({ attributes: { constructor: ["A", "C"], material: ["wool"] } });
    expect((await importText(magento)).result).toMatchObject({ written: 1 });
    expect(await read("c1")).toMatchObject({ visibility: "visible", price: 5 });
  });
});

describe("files of which nothing can be read", () => {
  verifies("import.unreadable", "import.exit");
  test.each<[string, string | Uint8Array, string]>([
    ["a ZIP archive", zipSync({ "a.csv": new Uint8Array([105]) }), "ZIP archive or an Excel workbook"],
    ["an empty file", "", "is empty"],
    ["blanks", "\n \n", "nothing but blanks"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]), "is no text"],
    ["a web page", "<!DOCTYPE html><html><body>Log in</body></html>", "is a web page"],
    ["columns that say nothing", "a,b,c\n1,2,3\n", "--map"],
    ["JSON of another kind", '{\n "data": {\n "x": 1\n }\n}', "one product a line"],
  ])("%s is told, with what to do", async (_, content, words) => {
    const { code, said, result } = await importText(content);

    expect(said).toContain(words);
    expect(result).toEqual({});
    expect(code).toBe(1);
  });

  test("a header without rows has nothing to import", async () => {
    expect(await importText("id,name,price\n")).toMatchObject({ code: 1, result: { total: 0 } });
  });

  test("a folder, and no file at all", async () => {
    const at = { baseUrl: local.baseUrl, shop };
    const file = await sourceFile("missing.csv");

    expect((await runImporter(at, [dirname(file)])).said).toContain("is a folder");
    expect((await runImporter(at, [file])).said).toContain("There is no file");
    expect((await runImporter(at, [])).said).toContain("Which file");
  });
});

describe("pipes", () => {
  test("the standard input is read like a file, variants too", async () => {
    const text = "ID,Type,SKU,Name,Regular price,Parent\n31,variation,s,Shirt,10,id:30\n30,variable,p,Shirt,,\n";
    const { result } = await runImporter({ baseUrl: local.baseUrl, shop }, ["-"], { input: text });

    expect(result).toMatchObject({ written: 1 });
    expect(await read("woo-30")).toMatchObject({ price: 10 });
  });

  test("a named pipe is read as well", async () => {
    const pipe = await sourceFile("pipe");
    execFileSync("mkfifo", [pipe]);
    const writer = spawn("sh", ["-c", 'printf "id,name\\nfifo,Tea\\n" > "$0"', pipe]);
    const { result } = await runImporter({ baseUrl: local.baseUrl, shop }, [pipe]);
    if (writer.exitCode === null) await once(writer, "exit");

    expect(result).toMatchObject({ written: 1 });
  });
});
