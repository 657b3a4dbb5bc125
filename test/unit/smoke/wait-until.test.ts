import { expect, test } from "@jest/globals";
import { expectData, waitUntil } from "../../../functions/features/smoke/smoke-test.ts";

const headers = new Headers({ "x-request-id": "req_1" });

/** Asks as a check does, of a service that gives these answers one after another. */
async function wait(...statuses: number[]) {
  const left = [...statuses];
  const ask = async () => {
    const status = left.shift()!;
    expectData("the search", { status, headers, body: { requestId: "req_1", data: {} } } as never, 200);
    return left.length === 0 ? null : "it does not find the change";
  };
  const outcome = await waitUntil(async () => undefined, ask).catch((error: Error) => error.message);
  return { outcome, left: left.length };
}

test("a check that waits asks again after an answer 503", async () => {
  expect(await wait(200, 503, 503, 200, 503, 503, 200)).toEqual({ outcome: expect.stringMatching(/^\d\.\d s$/), left: 0 });
});

test("a check that waits ends at the third answer 503 in a row, and at once at any other refusal", async () => {
  const message = (status: number) => expect.stringContaining(`the status of the search is ${status} instead of 200`);
  expect(await wait(200, 503, 503, 503, 200)).toEqual({ outcome: message(503), left: 1 });
  expect(await wait(200, 403, 200)).toEqual({ outcome: message(403), left: 1 });
});
