import type { DatabaseSync } from "node:sqlite";
import type { AnalyticsScope } from "../../functions/platform/ports/analytics/analytics.ts";
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

interface GroupSums {
  names: number;
  sums: Record<string, number>;
  /** Names with something in a sum. */
  namesBySum: Record<string, number>;
}

/** Counts of a query's searches: all, those that publishable keys sent, and who sent them. */
interface QueryVoices {
  query: string;
  count: number;
  told: number;
  visitors: number;
  networks: number;
}

interface TopOptions {
  size: number;
  /** An SQL expression of sums. */
  order?: string;
  /** Only these besides the count: each costs a tenth of the time. */
  sums?: readonly string[];
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
   * Sums the range by name. Returns the number of names, and the sums of those with the highest `order` (by default the count),
   * ties by name.
   */
  top(range: RowRange, { size, order = "count", sums }: TopOptions): { names: number; rows: NamedSums[] } {
    const rows = this.#rows<NamedSums>(
      `WITH sums AS MATERIALIZED (
         SELECT name AS number, ${sumsOf(range.dimension, sums)} FROM rollups WHERE ${RANGE} GROUP BY name
       )
       SELECT names.text AS name, sums.*, (SELECT COUNT(*) FROM sums) AS names FROM sums CROSS JOIN names USING (number)
       WHERE ${order} >= COALESCE((SELECT ${order} FROM sums ORDER BY ${order} DESC LIMIT 1 OFFSET ?), 1)
       ORDER BY ${order} DESC, names.text LIMIT ?`,
      [...this.#range(range), size - 1, size],
    );
    return { names: rows[0]?.names ?? 0, rows };
  }

  /** Completes a few rows of `top` by all their sums, without reading the rows of other names. */
  complete({ periods: { from, to }, ...range }: RowRange, top: NamedSums[]): NamedSums[] {
    const days = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
    const rows = this.#rows<Sums>(
      `SELECT name AS number, ${sumsOf(range.dimension)} FROM rollups WHERE ${ROWS}
         AND period IN (SELECT value FROM json_each(?)) AND name IN (SELECT value FROM json_each(?))
       GROUP BY name`,
      [...this.#group(range), JSON.stringify(days), JSON.stringify(top.map(({ number }) => number))],
    );
    const sums = new Map(rows.map((row) => [row.number, row]));
    return top.map((row) => ({ ...row, ...sums.get(row.number) }) as NamedSums);
  }

  /** Counts searches with results by query, of queries that `minVisitors` visitors typed. */
  queriesOfMany({ from, to }: Periods, minVisitors: number): QueryVoices[] {
    return this.#rows(
      `SELECT names.text AS query, count, visitors, told, networks FROM (
         SELECT query, COUNT(*) AS count, COUNT(DISTINCT visitor) AS visitors,
           COUNT(network) AS told, COUNT(DISTINCT network) AS networks FROM documents
         WHERE partition IN (SELECT value FROM json_each(?)) AND at >= ? AND at < ? AND query IS NOT NULL
         GROUP BY query HAVING count >= ? AND visitors >= ?
       ) JOIN names ON names.number = query`,
      [this.#partitions, from, to, minVisitors, minVisitors],
    );
  }

  /** Returns for each of these groups, by its number, how many names it has, how many of them in each sum, and the sums. */
  ofGroups({ dimension, periods: { from, to } }: Omit<RowRange, "groups">, groups: number[]): Map<number, GroupSums> {
    const columns = DIMENSIONS[dimension].sums.map((sum, at) => ({ sum, column: SUM_COLUMNS[at]! }));
    const inner = columns.map(({ column }) => `SUM(${column}) AS ${column}`).join(", ");
    const outer = columns.map(({ sum, column }) => `SUM(${column}) AS ${sum}, SUM(${column} > 0) AS ${sum}Names`).join(", ");
    const rows = this.#rows<Record<string, number>>(
      `SELECT grouping, COUNT(*) AS names, ${outer} FROM (
         SELECT grouping, name, ${inner} FROM rollups WHERE ${RANGE} GROUP BY grouping, name
       ) GROUP BY grouping`,
      [this.#partitions, DIMENSIONS[dimension].number, JSON.stringify(groups), from, to],
    );
    return new Map(
      rows.map((row) => [
        row.grouping!,
        {
          names: row.names!,
          sums: Object.fromEntries(columns.map(({ sum }) => [sum, row[sum]!])),
          namesBySum: Object.fromEntries(columns.map(({ sum }) => [sum, row[`${sum}Names`]!])),
        },
      ]),
    );
  }

  /** Returns the texts that the file knows, by their numbers. */
  findNames(texts: string[]): Map<number, string> {
    const rows = this.#rows<{ number: number; text: string }>(
      "SELECT number, text FROM names WHERE tenant = ? AND text IN (SELECT value FROM json_each(?))",
      [this.#tenantId, JSON.stringify(texts)],
    );
    return new Map(rows.map(({ number, text }) => [number, text]));
  }

  #range({ periods, ...range }: RowRange): (string | number)[] {
    return [...this.#group(range), periods.from, periods.to];
  }

  #group({ dimension, groups = [""] }: Omit<RowRange, "periods">): (string | number)[] {
    const find = this.#database.prepare("SELECT number FROM names WHERE tenant = ? AND text = ?");
    const numbers = groups.flatMap((group) => find.get(this.#tenantId, group)?.number ?? []);
    return [this.#partitions, DIMENSIONS[dimension].number, JSON.stringify(numbers)];
  }

  /** Runs a query. Rows are copied: those of SQLite have no prototype. */
  #rows<Row>(sql: string, values: (string | number)[]): Row[] {
    const rows = this.#database.prepare(sql).all(...values);
    return rows.map((row) => ({ ...row }) as Row);
  }
}

const ROWS = `partition IN (SELECT value FROM json_each(?)) AND dimension = ? AND grouping IN (SELECT value FROM json_each(?))`;
const RANGE = `${ROWS} AND period >= ? AND period < ?`;

function sumsOf(dimension: Dimension, only?: readonly string[]): string {
  const sums = DIMENSIONS[dimension].sums.map((sum, at) => ({ sum, column: SUM_COLUMNS[at] }));
  const wanted = sums.filter(({ sum }) => only?.includes(sum) ?? true);
  return ["SUM(count) AS count", ...wanted.map(({ sum, column }) => `SUM(${column}) AS ${sum}`)].join(", ");
}
