import type { Requirements } from "./requirement.ts";

const ENVELOPE = "decisions, Envelope";

/** What every request meets: envelope, errors, order of checks, idempotency, browsers, documents. */
export const HTTP_REQUIREMENTS: Requirements = {
  "envelope.shape": { source: ENVELOPE, promise: "Every JSON success holds object, requestId, data, tierLimits and usage." },
  "envelope.object": {
    source: ENVELOPE,
    promise: "`object` names the resource: product, post, api_key, list, bulk_operation, …",
  },
  "envelope.request-id": { source: ENVELOPE, promise: "Every answer carries X-Request-Id, equal to requestId." },
  "envelope.own-request-id": {
    source: ENVELOPE,
    promise: "The caller's own request id comes back when it is a sane one, and only then.",
  },
  "envelope.public": { source: ENVELOPE, promise: "Public operations answer without tierLimits and usage." },
  "envelope.tier-limits": {
    source: "operations, Data shapes",
    promise: "tierLimits tells every feature's allowance by the tier.",
  },
  "envelope.rate-usage": {
    source: "specification, Response envelope",
    promise: "usage.rateLimit tells what remains of the minute and the hour, and when that resets, in epoch milliseconds.",
  },
  "envelope.quota-usage": {
    source: "specification, Response envelope",
    promise: "usage.quota tells current, limit and reset date of what the operation draws on.",
  },
  "envelope.list": { source: ENVELOPE, promise: "Lists are results with a pagination of total, limit, hasMore and cursor." },
  "envelope.cursor": {
    source: ENVELOPE,
    promise: "A cursor that was altered, or belongs to another tenant, workspace, list or query, is refused with 400.",
  },
  "envelope.unknown-dropped": { source: ENVELOPE, promise: "Unknown properties of a body are dropped silently." },
  "envelope.content-cut": {
    source: ENVELOPE,
    promise: "Lists and hits leave out searchableText and cut content at 2,000 characters, and say so.",
  },
  "envelope.fields": { source: ENVELOPE, promise: "`fields` picks what lists and hits hold, whole." },
  "envelope.read-whole": { source: ENVELOPE, promise: "Reading one record gives it whole." },
  "envelope.page-size": { source: ENVELOPE, promise: "A page that would pass 4 MB ends early, with a cursor." },
  "envelope.ambiguous-id": {
    source: ENVELOPE,
    promise: "A read without a workspace of an id that more than one workspace has is 400 WORKSPACE_REQUIRED.",
  },

  "errors.body": {
    source: "specification, Errors",
    promise: "An error holds object, requestId and an error of type, message, code and param.",
  },
  "errors.codes": { source: ENVELOPE, promise: "Each code has its one status and type." },
  "errors.details": { source: ENVELOPE, promise: "A 400 names every fault at once, each with its JSON path." },
  "errors.at-most-100": { source: ENVELOPE, promise: "At most 100 faults are listed." },
  "errors.retry-after": {
    source: ENVELOPE,
    promise: "A spent limit or quota tells how long to wait: retryAfter in the body, Retry-After in the header.",
  },
  "errors.no-path": { source: ENVELOPE, promise: "A path that does not exist is 404, without a key too." },
  "errors.no-method": { source: ENVELOPE, promise: "A method that a path does not have is 405, with those that it has." },
  "errors.too-large": { source: ENVELOPE, promise: "A body above 4 MB is 413, with or without an announced length." },
  "errors.media-type": { source: ENVELOPE, promise: "A body that is not JSON by its content type is 415." },
  "errors.json": { source: ENVELOPE, promise: "A body that is no JSON is 400 INVALID_JSON." },
  "errors.nothing-inside": { source: ENVELOPE, promise: "A 5xx shows no stack, no table name and no upstream message." },
  "errors.upstream": {
    source: ENVELOPE,
    promise: "A part of the service that cannot be reached makes 503 UPSTREAM_UNAVAILABLE.",
  },
  "errors.keys-unreachable": { source: "product", promise: "While keys cannot be checked nobody is served: 503." },
  "errors.usage-unreachable": { source: "product", promise: "While usage cannot be counted shoppers are served all the same." },
  "errors.order": {
    source: ENVELOPE,
    promise:
      "Checks come in this order: route, size, key, subscription, key type and scope, workspace, rate limit, JSON, schema, quota.",
  },

  "idempotency.replay": { source: ENVELOPE, promise: "The same Idempotency-Key and body get the stored answer again." },
  "idempotency.mismatch": { source: ENVELOPE, promise: "The same key with another body is 409 IDEMPOTENCY_MISMATCH." },
  "idempotency.twins": {
    source: ENVELOPE,
    promise: "Of requests with one key at the same time one has its effect; a twin is 409.",
  },
  "idempotency.day": { source: ENVELOPE, promise: "A key is honoured for 24 hours, and free again after them." },
  "idempotency.key": { source: ENVELOPE, promise: "A key has 1 to 255 characters; another one is 400." },
  "idempotency.every-post": { source: ENVELOPE, promise: "Every POST honours an Idempotency-Key." },
  "idempotency.free-of-quota": { source: ENVELOPE, promise: "A replay draws on the rate limit only." },
  "idempotency.failed": { source: "product", promise: "A request that failed leaves its key free, so that a retry runs." },
  "idempotency.sealed": { source: "product", promise: "A stored answer that holds a key is stored encrypted." },
  "idempotency.tenants": { source: "decisions, Tenancy", promise: "Two tenants may use the same Idempotency-Key." },

  "cors.preflight": {
    source: ENVELOPE,
    promise: "OPTIONS needs no key and answers any well-formed origin with the path's methods.",
  },
  "cors.exact": { source: "decisions, Keys and tenants", promise: "CORS headers name exactly the origin that was checked." },
  "cors.refused": {
    source: "decisions, Keys and tenants",
    promise: "A publishable key from a foreign origin is 403 ORIGIN_NOT_ALLOWED.",
  },
  "cors.workspace": {
    source: "specification, Authentication",
    promise:
      "In a browser the workspace follows from the Origin: dots to hyphens, or the workspace's domain, or its further origins.",
  },
  "cors.contradiction": {
    source: "decisions, Keys and tenants",
    promise: "An X-Workspace-ID that contradicts the Origin is 403.",
  },
  "cors.secret": { source: "product", promise: "A secret key gets no CORS headers: it does not belong into a browser." },

  "service.health": {
    source: "operations, Service",
    promise: "GET /health needs no key and answers 200 while requests are served.",
  },
  "service.openapi": {
    source: "operations, Service",
    promise: "GET /openapi.json is an OpenAPI 3.1 document of every operation.",
  },
  "service.docs": { source: "operations, Service", promise: "GET /docs is a page that names every operation." },
};
