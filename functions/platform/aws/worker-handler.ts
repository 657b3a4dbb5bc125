import { describeError, summarizeError } from "../describe-error.ts";
import { runInLogScope } from "../ports/log.ts";
import { ReadableStacks } from "./readable-stacks.ts";

/**
 * Creates the handler of a Lambda for background work: every line that a call logs carries Lambda's id of the call. Lambda logs
 * what a handler throws with all its properties, and hands its message on: to a state machine's history, for instance. So it
 * gets an error of the same name with what may be told.
 */
export function workerHandler<Event, Result>(
  handle: (event: Event) => Promise<Result>,
): (event: Event, context: { awsRequestId: string }) => Promise<Result> {
  const stacks = new ReadableStacks();
  return (event, { awsRequestId }) =>
    runInLogScope(
      () => ({ awsRequestId }),
      async () => {
        try {
          return await handle(event);
        } catch (error) {
          stacks.apply(error);
          throw toTold(error);
        }
      },
    );
}

function toTold(error: unknown): Error {
  const { name, message, stack = "" } = describeError(error);
  const summary = summarizeError(error);
  const text = message ? summary.slice(name.length + 2) : summary;
  const told = new Error(text);
  Object.defineProperties(told, { name: { value: name }, stack: { value: `${name}: ${text}\n${stack}` } });
  return told;
}
