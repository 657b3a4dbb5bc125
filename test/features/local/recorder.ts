import type { SQSRecord } from "aws-lambda";

interface StreamRecord {
  dynamodb: { SequenceNumber: string; NewImage: Record<"count", { N: string }>; OldImage?: Record<"count", { N: string }> };
}

/** Stream records and messages in one type: a test knows which it sent. */
type Event = { Records: (StreamRecord & SQSRecord)[] };
type Answer = (event: Event) => unknown;

/** Calls of the recorder function; a test may set its answers. */
export const recorder = {
  calls: [] as Event[],
  answer: (() => undefined) as Answer,

  begin(answer: Answer = () => undefined): void {
    recorder.calls = [];
    recorder.answer = answer;
  },

  async take(event: Event): Promise<unknown> {
    recorder.calls.push(event);
    return recorder.answer(event);
  },

  /** The `count` of every record, call by call. */
  counts(): number[][] {
    return recorder.calls.map(({ Records }) => Records.map(({ dynamodb }) => Number(dynamodb.NewImage.count.N)));
  },
};
