import { Writable } from "node:stream";
import { describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { gather } from "../../../functions/http/gather.ts";
import { Reader } from "../../../functions/http/reader.ts";
import { StreamedAnswer } from "../../../functions/http/streamed-answer.ts";
import type { Log } from "../../../functions/platform/log.ts";
import { Source } from "../../features/http/streams/source.ts";

const GET = { requestContext: { http: { method: "GET" } } } as APIGatewayProxyEventV2;
const HEAD = { statusCode: 200, headers: {} };

function newLog() {
  const counted: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    count: (metric) => void counted.push(metric),
  };
  return { log, counted };
}

/** Takes nothing, ever. */
const stuck = () => new Writable({ highWaterMark: 10, write: () => undefined });

describe("a reader that is slow", () => {
  // covers: streams.slow-reader
  test("is cut off when what waits for it has not been taken in time", async () => {
    const { log, counted } = newLog();
    const output = stuck();
    const reader = new Reader(output, log, { milliseconds: 5, bytes: 1_000 });

    reader.write("more than ten");
    await reader.gone;

    expect([output.destroyed, counted]).toEqual([true, ["SlowReader"]]);
  });

  // covers: streams.slow-reader
  test("is cut off when too much waits for it", async () => {
    const { log, counted } = newLog();
    const output = stuck();
    const reader = new Reader(output, log, { milliseconds: 600_000, bytes: 1_000 });

    reader.write("x".repeat(1_001));
    await reader.mayCatchUp();

    expect([output.destroyed, reader.isGone, counted]).toEqual([true, true, ["SlowReader"]]);
  });

  test("is waited for at the end, and no longer than before", async () => {
    const output = stuck();
    const reader = new Reader(output, newLog().log, { milliseconds: 5, bytes: 1_000 });

    reader.write("little");
    await reader.end();

    expect(output.destroyed).toBe(true);
  });

  test("that has taken everything is left alone", async () => {
    const { log, counted } = newLog();
    const output = new Writable({ highWaterMark: 10, write: (_chunk, _encoding, done) => setImmediate(done) });
    const reader = new Reader(output, log, { milliseconds: 600_000, bytes: 1_000 });

    reader.write("more than ten");
    await reader.mayCatchUp();
    await reader.end();

    expect([output.writableFinished, counted]).toEqual([true, []]);
  });
});

describe("gathering a stream", () => {
  // covers: streams.gathered
  test("ends in time with the lines that there are, and leaves the rest", async () => {
    const source = new Source();
    source.push({ seq: 1 });
    const answer = new StreamedAnswer(HEAD, source.lines, new Promise(() => undefined));

    const { body } = await gather(answer, GET, newLog().log, { milliseconds: 5, bytes: 1_000 });

    expect(body).toBe('{"seq":1}\n');
    await source.left;
  });

  test("gives what there is when the lines break, against their promise", async () => {
    const { log, counted } = newLog();
    const lines = async function* () {
      yield "1";
      throw new Error("broken");
    };

    const { body } = await gather(new StreamedAnswer(HEAD, lines(), Promise.resolve()), GET, log);

    expect([body, counted]).toEqual(["1\n", ["AttemptFailed"]]);
  });
});
