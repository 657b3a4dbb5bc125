import type { EventData } from "../../../../../schemas/events.ts";
import type { WorkspaceSettings } from "../../../../domain/tenancy/records.ts";

/** A filled-in contact form, as its event carries it (docs/specification/webhooks.md). */
export type ContactForm = Pick<EventData<"contact.submitted">, "name" | "email" | "phone" | "message">;

/** Fields of the form, with the event's limits of length (of an address: RFC 5321). */
export const FORM_FIELDS = {
  name: { type: "text", maxLength: 200 },
  email: { type: "email", maxLength: 254 },
  phone: { type: "tel", maxLength: 50 },
  message: { type: "textarea", maxLength: 5_000 },
} as const;
export type FormField = keyof typeof FORM_FIELDS;
export const FIELD_NAMES = Object.keys(FORM_FIELDS) as FormField[];

/** The fields by which a shop can get back: a form needs one of those that it has. */
const REPLY_FIELDS: readonly FormField[] = ["email", "phone"];

/** Maximum length of a label. */
const MAX_LABEL_LENGTH = 500;

/** The contact form as a workspace has configured it. */
export interface ContactFormOptions {
  isOffered: boolean;
  /** In the workspace's words; null: in the shopper's language. */
  title: string | null;
  message: string | null;
  thanks: string | null;
  fields: FormField[];
}

/**
 * Parses `settings.contactForm`: `{enabled, title, message, thanks, fields}`. Ignores invalid parts: a form needs a field by
 * which the shopper can be reached.
 */
export function readContactFormOptions({ contactForm }: WorkspaceSettings): ContactFormOptions {
  const options = (typeof contactForm === "object" && contactForm !== null ? contactForm : {}) as Record<string, unknown>;
  const wanted = Array.isArray(options.fields)
    ? FIELD_NAMES.filter((field) => (options.fields as unknown[]).includes(field))
    : [];
  const canReply = REPLY_FIELDS.some((field) => wanted.includes(field));
  return {
    isOffered: options.enabled !== false,
    title: readLabel(options.title),
    message: readLabel(options.message),
    thanks: readLabel(options.thanks),
    fields: canReply ? wanted : FIELD_NAMES,
  };
}

/** Returns which fields must be filled in, as the answer to the form is checked: of several ways to reply, any one. */
export function requireReply(fields: readonly FormField[]): { required: Set<FormField>; requireOneOf?: FormField[] } {
  const ways = REPLY_FIELDS.filter((field) => fields.includes(field));
  return ways.length === 1 ? { required: new Set(ways) } : { required: new Set(), requireOneOf: ways };
}

function readLabel(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > MAX_LABEL_LENGTH ? null : text;
}
