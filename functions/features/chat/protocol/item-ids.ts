import type { BlockType } from "../../../../schemas/chat-chunks.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";

/**
 * What the cards of an answer go by: payloads are known by one id alone, so that of a product and an order that share theirs, or of two workspaces' products,
 * the first goes by its own and the others by one that their domain tells apart. The payload's own `id` is always the record's.
 */
export function assignItemIds(curated: CuratorResult[]): Map<Candidate, string> {
  const itemIds = new Map<Candidate, string>();
  const taken = new Set<string>();
  for (const candidate of curated.flatMap(({ candidates }) => candidates)) {
    const { id, domain } = candidate;
    let itemId = id;
    for (let count = 1; taken.has(itemId); count++) itemId = count === 1 ? `${domain}:${id}` : `${domain}:${id}:${count}`;
    taken.add(itemId);
    itemIds.set(candidate, itemId);
  }
  return itemIds;
}

const OWN_TYPES: Record<string, BlockType> = { product: "products", post: "posts" };

/** The type of the block that shows a domain's cards. */
export function toBlockType(domain: string): BlockType {
  return Object.hasOwn(OWN_TYPES, domain) ? OWN_TYPES[domain]! : "custom";
}
