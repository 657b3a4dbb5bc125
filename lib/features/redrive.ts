import { DEAD_LETTERS } from "../../schemas/resources.ts";
import type { Feature } from "../feature.ts";
import { joinNeeds } from "../needs.ts";
import { INDEXING } from "./catalog.ts";
import { DELIVERING } from "./webhooks.ts";

/** Does the work of those whose dead letters it takes, and so needs what they need. */
export const redrive: Feature = {
  name: "redrive",
  needs: { ...joinNeeds(INDEXING, DELIVERING), deadLetters: [...DEAD_LETTERS], streams: ["catalog", "events"] },
};
