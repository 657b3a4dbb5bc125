import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import type { Ports } from "../../../../functions/platform/ports.ts";
import { recorder } from "../recorder.ts";

/** Notes what it was called with; a test decides how it answers. */
export function create(_ports: Ports) {
  return async (event: DynamoDBStreamEvent | SQSEvent) => recorder.answer(event);
}
