import type { ExperimentCell } from "../../ports/analytics/experiment-cell.ts";
import { listCells, toCellName } from "../../ports/analytics/experiment-cell.ts";
import type { ActivitySearches, ReportContext } from "./activity-searches.ts";
import { type Bucket, countBy, countDistinct, readBuckets, readCount, readValue, sumField } from "./aggregations.ts";

/** Shoppers of a group that are counted without estimating: 600,000 of an experiment. */
const EXACT_VISITORS = 3_000;

const whereTrue = (flag: string) => ({ filter: { term: { [flag]: true } } });

/** Counts the searches of an experiment by arm and group of shoppers. */
export async function countExperiment(
  searches: ActivitySearches,
  context: ReportContext,
  experimentId: string,
): Promise<ExperimentCell[]> {
  const cells = new Map(listCells(experimentId).map((cell) => [toCellName(cell), cell]));
  const names = [...cells.keys()];
  const aggs = {
    visitors: countDistinct("visitor", EXACT_VISITORS),
    clicked: whereTrue("clicked"),
    converted: whereTrue("purchased"),
    empty: whereTrue("empty"),
    revenue: sumField("value"),
  };
  const counted = countBy("category", { size: names.length, include: names, aggs });
  const filter = [{ terms: { category: names } }];
  const [answer] = await searches.ask(context, [{ type: "search", filter, aggs: { cells: counted } }]);
  return readBuckets(answer!.counted, "cells").map((bucket) => toCell(cells.get(String(bucket.key))!, bucket));
}

function toCell({ arm, bucket: number }: Pick<ExperimentCell, "arm" | "bucket">, bucket: Bucket): ExperimentCell {
  return {
    ...{ arm, bucket: number },
    visitors: readValue(bucket, "visitors"),
    searches: bucket.doc_count,
    clicked: readCount(bucket, "clicked"),
    converted: readCount(bucket, "converted"),
    zeroResults: readCount(bucket, "empty"),
    revenue: readValue(bucket, "revenue"),
  };
}
