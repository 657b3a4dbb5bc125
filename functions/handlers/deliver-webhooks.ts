import { createDeliveryHandler } from "../features/webhooks/deliveries/delivery-worker.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createDeliveryHandler(ports);
