import fc from "fast-check";
import { COMPLETE, cards, type Loose, METADATA, OPENING, paragraph } from "./streams.ts";

/** The parts of a random answer; the rest (ids, newlines, payloads) follows from the order. */
type Segment =
  | { kind: "prose"; deltas: string[]; sources: boolean }
  | { kind: "cards"; type: "products" | "posts" | "custom"; again: boolean; size: number; delta: string }
  | { kind: "flow"; chunk: Loose };

const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== "");
const prose = fc.record({
  kind: fc.constant("prose" as const),
  deltas: fc.array(word, { minLength: 1, maxLength: 4 }),
  sources: fc.boolean(),
});
const cardGroup = fc.record({
  kind: fc.constant("cards" as const),
  type: fc.constantFrom("products" as const, "posts" as const, "custom" as const),
  again: fc.boolean(),
  size: fc.integer({ min: 1, max: 3 }),
  delta: word,
});
const flow = fc
  .constantFrom<Loose>(
    { type: "progress", data: { stage: "tool:stock", message: "Calling stock..." } },
    { type: "progress", data: { stage: "compose", message: "Putting it all together..." } },
    { type: "prompts", data: [{ id: "q1", label: "And in blue?" }] },
    { type: "analytics", data: { found: 3 } },
    { type: "agent_status", data: { status: "typing" } },
    { type: "usage", data: { calls: [], totalCostUsd: 0 } },
  )
  .map((chunk) => ({ kind: "flow" as const, chunk }));
const segment: fc.Arbitrary<Segment> = fc.oneof(prose, cardGroup, flow);

/** At least two paragraphs with a group of cards between them, so that every rule has something to hold to. */
const answer = fc
  .tuple(prose, cardGroup, prose, fc.array(segment, { maxLength: 6 }))
  .map(([first, group, second, more]): Segment[] => [first, { ...group, again: false }, second, ...more]);

/**
 * Streams that keep the protocol, not numbered yet: with or without a discard (amid a block, or after it), ended by `complete`
 * or `error`.
 */
export const validStream: fc.Arbitrary<Loose[]> = fc
  .record({ answer, discarded: fc.option(fc.record({ answer, cut: fc.nat() })), fails: fc.boolean() })
  .map(({ answer: said, discarded, fails }) => {
    const before = discarded ? cutSomewhere(written(discarded.answer, "b"), discarded.cut) : [];
    const metadata = { ...METADATA, data: { ...METADATA.data, degraded: discarded !== null } };
    return [
      OPENING,
      ...before,
      ...(discarded ? [{ type: "block_discard", data: {} }] : []),
      ...written(said, discarded ? "f" : "b"),
      ...(fails ? [{ type: "error", data: { error: "Sorry" } }] : [metadata, COMPLETE]),
    ];
  });

/** The streams that succeeded and discarded nothing: the tests break a rule in them. */
export const plainStream: fc.Arbitrary<Loose[]> = answer.map((said) => [OPENING, ...written(said, "b"), METADATA, COMPLETE]);

function cutSomewhere(chunks: Loose[], cut: number): Loose[] {
  return chunks.slice(0, cut % (chunks.length + 1));
}

function written(segments: Segment[], prefix: string): Loose[] {
  let blocks = 0;
  let hasProse = false;
  const items: string[] = [];
  return segments.flatMap((each): Loose[] => {
    if (each.kind === "flow") return [each.chunk];
    blocks += 1;
    const blockId = `${prefix}${blocks}`;
    if (each.kind === "prose") {
      const deltas = hasProse ? ["\n\n", ...each.deltas] : each.deltas;
      hasProse = true;
      const chunks = paragraph(blockId, ...deltas);
      return each.sources && items[0] ? [...chunks.slice(0, -1), endWithSources(blockId, items[0])] : chunks;
    }
    const fresh =
      each.again && items.length > 0 ? [] : Array.from({ length: each.size }, (_, place) => `i${items.length + place}`);
    items.push(...fresh);
    return group(blockId, each, fresh, items);
  });
}

function group(blockId: string, { type, delta }: Segment & { kind: "cards" }, fresh: string[], items: string[]): Loose[] {
  const [start, end] = cards(blockId, ...(fresh.length > 0 ? fresh : items.slice(0, 1))) as [Loose, Loose];
  const domain = type === "custom" ? { domain: "orders" } : {};
  return [
    ...fresh.map((itemId) => ({ type: "block_data", data: { itemId, payload: { id: itemId } } })),
    { ...start, data: { ...(start.data as object), type, ...domain } },
    end,
    { type: "item_delta", data: { itemId: items.at(-1), field: "reason", delta } },
  ];
}

function endWithSources(blockId: string, source: string): Loose {
  return { type: "block_end", data: { blockId, sources: [source] } };
}
