import { sampleBatch, sampleEvent } from "../../../../schemas/events.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import { isMask } from "../http/mask.ts";
import { validateTemplate } from "../http/payload-template.ts";
import { validateEventFilters } from "./event-filters.ts";
import { validateAuth } from "./validate-auth.ts";
import { validateHeaders } from "./validate-headers.ts";
import { validateSchedule } from "./validate-schedule.ts";
import type { WebhookFields } from "./webhook-fields.ts";

const MAX_METADATA = 20_000;

/**
 * Refuses fields with which nothing could be delivered, all faults at once. `before`: as they were shown; an address that stays is not looked up again, so
 * that a receiver whose name cannot be resolved just now does not stand in the way of another change.
 */
export async function assertValidFields(fields: WebhookFields, before: WebhookFields | null, ports: Ports): Promise<void> {
  const faults = [
    ...(fields.url === before?.url ? [] : await validateUrl(fields.url, ports)),
    ...validateSecret(fields.secret, before?.secret),
    ...validateEventFilters(fields.eventFilters),
    ...validateTemplateField(fields),
    ...validateHeaders(fields.headers),
    ...validateAuth(fields, before?.authConfig),
    ...validateSchedule(fields.schedule),
    ...validateMetadata(fields.metadata),
  ];
  if (faults.length > 0) throw validationError(faults);
}

/** In the words of the kernel's own refusals; what comes as a sentence stays one. */
export function validationError(faults: ValidationIssue[]): ApiError {
  const { param, message } = faults[0]!;
  const sentence = /^[A-Z]|\.$/.test(message) ? message : `${param || "The body"} ${message}.`;
  const more = faults.length > 1 ? ` (${faults.length} faults: see details)` : "";
  return new ApiError("VALIDATION_ERROR", `${sentence}${more}`, { issues: faults });
}

async function validateUrl(url: string, ports: Ports): Promise<ValidationIssue[]> {
  const refusal = await ports.addresses.checkUrl(url);
  return refusal === null ? [] : [{ param: "url", message: refusal }];
}

function validateSecret(secret: string | undefined, before: string | undefined): ValidationIssue[] {
  if (secret === undefined || secret === before || !isMask(secret)) return [];
  return [{ param: "secret", message: "is a mask, not a secret: leave it as it was shown, or send a secret" }];
}

function validateTemplateField({ payloadTemplate, events, schedule }: WebhookFields): ValidationIssue[] {
  if (payloadTemplate === undefined) return [];
  const types = [...new Set(events)];
  const fault = validateTemplate(payloadTemplate, schedule?.enabled ? [sampleBatch(types)] : types.map(sampleEvent));
  return fault === null ? [] : [{ param: "payloadTemplate", message: fault }];
}

function validateMetadata(metadata: Record<string, unknown> | undefined): ValidationIssue[] {
  if (!metadata || JSON.stringify(metadata).length <= MAX_METADATA) return [];
  return [{ param: "metadata", message: `may have at most ${MAX_METADATA} characters as JSON` }];
}
