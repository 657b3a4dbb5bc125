import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createLineParser } from "../../../../functions/features/chat/protocol/assemble-answer.ts";
import { CHAT_CHUNKS, type SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { expectProtocol } from "../../../support/chat.ts";
import { verifies } from "../../../support/verifies.ts";
import { recorded } from "./streams.ts";

function parse(...pieces: Uint8Array[]): SentChunk[] {
  const parser = createLineParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

const encode = (text: string) => new TextEncoder().encode(text);

test("the recorded streams hold every chunk type and pass the protocol check", () => {
  const { chunks } = recorded("every-chunk");
  const failed = recorded("failed").chunks;

  const types = new Set([...chunks, ...failed].map(({ type }) => type));

  expect([...types].sort()).toEqual(Object.keys(CHAT_CHUNKS).sort());
  expectProtocol(chunks);
  expectProtocol(failed);
});

test("a stream cut in two at any byte gives the same chunks", () => {
  verifies("chat.lines");
  const { bytes, chunks } = recorded("every-chunk");

  const expected = JSON.stringify(chunks);
  const cuts = Array.from({ length: bytes.length + 1 }, (_, cut) => cut);
  const wrong = cuts.filter((cut) => JSON.stringify(parse(bytes.subarray(0, cut), bytes.subarray(cut))) !== expected);

  expect(wrong).toEqual([]);
});

test("a stream that arrives byte by byte gives each chunk at its newline", () => {
  const { bytes, chunks } = recorded("every-chunk");
  const parser = createLineParser();

  const parsed = [...bytes].map((byte) => ({ byte, came: parser.push(Uint8Array.of(byte)) }));

  expect(parsed.flatMap(({ came }) => came)).toEqual(chunks);
  expect(parsed.every(({ byte, came }) => came.length === (byte === 10 ? 1 : 0))).toBe(true);
  expect(parser.end()).toEqual([]);
});

test("a stream cut into any pieces, with \\r\\n and empty lines, gives the same chunks", () => {
  const { bytes, chunks } = recorded("every-chunk");
  const spaced = encode(bytes.toString("utf8").replaceAll("\n", "\r\n\r\n\n"));

  fc.assert(
    fc.property(fc.array(fc.nat(spaced.length), { maxLength: 40 }), (cuts) => {
      const places = [0, ...cuts.sort((one, other) => one - other), spaced.length];
      const pieces = places.slice(1).map((end, before) => spaced.subarray(places[before], end));

      expect(parse(...pieces)).toEqual(chunks);
    }),
  );
});

test("a last line without a newline is returned at the end", () => {
  const chunk = { seq: 1, type: "complete", data: { finished: true } };

  expect(parse(encode(JSON.stringify(chunk)))).toEqual([chunk]);
});

test("a chunk of an unknown type is passed on", () => {
  const chunk = { seq: 4, type: "block_update", data: null };

  expect(parse(encode(`${JSON.stringify(chunk)}\n`))).toEqual([chunk]);
});

test.each([
  ["half a line at the end", '{"seq":1,"type":"compl'],
  ["no object", '"complete"\n'],
  ["null", "null\n"],
  ["no type", '{"seq":1,"data":{}}\n'],
  ["no data", '{"seq":1,"type":"complete"}\n'],
  ["a page instead of a stream", "<html>\n"],
])("%s is no chunk", (_what, text) => {
  expect(() => parse(encode(text))).toThrow(SyntaxError);
});

test("a line of a million bytes in small pieces is read in linear time", () => {
  const chunk = { seq: 1, type: "block_data", data: { itemId: "p1", payload: { id: "p1", text: "x".repeat(1_000_000) } } };
  const bytes = encode(`${JSON.stringify(chunk)}\n`);
  const parser = createLineParser();
  const came: SentChunk[] = [];

  for (let start = 0; start < bytes.length; start += 16) came.push(...parser.push(bytes.subarray(start, start + 16)));

  expect(came).toEqual([chunk]);
});
