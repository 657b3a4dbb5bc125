import type { ValidationIssue } from "../../../http/errors.ts";
import { isMask } from "../http/mask.ts";
import { validateHeaderName, validateHeaderValue } from "./validate-headers.ts";
import type { AuthConfig, WebhookFields } from "./webhook-fields.ts";

type Name = keyof AuthConfig;

/** What each way to authenticate cannot go without. */
const NEEDED: Record<WebhookFields["authType"], Name[]> = {
  none: [],
  bearer: ["bearerToken"],
  basic: ["username", "password"],
  custom: ["headerName", "headerValue"],
  apiKey: ["apiKey"],
};
const HEADER_NAMES: readonly Name[] = ["headerName", "apiKeyHeader"];
/** Sent in a header as they are. */
const HEADER_VALUES: readonly Name[] = ["bearerToken", "headerValue", "apiKey"];

export const DEFAULT_API_KEY_HEADER = "X-API-Key";

/** Faults of `authConfig`: what authType needs, and whether it can be sent. `kept`: what is stored, as it was shown; a value that equals it stays. */
export function validateAuth(
  { authType, authConfig = {}, headers = {} }: WebhookFields,
  kept: AuthConfig = {},
): ValidationIssue[] {
  const missing = NEEDED[authType].filter((name) => authConfig[name] === undefined);
  const faults: ValidationIssue[] = missing.map((name) => ({
    param: at(name),
    message: `is required with authType ${authType}`,
  }));
  for (const [name, value] of Object.entries(authConfig) as [Name, string][]) {
    const message = value === kept[name] ? null : validateAuthValue(name, value);
    if (message !== null) faults.push({ param: at(name), message });
  }
  const header = findAuthHeaderName(authType, authConfig)?.toLowerCase();
  const twice = Object.keys(headers).find((name) => name.toLowerCase() === header);
  if (twice !== undefined) faults.push({ param: `headers.${twice}`, message: "is the header that authType sets" });
  return faults;
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

function at(name: Name): string {
  return `authConfig.${name}`;
}
