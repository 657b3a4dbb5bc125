import { CATALOG_CHECKS, crawl } from "./catalog-checks.ts";
import { CALLER_CHECKS, SERVICE_CHECKS } from "./service-checks.ts";
import { CHAT_AND_WEBHOOK_CHECKS, customerData, SHOPPER_CHECKS } from "./shopper-checks.ts";
import type { SmokeCheck } from "./smoke-test.ts";
import { provisionTenant } from "./tenant-checks.ts";

export { createScheduledSmokeTest } from "./scheduled-smoke-test.ts";
export { SmokeClient } from "./smoke-client.ts";
export { type CheckResult, runChecks, type SmokeCheck, type SmokeContext, type SmokeReceiver } from "./smoke-test.ts";
export { cleanUp, describeRemains } from "./tenant-checks.ts";

/** Checks of a deployment from outside, in their order. `cleanUp` comes after them, whatever they found. */
export const SMOKE_CHECKS: readonly SmokeCheck[] = [
  ...SERVICE_CHECKS,
  provisionTenant,
  ...CALLER_CHECKS,
  ...CATALOG_CHECKS,
  ...CHAT_AND_WEBHOOK_CHECKS,
  ...SHOPPER_CHECKS,
  customerData,
  crawl,
];
