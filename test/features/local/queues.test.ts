import { beforeEach, expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { smallDeployment } from "./deployment.ts";
import { receiveAll, sendMessage } from "./receive-all.ts";
import { recorder } from "./recorder.ts";

beforeEach(() => recorder.begin());

const start = () => startLocal({ deployment: smallDeployment(), quiet: true });
const bodies = () => recorder.calls.flatMap(({ Records }) => Records.map(({ body }) => body));

test("a message reaches the function that reads its queue, once", async () => {
  const local = await start();

  await sendMessage(local, "Work", "hello");
  await local.idle();
  await local.clock.advance("1h");

  expect(bodies()).toEqual(["hello"]);
  expect(recorder.calls[0]!.Records[0]).toMatchObject({ eventSource: "aws:sqs", attributes: { ApproximateReceiveCount: "1" } });
});

// covers: local.queues
test("a delayed message arrives when the clock has come to it", async () => {
  const local = await start();

  await sendMessage(local, "Work", "later", 300);
  await local.clock.advance("4m");
  expect(bodies()).toEqual([]);

  await local.clock.advance("2m");
  expect(bodies()).toEqual(["later"]);
});

// covers: local.queues
test("a message that fails is tried again after its visibility timeout and then set aside", async () => {
  const local = await start();
  recorder.begin(() => {
    throw new Error("as asked");
  });

  await sendMessage(local, "Work", "bad");
  await local.idle();
  expect(bodies()).toEqual(["bad"]);

  await local.clock.advance("10m");
  expect(bodies()).toEqual(["bad", "bad"]);
  expect(await receiveAll(local, "Dead")).toEqual(["bad"]);
});

// covers: local.queues
test("of a batch only the messages that were reported as failed come again", async () => {
  const local = await start();
  let failures = 1;
  recorder.begin(({ Records }) => {
    const bad = Records.filter(({ body }) => body === "bad" && failures-- > 0);
    return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });

  await Promise.all(["good", "bad", "better"].map((body) => sendMessage(local, "Work", body)));
  await local.idle();
  await local.clock.advance("5m");

  expect(bodies().sort()).toEqual(["bad", "bad", "better", "good"]);
});
