import { checkStream } from "../functions/features/chat/protocol/check-stream.ts";
import { type Check, type CheckInput, shownProducts } from "./checks.ts";

/** What holds of every answer, whatever is asked: the protocol, an end, and cards that say what the records say. */
export function checkInvariants(input: CheckInput, records: Map<string, Record<string, unknown>>): Check[] {
  const { chunks } = input.answer;
  const violations = checkStream(chunks);
  const last = chunks.at(-1);
  const invented = shownProducts(input).filter((card) => !isRecord(card, records.get(card.id)));
  return [
    { name: "keeps to the protocol", passed: violations.length === 0, found: violations.join("; ") },
    { name: "is completed", passed: last?.type === "complete" && last.data.finished, found: JSON.stringify(last) },
    { name: "shows what the shop has", passed: invented.length === 0, found: invented.map(({ id }) => id).join(", ") },
    { name: "says something", passed: input.answer.prose.trim() !== "", found: "no prose" },
  ];
}

function isRecord(card: Record<string, unknown>, record: Record<string, unknown> | undefined): boolean {
  return (
    record !== undefined &&
    ["name", "price", "url", "stockStatus"].every((field) => (card[field] ?? null) === (record[field] ?? null))
  );
}
