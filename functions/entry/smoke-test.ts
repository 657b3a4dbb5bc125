import { createScheduledSmokeTest } from "../features/smoke/index.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createScheduledSmokeTest(ports);
export const handler = workerHandler(create(awsPorts(process.env)));
