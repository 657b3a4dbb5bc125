import type { Operation } from "../../../http/operation.ts";
import { listDeliveries } from "./deliveries.ts";
import { getDelivery } from "./get-delivery.ts";
import { recoverWebhook } from "./recover.ts";
import { redeliver } from "./redeliver.ts";
import { webhookStats } from "./stats.ts";

export const deliveryOperations: Operation[] = [webhookStats, listDeliveries, getDelivery, redeliver, recoverWebhook];
