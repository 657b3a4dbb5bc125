import { expect } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../functions/domain/ports.ts";
import { checkStream } from "../../functions/features/chat/protocol/check-stream.ts";
import { apiHandler } from "../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../functions/operations.ts";
import type { Model } from "../../functions/platform/ports/model.ts";
import type { Table } from "../../functions/platform/ports/stores/table.ts";
import { SILENT_LOG } from "./silent-log.ts";

/** Fails, naming each violation, unless these chunks are one whole stream by the protocol. */
export function expectProtocol(chunks: Iterable<unknown>): void {
  expect(checkStream(chunks)).toEqual([]);
}

/** Sends a POST to the service over partly replaced ports, in the form of API Gateway. */
export async function postOver(ports: Ports, key: string, path: string, body: object, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", ...more };
  const answer = await sendOver(ports, "POST", path, headers, JSON.stringify(body));
  const lines = answer.body!.trim().split("\n");
  return { status: answer.statusCode!, headers: answer.headers!, lines: lines.map((line) => JSON.parse(line)) };
}

/** Sends a GET in the same way. */
export async function getOver(ports: Ports, key: string, path: string) {
  const answer = await sendOver(ports, "GET", path, { authorization: `Bearer ${key}` });
  return { status: answer.statusCode!, body: JSON.parse(answer.body!) };
}

/** Sends a request of any method in the same way. */
export function sendOver(ports: Ports, method: string, path: string, headers: Record<string, string>, body?: string) {
  const http = { method, path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
  const event = { rawPath: path, rawQueryString: "", headers, requestContext: { http }, body };
  return apiHandler(OPERATIONS, ports)(event as unknown as APIGatewayProxyEventV2);
}

/** The same ports with these replacements, and without logging. */
export function withPorts(ports: Ports, replaced: Partial<Ports>): Ports {
  return Object.create(ports, Object.getOwnPropertyDescriptors({ log: SILENT_LOG, ...replaced })) as Ports;
}

/** The same conversations with these calls replaced. */
export function withConversations({ tables }: Ports, calls: Partial<Table>): Pick<Ports, "tables"> {
  return { tables: { ...tables, conversations: Object.assign(Object.create(tables.conversations), calls) } };
}

/**
 * A model that reads every question as one about an oak desk, and answers so; a callback while it answers runs in the middle of
 * the turn.
 */
export function modelThatActsDuringTurn(happening: () => Promise<unknown>): Model {
  return {
    available: async () => true,
    async complete() {
      return { intents: ["product"], language: "en", question: "Do you have an oak desk?", search: "oak desk" };
    },
    async *stream() {
      await happening();
      yield { type: "text", text: "There is the oak desk.\n[[products: desk-1]]" };
    },
  };
}
