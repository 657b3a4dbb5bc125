import { checkStream } from "../functions/features/chat/protocol/check-stream.ts";
import { toCardText } from "../functions/features/chat/shop/card-text.ts";
import type { EvalAnswer } from "./ask-chat.ts";
import { type Check, type CheckInput, shownProducts } from "./checks/check-answer.ts";

/** Checks the rules for every answer: the protocol, an end, and cards that agree with the records. */
export function checkInvariants(input: Pick<CheckInput, "records"> & { answer: EvalAnswer }): Check[] {
  const { chunks } = input.answer;
  const violations = checkStream(chunks);
  const last = chunks.at(-1);
  const known = input.records;
  const invented = known ? shownProducts(input).filter((card) => !isRecord(card, known.get(card.id))) : [];
  const isInvariant = true;
  const isEnded = last?.type === "complete" && last.data.finished;
  const ids = invented.map(({ id }) => id).join(", ");
  return [
    {
      name: "keeps to the protocol",
      passed: violations.length === 0,
      found: violations.join("; "),
      criterion: "right",
      isInvariant,
    },
    { name: "is completed", passed: isEnded, found: JSON.stringify(last), criterion: "right", isInvariant },
    { name: "shows what the shop has", passed: invented.length === 0, found: ids, criterion: "invented", isInvariant },
    { name: "says something", passed: input.answer.prose.trim() !== "", found: "no prose", criterion: "right", isInvariant },
  ];
}

function isRecord(card: Record<string, unknown>, record: Record<string, unknown> | undefined): boolean {
  return (
    record !== undefined &&
    card.name === toCardText(String(record.name)) &&
    ["price", "url", "stockStatus"].every((field) => (card[field] ?? null) === (record[field] ?? null))
  );
}
