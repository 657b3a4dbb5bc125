import { type Static, Type } from "@sinclair/typebox";
import { FreeForm, Named } from "../../../../../schemas/shapes.ts";
import { maskCardNumbers } from "../../../../domain/identities/mask-cards.ts";
import { ApiError, type ValidationIssue } from "../../../../http/errors.ts";
import { type ContactForm, FIELD_NAMES, FORM_FIELDS, type FormField } from "./contact-form.ts";

/** `offerResponse` of a chat request (docs/specification/data-shapes.md). */
export const OfferResponse = Named(
  "OfferResponse",
  Type.Object({
    domain: Type.String({ minLength: 1, maxLength: 100 }),
    actionId: Type.String({ minLength: 1, maxLength: 100 }),
    formData: Type.Optional(FreeForm),
  }),
);
export type OfferResponse = Static<typeof OfferResponse>;

/** The shopper's response to an offer. */
export type ParsedOfferResponse =
  | { action: "decline"; domain: "handoff" | "contact" }
  | { action: "accept"; domain: "handoff" }
  | { action: "end"; domain: "handoff" }
  | { action: "submit"; domain: "contact"; form: ContactForm };

const ACTIONS: Record<string, string[]> = { handoff: ["accept", "decline", "end"], contact: ["submit", "decline"] };
/** One @ between a name and a host with a dot, and no blanks: only a mail can show whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Throws VALIDATION_ERROR with every issue; ignores fields that the form does not have. */
export function parseOfferResponse({ domain, actionId, formData = {} }: OfferResponse): ParsedOfferResponse {
  const actions = Object.hasOwn(ACTIONS, domain) ? ACTIONS[domain]! : null;
  if (!actions) throw invalidOfferResponse([{ param: "offerResponse.domain", message: "must be one of handoff, contact" }]);
  if (!actions.includes(actionId)) {
    throw invalidOfferResponse([{ param: "offerResponse.actionId", message: `must be one of ${actions.join(", ")}` }]);
  }
  if (actionId === "decline") return { action: "decline", domain: domain as "handoff" | "contact" };
  if (domain === "handoff") return { action: actionId === "end" ? "end" : "accept", domain };
  return { action: "submit", domain: "contact", form: parseForm(formData) };
}

function parseForm(formData: Record<string, unknown>): ContactForm {
  const parsed = FIELD_NAMES.map((field) => ({ field, ...parseField(field, formData) }));
  const issues = parsed.flatMap(({ field, issue }) =>
    issue ? [{ param: `offerResponse.formData.${field}`, message: issue }] : [],
  );
  const form = Object.fromEntries(parsed.map(({ field, text }) => [field, text])) as unknown as ContactForm;
  if (issues.length === 0 && form.email === "" && form.phone === "") {
    issues.push({ param: "offerResponse.formData", message: "must have an email or a phone, so that the shop can get back" });
  }
  if (issues.length > 0) throw invalidOfferResponse(issues);
  return form;
}

function parseField(field: FormField, formData: Record<string, unknown>): { text: string; issue?: string } {
  const value = Object.hasOwn(formData, field) ? (formData[field] ?? "") : "";
  if (typeof value !== "string") return { text: "", issue: "must be text" };
  const text = (field === "phone" ? value : maskCardNumbers(value)).trim();
  const { maxLength } = FORM_FIELDS[field];
  if (text.length > maxLength) return { text, issue: `must be at most ${maxLength} characters` };
  if (field === "email" && text !== "" && !EMAIL.test(text)) return { text, issue: "must be an e-mail address" };
  return { text };
}

function invalidOfferResponse(issues: ValidationIssue[]): ApiError {
  return new ApiError("VALIDATION_ERROR", "The answer to the offer cannot be read; see details.", { issues });
}
