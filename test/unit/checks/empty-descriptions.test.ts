import { expect, test } from "@jest/globals";
import { emptyDescriptions } from "../../checks/empty-descriptions.ts";

const documentWith = (name: string, description: string) => ({
  components: { schemas: { Webhook: { type: "object", properties: { [name]: { type: "string", description } } } } },
});

test.each([
  ["type", "Kind."],
  ["status", "Status."],
  ["name", "The name."],
  ["webhookId", "Id of the webhook."],
  ["webhookIds", "The ids of webhooks."],
  ["page_size", "Size of a page."],
  ["ids", ""],
])("a property %s that is described as %j is told with its place", (name, description) => {
  const [problem, ...others] = emptyDescriptions(documentWith(name, description));

  expect(problem).toContain(`#/components/schemas/Webhook/properties/${name} is described as "${description}"`);
  expect(problem).toContain("say what the name does not");
  expect(others).toEqual([]);
});

test.each([
  ["type", "What happened, such as product.created."],
  ["webhookId", "The webhook that it goes to."],
  ["name", "Name for people."],
])("a property %s that is described as %j passes", (name, description) => {
  expect(emptyDescriptions(documentWith(name, description))).toEqual([]);
});

test("data of examples are no descriptions", () => {
  const example = { properties: { type: { description: "Kind." } } };

  expect(emptyDescriptions({ paths: { "/products": { get: { example, examples: { one: example } } } } })).toEqual([]);
});
