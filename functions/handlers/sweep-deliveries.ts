import { createSweepHandler } from "../features/webhooks/sweeper/sweeper.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createSweepHandler(ports);
