import { beforeEach, expect, test } from "@jest/globals";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { startLocal } from "../../support/start-local.ts";
import { smallDeployment } from "./deployment.ts";
import { recorder } from "./recorder.ts";

beforeEach(() => {
  recorder.calls = [];
});

test("changes of a table reach the function that reads its stream, in order", async () => {
  const { anonymous, idle } = await startLocal({ deployment: smallDeployment() });

  for (let count = 1; count <= 25; count++) await anonymous.post(`/items/i${count % 5}`, { count });
  await idle();

  const records = (recorder.calls as DynamoDBStreamEvent[]).flatMap(({ Records }) => Records);
  expect(records.map(({ dynamodb }) => Number(dynamodb!.NewImage!.count!.N))).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(records[24]!.dynamodb!.OldImage!.count!.N).toBe("20");
  expect(recorder.calls.every(({ Records }) => Records.length <= 10)).toBe(true);
});
