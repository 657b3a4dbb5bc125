import type { PersonalStore } from "../../domain/identities/personal-data.ts";
import { storedResponses } from "../../http/kernel/stored-responses.ts";
import { visitorActivity } from "../analytics/index.ts";
import { catalogRecords } from "../catalog/index.ts";
import { shopperPreferences } from "../chat/index.ts";
import { crawlEnrolments } from "../crawl/index.ts";
import { eventsPersonalStores } from "../events/index.ts";
import { shopperFeedback } from "../feedback/index.ts";
import { conversationStores, threadExports, threadIndex } from "../threads/index.ts";
import { webhooksPersonalStores } from "../webhooks/index.ts";
import { dataExports } from "./export/data-exports.ts";

/**
 * Everything that holds personal data, in the order in which it is walked: what others are derived from comes first, and what may
 * be made of it meanwhile last.
 */
export const PERSONAL_STORES: readonly PersonalStore[] = [
  ...conversationStores,
  shopperPreferences,
  shopperFeedback,
  ...eventsPersonalStores,
  ...webhooksPersonalStores,
  crawlEnrolments,
  catalogRecords,
  storedResponses,
  visitorActivity,
  threadIndex,
  threadExports,
  dataExports,
];
