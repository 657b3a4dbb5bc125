import type { APIError } from "@anthropic-ai/sdk";

/** Tells an operator what to do about an error that Bedrock names; the first that fits counts. */
const ADVICE: { names: string[]; says?: RegExp; advice: string }[] = [
  {
    names: ["AccessDeniedException"],
    advice:
      "This account or role may not call the model: request access to it in the Bedrock console, and look whether the role is " +
      "granted its inference profile (runbook chat#bedrock-access-denied).",
  },
  {
    names: ["ResourceNotFoundException", "FTUFormNotFilled"],
    says: /use case/i,
    advice: "The account has not told its use case to Anthropic: fill in the form in the Bedrock console, once per account.",
  },
  {
    names: ["ResourceNotFoundException", "ValidationException"],
    says: /model identifier|on-demand throughput|inference profile|not (found|supported|available)|end of (its|life)/i,
    advice:
      "This region does not have the model under this inference profile: choose another one by context modelProfile or " +
      "modelRegion (runbook chat#bedrock-region-without-the-model).",
  },
  {
    names: ["ThrottlingException", "throttlingException", "ServiceQuotaExceededException"],
    advice:
      "The account's quota for this model is used up: have it raised, or use the global profile " +
      "(runbook chat#bedrock-throttling).",
  },
  {
    names: ["UnrecognizedClientException", "InvalidSignatureException", "ExpiredTokenException", "IncompleteSignature"],
    advice: "The request was not signed with valid credentials of AWS: look at the role, or at the clock of this machine.",
  },
];

/** Returns the name that Bedrock gives an error; null for errors of others. */
export function bedrockErrorName({ headers, error }: APIError): string | null {
  const named = headers?.get("x-amzn-errortype") ?? typeIn(error);
  // The header may go on with an address: `ThrottlingException:http://…`.
  return named?.split(":")[0] ?? null;
}

/** The event of a stream that Bedrock ends: its SDK names the exception. */
function typeIn(body: unknown): string | null {
  const { error } = (body ?? {}) as { error?: { type?: unknown } };
  return typeof error?.type === "string" && error.type.endsWith("Exception") ? error.type : null;
}

/** Returns what to do about an error of Bedrock's; null where nothing is known. Its text is read, and never repeated. */
export function adviseOnBedrock(error: APIError): string | null {
  const name = bedrockErrorName(error);
  if (name === null) return null;
  const found = ADVICE.find(({ names, says }) => names.includes(name) && (says === undefined || says.test(error.message)));
  return found?.advice ?? null;
}
