import { createActivityCounter } from "../features/events/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createActivityCounter(ports);
