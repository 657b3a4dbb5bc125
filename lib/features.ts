import { catalogFeature } from "./features/catalog.ts";
import { chatFeature } from "./features/chat.ts";
import type { Feature } from "./features/feature.ts";
import { redriveFeature } from "./features/redrive.ts";
import { searchFeature } from "./features/search.ts";
import { serviceFeature } from "./features/service.ts";
import { tenancyFeature } from "./features/tenancy.ts";
import { threadsFeature } from "./features/threads.ts";
import { webhooksFeature } from "./features/webhooks.ts";

/** All features, in the order in which they are built. */
export const FEATURES: readonly Feature[] = [
  catalogFeature,
  searchFeature,
  chatFeature,
  webhooksFeature,
  threadsFeature,
  redriveFeature,
  tenancyFeature,
  serviceFeature,
];
