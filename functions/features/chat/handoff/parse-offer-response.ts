import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import type { OfferResponse } from "../operations/chat-request.ts";
import { FIELD_NAMES, FORM_FIELDS, type FormField } from "./contact-form.ts";
import type { ContactForm } from "./handoff-events.ts";

/** What a shopper does with an offer. */
export type ParsedOfferResponse =
  | { action: "decline"; domain: "handoff" | "contact" }
  | { action: "accept"; domain: "handoff" }
  | { action: "submit"; domain: "contact"; form: ContactForm };

const ACTIONS: Record<string, string[]> = { handoff: ["accept", "decline"], contact: ["submit", "decline"] };
/** One @ between a name and a host with a dot, and no blanks: whether it exists only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Throws VALIDATION_ERROR with every fault; fields that the form does not have are ignored. */
export function parseOfferResponse({ domain, actionId, formData = {} }: OfferResponse): ParsedOfferResponse {
  const actions = Object.hasOwn(ACTIONS, domain) ? ACTIONS[domain]! : null;
  if (!actions) throw invalidOfferResponse([{ param: "offerResponse.domain", message: "must be one of handoff, contact" }]);
  if (!actions.includes(actionId))
    throw invalidOfferResponse([{ param: "offerResponse.actionId", message: `must be one of ${actions.join(", ")}` }]);
  if (actionId === "decline") return { action: "decline", domain: domain as "handoff" | "contact" };
  if (domain === "handoff") return { action: "accept", domain };
  return { action: "submit", domain: "contact", form: parseForm(formData) };
}

function parseForm(formData: Record<string, unknown>): ContactForm {
  const read = FIELD_NAMES.map((field) => ({ field, ...parseField(field, formData) }));
  const faults = read.flatMap(({ field, fault }) =>
    fault ? [{ param: `offerResponse.formData.${field}`, message: fault }] : [],
  );
  const form = Object.fromEntries(read.map(({ field, text }) => [field, text])) as unknown as ContactForm;
  if (faults.length === 0 && form.email === "" && form.phone === "")
    faults.push({ param: "offerResponse.formData", message: "must have an email or a phone, so that the shop can get back" });
  if (faults.length > 0) throw invalidOfferResponse(faults);
  return form;
}

function parseField(field: FormField, formData: Record<string, unknown>): { text: string; fault?: string } {
  const value = Object.hasOwn(formData, field) ? (formData[field] ?? "") : "";
  if (typeof value !== "string") return { text: "", fault: "must be text" };
  const text = value.trim();
  const { most } = FORM_FIELDS[field];
  if (text.length > most) return { text, fault: `must be at most ${most} characters` };
  if (field === "email" && text !== "" && !EMAIL.test(text)) return { text, fault: "must be an e-mail address" };
  return { text };
}

function invalidOfferResponse(faults: ValidationIssue[]): ApiError {
  return new ApiError("VALIDATION_ERROR", "The answer to the offer cannot be read; see details.", { issues: faults });
}
