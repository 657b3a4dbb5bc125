import type { Ports } from "../domain/ports.ts";
import { createFanOutHandler } from "../features/webhooks/dispatch/dispatch-events.ts";

export const create = (ports: Ports) => createFanOutHandler(ports);
