import { createQuotaNoticesHandler } from "../features/tenancy/index.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createQuotaNoticesHandler(ports);
export const handler = workerHandler(create(awsPorts(process.env)));
