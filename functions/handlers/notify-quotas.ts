import type { Ports } from "../domain/ports.ts";
import { createQuotaNoticesHandler } from "../features/tenancy/quota-notices/notify-quotas.ts";

export const create = (ports: Ports) => createQuotaNoticesHandler(ports);
