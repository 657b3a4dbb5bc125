import { Writable } from "node:stream";
import { describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ResponseWriter } from "../../../../functions/http/streaming/response-writer.ts";
import { bufferStream, StreamedResponse } from "../../../../functions/http/streaming/streamed-response.ts";
import type { Log } from "../../../../functions/platform/ports/log.ts";
import { Source } from "../../../features/http/streams/source.ts";
import { verifies } from "../../../support/verifies.ts";

const GET = { requestContext: { http: { method: "GET" } } } as APIGatewayProxyEventV2;
const HEAD = { head: { statusCode: 200, headers: {} }, encode: (line: string) => `${line}\n` };

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

/** An output that never accepts anything. */
const stuck = () => new Writable({ highWaterMark: 10, write: () => undefined });

describe("a response writer with a slow client", () => {
  test("a client that does not read in time is disconnected", async () => {
    verifies("streams.slow-reader");
    const { log, counted } = newLog();
    const output = stuck();
    const reader = new ResponseWriter(output, log, { milliseconds: 5, bytes: 1_000 });

    reader.write("more than ten");
    await reader.closed;

    expect([output.destroyed, counted]).toEqual([true, ["SlowReader"]]);
  });

  test("a client with too much unread output is disconnected", async () => {
    verifies("streams.slow-reader");
    const { log, counted } = newLog();
    const output = stuck();
    const reader = new ResponseWriter(output, log, { milliseconds: 600_000, bytes: 1_000 });

    reader.write("x".repeat(1_001));
    await reader.applyBackpressure();

    expect([output.destroyed, reader.isClosed, counted]).toEqual([true, true, ["SlowReader"]]);
  });

  test("the end of a response waits for the client, up to the same limit", async () => {
    const output = stuck();
    const reader = new ResponseWriter(output, newLog().log, { milliseconds: 5, bytes: 1_000 });

    reader.write("little");
    await reader.end();

    expect(output.destroyed).toBe(true);
  });

  test("a client that has read everything stays connected", async () => {
    const { log, counted } = newLog();
    const output = new Writable({ highWaterMark: 10, write: (_chunk, _encoding, done) => setImmediate(done) });
    const reader = new ResponseWriter(output, log, { milliseconds: 600_000, bytes: 1_000 });

    reader.write("more than ten");
    await reader.applyBackpressure();
    await reader.end();

    expect([output.writableFinished, counted]).toEqual([true, []]);
  });
});

describe("a buffered stream", () => {
  test("a buffered stream that takes too long ends with the lines so far", async () => {
    verifies("streams.gathered");
    const source = new Source();
    source.push({ seq: 1 });
    const answer = new StreamedResponse(HEAD, source.lines, new Promise(() => undefined));

    const { body } = await bufferStream(answer, GET, newLog().log, { milliseconds: 5, bytes: 1_000 });

    expect(body).toBe('{"seq":1}\n');
    await source.left;
  });

  test("a buffered stream whose lines throw ends with the lines so far", async () => {
    const { log, counted } = newLog();
    const lines = async function* () {
      yield "1";
      throw new Error("broken");
    };

    const { body } = await bufferStream(new StreamedResponse(HEAD, lines(), Promise.resolve()), GET, log);

    expect([body, counted]).toEqual(["1\n", ["AttemptFailed"]]);
  });
});
