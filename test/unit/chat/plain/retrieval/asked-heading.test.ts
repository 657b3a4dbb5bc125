import { describe, expect, test } from "@jest/globals";
import { findAskedSection } from "../../../../../functions/features/chat/plain/retrieval/asked-heading.ts";
import type { SearchHit } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";

function find(content: string, message: string, title = "Questions"): string | null {
  const pieces = findAskedSection({ id: "faq", score: 1, title, content } as unknown as SearchHit, message, "en");
  return pieces?.map(({ text }) => text).join(" ") ?? null;
}

describe("a question that is a heading of a page", () => {
  const markdown = "# Questions\n\n## Do you ship to Malta?\n\nEach Tuesday.\n\n- by boat\n\n## Do you wrap?\n\nYes.";
  const html = "<h2>Do you ship to Malta?</h2><table><tr><td>Boat</td><td>9 EUR</td></tr></table><h3>Wrapping</h3><p>Yes.</p>";

  test.each([
    ["in Markdown", markdown, "Do you ship to Malta?", "Each Tuesday. by boat."],
    ["in other case and without its mark", markdown, "do you ship to MALTA", "Each Tuesday. by boat."],
    ["in HTML, above a table", html, "Do you ship to Malta?", "Boat: 9 EUR."],
    ["above further headings", "## How?\n\n### In short\n\nBy boat.\n\n### Else\n\nNever.", "How?", "By boat."],
    ["with accents", "## Wie lange dauert die Rückgabe?\n\n45 Tage.", "wie lange dauert die RUCKGABE", "45 Tage."],
  ])("is found %s", (_where, content, message, section) => {
    verifies("chat.asked-heading");
    expect(find(content, message)).toBe(section);
  });

  test("is found in the title", () => {
    verifies("chat.asked-heading");
    expect(find("Each Tuesday.", "Do you ship?", "Do you ship?")).toBe("Each Tuesday.");
  });

  test.each([
    ["when more was said", markdown, "Do you ship to Malta? And to Italy?"],
    ["when nothing stands below it", "## Do you wrap?", "Do you wrap?"],
    ["when the heading does not ask", "## Oak desks\n\nOf oak.", "Oak desks"],
    ["in a text that only mentions it", "People ask: Do you wrap? We do.", "Do you wrap?"],
    ["for marks alone", "## ?\n\nWhat.", "?"],
  ])("is not found %s", (_when, content, message) => {
    verifies("chat.asked-heading");
    expect(find(content, message)).toBeNull();
  });
});
