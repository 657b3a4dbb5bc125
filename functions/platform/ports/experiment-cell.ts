import type { Assignment } from "../../../schemas/experiment.ts";

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
