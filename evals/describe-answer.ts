import { createAssembler } from "../functions/features/chat/protocol/assemble-answer.ts";
import type { DomainOffer, ItemPayload, SentChunk } from "../schemas/chat/chat-chunks.ts";

/** Writes an answer as a shopper sees it: prose, cards, an offer, follow-ups. */
export function describeAnswer(chunks: SentChunk[]): string[] {
  const assembler = createAssembler();
  for (const chunk of chunks) assembler.add(chunk);
  const { blocks, payloads, prompts, offer, finished } = assembler.current();
  const lines = blocks.flatMap(({ type, domain, content, ids = [], renderHint }) => {
    if (type === "text") return [content?.trim() ?? ""];
    if (renderHint === "prose-only") return [];
    return ids.map((id) => `  • ${describeCard(payloads[id] ?? payloads[`${domain}:${id}`] ?? { id })}`);
  });
  return [
    ...lines,
    ...(finished ? [] : ["  (stopped)"]),
    ...(offer ? [`  offer: ${describeOffer(offer)}`] : []),
    ...(prompts.length > 0 ? [`  next: ${prompts.map(({ label }) => `[${label}]`).join(" ")}`] : []),
  ];
}

const STOCK: Record<string, string> = { outofstock: "out of stock", onbackorder: "on back order" };

/** Joins name, price, the price before, stock and the text written on the card, as far as it has them. */
function describeCard({ id, name, title, stockStatus, reason, summary, ...prices }: ItemPayload): string {
  const texts = [name ?? title ?? id, describePrice(prices), STOCK[String(stockStatus)], reason ?? summary];
  return texts.filter((text) => typeof text === "string" && text !== "").join(" – ");
}

function describePrice({ price, salePrice, regularPrice, onSale }: Record<string, unknown>): string | null {
  const known = [price, regularPrice, ...(onSale === true ? [salePrice] : [])].filter((one) => typeof one === "number");
  if (typeof price !== "number") return null;
  const [lowest, highest] = [Math.min(price, ...(onSale === true ? known : [])), Math.max(...known)];
  return onSale === true && highest > lowest ? `${lowest}, was ${highest}` : String(lowest);
}

function describeOffer({ message, ui }: DomainOffer): string {
  const choices = ui.component === "form" ? ui.fields.map(({ label }) => `${label}: …`) : ui.actions.map(({ label }) => label);
  return [message, ...choices.map((label) => `[${label}]`)].join(" ");
}
