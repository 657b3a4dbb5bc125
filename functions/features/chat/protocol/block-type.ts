import type { BlockType } from "../../../../schemas/chat-chunks.ts";

const OWN_TYPES: Record<string, BlockType> = { product: "products", post: "posts" };

/** The type of the block that shows a domain's cards. */
export function toBlockType(domain: string): BlockType {
  return Object.hasOwn(OWN_TYPES, domain) ? OWN_TYPES[domain]! : "custom";
}
