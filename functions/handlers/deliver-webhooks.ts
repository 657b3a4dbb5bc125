import { createDeliveryHandler } from "../features/webhooks/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createDeliveryHandler(ports);
