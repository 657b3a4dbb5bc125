export interface Row {
  what: string;
  measured: string;
  "to reach": string;
}

export interface Sizes {
  /** Events of the sustained load. */
  events: number;
  /** Measurements of each rate; the median counts. */
  runs: number;
  /** Seconds during which latencies are measured. */
  seconds: number;
  /** Events under way when the service is killed. */
  killed: number;
  /** Deliveries that wait for their retry. */
  waiting: number;
}
