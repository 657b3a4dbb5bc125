import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";

type Event = DynamoDBStreamEvent | SQSEvent;

/** Where the recorder function notes its calls. */
export const recorder = {
  calls: [] as Event[],
  answer: async (event: Event): Promise<unknown> => {
    recorder.calls.push(event);
    return { batchItemFailures: [] };
  },
};
