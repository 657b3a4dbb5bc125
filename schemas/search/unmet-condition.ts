import { Type } from "@sinclair/typebox";
import { Choice, Named } from "../shapes.ts";

const Value = { type: ["string", "number", "boolean"] };

/** A condition of a filter that a record or an event does not meet. */
export const UnmetCondition = Named(
  "UnmetCondition",
  Type.Object({
    field: Type.String(),
    operator: Choice(["in", "nin", "gt", "gte", "lt", "lte", "exists"]),
    value: Type.Unsafe<unknown>({ type: [...Value.type, "array"], items: Value, description: "What is asked for." }),
    denied: Type.Optional(Type.Boolean({ description: "True where the contrary is asked for (`not`)." })),
    has: Type.Array(Type.Unsafe<unknown>(Value), { description: "What the record has there; empty: nothing." }),
  }),
);
