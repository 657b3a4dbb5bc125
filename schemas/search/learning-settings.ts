import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named } from "../shapes.ts";

/** Sources of shop events that teach, from the widest to none. */
export const LEARNING_SOURCES = ["all", "confirmed", "servers", "off"] as const;

/** Rules of a workspace for what shop events teach (docs/specification/events.md). */
export const LearningSettings = Named(
  "LearningSettings",
  Type.Object(
    {
      events: Type.Optional(
        Choice(LEARNING_SOURCES, {
          default: "confirmed",
          description:
            "Which shop events teach: `confirmed`, the default, all but purchases by publishable keys that neither a " +
            "secret key nor an order's webhook has confirmed; `all` those too; `servers` only events of secret keys " +
            "and orders' webhooks; `off` none. What was learnt stays.",
        }),
      ),
    },
    { description: "Events from which popularity, trends and bought together learn." },
  ),
);
export type LearningSettings = Static<typeof LearningSettings>;
