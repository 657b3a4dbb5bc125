import { expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { NewEvent } from "../../../functions/domain/event-log.ts";
import { EVENT_TYPES, eventSchema, sampleEvent } from "../../../schemas/events.ts";
import { verifies } from "../../support/verifies.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);

test("every event of the specification has a schema", () => {
  expect(EVENT_TYPES).toEqual([
    "product.created",
    "product.updated",
    "product.deleted",
    "post.created",
    "post.updated",
    "post.deleted",
    "chat.message_sent",
    "chat.conversation_started",
    "feedback.submitted",
    "handoff.requested",
    "handoff.accepted",
    "handoff.resolved",
    "contact.submitted",
  ]);
  for (const type of EVENT_TYPES) expect(eventSchema(type)).toMatchObject({ type: "object" });
});

test.each(EVENT_TYPES)("the sample of %s fits its schema, which says in a sentence when it happens", (type) => {
  verifies("events.schemas");
  const validate = ajv.compile(eventSchema(type));

  const { id, event_type, created_at, data } = sampleEvent(type);

  expect(validate(data) || validate.errors).toBe(true);
  expect({ id, event_type, created_at }).toEqual({
    id: expect.stringMatching(/^evt_\w{24}$/),
    event_type: type,
    created_at: new Date(created_at).toISOString(),
  });
  expect(eventSchema(type).description).toMatch(/^[A-Z].*\.$/);
});

test.each(EVENT_TYPES)("data of %s without a promised field does not fit", (type) => {
  const validate = ajv.compile(eventSchema(type));

  for (const name of eventSchema(type).required ?? []) {
    const { [name]: _left, ...rest } = sampleEvent(type).data as Record<string, unknown>;
    expect([name, validate(rest)]).toEqual([name, false]);
  }
});

test("the compiler refuses an event with another one's data", () => {
  verifies("events.schemas");
  const { id, event_type, created_at } = sampleEvent("contact.submitted");
  const { data } = sampleEvent("handoff.requested");

  // @ts-expect-error: contact.submitted has no such data.
  const event: NewEvent<"contact.submitted"> = { id, event_type, created_at, workspaceId: "w", data };

  expect(event.data).not.toHaveProperty("email");
});
