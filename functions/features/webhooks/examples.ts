import type { FeatureExamples } from "../../http/operation-example.ts";

export const webhooksExamples: FeatureExamples = {
  listWebhookEvents: {
    description:
      "Names the events to subscribe to. With `schemas` each comes with a description, the JSON Schema of its data and a " +
      "sample, for a picker of events or a generator of types.",
  },
  previewWebhook: {
    title: "Would a cheap product reach the ERP, and as what?",
    description:
      "Tells whether a filter lets an event pass, and which conditions it does not meet if not, and shows the body that a " +
      "template makes of it, before any webhook has them. Nothing is sent or stored. Without `data` a sample is taken.",
    body: {
      event: { event_type: "product.updated", data: { id: "hollow-22-daypack", name: "Hollow 22 daypack", price: 49 } },
      eventFilters: { price: { gte: 100 } },
      payloadTemplate: '{"sku": "{{ data.id }}", "text": "{{ data.name }} costs {{ data.price }}"}',
    },
  },
  createWebhook: {
    title: "Tell the ERP of changed products",
    description:
      "Subscribes an address to events of one workspace, or without X-Workspace-ID of all. Give a `secret` and check the " +
      "signature of each delivery by it: without one anybody may write to your address.",
    body: {
      name: "Products to the ERP",
      url: "{{receiver}}/products",
      events: ["product.created", "product.updated", "product.deleted"],
      secret: "a-long-secret-of-your-own-making",
      retryPolicy: { maxAttempts: 5, backoffStrategy: "exponential", initialDelayMs: 10_000 },
      metadata: { team: "merchandising" },
    },
  },
  getWebhook: {
    description: "Shows its health and its last failure, and its secrets masked.",
    params: { id: "{{createWebhook.id}}" },
  },
  listWebhooks: {
    title: "The active ones",
    description: "Lists webhooks, the latest first, by status, by event or by a part of name or address.",
    query: { status: "active", events: ["product.updated"], limit: 1 },
  },
  testWebhook: {
    description:
      "Sends one event now and tells how the receiver answered, while you build it. It is signed like any other, is not " +
      "tried again, and draws on no quota.",
    params: { id: "{{createWebhook.id}}" },
    body: { test_payload: { event_type: "product.deleted", data: { id: "hollow-22-daypack" } } },
  },
  patchWebhook: {
    title: "Another name, and five seconds to answer",
    description:
      "Changes the given fields; `null` takes an optional one away. A mask that comes back as it was shown leaves its " +
      "secret, and an address at another host needs its credentials anew.",
    params: { id: "{{createWebhook.id}}" },
    body: { name: "Products to the new ERP", timeoutMs: 5_000 },
  },
  updateWebhook: {
    title: "Only deleted products",
    description: "Does what PATCH does, for clients that know PUT alone: fields that are not sent stay as they are.",
    params: { id: "{{createWebhook.id}}" },
    body: { events: ["product.deleted", "product.updated"] },
  },
  rotateWebhookSecret: {
    title: "A new secret, with an hour to change over",
    description:
      "Gives a webhook another secret, shown this once. Until `graceSeconds` are over each delivery carries a signature by " +
      "both, so that no event is refused while the receiver is changed.",
    params: { id: "{{createWebhook.id}}" },
    body: { graceSeconds: 3_600 },
  },
  listDeliveries: {
    title: "What was delivered last",
    description: "Newest first, by status and event. A page may hold fewer than its limit and still go on: follow the cursor.",
    params: { id: "{{createWebhook.id}}" },
    query: { status: "delivered", event: "product.updated", limit: 1 },
  },
  listAllDeliveries: {
    title: "The last one to any webhook",
    description:
      "Newest event first: ask for `status` failed to see whether any receiver needs mending. Without " +
      "X-Workspace-ID it holds those of the whole account.",
    query: { status: "delivered", limit: 1 },
  },
  getDelivery: {
    description:
      "Reads one delivery with the event that was sent and what the receiver answered each time, to find out why it failed.",
    params: { id: "{{createWebhook.id}}", deliveryId: "{{listDeliveries.results.0.id}}" },
  },
  redeliverEvent: {
    description:
      "For a receiver that has been mended. The delivery carries the same event id, by which a receiver knows " +
      "what it has had.",
    params: { id: "{{createWebhook.id}}", deliveryId: "{{listDeliveries.results.0.id}}" },
  },
  recoverWebhook: {
    title: "All that was missed since this morning",
    description:
      "Sends again what failed or was skipped since a time, such as the hour in which the webhook was switched off. Call " +
      "again with the cursor while `hasMore` is true; doing it twice sends nothing twice.",
    params: { id: "{{createWebhook.id}}" },
    body: { since: "2026-10-05T06:00:00Z" },
  },
  getWebhookStats: {
    description: "Counts over the last days and day by day, for a chart of its health.",
    params: { id: "{{createWebhook.id}}" },
    query: { days: 2 },
  },
  setWebhookStatus: {
    title: "Switch off during maintenance",
    description:
      "Gives up to 500 webhooks a status at once. `inactive` skips what happens meanwhile, which `recover` sends later; " +
      "`active` ends a suspension too.",
    body: { webhookIds: ["{{createWebhook.id}}"], status: "inactive" },
  },
  createRequestBin: {
    title: "A receiver without a server",
    description:
      "Makes an address that takes whatever is sent to it for 24 hours. Name it as the `url` of a webhook, and read what " +
      "arrives from the list of its requests.",
    body: { name: "Trying the ERP's webhook" },
  },
  sendToRequestBin: {
    title: "Any request will do",
    description:
      "Records a request, by whatever method and in whatever format it is sent. It needs no key: the address is the " +
      "secret, and shows nothing of what came.",
    params: { tenantId: "{{demo.tenantId}}", token: "{{bin.token}}" },
    body: { hello: "bin" },
  },
  listBinRequests: {
    title: "The latest one",
    description: "Latest first, each request with its headers and its body as it was sent.",
    params: { id: "{{createRequestBin.id}}" },
    query: { limit: 1 },
  },
  getRequestBin: {
    description: "Shows whether anything has come, and how long it will last.",
    params: { id: "{{createRequestBin.id}}" },
  },
  listRequestBins: {
    description: "Lists the bins that are still there, of a workspace or without X-Workspace-ID of the whole account.",
  },
  deleteRequestBin: {
    description: "All that it received goes with it, before its 24 hours are over.",
    params: { id: "{{createRequestBin.id}}" },
  },
  deleteWebhook: {
    description: "What is still on its way to it is not sent.",
    params: { id: "{{createWebhook.id}}" },
  },
};
