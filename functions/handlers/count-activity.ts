import { createActivityCounter } from "../features/events/counting/count-activity.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createActivityCounter(ports);
