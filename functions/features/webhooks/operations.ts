import type { Operation } from "../../http/operation.ts";
import { setWebhookStatus } from "./operations/bulk-status.ts";
import { deleteWebhook } from "./operations/delete.ts";
import { deliveryOperations } from "./operations/delivery-operations.ts";
import { getWebhook } from "./operations/get.ts";
import { listWebhooks } from "./operations/list.ts";
import { listWebhookEvents } from "./operations/list-events.ts";
import { testWebhook } from "./operations/receiver-setup.ts";
import { rotateWebhookSecret } from "./operations/rotate-secret.ts";
import { patchWebhook, updateWebhook } from "./operations/update.ts";
import { createWebhook } from "./operations/webhooks.ts";

/** Webhooks and their deliveries (operations.md *Webhooks*). */
export const webhooksOperations: Operation[] = [
  createWebhook,
  listWebhooks,
  listWebhookEvents,
  setWebhookStatus,
  getWebhook,
  updateWebhook,
  patchWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  ...deliveryOperations,
];
