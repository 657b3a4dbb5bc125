import type { Ports } from "../domain/ports.ts";
import { feedbackOperations } from "../features/feedback/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) => apiHandler(feedbackOperations, ports);
