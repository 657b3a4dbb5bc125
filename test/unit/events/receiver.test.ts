import { expect, test } from "@jest/globals";
import { startRandomReceiver, startReceiver } from "../../support/receiver.ts";

const post = (url: string, body = "{}", headers = {}) => fetch(url, { method: "POST", body, headers });

test("the test receiver gives its answers in turn and repeats the last", async () => {
  const receiver = await startReceiver([500, { status: 429, headers: { "retry-after": "7" } }, () => 201]);

  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await post(receiver.url, `{"n":${count}}`)).status);

  expect(statuses).toEqual([500, 429, 201, 201]);
  expect(receiver.requests.map((request) => request.json().n)).toEqual([0, 1, 2, 3]);
});

test("the test receiver gives requests that came and those to come, once each", async () => {
  const receiver = await startReceiver();

  await post(receiver.url, "first");
  const [first, second] = [receiver.next(), receiver.next()];
  await post(receiver.url, "second");

  expect([(await first).body, (await second).body]).toEqual(["first", "second"]);
});

test("the test receiver holds an answer until it is released", async () => {
  const receiver = await startReceiver([{ hold: true }]);
  let isAnswered = false;
  const answer = post(receiver.url).then(({ status }) => {
    isAnswered = true;
    return status;
  });

  await receiver.received(1);
  expect(isAnswered).toBe(false);
  receiver.release();

  expect(await answer).toBe(200);
});

test("the test receiver can reset, break off, and answer without an end", async () => {
  const receiver = await startReceiver([{ fault: "reset" }, { fault: "half" }, { fault: "endless" }]);

  await expect(post(receiver.url)).rejects.toThrow();
  await expect((await post(receiver.url)).text()).rejects.toThrow();
  const reader = (await post(receiver.url)).body!.getReader();

  for (let read = 0; read < 20_000; ) read += (await reader.read()).value!.length;
  await reader.cancel();
});

test("the random receiver fails the same requests in each run and tells which", async () => {
  const receivers = [await startRandomReceiver({ share: 0.5 }), await startRandomReceiver({ share: 0.5 })];

  const runs = [];
  for (const { url, answered } of receivers) {
    for (let count = 0; count < 20; count++) await post(url, "{}", { "x-webhook-id": `evt_${count % 10}` });
    runs.push([...answered]);
  }

  expect(runs[0]).toEqual(runs[1]);
  expect(runs[0]!.map(([, statuses]) => statuses.length)).toEqual(Array(10).fill(2));
  expect(new Set(runs[0]!.flatMap(([, statuses]) => statuses))).toEqual(new Set([200, 500]));
});
