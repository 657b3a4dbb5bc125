import type { Page, PinnedPosition, RankedPosition } from "../query/search-cursor.ts";
import type { Pin } from "../query/search-request.ts";
import type { FoundPage } from "../ranking/ranked-page.ts";
import { type RankedRecord, refKey } from "../ranking/retrieval/fuse.ts";

/**
 * Finds a page in which pinned records have their places and all others follow one another around them. A pinned record that is
 * gone, hidden or filtered out leaves its place; one whose place is past the end comes last.
 */
export async function findPinnedPage(
  pins: readonly Pin[],
  { position, offset, limit }: Page,
  find: (page: Page) => Promise<FoundPage>,
): Promise<FoundPage> {
  const at: PinnedPosition = position?.at === "pinned" ? position : { at: "pinned", shown: 0, pinnedTo: 0, rest: null };
  const skipped = position === null ? offset : 0;
  const page = await find({ position: at.rest, offset: 0, limit: skipped + limit + pins.length });
  const pinned = placeOf(pins, page).filter(({ place }) => place > at.pinnedTo);
  const own = new Set(page.pinned?.map(refKey));
  const others = at.isOver ? [] : page.ranked.flatMap((record, index) => (own.has(refKey(record)) ? [] : [{ record, index }]));
  const { entries, left } = merge(pinned, others, at.shown, skipped + limit);
  return {
    ...page,
    ranked: entries.slice(skipped).map(({ record }) => record),
    next(used) {
      const taken = entries.slice(0, skipped + used);
      const pinnedTo = taken.findLast(({ place }) => place !== null)?.place ?? at.pinnedTo;
      const rest = at.isOver ? { isOver: true, rest: null } : restAfter(taken, page, own, at.rest);
      if (rest.isOver && taken.length === entries.length && left === 0) return null;
      return { at: "pinned", shown: at.shown + taken.length, pinnedTo, ...rest };
    },
  };
}

/** Returns where the records without a place go on after those taken. */
function restAfter(
  taken: Entry[],
  { ranked, next }: FoundPage,
  own: Set<string>,
  before: RankedPosition | null,
): Pick<PinnedPosition, "rest" | "isOver"> {
  let read = (taken.findLast(({ index }) => index !== null)?.index ?? -1) + 1;
  // Pinned records that follow in the order of the others were or will be shown in their own places.
  while (read < ranked.length && own.has(refKey(ranked[read]!))) read++;
  if (ranked.length === 0) return { rest: null, isOver: true };
  if (read === 0) return { rest: next(0) ?? before };
  const rest = next(read);
  return rest ? { rest } : { rest, isOver: true };
}

interface PlacedRecord {
  record: RankedRecord;
  place: number;
}

/**
 * Returns the records that are there at their places, first to last: at the end of the list those that are past it. What two
 * searches have found best follows one another around what rules pin.
 */
function placeOf(pins: readonly Pin[], { pinned = [], total }: FoundPage): PlacedRecord[] {
  const known = new Map(pinned.map((record) => [refKey(record), record]));
  const there = pins.filter((pin) => known.has(refKey(pin)));
  const taken = new Set(there.flatMap(({ isFused, position }) => (isFused ? [] : [position])));
  const free = Array.from({ length: there.length }, (_, at) => at + 1).filter((place) => !taken.has(place));
  const placed = there.map((pin) => (pin.isFused ? { ...pin, position: free.shift()! } : pin));
  placed.sort((one, other) => one.position - other.position);
  return placed.map((pin, at) => {
    const place = Math.min(pin.position, total - there.length + at + 1);
    return { record: { ...known.get(refKey(pin))!, ...(!pin.isFused && { isPinned: true }) }, place };
  });
}

interface Entry {
  record: RankedRecord;
  /** Index among the records of the page without pins; null: pinned. */
  index: number | null;
  /** Place of a pinned record. */
  place: number | null;
}

/** Fills a page that follows on the shown results. Returns the number of pinned records that are left as well. */
function merge(
  pinned: PlacedRecord[],
  others: { record: RankedRecord; index: number }[],
  shown: number,
  limit: number,
): { entries: Entry[]; left: number } {
  const entries: Entry[] = [];
  let next = 0;
  const waiting = [...pinned];
  while (entries.length < limit) {
    const isDue = waiting[0] !== undefined && waiting[0].place <= shown + entries.length + 1;
    const other = others[next];
    if (isDue || (!other && waiting.length > 0)) entries.push({ ...waiting.shift()!, index: null });
    else if (other) {
      entries.push({ ...other, place: null });
      next++;
    } else break;
  }
  return { entries, left: waiting.length };
}
