import type { Operation } from "../../http/operation.ts";
import { getThread } from "./get-thread.ts";
import { getThreadMessages } from "./get-thread-messages.ts";

export const threadsOperations: Operation[] = [getThread, getThreadMessages];
