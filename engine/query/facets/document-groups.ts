import type { FilterValue } from "../../../functions/platform/ports/search/search-index.ts";
import type { FieldColumn } from "../../index/field-column.ts";
import type { IndexPartition } from "../../index/index-partition.ts";
import type { ValueTable } from "../../index/value-table.ts";
import type { MatchingDocuments } from "../rank-documents.ts";

const NONE = -1;
/** Above the number of every value: a group and a value make one number. */
const VALUE_LIMIT = 0x4000000;
const EACH = [0];

/** Numbers the groups that the values of a field make. Of several values the first counts: booleans, numbers, then texts. */
export class DocumentGroups {
  readonly #column: FieldColumn | undefined;
  readonly #values: ValueTable;
  readonly #numbers = new Map<number, number>();

  constructor(partition: IndexPartition, field: string) {
    this.#column = partition.columns.column(field);
    this.#values = partition.columns.values;
  }

  /** Returns the value that a document is grouped by; null without one: then it is a group of its own. */
  value(document: number): FilterValue | null {
    const code = this.#firstValue(document);
    if (code !== NONE && !this.#values.isText(code)) {
      return this.#values.key(code) === "true";
    }
    const number = this.#firstNumber(document);
    return number ?? (code === NONE ? null : this.#values.key(code));
  }

  /** Counts the groups of documents. */
  count(matches: MatchingDocuments): number {
    let count = 0;
    this.eachFirst(
      matches,
      () => EACH,
      () => {
        count++;
      },
    );
    return count;
  }

  /** Calls `add` for each value that a document is the first of its group to have. */
  eachFirst(
    { documents, length }: MatchingDocuments,
    list: (document: number) => readonly number[],
    add: (value: number) => void,
  ): void {
    const seen = new Set<number>();
    for (let at = 0; at < length; at++) {
      const document = documents[at]!;
      const group = this.#find(document);
      for (const value of list(document)) {
        const key = group * VALUE_LIMIT + value;
        if (group === NONE || !seen.has(key)) {
          add(value);
          seen.add(key);
        }
      }
    }
  }

  /** Returns the number of a document's group. */
  #find(document: number): number {
    const code = this.#firstValue(document);
    if (code !== NONE && !this.#values.isText(code)) {
      return code * 2;
    }
    const number = this.#firstNumber(document);
    if (number === null) {
      return code === NONE ? NONE : code * 2;
    }
    const known = this.#numbers.get(number) ?? this.#numbers.size;
    this.#numbers.set(number, known);
    return known * 2 + 1;
  }

  #firstValue(document: number): number {
    const code = this.#column?.codes.get(document) ?? 0;
    return code === 0
      ? NONE
      : this.#values.decode(code).reduce((best, value) => (this.#values.compare(value, best) < 0 ? value : best));
  }

  #firstNumber(document: number): number | null {
    const numbers = this.#column?.allNumbers(document) ?? [];
    return numbers.length === 0 ? null : Math.min(...numbers);
  }
}
