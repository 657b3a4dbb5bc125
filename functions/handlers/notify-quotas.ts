import { createQuotaNoticesHandler } from "../features/tenancy/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createQuotaNoticesHandler(ports);
