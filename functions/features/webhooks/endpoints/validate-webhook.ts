import { sampleBatch, sampleEvent } from "../../../../schemas/events.ts";
import { isMask } from "../../../domain/mask-secret.ts";
import type { Ports } from "../../../domain/ports.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import { isReservedHeader } from "../http/build-request.ts";
import { DEFAULT_API_KEY_HEADER } from "../http/credentials.ts";
import { validateTemplate } from "../http/payload-template.ts";
import type { AuthConfig } from "../records/webhook-records.ts";
import { validateEventFilters } from "./matching.ts";
import { validateSchedule } from "./schedule.ts";
import type { WebhookFields } from "./webhook-fields.ts";

type AddressPorts = Pick<Ports, "addresses">;

const MAX_METADATA = 20_000;
/** RFC 9110 *token*. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable characters that HTTP can carry: a line break would end the header and let the value begin another one. */
const SENDABLE = /^[\x20-\x7e\xa0-\xff]*$/;
const MAX_NAME = 256;
const MAX_CHARACTERS = 20_000;
/** Credentials are kept encrypted and shown masked only as `authConfig`. */
const CREDENTIAL_NAMES = new Set(["authorization", "cookie"]);

type Name = keyof AuthConfig;

/** The members that each authType needs. */
const NEEDED: Record<WebhookFields["authType"], Name[]> = {
  none: [],
  bearer: ["bearerToken"],
  basic: ["username", "password"],
  custom: ["headerName", "headerValue"],
  apiKey: ["apiKey"],
};
const HEADER_NAMES: readonly Name[] = ["headerName", "apiKeyHeader"];
/** Members that are sent in a header as they are. */
const HEADER_VALUES: readonly Name[] = ["bearerToken", "headerValue", "apiKey"];

/**
 * Throws VALIDATION_ERROR with all issues for fields that make delivery impossible. `before`: the fields as they were shown. An
 * unchanged address is not looked up again, so that a name that cannot be resolved now does not prevent another change.
 */
export async function assertValidFields(fields: WebhookFields, before: WebhookFields | null, ports: AddressPorts): Promise<void> {
  const issues = [
    ...(fields.url === before?.url ? [] : await validateUrl(fields.url, ports)),
    ...validateSecret(fields.secret, before?.secret),
    ...(before && !isSameOrigin(fields.url, before.url) ? listKeptCredentials(fields, before) : []),
    ...validateEventFilters(fields.eventFilters),
    ...validateTemplateField(fields),
    ...validateHeaders(fields.headers),
    ...validateAuth(fields, before?.authConfig),
    ...validateSchedule(fields.schedule),
    ...validateMetadata(fields.metadata),
  ];
  if (issues.length > 0) throw validationError(issues);
}

async function validateUrl(url: string, ports: AddressPorts): Promise<ValidationIssue[]> {
  const refusal = await ports.addresses.checkUrl(url);
  return refusal === null ? [] : [{ param: "url", message: refusal }];
}

function validateSecret(secret: string | undefined, before: string | undefined): ValidationIssue[] {
  if (secret === undefined || secret === before || !isMask(secret)) return [];
  return [{ param: "secret", message: "is a mask, not a secret: leave it as it was shown, or send a secret" }];
}

function isSameOrigin(one: string, other: string): boolean {
  return URL.parse(one)?.origin === URL.parse(other)?.origin;
}

/**
 * Lists the credentials that would stay as they are: those of one receiver are not sent to another, since whoever may change the
 * address need not know them.
 */
function listKeptCredentials({ secret, authConfig = {} }: WebhookFields, before: WebhookFields): ValidationIssue[] {
  const message = "must be sent anew with a url of another host, port or protocol (or null, to remove it)";
  const kept = Object.entries(authConfig).filter(([name, value]) => isMask(value) && value === before.authConfig?.[name as Name]);
  const params = [
    ...(secret !== undefined && secret === before.secret ? ["secret"] : []),
    ...kept.map(([name]) => toParam(name as Name)),
  ];
  return params.map((param) => ({ param, message }));
}

/** Fewer characters can be guessed from a signature, by trying. */
const MIN_SECRET = 16;

/** Warns the caller of a new secret that is short; not of one that was shown. */
export function warnOfSecret(secret: string | null | undefined, { warn }: Pick<HandlerContext<unknown, unknown>, "warn">): void {
  if (typeof secret !== "string" || secret.length >= MIN_SECRET || isMask(secret)) return;
  const message = `is short: whoever gets a delivery can guess it; take ${MIN_SECRET} random characters or more`;
  warn({ param: "secret", message });
}

function validateTemplateField({ payloadTemplate, events, schedule }: WebhookFields): ValidationIssue[] {
  if (payloadTemplate === undefined) return [];
  const types = [...new Set(events)];
  const message = validateTemplate(payloadTemplate, schedule?.enabled ? [sampleBatch(types)] : types.map(sampleEvent));
  return message === null ? [] : [{ param: "payloadTemplate", message }];
}

function validateMetadata(metadata: Record<string, unknown> | undefined): ValidationIssue[] {
  if (!metadata || JSON.stringify(metadata).length <= MAX_METADATA) return [];
  return [{ param: "metadata", message: `may have at most ${MAX_METADATA} characters as JSON` }];
}

/** Returns the issues of `headers`, by their names. */
export function validateHeaders(headers: Record<string, string> | undefined): ValidationIssue[] {
  if (!headers) return [];
  const seen = new Set<string>();
  const issues = Object.entries(headers).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    const isTwice = seen.has(lower);
    seen.add(lower);
    const reasons = [
      validateHeaderName(name) ?? (isTwice ? "is given twice" : null) ?? validateNoCredential(lower),
      validateHeaderValue(value),
    ];
    return reasons.flatMap((message) => (message === null ? [] : [{ param: `headers.${toShown(name)}`, message }]));
  });
  if (JSON.stringify(headers).length > MAX_CHARACTERS)
    issues.push({ param: "headers", message: `may have at most ${MAX_CHARACTERS} characters as JSON` });
  return issues;
}

/** Returns the reason why no header may have this name; null when it is allowed. */
function validateHeaderName(name: string): string | null {
  if (name.length > MAX_NAME) return `may have at most ${MAX_NAME} characters`;
  if (!TOKEN.test(name)) return "is not a header name: letters, digits and hyphens, no blanks or line breaks";
  return isReservedHeader(name) ? "is a header that the delivery sets itself" : null;
}

/** Returns the reason why no header may have this value; null when it is allowed. */
function validateHeaderValue(value: string): string | null {
  return SENDABLE.test(value) ? null : "must be without line breaks, control characters and characters beyond Latin-1";
}

function validateNoCredential(name: string): string | null {
  return CREDENTIAL_NAMES.has(name)
    ? "belongs into authConfig, which is kept encrypted (authType bearer, basic or custom)"
    : null;
}

/** Returns a header's name for a message, without line breaks. */
function toShown(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, "?").slice(0, 100);
}

/**
 * Returns the issues of `authConfig`: missing members of its authType, and values that cannot be sent. `kept`: the values as they
 * were shown; an equal value stays.
 */
export function validateAuth(
  { authType, authConfig = {}, headers = {} }: WebhookFields,
  kept: AuthConfig = {},
): ValidationIssue[] {
  const missing = NEEDED[authType].filter((name) => authConfig[name] === undefined);
  const issues: ValidationIssue[] = missing.map((name) => ({
    param: toParam(name),
    message: `is required with authType ${authType}`,
  }));
  for (const [name, value] of Object.entries(authConfig) as [Name, string][]) {
    const message = value === kept[name] ? null : validateAuthValue(name, value);
    if (message !== null) issues.push({ param: toParam(name), message });
  }
  const header = findAuthHeaderName(authType, authConfig)?.toLowerCase();
  const twice = Object.keys(headers).find((name) => name.toLowerCase() === header);
  if (twice !== undefined) issues.push({ param: `headers.${twice}`, message: "is the header that authType sets" });
  return issues;
}

function validateAuthValue(name: Name, value: string): string | null {
  if (isMask(value)) return "is a mask, not a value: leave it as it was shown, or send a value";
  if (HEADER_NAMES.includes(name)) return validateHeaderName(value);
  if (HEADER_VALUES.includes(name)) return validateHeaderValue(value);
  if (name === "username" && value.includes(":")) return "must be without a colon, at which receivers split it from the password";
  return null;
}

function findAuthHeaderName(authType: WebhookFields["authType"], { headerName, apiKeyHeader }: AuthConfig): string | undefined {
  if (authType === "custom") return headerName;
  if (authType === "apiKey") return apiKeyHeader ?? DEFAULT_API_KEY_HEADER;
  return authType === "none" ? undefined : "authorization";
}

function toParam(name: Name): string {
  return `authConfig.${name}`;
}
