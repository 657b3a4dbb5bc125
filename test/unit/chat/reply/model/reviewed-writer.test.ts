import { beforeEach, expect, test } from "@jest/globals";
import { ReviewedWriter } from "../../../../../functions/features/chat/reply/model/writers/reviewed-writer.ts";
import { verifies } from "../../../../support/verifies.ts";

/** Reviews under way, with what they were asked. */
let reviews: { asked: string[]; end(): void }[];
let written: string[];
let writer: ReviewedWriter;
beforeEach(() => {
  reviews = [];
  written = [];
  const sink = {
    write: (event: { text?: string; type: string }) => written.push(event.text ?? event.type),
    finish: () => ({ prose: written.join("") }),
  };
  writer = new ReviewedWriter(sink as unknown as ConstructorParameters<typeof ReviewedWriter>[0], {
    isDoubtful: ({ text }) => !text.includes("?") && text.trim() !== "",
    titleOf: () => null,
    review: (_said, doubtful) =>
      new Promise((resolve) => reviews.push({ asked: doubtful.map(({ text }) => text.trim()), end: resolve })),
  });
});

/** A sentence that makes an answer long. */
const LONG = `${"The desk stands beside the window and ".repeat(8)}is brown.`;
const say = (text: string) => writer.write({ type: "prose", text });
const endParagraph = () => writer.write({ type: "sources", ids: [] });
/** Lets what waits for an ended review run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a short answer is judged in one review at its end", async () => {
  verifies("chat.guard-model");
  say("One.");
  endParagraph();
  say("Two desks stand there. Which one is it?");
  endParagraph();
  expect(reviews).toEqual([]);
  const settling = writer.settle();
  reviews[0]!.end();
  await settling;

  expect(reviews.map(({ asked }) => asked)).toEqual([["One.", "Two desks stand there."]]);
  expect(written.join(" ")).toBe("One. sources Two desks stand there.  Which one is it? sources");
});

test("the first paragraphs of a long answer leave once they are judged, while the rest is written", async () => {
  verifies("chat.guard-model");
  say("One desk stands here.");
  endParagraph();
  say(LONG);
  endParagraph();
  say("Three. ");
  expect(written).toEqual([]);
  reviews[0]!.end();
  await settled();

  expect(written.join("")).toBe(`One desk stands here.sources${LONG}sources`);
  expect(reviews.map(({ asked }) => asked)).toEqual([["One desk stands here.", LONG]]);
});

test("all others are judged together at the end, beside the first, and leave in their order", async () => {
  verifies("chat.guard-model");
  say(LONG);
  endParagraph();
  say("Two.");
  endParagraph();
  say("Three.");
  const settling = writer.settle();
  expect(reviews.map(({ asked }) => asked)).toEqual([[LONG], ["Two.", "Three."]]);
  reviews[1]!.end();
  await settled();
  expect(written).toEqual([]);
  reviews[0]!.end();
  await settling;

  expect(written.join(" ")).toBe(`${LONG} sources Two. sources Three.`);
});

test("what claims nothing waits for nobody, unless it follows a claim", async () => {
  verifies("chat.guard-model");
  say("Which of them is it? One desk stands here. And which is this one?");
  endParagraph();

  expect(written).toEqual(["Which of them is it? "]);
});

test("nothing leaves once it has ended", async () => {
  verifies("chat.guard-model");
  say(LONG);
  endParagraph();
  writer.end();
  reviews[0]!.end();
  await settled();

  expect(written).toEqual([]);
});
