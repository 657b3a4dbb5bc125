import { describe, expect, test } from "@jest/globals";
import type { Envelope } from "../../../../functions/features/webhooks/http/delivery-attempt.ts";
import {
  PayloadTemplateError,
  PayloadTemplates,
  validateTemplate,
} from "../../../../functions/features/webhooks/http/payload-template.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("webhooks.template");

const DATA = {
  name: 'Desk "Oak"\n\\ </script> & Söhne 🪑',
  price: 349.9,
  inStock: true,
  categories: ["office", "oak"],
  size: { width: 120 },
  variants: [
    { sku: "a", last: false },
    { sku: "b", last: true },
  ],
  nothing: null,
  none: [],
};
const ENVELOPE = { id: "evt_1", event_type: "product.created", created_at: "2026-02-03T04:05:00.000Z", data: DATA };
const renderTemplate = (template: string, envelope: Envelope) => new PayloadTemplates().render(template, envelope);
const render = (template: string) => JSON.parse(renderTemplate(template, ENVELOPE));

describe("a template", () => {
  test.each([
    ['{"text":"{{data.name}}"}', { text: DATA.name }],
    ['{"text":"{{{data.name}}}"}', { text: DATA.name }],
    ['{"text":"{{&data.name}}"}', { text: DATA.name }],
    ['{"n":{{data.price}},"b":{{data.inStock}}}', { n: 349.9, b: true }],
    ['{"n":"{{data.price}} €"}', { n: "349.9 €" }],
    ['{"all":{{data.categories}},"size":{{{data.size}}}}', { all: ["office", "oak"], size: { width: 120 } }],
    ['{"event":{{.}}}', { event: ENVELOPE }],
    [
      '{"id":"{{id}}","type":"{{event_type}}","at":"{{created_at}}"}',
      { id: "evt_1", type: "product.created", at: ENVELOPE.created_at },
    ],
    ['{"a":[{{#data.variants}}"{{sku}}"{{^last}},{{/last}}{{/data.variants}}]}', { a: ["a", "b"] }],
    ['{"w":{{#data}}{{#size}}{{width}}{{/size}}{{/data}}}', { w: 120 }],
    ['{"e":{{^data.none}}"empty"{{/data.none}}{{#data.none}}1{{/data.none}}}', { e: "empty" }],
    ['{"x":"{{data.missing}}{{data.nothing}}{{data.name.deep}}"}', { x: "" }],
    ['{"outer":[{{#data.variants}}"{{id}}"{{^last}},{{/last}}{{/data.variants}}]}', { outer: ["evt_1", "evt_1"] }],
    ['{{! a remark }}{"a":1}', { a: 1 }],
    ["{{data.price}}", 349.9],
    ['["{{data.categories.0}}",{{data.categories.length}}]', ["office", 2]],
  ])("the template %s is filled in", (template, expected) => {
    expect(render(template)).toEqual(expected);
  });

  test.each([
    ['{"price":{{data.price}},"name":"{{data.name}}"}', { price: null, name: "" }],
    ['{"a\\"b":{{data.missing}},"x":[{{data.none.deep}}]}', { 'a"b': null, x: [null] }],
    ['{"list":[{{#data.list}}{{.}}{{/data.list}}],"price":{{{data.price}}}}', { list: [1], price: null }],
    ['{"a":1{{data.suffix}}}', { a: 1 }],
  ])("the template %s is filled in although values are null or missing", (template, expected) => {
    const envelope = { ...ENVELOPE, data: { price: null, name: null, suffix: null, list: [1] } };

    expect(JSON.parse(renderTemplate(template, envelope))).toEqual(expected);
  });

  test("a value cannot break out of its JSON string", () => {
    const envelope = { ...ENVELOPE, data: { name: '","admin":true,"x":"' } };

    expect(JSON.parse(renderTemplate('{"name":"{{{data.name}}}"}', envelope))).toEqual({ name: '","admin":true,"x":"' });
  });

  test.each([
    "constructor",
    "__proto__",
    "toString",
    "data.constructor.name",
    "data.__proto__",
    "data.name.length",
    "data.categories.push",
    "constructor.prototype",
    "process.env.HOME",
  ])("a template sees no more of {{%s}} than the data holds", (name) => {
    expect(render(`"{{${name}}}{{{${name}}}}{{#${name}}}seen{{/${name}}}"`)).toBe("");
  });

  test("a template sees members that the data itself names like built-ins", () => {
    const envelope = { ...ENVELOPE, data: JSON.parse('{"__proto__":"own","constructor":1,"lambda":"{{id}}"}') };

    expect(JSON.parse(renderTemplate('["{{data.__proto__}}",{{data.constructor}},"{{data.lambda}}"]', envelope))).toEqual([
      "own",
      1,
      "{{id}}",
    ]);
  });

  test("a template does not call functions", () => {
    const data = { run: () => "ran", nested: { toJSON: undefined } };

    expect(renderTemplate('"{{data.run}}"', { ...ENVELOPE, data })).toBe('""');
  });

  test("a template loads no partials", () => {
    expect(render('{"a":"{{> /etc/passwd}}{{>data}}"}')).toEqual({ a: "" });
  });

  test("a template may set its own delimiters, which change nothing else", () => {
    expect(render('{{=<% %>=}}{"a":"<%data.name%>","b":"{{id}}"}')).toEqual({ a: DATA.name, b: "{{id}}" });
    expect(validateTemplate("{{=a=}}{}", [ENVELOPE])).toBe("The template does not parse: Invalid tags: a.");
  });
});

describe("a template is refused", () => {
  test.each([
    ["{{#data}}", 'The template does not parse: Unclosed section "data" at 9.'],
    ["{{/data}}", 'The template does not parse: Unopened section "data" at 0.'],
    ['{"a":"{{data.name"}', "The template does not parse: Unclosed tag at 19."],
    ["{{#a}}{{#b}}{{#c}}{{#d}}1{{/d}}{{/c}}{{/b}}{{/a}}", "Sections may lie in each other 3 deep at most."],
    [
      '{"name":{{data.name}}}',
      "For a sample of product.created: The result of payloadTemplate is not JSON: Unexpected token 'D'. " +
        `It begins with {"name":Desk \\"Oak\\"\\n\\\\ </script> & Söhne 🪑}`,
    ],
    [
      "",
      "For a sample of product.created: The result of payloadTemplate is not JSON: Unexpected end of JSON input. " +
        "It begins with nothing.",
    ],
  ])("the template %.40s is refused: %s", (template, fault) => {
    expect(validateTemplate(template, [ENVELOPE])).toBe(fault);
  });

  test("a template is refused for the one event whose sample does not fit it", () => {
    const contact = { ...ENVELOPE, event_type: "contact.submitted", data: { name: "Ann" } };

    expect(validateTemplate('{"price":{{data.price}}}', [ENVELOPE])).toBeNull();
    expect(validateTemplate('{"price":{{data.price}}}', [ENVELOPE, contact])).toMatch(
      /^For a sample of contact.submitted: The result of payloadTemplate is not JSON: /,
    );
  });

  test("a template is not refused for many sections that do not nest", () => {
    expect(
      validateTemplate('{"a":"{{#id}}{{#data}}{{#size}}1{{/size}}{{/data}}{{/id}}{{#data}}2{{/data}}"}', [ENVELOPE]),
    ).toBeNull();
  });
});

describe("the cost of a template is bounded", () => {
  const wide = { ...ENVELOPE, data: { list: Array.from({ length: 1_000 }, () => "x".repeat(500)) } };
  const refusal = (template: string) => {
    try {
      return renderTemplate(template, wide).length;
    } catch (error) {
      return error instanceof PayloadTemplateError ? error.message : error;
    }
  };

  test("a result above 1 MB is refused", () => {
    expect(refusal("{{#data.list}}{{data.list}}{{/data.list}}")).toBe("The result of payloadTemplate is larger than 1 MB.");
  });

  test("the size of a result counts in bytes, not characters", () => {
    expect(refusal(`"${"é".repeat(60_000)}{{#data.list}}${"é".repeat(600)}{{/data.list}}"`)).toBe(
      "The result of payloadTemplate is larger than 1 MB.",
    );
  });

  test("repetitions that write nothing are bounded", () => {
    const nested = "{{#data.list}}{{#data.list}}{{#data.list}}{{/data.list}}{{/data.list}}{{/data.list}}";

    expect(refusal(nested)).toBe("The template repeats its sections too often for this event.");
  });

  test.each([
    ["tags", "{{a}}".repeat(13_000)],
    ["open sections", "{{#a}}".repeat(10_000)],
    ["nested sections", `${"{{#a}}".repeat(5_000)}${"{{/a}}".repeat(5_000)}`],
    ["blanks in a tag that does not end", `{{a${" ".repeat(60_000)}b`],
    ["blanks in short rows", `{{a${`${" ".repeat(255)}b`.repeat(250)}`],
    ["blanks in delimiters", `{{=${`${" ".repeat(255)}b`.repeat(250)}`],
  ])("parsing is bounded: %s", (_what, template) => {
    const startedAt = cpuMs();

    expect(validateTemplate(template, [ENVELOPE])).toEqual(expect.any(String));
    expect(cpuMs() - startedAt).toBeLessThan(2_000);
  });
});
