import { DEAD_LETTERS } from "../../schemas/resources.ts";
import { mergePermissions } from "../platform/permissions.ts";
import { INDEXING_PERMISSIONS } from "./catalog.ts";
import type { Feature } from "./feature.ts";
import { DELIVERY_PERMISSIONS } from "./webhooks.ts";

/** Does the work of those whose dead letters it takes, and so needs what they need. */
export const redriveFeature: Feature = {
  name: "redrive",
  permissions: {
    ...mergePermissions(INDEXING_PERMISSIONS, DELIVERY_PERMISSIONS),
    deadLetters: [...DEAD_LETTERS],
    streams: ["catalog", "events"],
  },
};
