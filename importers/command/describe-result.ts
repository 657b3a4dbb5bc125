import type { ImportContext } from "../model.ts";
import { describeIssue, type IssueLog } from "../run/issue-log.ts";
import type { OpenedImport } from "../run/open-import.ts";
import type { RunResult } from "./run-import.ts";

const DELIMITER_NAMES: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };
const ID_RULES: Record<string, string> = {
  shopify: "the handle",
  woocommerce: "woo- and the ID",
  magento: "the SKU",
  google: "the id, or the item_group_id of variants",
  csv: "the column of the id",
  jsonl: "the id",
};

/** Says what was recognised, before anything is done. */
export function describeOpened(name: string, opened: OpenedImport, context: ImportContext): string {
  const { format, encoding, delimiter, unread = [] } = opened;
  const parts = [encoding, ...(delimiter === null ? [] : [`parted by ${DELIMITER_NAMES[delimiter]}`])];
  const currency = context.currency === null ? "prices in the currency of the file" : `prices in ${context.currency}`;
  const variants = context.variants === "union" ? "one record for a product" : "one record for each variant";
  const left = unread.map((label) => `"${label}"`).join(", ");
  const rest = left === "" ? "" : `; not read: ${left} (--map names what they hold)`;
  return `${name}: ${format} (${parts.join(", ")}); ids are ${ID_RULES[format]}; ${currency}; ${variants}${rest}.`;
}

interface PlanResult {
  total: number;
  new: number;
  changed: number;
  same: number;
  refused: number;
  "over-capacity": number;
  source: string;
  missing: number | null;
}

export function describePlan(plan: PlanResult, issues: IssueLog, isJson: boolean): string {
  if (isJson) return JSON.stringify({ dryRun: true, ...plan, ...toJson(issues) });
  const lines = [
    `${plan.total} products: ${plan.new} new, ${plan.changed} changed, ${plan.same} same, ${plan.refused} refused` +
      `${plan["over-capacity"] > 0 ? `, ${plan["over-capacity"]} over capacity` : ""}.`,
    ...(plan.missing === null ? [] : [`${plan.missing} products of ${plan.source} are not in the file.`]),
    "Nothing was changed: this was a dry run.",
  ];
  return [...lines, ...issueLines(issues)].join("\n");
}

export function describeRun(run: RunResult & { deleted: number | null }, issues: IssueLog, isJson: boolean): string {
  const { settled, counts, deleted, report } = run;
  if (isJson) return JSON.stringify({ dryRun: false, total: settled, ...counts, deleted, report, ...toJson(issues) });
  const lines = [
    `${settled} products: ${counts.written} imported, ${counts.refused} refused` +
      `${counts.overCapacity > 0 ? `, ${counts.overCapacity} over capacity` : ""}` +
      `${deleted === null ? "" : `, ${deleted} deleted`}.`,
    ...(report === null ? [] : [`${report} has the rows that failed, with _error: mend them there, and import that file.`]),
  ];
  return [...lines, ...issueLines(issues)].join("\n");
}

function issueLines({ refused, warnings, warningCount }: IssueLog): string[] {
  const more = warningCount - warnings.length;
  return [
    ...refused.map((issue) => `  ${describeIssue(issue)}`),
    ...(warnings.length > 0 ? [`${warningCount} warnings:`] : []),
    ...warnings.map((issue) => `  ${describeIssue(issue)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function toJson({ refused, warnings, warningCount }: IssueLog) {
  return { issues: refused, warnings, warningCount };
}
