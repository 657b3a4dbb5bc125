import { expect, test } from "@jest/globals";
import { chooseLineFormat, prefersEvents } from "../../../../functions/http/streaming/response-writer.ts";
import { verifies } from "../../../support/verifies.ts";

test.each([
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/json", false],
  ["text/*", false],
  ["text/event-stream", true],
  ["Text/Event-Stream; q=0.5", true],
  ["text/event-stream, */*", true],
  ["application/json, text/event-stream", true],
  ["text/event-stream;q=0", false],
  ["text/event-stream;q=0.1, */*", false],
  ["text/event-stream;q=nonsense", false],
  ["application/x-ndjson, text/event-stream", false],
  ["application/x-ndjson;q=0.4, text/event-stream;q=0.5", true],
  ["application/*;q=0.2, text/event-stream;q=0.3", true],
])("by Accept %j a stream comes as events: %s", (accept, expected) => {
  verifies("streams.events");
  expect(prefersEvents(accept)).toBe(expected);
});

test("a line becomes an event with its number and type, an empty one a comment", () => {
  verifies("streams.events");
  const { encode, contentType } = chooseLineFormat("text/event-stream");
  const line = JSON.stringify({ type: "block_delta", data: { content: "One\n\ntwo" }, seq: 7 });

  expect(contentType).toBe("text/event-stream; charset=utf-8");
  expect(encode(line)).toBe(`id: 7\nevent: block_delta\ndata: ${line}\n\n`);
  expect(encode("")).toBe(": keep-alive\n\n");
});

test("a line without a number or with a strange type is an event of its data alone", () => {
  const { encode } = chooseLineFormat("text/event-stream");

  expect(encode('{"type":"a\\nid: 9","seq":"1\\n"}')).toBe('data: {"type":"a\\nid: 9","seq":"1\\n"}\n\n');
});
