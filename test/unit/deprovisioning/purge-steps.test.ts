import { expect, test } from "@jest/globals";
import { STORED_DATA, toSteps } from "../../../functions/features/deprovisioning/purge-steps.ts";

test("two classes of stored data of one name are refused, since a purge goes on by the name of its step", () => {
  const [first, ...others] = STORED_DATA;

  expect(toSteps(STORED_DATA)).toHaveLength(STORED_DATA.length + 3);
  expect(() => toSteps([first!, ...others, { ...others[0]!, name: first!.name }])).toThrow(
    `Two classes of stored data are named ${first!.name}.`,
  );
});
