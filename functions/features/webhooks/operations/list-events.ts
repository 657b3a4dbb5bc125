import { Type } from "@sinclair/typebox";
import { EVENT_TYPES, eventSchema, sampleEvent } from "../../../../schemas/events.ts";
import { Choice, FreeForm } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import { webhookOperationDefaults } from "./operation-defaults.ts";

const Query = Type.Object({ schemas: Type.Optional(Type.Boolean({ default: false })) });

const Described = Type.Object({ name: Choice(EVENT_TYPES), description: Type.String(), schema: FreeForm, sample: FreeForm });

export const listWebhookEvents = defineOperation({
  ...webhookOperationDefaults,
  id: "listWebhookEvents",
  method: "GET",
  path: "/webhooks/events",
  summary:
    "Names the events that webhooks can subscribe to; with schemas=true each with a description, the JSON Schema of its data and a sample delivery.",
  workspace: "unused",
  object: "list",
  request: null,
  query: Query,
  response: Type.Array(Type.Union([Choice(EVENT_TYPES), Described])),
  async handle({ query }) {
    if (!query.schemas) return EVENT_TYPES;
    return EVENT_TYPES.map((name) => {
      const { description = "", ...schema } = eventSchema(name);
      return { name, description, schema, sample: sampleEvent(name) };
    });
  },
});
