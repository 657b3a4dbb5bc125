import type { Item } from "../model.ts";
import { type IssueLog, itemIssues } from "./issue-log.ts";
import type { SentItem } from "./send-items.ts";

/** Figures of an import that has begun. */
export interface ImportCounts {
  written: number;
  refused: number;
  overCapacity: number;
}

/** Counts the end of a product, and keeps what was wrong with it. */
export function countSent({ item, outcome, reason }: SentItem, counts: ImportCounts, issues: IssueLog): void {
  if (outcome === "written") counts.written++;
  else if (outcome === "refused") counts.refused++;
  else counts.overCapacity++;
  if (outcome !== "over-capacity") issues.add(itemIssues(item, reason));
}

/** Leaves the first products out, which an earlier run has settled. `onItem` hears of all. */
export async function* skipSettled(
  items: AsyncIterable<Item>,
  settled: number,
  onItem: (item: Item) => void,
): AsyncGenerator<Item> {
  let place = 0;
  for await (const item of items) {
    onItem(item);
    if (place++ >= settled) yield item;
  }
}
