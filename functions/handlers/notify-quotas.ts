import { createQuotaNoticesHandler } from "../features/tenancy/quota-notices/notify-quotas.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createQuotaNoticesHandler(ports);
