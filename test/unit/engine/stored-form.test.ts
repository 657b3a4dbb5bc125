import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { BytePacker } from "../../../engine/storage/byte-packer.ts";
import { decodeChunkTexts, encodeChunkTexts } from "../../../engine/storage/chunk-texts.ts";
import { openIndexFile } from "../../../engine/storage/index-file.ts";

const folder = mkdtempSync(join(tmpdir(), "stored-form-"));
afterAll(() => rmSync(folder, { recursive: true }));

const toChunk = (text: string, order: number) => ({ order, text, vector: new Int8Array(256) });

test("texts of chunks come back as they were, wherever the source has them", () => {
  const long = 'A "quoted" line\nwith \\ marks, an emoji 🙂 and € beyond the first byte. ';
  const parts = [long, `${long}again`, "A text that the source does not have at all, of some length."];
  const texts = [...parts, "short", long.slice(4), `nice ${long}`];
  const chunks = texts.map(toChunk);
  const source = JSON.stringify({ name: "x", content: `\n${parts[0]}${parts[1]}`, other: `\\nice ${long}` });

  const encoded = encodeChunkTexts(chunks, source);

  expect(decodeChunkTexts(encoded, source)).toEqual(texts.map((text, order) => ({ order, text })));
  expect(encoded.length).toBeLessThan(JSON.stringify(texts.map((text, order) => [order, text])).length / 2);
});

test("chunks are decoded in their order", () => {
  const chunks = [toChunk("later", 1), toChunk("sooner", 0)];

  expect(decodeChunkTexts(encodeChunkTexts(chunks, "{}"), "{}").map(({ text }) => text)).toEqual(["sooner", "later"]);
});

test("packed bytes are read by another packer, and a dictionary that was not committed is learned again", () => {
  const database = openIndexFile(join(folder, "index.sqlite"));
  const records = Array.from({ length: 60 }, (_, number) =>
    Buffer.from(Array.from({ length: 120 }, (_, word) => `word-${(word * number) % 50}`).join(" ")),
  );
  const packer = new BytePacker(database);
  database.exec("BEGIN");
  for (const record of records) packer.pack(record);
  database.exec("ROLLBACK");
  packer.forget();

  database.exec("BEGIN");
  const packed = records.map((record) => packer.pack(record));
  database.exec("COMMIT");

  const reader = new BytePacker(database);
  expect(packed.map((each) => Buffer.from(reader.unpack(each)).toString())).toEqual(records.map(String));
  expect(packed[0]!.dictionary).toBe(0);
  expect(packed.at(-1)).toMatchObject({ dictionary: 1 });
  expect(packed.at(-1)!.bytes.length).toBeLessThan(records.at(-1)!.length / 2);
  database.close();
});
