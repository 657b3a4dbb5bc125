import { CATALOG_REQUIREMENTS } from "./requirements/catalog.ts";
import { CHAT_REQUIREMENTS } from "./requirements/chat.ts";
import { CONVERSATION_REQUIREMENTS } from "./requirements/conversations.ts";
import { DELIVERY_REQUIREMENTS } from "./requirements/deliveries.ts";
import { HTTP_REQUIREMENTS } from "./requirements/http.ts";
import { INDEXING_REQUIREMENTS } from "./requirements/indexing.ts";
import { INPUT_REQUIREMENTS } from "./requirements/input.ts";
import { LIMIT_REQUIREMENTS } from "./requirements/limits.ts";
import type { Requirements } from "./requirements/requirement.ts";
import { RUNNING_REQUIREMENTS } from "./requirements/running.ts";
import { SEARCH_REQUIREMENTS } from "./requirements/search.ts";
import { TENANCY_REQUIREMENTS } from "./requirements/tenancy.ts";
import { WEBHOOK_REQUIREMENTS } from "./requirements/webhooks.ts";

/**
 * The behaviours that the specification and the decisions promise, by id. A test names those it proves in a comment above or inside it
 * (`// covers: envelope.shape, errors.body`); an id that no test names, and a name that is no id, fail the check.
 */
export const REQUIREMENTS: Requirements = {
  ...HTTP_REQUIREMENTS,
  ...INPUT_REQUIREMENTS,
  ...LIMIT_REQUIREMENTS,
  ...TENANCY_REQUIREMENTS,
  ...CATALOG_REQUIREMENTS,
  ...INDEXING_REQUIREMENTS,
  ...SEARCH_REQUIREMENTS,
  ...RUNNING_REQUIREMENTS,
  ...WEBHOOK_REQUIREMENTS,
  ...DELIVERY_REQUIREMENTS,
  ...CHAT_REQUIREMENTS,
  ...CONVERSATION_REQUIREMENTS,
};
