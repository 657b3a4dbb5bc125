import { describe, expect, test } from "@jest/globals";
import { findClosestStatement } from "../../../../../functions/features/chat/plain/facts/closest-statement.ts";
import { listStatements } from "../../../../../functions/features/chat/plain/facts/record-statements.ts";
import { readEmbeddingTable } from "../../../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../../../functions/platform/embedding/static-embedder.ts";
import { verifies } from "../../../../support/verifies.ts";

const embedder = new StaticEmbedder(readEmbeddingTable(new URL("../../../../../assets/minilm-static-256", import.meta.url)));

const CAMERA = {
  title: "Heron",
  payload: { attributes: { color: ["Black"] } },
  sentences: [
    "The strap is made of cork.",
    "Puppies and other quick animals stay sharp.",
    "It survives the sea down to ten metres.",
    "Two cells last for a weekend.",
  ],
};

async function closestTo(...words: string[]) {
  const asked = { words, properties: [], language: "en" };
  return (await findClosestStatement(listStatements(CAMERA, "en"), asked, embedder))?.statement.text;
}

describe("the statement that is nearest to a question", () => {
  test.each([
    [["strap"], "The strap is made of cork."],
    [["dog"], "Puppies and other quick animals stay sharp."],
    [["use", "ocean"], "It survives the sea down to ten metres."],
  ])("has its words, or words that mean about the same: %s", async (words, statement) => {
    verifies("chat.closest-statement");
    expect(await closestTo(...words)).toBe(statement);
  });

  test("is none where nothing is near", async () => {
    verifies("chat.closest-statement");
    expect(await closestTo("parliament")).toBeUndefined();
  });

  test("is not found by the unit of a figure", async () => {
    verifies("chat.closest-statement");
    expect(await closestTo("15", "kilometres")).toBeUndefined();
  });
});
