import type { Ports } from "../domain/ports.ts";
import { createQuotaNoticesHandler } from "../features/tenancy/notify-quotas.ts";

export const create = (ports: Ports) => createQuotaNoticesHandler(ports);
