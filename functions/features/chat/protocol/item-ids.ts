import type { BlockType } from "../../../../schemas/chat/chat-chunks.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";

/**
 * The `itemId` of each card. The stream identifies payloads by this id alone. When a product and an order (or two workspaces'
 * products) share an id, the first keeps it and the others get their domain before it. The payload's `id` is always the record's.
 */
export class ItemIds {
  private readonly assigned = new Map<Candidate, string>();
  private readonly taken = new Set<string>();

  /** Assigns ids to further candidates. Those before keep theirs, which may have been sent. */
  assign(candidates: Candidate[]): void {
    for (const candidate of candidates) {
      const { id, domain } = candidate;
      let itemId = id;
      for (let count = 1; this.taken.has(itemId); count++) itemId = count === 1 ? `${domain}:${id}` : `${domain}:${id}:${count}`;
      this.taken.add(itemId);
      this.assigned.set(candidate, itemId);
    }
  }

  of(candidate: Candidate): string | undefined {
    return this.assigned.get(candidate);
  }
}

/** Assigns the `itemId` of each card of a whole answer. */
export function assignItemIds(curated: CuratorResult[]): Map<Candidate, string> {
  const candidates = curated.flatMap((result) => result.candidates);
  const ids = new ItemIds();
  ids.assign(candidates);
  return new Map(candidates.map((candidate) => [candidate, ids.of(candidate)!]));
}

const OWN_TYPES: Record<string, BlockType> = { product: "products", post: "posts" };

/** Returns the type of the block that shows a domain's cards. */
export function toBlockType(domain: string): BlockType {
  return Object.hasOwn(OWN_TYPES, domain) ? OWN_TYPES[domain]! : "custom";
}
