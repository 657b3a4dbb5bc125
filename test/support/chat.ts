import { expect } from "@jest/globals";
import { checkStream } from "../../functions/features/chat/protocol/check-stream.ts";

/** Fails, naming each violation, unless these chunks are one whole stream by the protocol. */
export function expectProtocol(chunks: Iterable<unknown>): void {
  expect(checkStream(chunks)).toEqual([]);
}
