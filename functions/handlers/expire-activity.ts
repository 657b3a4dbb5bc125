import type { Ports } from "../domain/ports.ts";
import { createRetention } from "../features/analytics/retention.ts";

export const create = (ports: Ports) => createRetention(ports);
