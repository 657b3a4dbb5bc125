import { describe, expect, test } from "@jest/globals";
import { workerHandler } from "../../../functions/platform/aws/worker-handler.ts";
import { describeError, summarizeError } from "../../../functions/platform/describe-error.ts";
import { ConditionFailedError } from "../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../support/verifies.ts";

const PERSON = "Jane Plantagenet";

/** An error as a client makes it: with the request that failed, and another party's words. */
function foreignError(fields: object, message = `Refused: ${PERSON}`): Error {
  const error = Object.assign(new Error(message), fields);
  error.stack = `${error.name}: ${message}\n    at Client.send (/app/node_modules/client/index.js:1:2)\n    at run (a.ts:1:1)`;
  return error;
}

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

describe("an error that is logged", () => {
  verifies("logs.errors");

  test("of another service keeps its kind, code, status, request and place, and nothing else", () => {
    const $metadata = { httpStatusCode: 400, requestId: "req-1" };
    const request = { meta: { body: PERSON }, $response: PERSON, Item: { name: { S: PERSON } } };

    const told = describeError(foreignError({ name: "ValidationException", code: "E1", $metadata, ...request }));

    const stack = "    at Client.send (/app/node_modules/client/index.js:1:2)\n    at run (a.ts:1:1)";
    expect(told).toEqual({ name: "ValidationException", code: "E1", status: 400, requestId: "req-1", stack });
  });

  test("of this service keeps its message, and so does each cause", () => {
    const cause = foreignError({ name: "TimeoutError" });

    const told = describeError(new UpstreamError("The store", { cause }));

    expect(told).toMatchObject({
      name: "UpstreamError",
      message: "The store is not available.",
      cause: { name: "TimeoutError" },
    });
    expect(told.cause).not.toHaveProperty("message");
    expect(summarizeError(new UpstreamError("The store", { cause }))).toMatch(/^UpstreamError: The store is not available\./);
  });

  test("names the permission that was missing, without the resource", () => {
    const message = `User: arn:aws:sts::1:x is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::b/${PERSON}"`;

    expect(describeError(foreignError({ name: "AccessDenied" }, message))).toMatchObject({ action: "s3:PutObject" });
  });

  test.each([
    ["JSON", () => JSON.parse(`${PERSON} is no JSON`)],
    ["a URL", () => new URL(PERSON)],
    ["a number", () => BigInt(PERSON)],
    ["a property", () => Object.assign(PERSON, { 0: PERSON })],
    ["a header", () => new Headers({ [PERSON]: "1" })],
    ["a thrown text", () => Promise.reject],
  ])("does not quote a value that is not %s", (_what, work) => {
    const thrown = _what === "a thrown text" ? PERSON : thrownBy(work);

    expect(JSON.stringify(describeError(thrown))).not.toContain("Plantagenet");
  });

  test("a message of several lines leaves none of them in the trace", () => {
    const error = foreignError({}, `first\n    at ${PERSON} (lines.ts:1:1)\nlast`);

    expect(describeError(error).stack).toBe("    at Client.send (/app/node_modules/client/index.js:1:2)\n    at run (a.ts:1:1)");
  });

  test("a failed condition shows the stored item to code only, not to what prints it", () => {
    const error = new ConditionFailedError([0], { text: PERSON });

    expect(error.current).toEqual({ text: PERSON });
    expect(JSON.stringify({ ...error, all: Object.getOwnPropertyNames(error) })).not.toMatch(/Plantagenet|current/);
  });

  test("a function throws it by its name and its description, without its properties", async () => {
    const error = foreignError({ name: "ResponseError", meta: PERSON, statusCode: 400 });
    const handler = workerHandler(() => Promise.reject(error));

    const thrown = await handler({}, { awsRequestId: "r" }).catch((told: Error) => told);

    expect(thrown).toMatchObject({ name: "ResponseError", message: "ResponseError (status 400)" });
    expect(JSON.stringify({ ...(thrown as Error), stack: (thrown as Error).stack })).not.toContain("Plantagenet");
  });
});
