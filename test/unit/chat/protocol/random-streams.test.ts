import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { assembleAnswer, createLineParser } from "../../../../functions/features/chat/protocol/assemble-answer.ts";
import { checkStream } from "../../../../functions/features/chat/protocol/check-stream.ts";
import type { SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { plainStream, validStream } from "./random-streams.ts";
import { COMPLETE, type Loose, METADATA, numbered } from "./streams.ts";

type Fields = Record<string, unknown>;
/** Breaks one rule of a stream; `pick` chooses among the places where it can be broken. */
type Mutation = (stream: Loose[], pick: number) => Loose[];

test("streams that keep the rules pass the check", () => {
  fc.assert(fc.property(validStream, (stream) => expect(checkStream(numbered(stream))).toEqual([])));
});

const MUTATIONS: [string, Mutation][] = [
  ["a payload is left out", (stream, pick) => without(stream, shownPayload(stream, pick))],
  ["a payload comes after its block", (stream, pick) => moved(stream, shownPayload(stream, pick), stream.length - 2)],
  ["a payload is repeated", (stream, pick) => inserted(stream, stream.length - 2, stream[one(stream, "block_data", pick)]!)],
  ["a block is not closed", (stream, pick) => without(stream, one(stream, "block_end", pick))],
  ["a block is not opened", (stream, pick) => without(stream, one(stream, "block_start", pick))],
  ["a block is closed twice", (stream, pick) => doubled(stream, one(stream, "block_end", pick))],
  ["prose comes after its block", (stream, pick) => moved(stream, one(stream, "block_delta", pick), stream.length - 2)],
  ["a paragraph does not begin with two newlines", (stream, pick) => without(stream, newlines(stream, pick))],
  ["the two newlines and the prose are one", (stream, pick) => changed(stream, newlines(stream, pick), { content: "\n\nAnd" })],
  ["block ids are used twice", (stream) => stream.map((chunk) => renamed(chunk, () => "b1"))],
  ["block ids begin with f", (stream) => stream.map((chunk) => renamed(chunk, (id) => id.replace("b", "f")))],
  [
    "something is discarded amid b blocks",
    (stream) => inserted(stream, one(stream, "block_start", 0), { type: "block_discard", data: {} }),
  ],
  ["an item that was not sent grows", (stream, pick) => changed(stream, one(stream, "item_delta", pick), { itemId: "other" })],
  ["a stage is unknown", (stream) => changed(stream, 0, { stage: "think" })],
  ["the first chunk is left out", (stream) => stream.slice(1)],
  ["metadata is left out", (stream) => stream.filter(({ type }) => type !== "metadata")],
  ["metadata comes twice", (stream) => inserted(stream, stream.length - 1, METADATA)],
  ["metadata comes before content", (stream, pick) => moved(stream, stream.length - 2, 1 + (pick % 2))],
  ["the end is left out", (stream) => stream.slice(0, -1)],
  ["the end comes twice", (stream) => [...stream, COMPLETE]],
  ["an error follows the end", (stream) => [...stream, { type: "error", data: { error: "Sorry" } }]],
  ["the end comes early", (stream, pick) => moved(stream, stream.length - 1, pick % (stream.length - 1))],
  ["the two finished differ", (stream) => changed(stream, stream.length - 1, { finished: false })],
  [
    "a type is unknown",
    (stream, pick) => stream.map((chunk, place) => (place === pick % stream.length ? { ...chunk, type: "x" } : chunk)),
  ],
];

test.each(MUTATIONS)("a stream in which %s does not pass", (_what, mutate) => {
  fc.assert(
    fc.property(plainStream, fc.nat(), (stream, pick) => {
      expect(checkStream(numbered(mutate(stream, pick)))).not.toEqual([]);
    }),
  );
});

test("a stream that lost any chunk does not pass", () => {
  fc.assert(
    fc.property(plainStream, fc.nat(), (stream, pick) => {
      expect(checkStream(without(numbered(stream), pick % stream.length))).not.toEqual([]);
    }),
  );
});

test("a stream with any two chunks swapped does not pass", () => {
  fc.assert(
    fc.property(plainStream, fc.nat(), (stream, pick) => {
      const place = pick % (stream.length - 1);
      expect(checkStream(moved(numbered(stream), place, place + 1))).not.toEqual([]);
    }),
  );
});

test("a stream parses the same from its bytes, and its answer joins the deltas since the last discard", () => {
  fc.assert(
    fc.property(
      validStream.filter((stream) => stream.at(-1)?.type === "complete"),
      fc.integer({ min: 1, max: 50 }),
      (stream, size) => {
        const bytes = new TextEncoder().encode(
          numbered(stream)
            .map((chunk) => `${JSON.stringify(chunk)}\n`)
            .join(""),
        );
        const parser = createLineParser();
        const parsed: SentChunk[] = [];
        for (let start = 0; start < bytes.length; start += size) parsed.push(...parser.push(bytes.subarray(start, start + size)));

        const answer = assembleAnswer(parsed);

        const kept = stream.slice(stream.findLastIndex(({ type }) => type === "block_discard") + 1);
        expect(parsed).toEqual(numbered(stream));
        expect(answer.message.intro).toBe(kept.map(({ data }) => (data as Fields).content ?? "").join(""));
        expect(answer.blocks).toHaveLength(kept.filter(({ type }) => type === "block_start").length);
        expect(answer.blocks.flatMap(({ ids = [] }) => ids).filter((id) => !answer.payloads[id])).toEqual([]);
      },
    ),
  );
});

function places(stream: Loose[], fits: (chunk: Loose) => boolean): number[] {
  return stream.flatMap((chunk, place) => (fits(chunk) ? [place] : []));
}

function pickOf(found: number[], pick: number): number {
  return found[pick % found.length]!;
}

function one(stream: Loose[], type: string, pick: number): number {
  return pickOf(
    places(stream, (chunk) => chunk.type === type),
    pick,
  );
}

function newlines(stream: Loose[], pick: number): number {
  return pickOf(
    places(stream, ({ data }) => (data as Fields).content === "\n\n"),
    pick,
  );
}

function shownPayload(stream: Loose[], pick: number): number {
  return one(stream, "block_data", pick);
}

function without(stream: Loose[], place: number): Loose[] {
  return stream.filter((_, each) => each !== place);
}

function inserted(stream: Loose[], place: number, chunk: Loose): Loose[] {
  return stream.toSpliced(place, 0, chunk);
}

function doubled(stream: Loose[], place: number): Loose[] {
  return inserted(stream, place, stream[place]!);
}

/** `to`: its place in what is left. */
function moved(stream: Loose[], from: number, to: number): Loose[] {
  return inserted(without(stream, from), to, stream[from]!);
}

function changed(stream: Loose[], place: number, fields: Fields): Loose[] {
  const { type, data } = stream[place]!;
  return stream.with(place, { type, data: { ...(data as Fields), ...fields } });
}

function renamed({ type, data }: Loose, rename: (blockId: string) => string): Loose {
  const { blockId } = data as Fields;
  return { type, data: typeof blockId === "string" ? { ...(data as Fields), blockId: rename(blockId) } : data };
}
