import type { BlockType } from "../../../../schemas/chat-chunks.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";

/**
 * Assigns the `itemId` of each card. The stream identifies payloads by this id alone. When a product and an order (or two
 * workspaces' products) share an id, the first keeps it and the others get their domain before it. The payload's `id` is always
 * the record's.
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

/** Returns the type of the block that shows a domain's cards. */
export function toBlockType(domain: string): BlockType {
  return Object.hasOwn(OWN_TYPES, domain) ? OWN_TYPES[domain]! : "custom";
}
