import type { TSchema } from "@sinclair/typebox";
import { EVENT_TYPES, type EventType, eventSchema, sampleEvent } from "../schemas/events.ts";

const INTRODUCTION = `Every delivery carries one event:

| Field | Type | Meaning |
| --- | --- | --- |
| \`id\` | string | The event's id, the same over retries and redeliveries: handle each id once. |
| \`event_type\` | string | One of the types below, or \`batch\`. |
| \`created_at\` | string (date-time) | When it happened. |
| \`data\` | object | What happened, as below. Further fields may be added. |

Events come at least once and in no promised order. \`GET /webhooks/events?schemas=true\` returns the same as JSON Schema.`;

const BATCH = `## \`batch\`

A webhook with an enabled \`schedule\` gets its events together, at each time of its cron expression: \`data.events\` holds them
in the order of their times, each with its own \`id\`, \`event_type\`, \`created_at\` and \`data\`. A batch holds at most
1,000 events or about 1 MB; further events come as further batches. Without events nothing is sent. \`payloadTemplate\` is
filled in with the batch; \`X-Webhook-Event\` is \`batch\`.`;

/**
 * Renders the reference of webhook events: each with its meaning, the fields of its data and a sample. Events of the same
 * data stand together.
 */
export function webhookEventsDocument(note: string): string {
  const groups = Map.groupBy(EVENT_TYPES, (type) => JSON.stringify({ ...eventSchema(type), description: undefined }));
  return `${note}\n\n# Webhook events\n\n${INTRODUCTION}\n${[...groups.values()].map(renderSection).join("")}\n${BATCH}\n`;
}

function renderSection(types: EventType[]): string {
  const meanings = types.map((type) => `- \`${type}\`: ${eventSchema(type).description}`);
  const fields = renderFields(eventSchema(types[0]!));
  const table = ["| Field of `data` | Type | Meaning |", "| --- | --- | --- |", ...fields];
  const sample = JSON.stringify(sampleEvent(types[0]!), null, 2);
  const title = types.map((type) => `\`${type}\``).join(", ");
  return `\n## ${title}\n\n${meanings.join("\n")}\n\n${table.join("\n")}\n\n\`\`\`json\n${sample}\n\`\`\`\n`;
}

/** One row a field; the fields of an object follow it. */
function renderFields({ properties = {}, required = [] }: TSchema, prefix = ""): string[] {
  return Object.entries<TSchema>(properties).flatMap(([name, schema]) => {
    const type = `${describeType(schema)}${required.includes(name) ? "" : ", optional"}`;
    const row = `| \`${prefix}${name}\` | ${type} | ${schema.description ?? ""} |`;
    return schema.type === "array"
      ? [row, ...renderFields(schema.items, `${prefix}${name}[].`)]
      : [row, ...renderFields(schema, `${prefix}${name}.`)];
  });
}

function describeType({ type, enum: choices, format, items }: TSchema): string {
  if (choices) return choices.map((choice: string) => `\`${choice}\``).join(", ");
  const names = ([] as string[]).concat(type).map((name) => (name === "array" ? `array of ${describeType(items)}` : name));
  return `${names.join(" or ")}${format ? ` (${format})` : ""}`;
}
