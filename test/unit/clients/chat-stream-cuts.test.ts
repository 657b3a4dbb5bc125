import { expect, test } from "@jest/globals";
import { type ChatChunk, Client } from "../../../clients/typescript/src/index.ts";
import { verifies } from "../../support/verifies.ts";
import { recorded } from "../chat/protocol/streams.ts";

const QUESTION = { message: "A jacket?", threadId: "t1" };
const { bytes, chunks } = recorded("every-chunk");

/** The bytes of the chunks after `seq`. */
function after(seq: number): Uint8Array {
  return Buffer.from(
    chunks
      .slice(seq)
      .map((chunk) => `${JSON.stringify(chunk)}\n`)
      .join(""),
  );
}

/**
 * A service in this process that sends these bytes piece by piece, each when it is read, and may break the connection after
 * them.
 */
function streaming(pieces: Uint8Array[], isBroken = false): Response {
  let next = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const piece = pieces[next];
    next += 1;
    if (piece) controller.enqueue(piece);
    else if (isBroken) controller.error(new TypeError("terminated"));
    else controller.close();
  };
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
}

/** Returns the client's chunks when its requests are answered by these in turn. */
async function read(answers: ((url: URL) => Response)[]): Promise<ChatChunk[]> {
  const waiting = [...answers];
  const fetch = async (url: unknown) => waiting.shift()!(new URL(String(url)));
  const client = new Client({ url: "http://shop.example", key: "if_pk_1", pauseMs: () => 0, fetch: fetch as never });
  const came: ChatChunk[] = [];
  for await (const chunk of client.chat.stream(QUESTION)) came.push(chunk);
  return came;
}

const CUTS = Array.from({ length: bytes.length + 1 }, (_, cut) => cut);

test("a stream cut in two at any byte gives the same chunks", async () => {
  verifies("chat.example-client");
  const cuts = CUTS.map(async (cut) => {
    const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)].filter(({ length }) => length > 0);
    return JSON.stringify(await read([() => streaming(pieces)]));
  });

  expect(new Set(await Promise.all(cuts))).toEqual(new Set([JSON.stringify(chunks)]));
});

test("a stream whose connection breaks at any byte gives the same chunks", async () => {
  verifies("chat.example-client");
  const rest = (url: URL) => streaming([after(Number(url.searchParams.get("after")))]);
  const cuts = CUTS.map(async (cut) => JSON.stringify(await read([() => streaming([bytes.subarray(0, cut)], true), rest])));

  expect(new Set(await Promise.all(cuts))).toEqual(new Set([JSON.stringify(chunks)]));
});

test("the client reads no further than its chunks are consumed", async () => {
  const lines = bytes.toString("utf8").match(/.*\n/g)!;
  let taken = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(Buffer.from(lines[taken]!));
    taken += 1;
  };
  const fetch = async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  const client = new Client({ url: "http://shop.example", key: "if_pk_1", fetch });

  const answer = client.chat.stream(QUESTION)[Symbol.asyncIterator]();
  await answer.next();
  await answer.next();

  expect(taken).toBe(2);
  await answer.return(undefined);
});
