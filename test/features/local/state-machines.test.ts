import { beforeEach, expect, test } from "@jest/globals";
import { stateMachineArn } from "../../../local/runtime/template/references.ts";
import type { Resource } from "../../../local/runtime/template/template.ts";
import { askEngine } from "../../support/ask-engine.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { smallDeployment } from "./deployment.ts";
import { recorder } from "./recorder.ts";

beforeEach(() => recorder.begin());

const LOOP: Resource = {
  Type: "AWS::StepFunctions::StateMachine",
  Properties: {
    DefinitionString: {
      "Fn::Join": [
        "",
        [
          '{"StartAt":"Batch","States":{"Batch":{"Type":"Task","Resource":"',
          { "Fn::GetAtt": ["Recorder", "Arn"] },
          REST_OF_LOOP(),
        ],
      ],
    },
  },
};

function REST_OF_LOOP(): string {
  const states = {
    Pause: { Type: "Wait", Seconds: 3600, Next: "Left" },
    Left: { Type: "Choice", Choices: [{ Variable: "$.left", NumericGreaterThan: 0, Next: "Batch" }], Default: "Done" },
    Done: { Type: "Succeed" },
  };
  const retry = [{ ErrorEquals: ["States.ALL"], IntervalSeconds: 60, MaxAttempts: 2 }];
  return `","Next":"Pause","Retry":${JSON.stringify(retry)}},${JSON.stringify(states).slice(1)}}`;
}

async function call({ engines }: Local, operation: string, input: unknown) {
  const headers = { "x-amz-target": `AWSStepFunctions.${operation}`, "content-type": "application/x-amz-json-1.0" };
  const { status, text } = await askEngine(engines.stateMachines, { headers, body: JSON.stringify(input) });
  return { status, body: JSON.parse(text) as Record<string, string> };
}

const start = () => startLocal({ deployment: smallDeployment({ Loop: LOOP }), quiet: true });
const begin = (local: Local, input: unknown, name?: string) =>
  call(local, "StartExecution", { stateMachineArn: stateMachineArn("Loop"), input: JSON.stringify(input), name });

test("a state machine runs by the template's definition to its end", async () => {
  verifies("local.state-machines");
  const local = await start();
  recorder.begin((event) => ({ left: (event as unknown as { left: number }).left - 1 }));

  const { body } = await begin(local, { left: 3 });
  await local.idle();

  expect(recorder.calls).toEqual([{ left: 3 }, { left: 2 }, { left: 1 }]);
  const description = await call(local, "DescribeExecution", { executionArn: body.executionArn });
  expect(description.body).toMatchObject({ status: "SUCCEEDED", output: '{"left":0}' });
});

test("a step that fails is retried as its definition says, and then the execution fails", async () => {
  verifies("local.state-machines");
  const local = await start();
  recorder.begin(() => {
    throw new Error("as asked");
  });

  const { body } = await begin(local, { left: 1 });
  await local.idle();

  expect(recorder.calls).toHaveLength(3);
  const description = await call(local, "DescribeExecution", { executionArn: body.executionArn });
  expect(description.body).toMatchObject({ status: "FAILED", cause: expect.stringContaining("as asked") });
});

test("a second execution of the same name is refused", async () => {
  const local = await start();
  recorder.begin(() => ({ left: 0 }));

  await begin(local, { left: 1 }, "nightly");
  await local.idle();

  expect(await begin(local, { left: 2 }, "nightly")).toMatchObject({ status: 400, body: { __type: "ExecutionAlreadyExists" } });
  expect(recorder.calls).toHaveLength(1);
});

test("an unknown machine and an unknown execution are refused by their error codes", async () => {
  const local = await start();

  const machine = await call(local, "StartExecution", { stateMachineArn: stateMachineArn("Nothing"), input: "{}" });
  const execution = await call(local, "DescribeExecution", { executionArn: "arn:aws:states:us-east-1:0:execution:Loop:nothing" });

  expect(machine.body.__type).toBe("StateMachineDoesNotExist");
  expect(execution.body.__type).toBe("ExecutionDoesNotExist");
});
