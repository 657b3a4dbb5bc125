import { Writable } from "node:stream";
import { describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ResponseWriter } from "../../../../functions/http/streaming/response-writer.ts";
import { bufferStream, StreamedResponse } from "../../../../functions/http/streaming/streamed-response.ts";
import type { Log } from "../../../../functions/platform/ports/log.ts";
import { Source } from "../../../features/http/streams/source.ts";
import { verifies } from "../../../support/verifies.ts";

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
  test("is cut off when what waits for it has not been taken in time", async () => {
    verifies("streams.slow-reader");
    const { log, counted } = newLog();
    const output = stuck();
    const reader = new ResponseWriter(output, log, { milliseconds: 5, bytes: 1_000 });

    reader.write("more than ten");
    await reader.closed;

    expect([output.destroyed, counted]).toEqual([true, ["SlowReader"]]);
  });

  test("is cut off when too much waits for it", async () => {
    verifies("streams.slow-reader");
    const { log, counted } = newLog();
    const output = stuck();
    const reader = new ResponseWriter(output, log, { milliseconds: 600_000, bytes: 1_000 });

    reader.write("x".repeat(1_001));
    await reader.applyBackpressure();

    expect([output.destroyed, reader.isClosed, counted]).toEqual([true, true, ["SlowReader"]]);
  });

  test("is waited for at the end, and no longer than before", async () => {
    const output = stuck();
    const reader = new ResponseWriter(output, newLog().log, { milliseconds: 5, bytes: 1_000 });

    reader.write("little");
    await reader.end();

    expect(output.destroyed).toBe(true);
  });

  test("that has taken everything is left alone", async () => {
    const { log, counted } = newLog();
    const output = new Writable({ highWaterMark: 10, write: (_chunk, _encoding, done) => setImmediate(done) });
    const reader = new ResponseWriter(output, log, { milliseconds: 600_000, bytes: 1_000 });

    reader.write("more than ten");
    await reader.applyBackpressure();
    await reader.end();

    expect([output.writableFinished, counted]).toEqual([true, []]);
  });
});

describe("gathering a stream", () => {
  test("ends in time with the lines that there are, and leaves the rest", async () => {
    verifies("streams.gathered");
    const source = new Source();
    source.push({ seq: 1 });
    const answer = new StreamedResponse(HEAD, source.lines, new Promise(() => undefined));

    const { body } = await bufferStream(answer, GET, newLog().log, { milliseconds: 5, bytes: 1_000 });

    expect(body).toBe('{"seq":1}\n');
    await source.left;
  });

  test("gives what there is when the lines break, against their promise", async () => {
    const { log, counted } = newLog();
    const lines = async function* () {
      yield "1";
      throw new Error("broken");
    };

    const { body } = await bufferStream(new StreamedResponse(HEAD, lines(), Promise.resolve()), GET, log);

    expect([body, counted]).toEqual(["1\n", ["AttemptFailed"]]);
  });
});
