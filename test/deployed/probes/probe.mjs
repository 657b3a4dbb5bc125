/** Handlers that behave as no function should, and one that tells what it was given. */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";

export async function tell(event, context) {
  return {
    event,
    functionName: context.functionName,
    requestId: context.awsRequestId,
    memory: context.memoryLimitInMB,
    remainingMs: context.getRemainingTimeInMillis(),
    region: process.env.AWS_REGION,
    taskRoot: process.env.LAMBDA_TASK_ROOT,
    trace: process.env._X_AMZN_TRACE_ID,
    own: process.env.OWN,
  };
}

export async function fail() {
  throw new TypeError("The desk is gone.");
}

export async function leave() {
  process.exit(3);
}

export async function hang() {
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

export const stream = awslambda.streamifyResponse(async (event, output) => {
  const body = awslambda.HttpResponseStream.from(output, { statusCode: 200, headers: {} });
  body.write("the first half");
  if (event.fails) throw new RangeError("The second half is lost.");
  body.end();
});

const table = new DynamoDBClient({ maxAttempts: 1 });
const Key = { pk: { S: "p" }, sk: { S: "s" } };

export async function read() {
  return (await table.send(new GetItemCommand({ TableName: "Allowed", Key }))).Item ?? null;
}

/** Leaves a call before its answer has come, or closes it first. */
export async function readAndLeave(event) {
  const leaving = new AbortController();
  const left = table.send(new GetItemCommand({ TableName: "Allowed", Key }), { abortSignal: leaving.signal });
  left.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (event.closes) leaving.abort();
}

export async function write() {
  await table.send(new PutItemCommand({ TableName: "Allowed", Item: Key }));
}

export async function readForged() {
  const signed = new DynamoDBClient({
    maxAttempts: 1,
    credentials: { accessKeyId: "ASIAprobe", secretAccessKey: "forged", sessionToken: "session of probe" },
  });
  await signed.send(new GetItemCommand({ TableName: "Allowed", Key }));
}

export async function readLater() {
  setTimeout(() => void table.send(new GetItemCommand({ TableName: "Allowed", Key })).catch(() => undefined), 50);
}
