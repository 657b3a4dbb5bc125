import { ARMS, type Assignment } from "../../../../schemas/search/experiment.ts";

/** Groups of shoppers within an arm, from whose differences the report reads how sure its figures are. */
export const BUCKETS = 100;

/** Counts of what the shoppers of one group of an arm did. */
export interface ExperimentCell extends Pick<Assignment, "arm" | "bucket"> {
  /** Distinct shoppers. */
  visitors: number;
  searches: number;
  clicked: number;
  converted: number;
  zeroResults: number;
  revenue: number;
}

/** Names the group of an experiment's shoppers, as the stores of analytics count by it. */
export function toCellName({ experimentId, arm, bucket }: Assignment): string {
  return `${experimentId} ${arm} ${bucket}`;
}

/** Lists all groups of shoppers of an experiment. */
export function listCells(experimentId: string): Assignment[] {
  return ARMS.flatMap((arm) => Array.from({ length: BUCKETS }, (_, bucket) => ({ experimentId, arm, bucket })));
}
