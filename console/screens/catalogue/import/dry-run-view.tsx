import type { PlanCounts } from "../../../../importers/plan/plan-import.ts";
import { describeIssue, type IssueLog } from "../../../../importers/run/issue-log.ts";
import { writeNumber } from "../../../parts/formats.ts";

const OUTCOMES = [
  ["new", "New"],
  ["changed", "Changed"],
  ["same", "Same"],
  ["refused", "Refused"],
  ["over-capacity", "Over capacity"],
] as const;

/** Counts of what the import would do. */
export function DryRunView({ counts, issues }: { counts: PlanCounts; issues: IssueLog }) {
  return (
    <section aria-label="Dry run">
      <h3>What the import would do</h3>
      <dl className="figures">
        {OUTCOMES.map(([outcome, name]) => (
          <div key={outcome} className="card">
            <dt>{name}</dt>
            <dd className={counts[outcome] > 0 && (outcome === "refused" || outcome === "over-capacity") ? "bad" : ""}>
              {writeNumber(counts[outcome])}
            </dd>
          </div>
        ))}
      </dl>
      <IssueList issues={issues} />
    </section>
  );
}

/** The first things that are wrong with a file, and doubtful ones folded away. */
export function IssueList({ issues }: { issues: IssueLog }) {
  return (
    <>
      {issues.refused.length > 0 && (
        <ul className="issues bad">
          {issues.refused.map((issue, place) => (
            <li key={place}>{describeIssue(issue)}</li>
          ))}
        </ul>
      )}
      {issues.warnings.length > 0 && (
        <details>
          <summary>{issues.warningCount === 1 ? "1 warning" : `${writeNumber(issues.warningCount)} warnings`}</summary>
          <ul className="issues">
            {issues.warnings.map((issue, place) => (
              <li key={place}>{describeIssue(issue)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
