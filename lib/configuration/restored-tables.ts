import { TABLES, type TableName } from "../../schemas/resources.ts";

/** A table that was restored from a backup, and is used in place of the one that the stack made. */
export interface RestoredTable {
  name: string;
  /** Last part of its stream's ARN; null for a table without a stream. */
  streamLabel: string | null;
}

/** DynamoDB's own rule for the names of tables. */
const ENTRY = /^(\w+)=([\w.-]{3,255})(?:\/stream\/([\d:.T-]+))?$/;

/**
 * Reads `catalog=NAME/stream/LABEL,usage=NAME,…`: the part of a stream's ARN after `table/`, or a table's name. Calls `refuse`
 * with the reason at the first entry that cannot be used.
 */
export function parseRestoredTables(text: string, refuse: (reason: string) => never): Partial<Record<TableName, RestoredTable>> {
  const restored: Partial<Record<TableName, RestoredTable>> = {};
  for (const entry of text.split(",")) {
    const [, table = "", name, streamLabel = null] = ENTRY.exec(entry) ?? [];
    if (!name) refuse(`"${entry}" is not of the form table=NAME or table=NAME/stream/LABEL`);
    if (!isTable(table)) refuse(`there is no table "${table}", but ${Object.keys(TABLES).join(", ")}`);
    if (restored[table]) refuse(`"${table}" is given twice`);
    if (TABLES[table].stream !== (streamLabel !== null))
      refuse(`"${table}" ${TABLES[table].stream ? "needs the label of its stream: NAME/stream/LABEL" : "has no stream"}`);
    restored[table] = { name: name!, streamLabel };
  }
  return restored;
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}
