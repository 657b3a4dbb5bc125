import type { DatabaseSync } from "node:sqlite";
import type { AnalyticsScope } from "../../functions/platform/ports/analytics.ts";
import { DIMENSIONS, type Dimension } from "./contributions.ts";
import { SUM_COLUMNS } from "./rollup-changes.ts";

/** Periods from the first inclusive to the last exclusive. */
export interface Periods {
  from: number;
  to: number;
}

/** Sums of a row, or of many: `count` and those that the dimension names. */
export type Sums = Record<string, number> & { count: number };

/** Rows of a dimension: those of some groups, or those without a group. */
interface RowRange {
  dimension: Dimension;
  periods: Periods;
  groupings?: string[];
}

/** Reads sums of one scope. */
export class RollupReader {
  readonly #database: DatabaseSync;
  readonly #tenantId: string;
  /** As JSON, for `json_each`. */
  readonly #partitions: string;

  constructor(database: DatabaseSync, { tenantId, workspaceId }: AnalyticsScope) {
    this.#database = database;
    this.#tenantId = tenantId;
    const partitions = database
      .prepare("SELECT number FROM partitions WHERE tenant = ? AND (?2 IS NULL OR workspace = ?2)")
      .all(tenantId, workspaceId ?? null);
    this.#partitions = JSON.stringify(partitions.map(({ number }) => number));
  }

  /** Sums the range by name: those with the highest `order` (an SQL expression of sums), ties by name. */
  top(range: RowRange, { order, size }: { order: string; size: number }): ({ name: string } & Sums)[] {
    const least = `SELECT ${order} FROM sums ORDER BY ${order} DESC LIMIT 1 OFFSET ?`;
    return this.#all(
      `WITH sums AS MATERIALIZED (${this.#sums(range.dimension, "name")})
       SELECT names.text, sums.* FROM sums JOIN names ON names.number = sums.name
       WHERE ${order} > 0 AND ${order} >= COALESCE((${least}), 0) ORDER BY ${order} DESC, names.text LIMIT ?`,
      [...this.#values(range), size - 1, size],
    ).map(({ text, ...sums }) => ({ ...sums, name: text }) as { name: string } & Sums);
  }

  /** Sums the range by period; periods without any are left out. */
  byPeriod(range: RowRange): Map<number, Sums> {
    const rows = this.#all(this.#sums(range.dimension, "period"), this.#values(range));
    return new Map(rows.map(({ period, ...sums }) => [period as number, sums as Sums]));
  }

  /** Counts different names in the range. */
  countNames(range: RowRange): number {
    const rows = this.#all(`SELECT COUNT(*) AS names FROM (${this.#sums(range.dimension, "name")})`, this.#values(range));
    return rows[0]!.names as number;
  }

  #sums(dimension: Dimension, by: "name" | "period"): string {
    const sums = DIMENSIONS[dimension].sums.map((sum, at) => `, SUM(${SUM_COLUMNS[at]}) AS ${sum}`).join("");
    return `SELECT ${by}, SUM(count) AS count${sums} FROM rollups
      WHERE partition IN (SELECT value FROM json_each(?)) AND dimension = ${DIMENSIONS[dimension].number}
        AND grouping IN (SELECT names.number FROM json_each(?) JOIN names ON names.tenant = ? AND names.text = json_each.value)
        AND period >= ? AND period < ?
      GROUP BY ${by}`;
  }

  #values({ groupings = [""], periods }: RowRange): (string | number)[] {
    return [this.#partitions, JSON.stringify(groupings), this.#tenantId, periods.from, periods.to];
  }

  #all(sql: string, values: (string | number)[]): Record<string, unknown>[] {
    return this.#database.prepare(sql).all(...values);
  }

  /** Searches with results by query, of those that `minVisitors` typed: most frequent first, ties by query. */
  queriesByVisitors({ from, to }: Periods, { minVisitors, size }: { minVisitors: number; size: number }) {
    return this.#all(
      `SELECT names.text AS query, count, visitors FROM (
         SELECT query, COUNT(*) AS count, COUNT(DISTINCT visitor) AS visitors FROM documents
         WHERE partition IN (SELECT value FROM json_each(?)) AND at >= ? AND at < ? AND query IS NOT NULL
         GROUP BY query HAVING visitors >= ?
       ) JOIN names ON names.number = query ORDER BY count DESC, names.text LIMIT ?`,
      [this.#partitions, from, to, minVisitors, size],
    ) as unknown as { query: string; count: number; visitors: number }[];
  }
}
