import { createScheduledSmokeTest } from "../features/smoke/scheduled-smoke-test.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createScheduledSmokeTest(ports);
