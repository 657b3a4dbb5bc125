import { createScheduledSmokeTest } from "../features/smoke/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createScheduledSmokeTest(ports);
