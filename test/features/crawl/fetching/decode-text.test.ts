import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { decodeText } from "../../../../functions/features/crawl/fetching/decode-text.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("crawl.charset");

/** Encodes a text in an encoding that Node can only decode. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let high = 0; high < 256; high++) {
    bytes.set(decoder.decode(new Uint8Array([high])), [high]);
    for (let low = 0x30; high >= 0x80 && low < 256; low++) {
      const character = decoder.decode(new Uint8Array([high, low]));
      if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, [high, low]);
    }
  }
  return Uint8Array.from([...text].flatMap((character) => bytes.get(character) ?? [0x3f]));
}

const GERMAN = "<p>Größe wählen: schöne Möbel für 20 €</p>";
const CYRILLIC = "<p>Наши столы и стулья из дуба: доставка по всей стране бесплатно, возврат в течение месяца.</p>";
const JAPANESE = "<p>商品の配送は無料です。返品は三十日以内にお願いします。</p>";
const POLISH = "<p>Zażółć gęślą jaźń</p>";
const meta = (charset: string) => `<html><head><meta charset="${charset}"></head>`;

test.each([
  ["windows-1252", GERMAN],
  ["iso-8859-15", GERMAN],
  ["windows-1250", POLISH],
  ["windows-1251", CYRILLIC],
  ["koi8-r", CYRILLIC],
  ["shift_jis", JAPANESE],
  ["euc-jp", JAPANESE],
])("a text in %s is read by the name in its header or in its meta element", (encoding, text) => {
  expect(decodeText(encode(text, encoding), encoding)).toBe(text);
  expect(decodeText(encode(meta(encoding) + text, encoding), null)).toBe(meta(encoding) + text);
});

test("the header's name wins over that of the meta element, and a name that nobody knows is ignored", () => {
  const page = meta("koi8-r") + CYRILLIC;

  expect(decodeText(encode(page, "windows-1251"), "windows-1251")).toBe(page);
  expect(decodeText(encode(page, "koi8-r"), "none-such")).toBe(page);
});

test.each([
  ["utf-8", "\ufeff<p>ä</p>", Buffer.from("\ufeff<p>ä</p>")],
  ["utf-16le", "<p>ä</p>", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("<p>ä</p>", "utf16le")])],
  ["utf-16be", "<p>ä</p>", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("<p>ä</p>", "utf16le").swap16()])],
])("a byte order mark of %s wins over the header", (_encoding, text, body) => {
  expect(decodeText(body, "windows-1252")).toBe(text.replace("\ufeff", ""));
});

test.each(["iso-8859-1", "windows-1251", null, "none-such"])("UTF-8 that is called %j is read as UTF-8", (charset) => {
  expect(decodeText(Buffer.from(GERMAN), charset)).toBe(GERMAN);
});

test("what is called UTF-8 and is not is guessed", () => {
  expect(decodeText(encode(GERMAN.repeat(5), "windows-1252"), "utf-8")).toBe(GERMAN.repeat(5));
  expect(decodeText(encode(CYRILLIC, "windows-1251"), "utf-8")).toBe(CYRILLIC);
  expect(decodeText(encode(JAPANESE.repeat(3), "shift_jis"), "utf-8")).toBe(JAPANESE.repeat(3));
});

test("a text without any name is guessed, also when its first accent comes late", () => {
  const late = `${"<li>Desk</li>".repeat(5_000)}${CYRILLIC}`;

  expect(decodeText(encode(late, "windows-1251"), null).endsWith(CYRILLIC)).toBe(true);
  expect(decodeText(encode("<p>hällo</p>", "windows-1252"), null)).toBe("<p>hällo</p>");
});

test("a broken character in a long UTF-8 text costs that character only", () => {
  const body = Buffer.concat([Buffer.from(GERMAN.repeat(10)), Buffer.from([0xc3, 0x28]), Buffer.from("ü")]);

  expect(decodeText(body, "utf-8")).toBe(`${GERMAN.repeat(10)}\ufffd(ü`);
});

test("any bytes under any name give a text", () => {
  const names = fc.constantFrom(null, "", "utf-8", "utf-16", "x", "replacement", "iso-2022-kr", "gb18030", "x-user-defined");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), names, (body, charset) => {
      expect(typeof decodeText(body, charset)).toBe("string");
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("five megabytes of noise are decoded within a second", () => {
  const noise = Uint8Array.from({ length: 5 * 1_048_576 }, (_value, index) => (index * 7919) >> 3);
  const startedAt = cpuMs();

  decodeText(noise, null);

  expect(cpuMs() - startedAt).toBeLessThan(1_000);
});
