import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type Contribution, DIMENSIONS } from "./contributions.ts";

/** Columns of the sums that a dimension names. */
export const SUM_COLUMNS = ["a", "b", "c", "d", "e", "f", "g"] as const;

interface RowChange extends Contribution {
  partition: number;
  count: number;
}

/** Statements of one open file. */
export class RollupStatements {
  readonly #useName: StatementSync;
  readonly #dropName: StatementSync;
  readonly #addToRow: StatementSync;
  readonly #dropRow: StatementSync;

  constructor(database: DatabaseSync) {
    const sums = SUM_COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(", ");
    const key = "partition = ? AND dimension = ? AND grouping = ? AND period = ? AND name = ?";
    this.#useName = database.prepare(
      `INSERT INTO names (tenant, text, uses) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET uses = uses + excluded.uses RETURNING number`,
    );
    this.#dropName = database.prepare("DELETE FROM names WHERE number = ? AND uses = 0");
    this.#addToRow = database.prepare(
      `INSERT INTO rollups VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = count + excluded.count, ${sums}`,
    );
    this.#dropRow = database.prepare(`DELETE FROM rollups WHERE ${key} AND count = 0`);
  }

  /** Adds to the uses of a name, and returns its number. */
  use(tenantId: string, text: string, uses: number): number {
    return (this.#useName.get(tenantId, text, uses) as { number: number }).number;
  }

  dropUnusedName(number: number): void {
    this.#dropName.run(number);
  }

  change({ partition, dimension, period, count, sums }: RowChange, grouping: number, name: number): void {
    const { number, sums: names } = DIMENSIONS[dimension];
    const values = SUM_COLUMNS.map((_, at) => sums[names[at] ?? ""] ?? 0);
    this.#addToRow.run(partition, number, grouping, period, name, count, ...values);
    if (count < 0) this.#dropRow.run(partition, number, grouping, period, name);
  }
}

/** Sums what documents of one tenant add and take away, so that each row is written once. */
export class RollupChanges {
  readonly #rows = new Map<string, RowChange>();
  readonly #uses = new Map<string, number>();

  add(partition: number, contribution: Contribution, sign: 1 | -1): void {
    const { dimension, period, grouping, name, sums } = contribution;
    const key = `${partition} ${dimension} ${period} ${grouping.length} ${grouping}${name}`;
    const row = this.#rows.get(key) ?? { ...contribution, partition, count: 0, sums: {} };
    row.count += sign;
    for (const [sum, value] of Object.entries(sums)) row.sums[sum] = (row.sums[sum] ?? 0) + sign * value;
    this.#rows.set(key, row);
    this.use(grouping, sign);
    this.use(name, sign);
  }

  /** Counts a use of a name outside the roll-ups. */
  use(text: string, sign: 1 | -1): void {
    this.#uses.set(text, (this.#uses.get(text) ?? 0) + sign);
  }

  /** Writes the changes. Call it within a transaction. Returns the numbers of all names that were used. */
  write(tenantId: string, statements: RollupStatements): Map<string, number> {
    const numbers = new Map<string, number>();
    for (const [text, uses] of this.#uses) numbers.set(text, statements.use(tenantId, text, uses));
    for (const row of this.#rows.values()) {
      const isChanged = row.count !== 0 || Object.values(row.sums).some((value) => value !== 0);
      if (isChanged) statements.change(row, numbers.get(row.grouping)!, numbers.get(row.name)!);
    }
    for (const [text, uses] of this.#uses) if (uses < 0) statements.dropUnusedName(numbers.get(text)!);
    return numbers;
  }
}
