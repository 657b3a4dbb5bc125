import type { CaseResult, CaseRun } from "./case-store.ts";

/** Verdicts of a class. */
export interface ClassFigures {
  kind: string;
  content: number;
  partly: number;
  not: number;
  /** Nothing on this page judges them. */
  unjudged: number;
}

/** Counts the verdicts of a run by class, in the order of their first cases. */
export function countByClass({ results }: Pick<CaseRun, "results">): ClassFigures[] {
  const classes = new Map<string, ClassFigures>();
  for (const { kind, verdict } of results) {
    const figures = classes.get(kind) ?? { kind, content: 0, partly: 0, not: 0, unjudged: 0 };
    figures[verdict ?? "unjudged"]++;
    classes.set(kind, figures);
  }
  return [...classes.values()];
}

/** Lists the cases that two runs judged differently. */
export function listChanged(before: CaseRun, after: CaseRun): { id: string; was: CaseResult; is: CaseResult }[] {
  const known = new Map(before.results.map((result) => [result.id, result]));
  return after.results.flatMap((is) => {
    const was = known.get(is.id);
    return was && was.verdict !== is.verdict ? [{ id: is.id, was, is }] : [];
  });
}

/** Returns what a message has cost on average; null where no run was told of a cost. */
export function meanUsd(runs: readonly CaseRun[]): number | null {
  const told = runs.filter(({ usd, messages }) => usd !== null && messages > 0);
  const messages = told.reduce((sum, run) => sum + run.messages, 0);
  return messages === 0 ? null : told.reduce((sum, { usd }) => sum + (usd ?? 0), 0) / messages;
}
