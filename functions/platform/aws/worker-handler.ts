import { runInLogScope } from "../ports/log.ts";

/** Creates the handler of a Lambda for background work: every line that a call logs carries Lambda's id of the call. */
export function workerHandler<Event, Result>(
  handle: (event: Event) => Promise<Result>,
): (event: Event, context: { awsRequestId: string }) => Promise<Result> {
  return (event, { awsRequestId }) =>
    runInLogScope(
      () => ({ awsRequestId }),
      () => handle(event),
    );
}
