import type { PersonalStore } from "../../domain/identities/personal-data.ts";
import type { Operation } from "../../http/operation.ts";
import { recordedSearches } from "./personal-stores/searches.ts";
import { shopEvents } from "./personal-stores/shop-events.ts";
import { shopperHistories } from "./personal-stores/shoppers.ts";
import { sendEvents } from "./send-events.ts";

export { createActivityCounter, createCountingWork } from "./counting/count-activity.ts";
export { noteSearches, noteShopEvents } from "./counting/note-shoppers.ts";
export { recordPurchase } from "./record-purchase.ts";
export { activityData } from "./stored-data.ts";

export const eventsOperations: Operation[] = [sendEvents];

export const eventsPersonalStores: PersonalStore[] = [recordedSearches, shopEvents, shopperHistories];
