import type { DatabaseSync } from "node:sqlite";
import type { ActivityDocument } from "../../functions/platform/ports/analytics/analytics.ts";
import { contributionsOf, DIMENSIONS } from "./contributions.ts";
import { toBin } from "./latency-bins.ts";
import { SUM_COLUMNS } from "./rollup-changes.ts";

/** Adds the last column of sums to a file without it, and the revenue of the searches that it holds: both, or neither. */
export function sumEarlierRevenue(database: DatabaseSync): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    database.exec("ALTER TABLE rollups ADD COLUMN g INTEGER NOT NULL DEFAULT 0");
    addRevenue(database);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function addRevenue(database: DatabaseSync): void {
  const add = { search: prepareAddition(database, "search"), query: prepareAddition(database, "query") };
  const searches = database.prepare(
    "SELECT tenant, partition, body FROM documents WHERE type = 'search' AND json_extract(body, '$.revenue') > 0",
  );
  for (const { tenant, partition, body } of searches.iterate()) {
    for (const { dimension, period, grouping, name, sums } of contributionsOf(
      JSON.parse(String(body)) as ActivityDocument,
      toBin,
    )) {
      if (dimension === "search" || dimension === "query")
        add[dimension].run(sums.revenue!, partition!, period, tenant!, grouping, tenant!, name);
    }
  }
}

function prepareAddition(database: DatabaseSync, dimension: "search" | "query") {
  const { number, sums } = DIMENSIONS[dimension];
  const column = SUM_COLUMNS[[...sums].indexOf("revenue")];
  const named = "(SELECT number FROM names WHERE tenant = ? AND text = ?)";
  return database.prepare(
    `UPDATE rollups SET ${column} = ${column} + ?
     WHERE partition = ? AND dimension = ${number} AND period = ? AND grouping = ${named} AND name = ${named}`,
  );
}
