import { Type } from "@sinclair/typebox";
import { Choice, Named, Timestamp } from "../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import { drainDeadLetters } from "./drain-dead-letters.ts";
import { REDRIVABLE } from "./redrive-changes.ts";

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
