import { createFanOutHandler } from "../features/webhooks/dispatch/dispatch-events.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createFanOutHandler(ports);
