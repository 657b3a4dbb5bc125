import type { DatabaseSync } from "node:sqlite";
import type { AnalyticsScope, PopularQuery } from "../../functions/platform/ports/analytics.ts";
import { DIMENSIONS, type Dimension } from "./contributions.ts";
import { SUM_COLUMNS } from "./rollup-changes.ts";

/** Periods from the first inclusive to the last exclusive. */
export interface Periods {
  from: number;
  to: number;
}

/** Sums of one row, or of many: `count` and those that the dimension names. */
export type Sums = Record<string, number> & { count: number };
export type NamedSums = Sums & { name: string };

/** Rows of a dimension: those of some groups, or those without a group. */
interface RowRange {
  dimension: Dimension;
  periods: Periods;
  groups?: string[];
}

/** Reads sums of one scope. */
export class RollupReader {
  readonly #database: DatabaseSync;
  readonly #tenantId: string;
  /** A JSON list, as `json_each` reads it. */
  readonly #partitions: string;

  constructor(database: DatabaseSync, { tenantId, workspaceId }: AnalyticsScope) {
    this.#database = database;
    this.#tenantId = tenantId;
    const partitions = database
      .prepare("SELECT number FROM partitions WHERE tenant = ?1 AND (?2 IS NULL OR workspace = ?2)")
      .all(tenantId, workspaceId ?? null);
    this.#partitions = JSON.stringify(partitions.map(({ number }) => number));
  }

  /** Returns the sums of each name in each period, for dimensions of few names. */
  all({ dimension, periods }: RowRange): (NamedSums & { period: number })[] {
    return this.#rows(
      `SELECT names.text AS name, period, rows.* FROM (
         SELECT name AS number, period, ${sumsOf(dimension)} FROM rollups WHERE ${RANGE} GROUP BY name, period
       ) AS rows JOIN names USING (number)`,
      this.#range({ dimension, periods }),
    );
  }

  /**
   * Sums the range by name, once. Returns the number of names, and for each `order` (an SQL expression of sums) the names with
   * the highest values above 0, ties by name.
   */
  top<Order extends string>(
    range: RowRange,
    orders: readonly Order[],
    size: number,
  ): { names: number } & Record<Order, NamedSums[]> {
    const lists = orders.map((order, list) => {
      const least = `SELECT ${order} FROM sums ORDER BY ${order} DESC LIMIT 1 OFFSET ${size - 1}`;
      return `SELECT * FROM (
        SELECT ${list} AS list, ${order} AS rank, names.text AS name, sums.* FROM sums CROSS JOIN names USING (number)
        WHERE rank > 0 AND rank >= COALESCE((${least}), 1) ORDER BY rank DESC, name LIMIT ${size})`;
    });
    // The columns of a list: its number, the rank, the name, and the sums.
    const nulls = DIMENSIONS[range.dimension].sums.map((sum) => `, NULL AS ${sum}`).join("");
    const count = `SELECT -1 AS list, NULL AS rank, NULL AS name, NULL AS number, COUNT(*) AS count${nulls} FROM sums`;
    const rows = this.#rows<NamedSums & { list: number }>(
      `WITH sums AS MATERIALIZED (
         SELECT name AS number, ${sumsOf(range.dimension)} FROM rollups WHERE ${RANGE} GROUP BY name
       )
       ${[count, ...lists].join(" UNION ALL ")}`,
      this.#range(range),
    );
    const ofList = (list: number) => rows.filter((row) => row.list === list);
    const found = Object.fromEntries(orders.map((order, list) => [order, ofList(list)]));
    return { ...(found as unknown as Record<Order, NamedSums[]>), names: ofList(-1)[0]!.count };
  }

  /** Counts searches with results by query, of queries that `minVisitors` visitors typed: most frequent first, ties by query. */
  queriesOfMany({ from, to }: Periods, { minVisitors, size }: { minVisitors: number; size: number }): PopularQuery[] {
    return this.#rows(
      `SELECT names.text AS query, count, visitors FROM (
         SELECT query, COUNT(*) AS count, COUNT(DISTINCT visitor) AS visitors FROM documents
         WHERE partition IN (SELECT value FROM json_each(?)) AND at >= ? AND at < ? AND query IS NOT NULL
         GROUP BY query HAVING count >= ? AND visitors >= ?
       ) JOIN names ON names.number = query ORDER BY count DESC, names.text LIMIT ?`,
      [this.#partitions, from, to, minVisitors, minVisitors, size],
    );
  }

  #range({ dimension, periods, groups = [""] }: RowRange): (string | number)[] {
    const find = this.#database.prepare("SELECT number FROM names WHERE tenant = ? AND text = ?");
    const numbers = groups.flatMap((group) => find.get(this.#tenantId, group)?.number ?? []);
    return [this.#partitions, DIMENSIONS[dimension].number, JSON.stringify(numbers), periods.from, periods.to];
  }

  /** Runs a query. Rows are copied: those of SQLite have no prototype. */
  #rows<Row>(sql: string, values: (string | number)[]): Row[] {
    const rows = this.#database.prepare(sql).all(...values);
    return rows.map((row) => ({ ...row }) as Row);
  }
}

const RANGE = `partition IN (SELECT value FROM json_each(?)) AND dimension = ?
  AND grouping IN (SELECT value FROM json_each(?)) AND period >= ? AND period < ?`;

function sumsOf(dimension: Dimension): string {
  const sums = DIMENSIONS[dimension].sums.map((sum, at) => `SUM(${SUM_COLUMNS[at]}) AS ${sum}`);
  return ["SUM(count) AS count", ...sums].join(", ");
}
