import type { Ports } from "../domain/ports.ts";
import { createDeliveryHandler } from "../features/webhooks/deliveries/delivery-worker.ts";

export const create = (ports: Ports) => createDeliveryHandler(ports);
