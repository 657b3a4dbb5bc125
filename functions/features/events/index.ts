import type { Operation } from "../../http/operation.ts";
import { sendEvents } from "./operations/send-events.ts";

export { createActivityCounter, createCountingWork } from "./counting/count-activity.ts";

export const eventsOperations: Operation[] = [sendEvents];
