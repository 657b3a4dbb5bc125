import type { Data } from "../../../clients/typescript/src/types.ts";
import { writeDollars } from "../formats.ts";

type ModelSpend = Data<"GET /tenant/usage">["modelSpend"];

/** Says in a sentence what the language models have cost this month, and what follows from it. */
export function describeModelSpend({ usd, limitUsd, isSpent, resetDate }: ModelSpend): string {
  const cost = `Language models have cost ${writeDollars(usd)} this month`;
  if (limitUsd === null) return `${cost}.`;
  const of = `${cost} of ${writeDollars(limitUsd)}`;
  if (!isSpent) return `${of}; above it answers are made without them.`;
  return `${of}: until ${resetDate.slice(0, 10)} chats and searches are answered without them.`;
}
