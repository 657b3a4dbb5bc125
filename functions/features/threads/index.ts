import type { Operation } from "../../http/operation.ts";
import { getThread, getThreadMessages } from "./read-threads.ts";

export const threadsOperations: Operation[] = [getThread, getThreadMessages];
