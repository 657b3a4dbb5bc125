import type { FindingKind } from "./account.ts";
import type { Round } from "./load.ts";

const FAULTS: [FindingKind, string][] = [
  ["lost", "lost"],
  ["undeleted", "undeleted"],
  ["notSearchable", "not searchable"],
  ["counter", "counter wrong"],
  ["eventMissing", "events missing"],
  ["phantom", "phantoms"],
  ["badSignature", "bad signatures"],
  ["stuckThread", "stuck threads"],
  ["idempotency", "wrong replays"],
  ["unexpected", "unexpected answers"],
];

/** Returns the table of a run, with its total, and below it each fault in full. */
export function toReport(rounds: Round[], victims: string[], seed: number): string {
  const names = [
    "round",
    "killed",
    "acknowledged",
    "unknown",
    ...FAULTS.map(([, name]) => name),
    "duplicates",
    "seconds to ready",
  ];
  const rows = rounds.map((round, index) => [
    String(round.number),
    victims[index]!,
    ...toFigures(round),
    seconds(round.secondsToReady),
  ]);
  const sums = rounds.map((round) => toFigures(round).map(Number));
  const total = sums[0]?.map((_, column) => String(sums.reduce((sum, row) => sum + row[column]!, 0))) ?? [];
  const slowest = Math.max(0, ...rounds.map(({ secondsToReady }) => secondsToReady));
  const lines = [names, names.map(() => "---"), ...rows, ["all", "", ...total, `at most ${seconds(slowest)}`]];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const faults = rounds.flatMap((round) => round.faults.map(({ kind, detail }) => `round ${round.number}, ${kind}: ${detail}`));
  return [`\n${table}\n`, `Seed ${seed}, ${faults.length} faults.`, ...faults].join("\n");
}

function toFigures({ acknowledged, unknown, faults, duplicates }: Round): string[] {
  const counts = FAULTS.map(([kind]) => faults.filter((fault) => fault.kind === kind).length);
  return [acknowledged, unknown, ...counts, duplicates].map(String);
}

function seconds(value: number): string {
  return value.toFixed(1);
}
