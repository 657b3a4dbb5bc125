import type { Ports } from "../domain/ports.ts";
import { createSweepHandler } from "../features/webhooks/sweeper/sweeper.ts";

export const create = (ports: Ports) => createSweepHandler(ports);
