/** Fields of a webhook's form, as they were typed. */
export interface WebhookFields {
  name: string;
  url: string;
  events: string[];
  maxAttempts: string;
  filter: string;
  template: string;
}

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
  if (eventFilters === undefined)
    return { wrong: 'The filter is no JSON, like {"and": [{"key": "price", "operator": "gt", …}]}.' };
  const optional = {
    retryPolicy: toRetryPolicy(maxAttempts, before),
    eventFilters,
    payloadTemplate: template === "" ? null : template,
  };
  const sent = Object.entries(optional).filter(([, value]) => before !== null || value !== null);
  return { body: { name: name.trim(), url: url.trim(), events, ...Object.fromEntries(sent) } };
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
