import type { PersonalStore } from "../../domain/identities/personal-data.ts";
import type { Operation } from "../../http/operation.ts";
import { recordedSearches, shopEvents, shopperHistories } from "./personal-stores.ts";
import { sendEvents } from "./send-events.ts";

export { createActivityCounter, createCountingWork } from "./counting/count-activity.ts";
export { noteSearches, noteShopEvents } from "./counting/note-shoppers.ts";
export { recordPurchase } from "./record-purchase.ts";
export { activityData } from "./stored-data.ts";

export const eventsOperations: Operation[] = [sendEvents];

export const eventsPersonalStores: PersonalStore[] = [recordedSearches, shopEvents, shopperHistories];
