import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { chatProtocolDocument } from "../../../../docs/chat-protocol.ts";
import { checkStream } from "../../../../functions/features/chat/protocol/check-stream.ts";
import { CHAT_CHUNKS } from "../../../../schemas/chat/chat-chunks.ts";
import { verifies } from "../../../support/verifies.ts";

const document = readFileSync("docs/chat-protocol.md", "utf8");
const transcripts = [...document.matchAll(/```ndjson\n([^`]+)```/g)].map(([, lines]) =>
  lines!
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line)),
);

test("the document's tables are made from the chunk schemas", () => {
  verifies("chat.protocol-document");
  const tables = document.slice(document.indexOf("### Content"), document.indexOf("<!-- End of the chunks. -->"));
  const rows = [...tables.matchAll(/^\| `(\w+)` \| `/gm)].map(([, type]) => type);

  expect(chatProtocolDocument(document)).toBe(document);
  expect(rows.filter((type) => type !== "type")).toEqual(Object.keys(CHAT_CHUNKS));
  expect(document).toContain("| `item_delta` | `{ itemId: string, field: string, delta: string }` |");
});

test("the document's transcripts pass the protocol check", () => {
  const [whole, failing] = transcripts;

  expect(transcripts).toHaveLength(2);
  expect(checkStream(whole!)).toEqual([]);
  expect(checkStream([...whole!.slice(0, 6), ...failing!])).toEqual([]);
});
