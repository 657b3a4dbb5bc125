import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { EXAMPLES } from "../../../functions/examples.ts";
import { RECORDED, type RecordedExample } from "../../../functions/features/service/documents/complete-operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { type Answers, type ExampleWorld, openExampleWorld } from "../../support/examples/example-world.ts";
import { Normaliser } from "../../support/examples/normalise.ts";
import { issuesOf } from "../../support/examples/response-validator.ts";
import { sendExample } from "../../support/examples/send-example.ts";
import { shapeOf } from "../../support/examples/shape-of.ts";
import { verifies } from "../../support/verifies.ts";

const RECORDING = process.env.RECORD_EXAMPLES === "1";

let world: ExampleWorld;
let normaliser: Normaliser;
const answers: Answers = new Map();
beforeAll(async () => {
  world = await openExampleWorld();
  normaliser = new Normaliser(world.shownAs, () => world.local.clock.now(), JSON.stringify(EXAMPLES));
});

describe.each(Object.entries(EXAMPLES))("examples of %s", (feature, examples) => {
  const sent: Record<string, RecordedExample> = {};

  // In one test: they build on each other, from the first feature to the last.
  test("are answered as they are recorded, by their operations' schemas", async () => {
    verifies("service.examples");
    const wrong: string[] = [];
    for (const [name, example] of Object.entries(examples)) {
      const operation = OPERATIONS.find(({ id }) => id === name.split(":")[0])!;
      const answer = await sendExample(world, operation, name, example, answers).catch((error: Error) => error);
      if (answer instanceof Error) {
        wrong.push(`${name}: ${answer.message}`);
        continue;
      }
      sent[name] = normaliser.normalise(answer.recorded, name);
      const { status, contentType } = answer.recorded.answer;
      if (status >= 300) wrong.push(`${name}: ${status} ${JSON.stringify(answer.whole)}`);
      else wrong.push(...issuesOf(answer.whole, operation, status, contentType).map((issue) => `${name}: ${issue}`));
    }
    expect(wrong).toEqual([]);
    if (RECORDING) record(feature, sent);
    else expect(toShapes(sent)).toEqual(toShapes(RECORDED[feature] ?? {}));
  });
});

function toShapes(examples: Readonly<Record<string, RecordedExample>>) {
  return Object.fromEntries(
    Object.entries(examples).map(([name, { answer }]) => [
      name,
      { status: answer.status, contentType: answer.contentType, shape: shapeOf(answer.body) },
    ]),
  );
}

function record(feature: string, examples: Record<string, RecordedExample>): void {
  const file = fileURLToPath(new URL(`../../../functions/features/service/documents/recorded/${feature}.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
}
