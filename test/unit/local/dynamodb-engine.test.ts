import { expect, test } from "@jest/globals";
import { reportsTakenPort } from "../../../local/runtime/engines/dynamodb.ts";

test.each([
  ["error: port 35471 is already in use (detected listener on 127.0.0.1:35471)", true],
  ["Error: Address already in use (os error 98)", true],
  ["error: file is not a database", false],
])("an engine that says %j has lost its port: %s", (output, isTaken) => {
  expect(reportsTakenPort(output)).toBe(isTaken);
});
