import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "@jest/globals";
import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { startQueueEngine } from "../../../local/runtime/engines/queues.ts";
import { engineQueueUrl } from "../../../local/runtime/engines/queues-host.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { smallDeployment } from "./deployment.ts";
import { receiveAll, sendMessage } from "./receive-all.ts";
import { recorder } from "./recorder.ts";

beforeEach(() => recorder.begin());

const start = () => startLocal({ deployment: smallDeployment(), quiet: true });
const bodies = () => recorder.calls.flatMap(({ Records }) => Records.map(({ body }) => body));

test("a message reaches the function of its queue once", async () => {
  const local = await start();

  await sendMessage(local, "Work", "hello");
  await local.idle();
  await local.clock.advance("1h");

  expect(bodies()).toEqual(["hello"]);
  expect(recorder.calls[0]!.Records[0]).toMatchObject({ eventSource: "aws:sqs", attributes: { ApproximateReceiveCount: "1" } });
});

test("a delayed message arrives when the clock reaches its time", async () => {
  verifies("local.queues");
  const local = await start();

  await sendMessage(local, "Work", "later", 300);
  await local.clock.advance("4m");
  expect(bodies()).toEqual([]);

  await local.clock.advance("2m");
  expect(bodies()).toEqual(["later"]);
});

test("a message that fails is retried after its visibility timeout, and then becomes a dead letter", async () => {
  verifies("local.queues");
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

test("only the messages of a batch that were reported as failed come again", async () => {
  verifies("local.queues");
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

test("a function with two queues gets the messages of both", async () => {
  verifies("local.queues");
  const source = {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: { EventSourceArn: { "Fn::GetAtt": ["Other", "Arn"] }, FunctionName: { Ref: "Recorder" } },
  };
  const local = await startLocal({ deployment: smallDeployment({ Other: { Type: "AWS::SQS::Queue" }, OtherSource: source }) });

  await sendMessage(local, "Work", "one");
  await sendMessage(local, "Other", "other");
  await local.idle();

  expect(bodies().sort()).toEqual(["one", "other"]);
});

test("a function handles as many batches at once as its event source allows", async () => {
  verifies("local.queues");
  const source = {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      EventSourceArn: { "Fn::GetAtt": ["Other", "Arn"] },
      FunctionName: { Ref: "Recorder" },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 3 },
    },
  };
  const local = await startLocal({ deployment: smallDeployment({ Other: { Type: "AWS::SQS::Queue" }, OtherSource: source }) });
  let atOnce = 0;
  let most = 0;
  const open = Promise.withResolvers<void>();
  recorder.begin(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    if (atOnce === 3) open.resolve();
    await open.promise;
    atOnce -= 1;
  });

  await Promise.all(["a", "b", "c", "d", "e", "f"].map((body) => sendMessage(local, "Other", body)));
  await local.idle();

  expect(most).toBe(3);
  expect(bodies().sort()).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("messages in flight at a kill are visible to the next process at once", async () => {
  verifies("local.queues");
  const folder = await mkdtemp(join(tmpdir(), "queues-"));
  const plan = { queues: [{ name: "Work", attributes: { VisibilityTimeout: "3600" } }], buckets: [] };
  const first = await startQueueEngine(folder, plan);
  const sqs = new AwsJson(first.address, "AmazonSQS");
  await sqs.call("SendMessage", { QueueUrl: engineQueueUrl("Work"), MessageBody: "held" });
  await sqs.call("ReceiveMessage", { QueueUrl: engineQueueUrl("Work") });
  sqs.close();
  await first.stop();

  const second = await startQueueEngine(folder, plan);
  const { ready } = second.inspectQueue("Work")!.messages;
  await second.stop();
  await rm(folder, { recursive: true, force: true });

  expect(ready.map(({ body, approximateReceiveCount }) => [body, approximateReceiveCount])).toEqual([["held", 1]]);
});

test("an existing queue takes over changed attributes of the template", async () => {
  const folder = await mkdtemp(join(tmpdir(), "queues-"));
  const toModel = (VisibilityTimeout: string) => ({ queues: [{ name: "Work", attributes: { VisibilityTimeout } }], buckets: [] });
  const first = await startQueueEngine(folder, toModel("30"));
  await first.stop();

  const second = await startQueueEngine(folder, toModel("720"));
  const { attributes } = second.inspectQueue("Work")!;
  await second.stop();
  await rm(folder, { recursive: true, force: true });

  expect(attributes.VisibilityTimeout).toBe("720");
});
