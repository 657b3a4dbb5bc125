import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { appendEvent, type DirectiveEvent } from "../../../../../functions/features/chat/reply/model/writers/directive-events.ts";
import { DirectiveParser } from "../../../../../functions/features/chat/reply/model/writers/directive-parser.ts";

/** Returns the events of a text that comes in pieces. */
function read(...pieces: string[]): DirectiveEvent[] {
  const parser = new DirectiveParser();
  const events: DirectiveEvent[] = [];
  for (const event of [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()]) appendEvent(events, event);
  return events;
}

function proseOf(events: DirectiveEvent[]): string {
  return events.map((event) => (event.type === "prose" ? event.text : "")).join("");
}

const prose = (text: string): DirectiveEvent => ({ type: "prose", text });
const list = (name: string, ...ids: string[]): DirectiveEvent[] => [
  { type: "list_start", name },
  ...ids.map((id): DirectiveEvent => ({ type: "list_id", id })),
  { type: "list_end" },
];
const field = (name: string, id: string, text: string): DirectiveEvent[] => [
  { type: "field_start", field: name, id },
  ...(text ? [{ type: "field_text", text } as const] : []),
  { type: "field_end" },
];

const ANSWER = `Two desks fit.[[sources: d1, d2]]
[[products: d1, "d2"]]
[[reason d1: it [really] fits]] Also see
[[posts:p-1;p-2]][[order-status: 7]]
[[followups: In oak? | How long?]]`;

describe("a model's output", () => {
  test("is parsed into prose, lists of cards, fields, sources and follow-ups", () => {
    expect(read(ANSWER)).toEqual([
      prose("Two desks fit."),
      { type: "sources", ids: ["d1", "d2"] },
      prose("\n"),
      ...list("products", "d1", "d2"),
      prose("\n"),
      ...field("reason", "d1", "it [really] fits"),
      prose(" Also see\n"),
      ...list("posts", "p-1", "p-2"),
      ...list("order-status", "7"),
      prose("\n"),
      { type: "followups", labels: ["In oak?", "How long?"] },
    ]);
  });

  test("emits an id as soon as it is whole, and a field's text as it comes", () => {
    const parser = new DirectiveParser();

    expect(parser.push("[[products: d1")).toEqual([{ type: "list_start", name: "products" }]);
    expect(parser.push("2, d")).toEqual([{ type: "list_id", id: "d12" }]);
    expect(parser.push("3]]")).toEqual([{ type: "list_id", id: "d3" }, { type: "list_end" }]);
    expect(parser.push("[[reason d3: be")).toEqual([
      { type: "field_start", field: "reason", id: "d3" },
      { type: "field_text", text: "be" },
    ]);
    expect(parser.push("cause")).toEqual([{ type: "field_text", text: "cause" }]);
  });

  test.each<[string, string, DirectiveEvent[]]>([
    ["a lone bracket is prose", "a [b] ] [", [prose("a [b] ] [")]],
    ["a Markdown link is prose", "[care](/care)", [prose("[care](/care)")]],
    [
      "an id that may go on is dropped at the end",
      "[[products: d1, d",
      [
        { type: "list_start", name: "products" },
        { type: "list_id", id: "d1" },
        { type: "dropped", reason: "unclosed" },
        { type: "list_end" },
      ],
    ],
    [
      "a mark without a colon is dropped",
      "see [[d1]] now",
      [prose("see "), { type: "dropped", reason: "malformed" }, prose(" now")],
    ],
    [
      "a blank line ends a mark",
      "[[products: d1\n\nMore",
      [
        { type: "list_start", name: "products" },
        { type: "list_id", id: "d1" },
        { type: "dropped", reason: "unclosed" },
        { type: "list_end" },
        prose("\n\nMore"),
      ],
    ],
    ["one newline within a mark is a blank", "[[reason d1: so\nit is]]", field("reason", "d1", "so it is")],
    [
      "a field may stand within a list",
      "[[products: d1 [[reason d1: why]], d2]].",
      [
        { type: "list_start", name: "products" },
        { type: "list_id", id: "d1" },
        ...field("reason", "d1", "why"),
        { type: "list_id", id: "d2" },
        { type: "list_end" },
        prose("."),
      ],
    ],
    [
      "another mark within a mark is dropped",
      "[[reason d1: a [[products: d2]]b]]",
      [
        { type: "field_start", field: "reason", id: "d1" },
        { type: "field_text", text: "a " },
        { type: "dropped", reason: "nested" },
        { type: "field_text", text: "b" },
        { type: "field_end" },
      ],
    ],
    ["stray closing brackets are dropped", "a]] b]]] c", [prose("a b c")]],
    [
      "a mark that begins within an unfinished one is read",
      "[[oops [[posts: p1]]",
      [{ type: "dropped", reason: "malformed" }, ...list("posts", "p1")],
    ],
    [
      "what only looks like a mark is dropped to the end of its line",
      "[[one, two: x\nnext",
      [{ type: "dropped", reason: "malformed" }, { type: "dropped", reason: "unclosed" }, prose("\nnext")],
    ],
  ])("%s", (_name, text, events) => {
    expect(read(text)).toEqual(events);
  });

  test("yields no id and no head that is too long", () => {
    expect(read(`[[products: ${"x".repeat(100_000)}, d1]]`)).toEqual([
      { type: "list_start", name: "products" },
      { type: "dropped", reason: "too_long" },
      { type: "list_id", id: "d1" },
      { type: "list_end" },
    ]);
    expect(read(`[[reason ${"x".repeat(100_000)}: y]].`)).toEqual([{ type: "dropped", reason: "too_long" }, prose(".")]);
  });

  test("gives the same events wherever it is cut in two", () => {
    const whole = read(ANSWER);

    for (let at = 0; at <= ANSWER.length; at++) expect(read(ANSWER.slice(0, at), ANSWER.slice(at))).toEqual(whole);
    expect(read(...ANSWER)).toEqual(whole);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      "[",
      "]",
      "[[",
      "]]",
      ":",
      ",",
      "|",
      "\n",
      "\n\n",
      " ",
      "products",
      "reason d1",
      "sources",
      "followups",
      "d1",
      "é",
      "🪑",
    ),
    fc.string({ maxLength: 4 }),
  );

  test("of any kind gives the same events in any pieces, and no directive reaches the prose", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const events = read(pieces.join(""));

        expect(read(...pieces)).toEqual(events);
        expect(proseOf(events)).not.toMatch(/\[\[|\]\]/);
        expect(events.filter(({ type }) => type === "list_start").length).toBe(
          events.filter(({ type }) => type === "list_end").length,
        );
      }),
      { seed: 7, numRuns: 2_000 },
    );
  });
});
