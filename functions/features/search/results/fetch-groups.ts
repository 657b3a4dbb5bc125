import type { SearchIndex } from "../../../platform/ports/search/search-index.ts";
import type { FoundGroup } from "../ranking/grouped-page.ts";
import type { RankedRecord } from "../ranking/retrieval/fuse.ts";
import { fetchHits, type HitPage, type HitPageInput } from "./fetch-hits.ts";

/** Fetches the records of a page of groups: a hit for each, which holds its group. `used` counts groups. */
export async function fetchGroups(
  index: SearchIndex,
  input: Omit<HitPageInput, "ranked">,
  groups: FoundGroup[],
  field: string,
): Promise<HitPage> {
  const ranked = groups.flatMap(({ leader, members }) => [leader, ...members]);
  const fetched = await fetchHits(index, { ...input, ranked });
  const hits = new Map(fetched.entries.map((entry, at) => [entry, fetched.hits[at]!]));
  const covered = new Set<RankedRecord>(ranked.slice(0, fetched.used));
  const page: HitPage = { hits: [], entries: [], used: 0 };
  for (const { leader, members, value, total } of groups) {
    if (!covered.has(leader)) break;
    page.used++;
    const hit = hits.get(leader);
    if (!hit) continue;
    const shown = input.hidden.hides(field) ? {} : { value };
    hit.group = { ...shown, total, hits: members.flatMap((member) => hits.get(member) ?? []) };
    page.hits.push(hit);
    page.entries.push(leader);
  }
  return page;
}
