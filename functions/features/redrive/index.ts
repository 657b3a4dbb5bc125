import { Type } from "@sinclair/typebox";
import type { DeadLettersName, QueueName } from "../../../schemas/resources.ts";
import { Choice, Named, Timestamp } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import type { DeadLetter } from "../../platform/ports/stores/queue.ts";
import { REDRIVABLE, type Redrivable, type StreamDeadLetter } from "./redrive-changes.ts";

/** The queue that holds each, and the queue they go back to; those of streams go to the function itself. */
const DEAD_LETTER_SOURCES: Record<Redrivable, { deadLetters: DeadLettersName; queue?: QueueName }> = {
  delivery: { deadLetters: "delivery", queue: "delivery" },
  "delivery-slow": { deadLetters: "deliverySlow", queue: "deliverySlow" },
  ticks: { deadLetters: "deliveryTicks", queue: "deliveryTicks" },
  "fan-out": { deadLetters: "fanOut" },
  indexer: { deadLetters: "indexer" },
  conversations: { deadLetters: "conversations" },
  activity: { deadLetters: "activity" },
};

/** Duration of a call: well below API Gateway's limit of 30 s and the minute for which it holds the letters that it took. */
const MAX_CALL_MS = 12_000;

interface RedriveResult {
  redriven: number;
  /** Number that failed again: they stay, and can be taken again in a minute. */
  failed: number;
  /** Changes that the stream no longer has. */
  gone: { from: string; to: string; records: number }[];
  hasMore: boolean;
}

export { REDRIVABLE, type Redrivable } from "./redrive-changes.ts";

const LostRecords = Named("LostRecords", Type.Object({ from: Timestamp, to: Timestamp, records: Type.Number() }));

const redriveDeadLetters = defineOperation({
  id: "redriveDeadLetters",
  method: "POST",
  path: "/admin/redrive",
  feature: "redrive",
  summary: "Processes dead letters again. One call takes a few seconds at most.",
  key: "admin",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  object: "redrive",
  query: null,
  unknownProperties: "refuse",
  request: Type.Object({ deadLetters: Choice(REDRIVABLE), forget: Type.Optional(Type.Boolean()) }),
  response: Named(
    "RedriveResult",
    Type.Object({
      deadLetters: Choice(REDRIVABLE),
      redriven: Type.Number(),
      failed: Type.Number(),
      gone: Type.Array(LostRecords),
      hasMore: Type.Boolean(),
    }),
  ),
  async handle({ body: { deadLetters, forget = false } }, ports) {
    return { deadLetters, ...(await drainDeadLetters(deadLetters, { forget }, ports)) };
  },
});

export const redriveOperations: Operation[] = [redriveDeadLetters];

/**
 * Takes dead letters one after the other until none can be taken or the time is over. A letter is removed when its work was
 * accepted. Throws UpstreamError when a queue or stream cannot be reached.
 */
async function drainDeadLetters(name: Redrivable, { forget }: { forget: boolean }, ports: Ports): Promise<RedriveResult> {
  const { deadLetters, queue } = DEAD_LETTER_SOURCES[name];
  const source = ports.deadLetters[deadLetters];
  const result: RedriveResult = { redriven: 0, failed: 0, gone: [], hasMore: false };
  const end = Date.now() + MAX_CALL_MS;
  for (;;) {
    if (Date.now() > end) return { ...result, hasMore: true };
    const letters = await source.take();
    if (letters.length === 0) return result;
    if (queue) {
      await ports.queues[queue].send(letters.map(({ body, group }) => ({ body, ...(group !== undefined && { group }) })));
      await source.remove(letters);
      result.redriven += letters.length;
    } else {
      for (const letter of letters) if (await redriveLetter(name, letter, result, ports, forget)) await source.remove([letter]);
    }
  }
}

/** Returns true when the letter can be removed. */
async function redriveLetter(
  name: Redrivable,
  { body }: DeadLetter,
  result: RedriveResult,
  ports: Ports,
  forget: boolean,
): Promise<boolean> {
  const letter = body as StreamDeadLetter;
  // Loaded when needed: the function that answers all paths knows every operation, and never runs this one.
  const { redriveChanges, toLostChanges } = await import("./redrive-changes.ts");
  const outcome = await redriveChanges(name, letter, ports);
  if (outcome === "done") result.redriven += 1;
  if (outcome === "failed") result.failed += 1;
  if (outcome === "gone") result.gone.push(toLostChanges(letter));
  return outcome === "done" || (outcome === "gone" && forget);
}
