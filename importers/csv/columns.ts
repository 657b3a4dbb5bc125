import { type Issue, type SourceRow, showValue } from "../model.ts";

/** A column whose name a pattern fits. */
interface ColumnMatch {
  place: number;
  match: RegExpExecArray;
}

/** Columns of a source: their labels, and what they mean to a format. */
export class Columns {
  readonly labels: string[];
  private readonly places = new Map<string, number>();
  private readonly matches = new Map<RegExp, ColumnMatch[]>();

  constructor(labels: string[]) {
    this.labels = labels;
    for (const [place, label] of labels.entries()) {
      const name = normaliseLabel(label);
      if (name !== "" && !this.places.has(name)) this.places.set(name, place);
    }
  }

  /** Adds a column at the end and returns its place. */
  add(label: string): number {
    this.labels.push(label);
    this.matches.clear();
    this.places.set(normaliseLabel(label), this.labels.length - 1);
    return this.labels.length - 1;
  }

  /** Gives a column a further name. */
  alias(name: string, place: number): void {
    this.places.set(name, place);
    this.matches.clear();
  }

  /** Returns the place of a column by any of its names; -1 where there is none. */
  find(...names: string[]): number {
    for (const name of names) {
      const place = this.places.get(name);
      if (place !== undefined) return place;
    }
    return -1;
  }

  /** Returns the name of a column; its label where no other column has that. */
  nameOf(place: number): string {
    return normaliseLabel(this.labels[place] ?? "");
  }

  has(...names: string[]): boolean {
    return names.every((name) => this.places.has(name));
  }

  /** Lists the names that a pattern fits, with their places. */
  match(pattern: RegExp): ColumnMatch[] {
    const known = this.matches.get(pattern);
    if (known) return known;
    const found = [...this.places].flatMap(([name, place]) => {
      const match = pattern.exec(name);
      return match ? [{ place, match }] : [];
    });
    this.matches.set(pattern, found);
    return found;
  }
}

/** Returns a label as it is compared: in small letters, spaces single. */
export function normaliseLabel(label: string): string {
  return label
    .replace(/\ufeff/g, "")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
}

/** A row with its columns by name. It gathers what is wrong with its cells. */
export class Row implements SourceRow {
  readonly number: number;
  readonly cells: string[];
  readonly columns: Columns;
  /** The reason why none of its cells can be trusted. */
  readonly fault: string | null;
  readonly issues: Issue[] = [];

  constructor(number: number, cells: string[], columns: Columns, fault: string | null = null) {
    this.number = number;
    this.cells = cells;
    this.columns = columns;
    this.fault = fault;
    if (fault !== null) this.refuse(null, fault);
  }

  /** Returns the trimmed text of a column, by any of its names; "" where there is none. */
  get(...names: string[]): string {
    const place = this.columns.find(...names);
    return place < 0 ? "" : (this.cells[place] ?? "").trim();
  }

  at(place: number): string {
    return (this.cells[place] ?? "").trim();
  }

  refuse(name: string | null, reason: string): void {
    this.note(name, reason, "refused");
  }

  warn(name: string | null, reason: string): void {
    this.note(name, reason, "warning");
  }

  private note(name: string | null, reason: string, level: Issue["level"]): void {
    const place = name === null ? -1 : this.columns.find(name);
    const column = place < 0 ? name : this.columns.labels[place]!;
    this.issues.push({ row: this.number, column, value: place < 0 ? null : showValue(this.cells[place] ?? ""), reason, level });
  }
}
