import type { WorkspaceSettings } from "../../../platform/tenancy/records.ts";

/** Specification *Webhook events*, contact.submitted: what a shopper may fill in, and how long it may be (an address: RFC 5321). */
export const FORM_FIELDS = {
  name: { type: "text", most: 200 },
  email: { type: "email", most: 254 },
  phone: { type: "tel", most: 50 },
  message: { type: "textarea", most: 5_000 },
} as const;
export type FormField = keyof typeof FORM_FIELDS;
export const FIELD_NAMES = Object.keys(FORM_FIELDS) as FormField[];

/** Above it a text is no label. */
const MAX_TEXT = 500;

/** How a workspace wants its contact form. */
export interface ContactFormOptions {
  isOffered: boolean;
  /** In the workspace's words; null: in the shopper's language. */
  title: string | null;
  message: string | null;
  thanks: string | null;
  fields: FormField[];
}

/** `settings.contactForm`: `{enabled, title, message, thanks, fields}`. What cannot be meant is ignored: a form without a way to get back is none. */
export function readContactFormOptions({ contactForm }: WorkspaceSettings): ContactFormOptions {
  const options = (typeof contactForm === "object" && contactForm !== null ? contactForm : {}) as Record<string, unknown>;
  const wanted = Array.isArray(options.fields)
    ? FIELD_NAMES.filter((field) => (options.fields as unknown[]).includes(field))
    : [];
  const canReply = wanted.includes("email") || wanted.includes("phone");
  return {
    isOffered: options.enabled !== false,
    title: readLabel(options.title),
    message: readLabel(options.message),
    thanks: readLabel(options.thanks),
    fields: canReply ? wanted : FIELD_NAMES,
  };
}

function readLabel(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > MAX_TEXT ? null : text;
}
