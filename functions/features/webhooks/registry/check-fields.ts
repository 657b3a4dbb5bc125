import { sampleBatchOf, sampleOf } from "../../../../schemas/events.ts";
import { ApiError, type Fault } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import { templateFault } from "../sending/template.ts";
import { authFaults } from "./auth-faults.ts";
import { filterFaults } from "./filters.ts";
import { headerFaults } from "./header-faults.ts";
import { isMask } from "./mask.ts";
import { scheduleFaults } from "./schedule-faults.ts";
import type { WebhookFields } from "./webhook-fields.ts";

const MOST_METADATA = 20_000;

/**
 * Refuses fields with which nothing could be delivered, all faults at once. `before`: as they were shown; an address that stays is not looked up again, so
 * that a receiver whose name cannot be resolved just now does not stand in the way of another change.
 */
export async function checkFields(fields: WebhookFields, before: WebhookFields | null, ports: Ports): Promise<void> {
  const faults = [
    ...(fields.url === before?.url ? [] : await urlFaults(fields.url, ports)),
    ...secretFaults(fields.secret, before?.secret),
    ...filterFaults(fields.eventFilters),
    ...templateFaults(fields),
    ...headerFaults(fields.headers),
    ...authFaults(fields, before?.authConfig),
    ...scheduleFaults(fields.schedule),
    ...metadataFaults(fields.metadata),
  ];
  if (faults.length > 0) throw invalid(faults);
}

/** In the words of the kernel's own refusals; what comes as a sentence stays one. */
export function invalid(faults: Fault[]): ApiError {
  const { param, message } = faults[0]!;
  const sentence = /^[A-Z]|\.$/.test(message) ? message : `${param || "The body"} ${message}.`;
  const more = faults.length > 1 ? ` (${faults.length} faults: see details)` : "";
  return new ApiError("VALIDATION_ERROR", `${sentence}${more}`, { faults });
}

async function urlFaults(url: string, ports: Ports): Promise<Fault[]> {
  const refusal = await ports.addresses.refusal(url);
  return refusal === null ? [] : [{ param: "url", message: refusal }];
}

function secretFaults(secret: string | undefined, before: string | undefined): Fault[] {
  if (secret === undefined || secret === before || !isMask(secret)) return [];
  return [{ param: "secret", message: "is a mask, not a secret: leave it as it was shown, or send a secret" }];
}

function templateFaults({ payloadTemplate, events, schedule }: WebhookFields): Fault[] {
  if (payloadTemplate === undefined) return [];
  const types = [...new Set(events)];
  const fault = templateFault(payloadTemplate, schedule?.enabled ? [sampleBatchOf(types)] : types.map(sampleOf));
  return fault === null ? [] : [{ param: "payloadTemplate", message: fault }];
}

function metadataFaults(metadata: Record<string, unknown> | undefined): Fault[] {
  if (!metadata || JSON.stringify(metadata).length <= MOST_METADATA) return [];
  return [{ param: "metadata", message: `may have at most ${MOST_METADATA} characters as JSON` }];
}
