import type { Feature } from "./feature.ts";
import { catalog } from "./features/catalog.ts";
import { chat } from "./features/chat.ts";
import { redrive } from "./features/redrive.ts";
import { search } from "./features/search.ts";
import { service } from "./features/service.ts";
import { tenancy } from "./features/tenancy.ts";
import { threads } from "./features/threads.ts";
import { webhooks } from "./features/webhooks.ts";

/** All features, in the order in which they are built. */
export const FEATURES: readonly Feature[] = [catalog, search, chat, webhooks, threads, redrive, tenancy, service];
