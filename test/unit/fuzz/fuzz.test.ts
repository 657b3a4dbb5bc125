import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { buildOpenApi } from "../../../functions/features/service/openapi.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { arbitraryOf } from "../../fuzz/arbitrary-of-schema.ts";
import { AnswerChecks, type ReceivedAnswer } from "../../fuzz/check-answer.ts";
import { type DescribedOperation, type Document, readOperations } from "../../fuzz/document.ts";
import type { FuzzCase } from "../../fuzz/make-case.ts";

const document = buildOpenApi(OPERATIONS, "") as unknown as Document;
const operations = readOperations(document);
const checks = new AnswerChecks(document);
const operation = (id: string) => operations.find((each) => each.id === id)!;

const sent: FuzzCase = {
  caller: "secret",
  path: {},
  query: [],
  headers: {},
  namesWorkspace: true,
  body: null,
  isBroken: false,
};
const error = {
  object: "error",
  requestId: "req_1",
  error: { type: "api_error", message: "No.", code: "NOT_FOUND", param: null },
};
const answer = (status: number, body: unknown): ReceivedAnswer => ({
  status,
  contentType: "application/json; charset=utf-8",
  requestId: "req_1",
  text: JSON.stringify(body),
});

test("the bodies that are made for an operation fit its schema in the document", () => {
  const misfits = operations
    .filter(({ body }) => body !== null)
    .flatMap((each) => {
      const bodies = fc.sample(arbitraryOf(each.body!), { numRuns: 20, seed: 1 });
      return bodies.filter((body) => !checks.isValidBody(each, JSON.stringify(body))).map((body) => [each.id, body]);
    });

  expect(misfits).toEqual([]);
});

describe("an answer is a fault", () => {
  const found = (each: DescribedOperation, received: ReceivedAnswer, more: Partial<FuzzCase> = {}) =>
    checks.findFaults(each, { ...sent, ...more }, received);
  const whoami = operation("getCaller");

  test("when it is a 5xx", () => {
    expect(found(whoami, answer(503, error))).toEqual(["answers 503"]);
  });

  test("when the document does not name its status", () => {
    expect(found(operation("getHealth"), answer(409, error))).toEqual(["answers 409, which is not documented"]);
  });

  test("when its body is not of the documented shape", () => {
    expect(found(whoami, answer(200, { object: "list", requestId: "req_1", data: {} }))).toHaveLength(1);
    expect(found(whoami, answer(404, { ...error, requestId: "req_2" }))[0]).toMatch(/X-Request-Id|not documented/);
  });

  test("when a caller without a right key gets one", () => {
    const ok = { object: "product", requestId: "req_1", data: { id: "p1", deleted: true } };

    expect(found(operation("deleteProduct"), answer(200, ok))).toEqual([]);
    expect(found(operation("deleteProduct"), answer(200, ok), { caller: "none" })).toEqual([
      "answers 200 without a key that is known",
    ]);
    expect(found(operation("deleteProduct"), answer(200, ok), { caller: "publishable" })).toEqual([
      "answers 200 to a publishable key",
    ]);
  });
});
