import type { PersonalStore } from "../../domain/identities/personal-data.ts";
import type { Operation } from "../../http/operation.ts";
import { loggedEvents } from "./logged-events.ts";
import { getDelivery, listAllDeliveries, listDeliveries, redeliver } from "./operations/deliveries.ts";
import { previewWebhook } from "./operations/preview.ts";
import { listWebhookEvents, rotateWebhookSecret, testWebhook } from "./operations/receiver-setup.ts";
import { recoverWebhook } from "./operations/recover.ts";
import {
  createRequestBin,
  deleteRequestBin,
  getRequestBin,
  listBinRequests,
  listRequestBins,
  sendToRequestBin,
} from "./operations/request-bins.ts";
import { webhookStats } from "./operations/stats.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  patchWebhook,
  setWebhookStatus,
  updateWebhook,
} from "./operations/webhooks.ts";
import { binRequests, webhookDeliveries } from "./personal-stores.ts";

export { createDeliveryHandler } from "./deliveries/delivery-worker.ts";
export { createFanOutHandler, createFanOutWork } from "./dispatch/dispatch-events.ts";
export { webhooksData } from "./records/stored-data.ts";
export { createSweepHandler } from "./sweeper/sweeper.ts";

export const webhooksPersonalStores: PersonalStore[] = [loggedEvents, webhookDeliveries, binRequests];

/** The operations on webhooks and their deliveries (docs/specification/webhooks.md). */
export const webhooksOperations: Operation[] = [
  createWebhook,
  listWebhooks,
  listWebhookEvents,
  listAllDeliveries,
  setWebhookStatus,
  previewWebhook,
  getWebhook,
  updateWebhook,
  patchWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  webhookStats,
  listDeliveries,
  getDelivery,
  redeliver,
  recoverWebhook,
  createRequestBin,
  listRequestBins,
  getRequestBin,
  deleteRequestBin,
  listBinRequests,
  sendToRequestBin,
];
