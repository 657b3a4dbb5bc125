import type { Ports } from "../domain/ports.ts";
import { createScheduledSmokeTest } from "../features/smoke/scheduled-smoke-test.ts";

export const create = (ports: Ports) => createScheduledSmokeTest(ports);
