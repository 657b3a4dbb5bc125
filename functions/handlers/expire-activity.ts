import { createRetention } from "../features/analytics/retention.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createRetention(ports);
