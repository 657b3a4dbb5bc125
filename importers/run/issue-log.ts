import type { Issue, Item } from "../model.ts";

/** Issues that are shown; the report has all that refuse a row. */
const SHOWN = 20;

/** Counts issues, and keeps the first of each level. */
export class IssueLog {
  readonly refused: Issue[] = [];
  readonly warnings: Issue[] = [];
  warningCount = 0;

  add(issues: Issue[]): void {
    for (const issue of issues) {
      if (issue.level === "warning") this.warningCount++;
      const list = issue.level === "warning" ? this.warnings : this.refused;
      if (list.length < SHOWN) list.push(issue);
    }
  }
}

/** Returns the issues of a product, with the service's own reason. */
export function itemIssues(item: Item, reason: string | null): Issue[] {
  if (reason === null) return item.issues;
  return [...item.issues, { row: item.rows[0]?.number ?? 0, column: null, value: item.id, reason, level: "refused" }];
}

/** Describes an issue in one line: `row 7, Price "abc": is no price`. */
export function describeIssue({ row, column, value, reason }: Issue): string {
  const place = column === null ? `row ${row}` : `row ${row}, ${column}`;
  return `${place}${value ? ` ${JSON.stringify(value)}` : ""}: ${reason}`;
}
