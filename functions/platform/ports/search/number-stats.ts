/** Smallest, largest and average of the numbers that matching records have in a field, and how many these are. */
export interface NumberStats {
  key: "stats";
  min: number;
  max: number;
  average: number;
  count: number;
}
