import type { Input } from "../../../clients/typescript/src/types.ts";

type Preview = Input<"POST /webhooks/preview">;

/** Fields of a webhook's form, as they were typed. */
export interface WebhookFields {
  name: string;
  url: string;
  events: string[];
  maxAttempts: string;
  filter: string;
  template: string;
}

const NO_JSON = 'is no JSON, like {"price": {"gte": 100}}.';

/** Parts that the form does not show of a webhook that is changed. */
interface KeptFields {
  /** Its delays between attempts stay as they are. */
  retryPolicy?: { maxAttempts?: number } | null;
}

/**
 * Reads the form as the body of a request, or says what is wrong with it. What is left empty is not sent for a new webhook, and
 * null for one that is changed: it takes the field away.
 */
export function readWebhookForm(fields: WebhookFields, before: KeptFields | null): { body: object } | { wrong: string } {
  const { name, url, events, maxAttempts, filter, template } = fields;
  if (events.length === 0) return { wrong: "Choose at least one event." };
  const attempts = Number(maxAttempts);
  if (maxAttempts !== "" && !Number.isInteger(attempts)) return { wrong: "Attempts at most: give a whole number from 1 to 10." };
  const eventFilters = parseJson(filter);
  if (eventFilters === undefined) return { wrong: `The filter ${NO_JSON}` };
  const optional = {
    retryPolicy: toRetryPolicy(maxAttempts, before),
    eventFilters,
    payloadTemplate: template === "" ? null : template,
  };
  const sent = Object.entries(optional).filter(([, value]) => before !== null || value !== null);
  return { body: { name: name.trim(), url: url.trim(), events, ...Object.fromEntries(sent) } };
}

/** Parts of a form that are tried on an event. */
interface Draft {
  fields: Pick<WebhookFields, "events" | "filter" | "template">;
  /** Null while it is loaded: nothing is asked. */
  event: Preview["event"] | null;
  /** True for a webhook with a schedule. */
  isBatched: boolean;
}

/** Reads what is typed as the question what becomes of an event, or says what is wrong with the filter. */
export function readPreviewInput({ fields, event, isBatched }: Draft): { body: Preview | null } | { wrong: string } {
  const { events, filter, template } = fields;
  const eventFilters = parseJson(filter);
  if (eventFilters === undefined) return { wrong: `It ${NO_JSON}` };
  if (event === null) return { body: null };
  const asked = {
    event,
    ...(events.length > 0 && { events }),
    ...(eventFilters !== null && { eventFilters }),
    ...(template !== "" && { payloadTemplate: template }),
    ...(isBatched && { batch: true }),
  };
  return { body: asked as Preview };
}

/** Changes the number of attempts alone: null where nothing is left of the policy. */
function toRetryPolicy(maxAttempts: string, before: KeptFields | null): object | null {
  const { maxAttempts: _, ...kept } = before?.retryPolicy ?? {};
  const policy = { ...kept, ...(maxAttempts !== "" && { maxAttempts: Number(maxAttempts) }) };
  return Object.keys(policy).length === 0 ? null : policy;
}

/** Null for an empty text, undefined for one that is no JSON. */
function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
