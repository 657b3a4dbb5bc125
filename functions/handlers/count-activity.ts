import type { Ports } from "../domain/ports.ts";
import { createActivityCounter } from "../features/events/counting/count-activity.ts";

export const create = (ports: Ports) => createActivityCounter(ports);
