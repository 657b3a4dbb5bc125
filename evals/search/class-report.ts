import { alignColumns } from "./align-columns.ts";
import type { ClassShop } from "./class-shops.ts";
import { type ClassFigures, type ClassVerdict, isLoss, toFigures } from "./judge-classes.ts";

/** One question of a shop, with the verdict on each engine by its name. */
export interface ClassedQuestion {
  shop: string;
  id: string;
  kind: string;
  text: string;
  verdicts: Record<string, ClassVerdict>;
}

interface ClassRow {
  shop: string;
  kind: string;
  figures: Record<string, ClassFigures>;
}

/** Shares of right first hits that a smallest score keeps, and of unsold things for which it shows something. */
interface Floor {
  shop: string;
  minScore: number;
  kept: number;
  shown: number;
}

interface ClassLoss {
  shop: string;
  id: string;
  kind: string;
  text: string;
  /** Engines that did better. */
  better: string[];
  /** Place of our first right hit, from 1; null when there is none. */
  place: number | null;
  /** Names of our first hits. */
  found: string[];
}

interface ClassReport {
  rows: ClassRow[];
  losses: ClassLoss[];
  floors: Floor[];
  questions: ClassedQuestion[];
}

/** Name of our engine among the verdicts. */
export const OURS = "ours";
/** Classes of things that are not sold begin with this word. */
const UNSOLD = "unsold";
const SORTED = "sorted";
const ALL_SOLD = "all sold";
const FOUND_SHOWN = 3;
const FLOORS = [0.25, 0.3, 0.4, 0.5];

/** Sums up by shop and class, in the order of the questions; then all classes of things sold, sorted texts apart. */
export function summarizeClasses(questions: ClassedQuestion[], shops: Pick<ClassShop, "name" | "records">[]): ClassReport {
  const rows = [...Map.groupBy(questions, ({ shop }) => shop)].flatMap(([shop, own]) => {
    const sold = own.filter(({ kind }) => kind !== SORTED && !isUnsold(kind));
    const classes = (group: ClassedQuestion[]) => [...Map.groupBy(group, ({ kind }) => kind)];
    const rest = classes(own.filter((one) => !sold.includes(one)));
    const all: [string, ClassedQuestion[]][] = sold.length > 0 ? [[ALL_SOLD, sold]] : [];
    const groups = [...classes(sold), ...all, ...rest];
    return groups.map(([kind, group]): ClassRow => ({ shop, kind, figures: toEngineFigures(group) }));
  });
  const names = new Map(
    shops.map(({ name, records }) => [name, new Map(records.products.map(({ id, name: own }) => [id, own]))]),
  );
  const losses = questions.flatMap(({ verdicts, ...question }): ClassLoss[] => {
    const ours = verdicts[OURS]!;
    const better = Object.keys(verdicts).filter((name) => isLoss(question.kind, ours, verdicts[name]!));
    if (better.length === 0) return [];
    const found = ours.found.slice(0, FOUND_SHOWN).map((id) => String(names.get(question.shop)?.get(id) ?? id));
    return [{ ...question, better, place: ours.place, found }];
  });
  const floors = [...Map.groupBy(questions, ({ shop }) => shop)].flatMap(([shop, own]) => toFloors(shop, own));
  return { rows, losses, floors, questions };
}

function toFloors(shop: string, questions: ClassedQuestion[]): Floor[] {
  const unsold = questions.filter(({ kind }) => isUnsold(kind));
  const right = questions.filter(({ kind, verdicts }) => kind !== SORTED && !isUnsold(kind) && verdicts[OURS]!.first);
  return FLOORS.map((minScore) => {
    const share = (some: ClassedQuestion[]) =>
      some.filter(({ verdicts }) => verdicts[OURS]!.score >= minScore).length / (some.length || 1);
    return { shop, minScore, kept: share(right), shown: share(unsold) };
  });
}

function isUnsold(kind: string): boolean {
  return kind.startsWith(UNSOLD);
}

function toEngineFigures(group: ClassedQuestion[]): Record<string, ClassFigures> {
  const engines = Object.keys(group[0]!.verdicts);
  return Object.fromEntries(engines.map((name) => [name, toFigures(group.map(({ verdicts }) => verdicts[name]!))]));
}

/** Lists the questions where another engine does better, then writes a table for each shop. */
export function toClassText({ rows, losses, floors }: ClassReport): string {
  const tables = [...Map.groupBy(rows, ({ shop }) => shop)].map(([shop, own]) =>
    [...toTable(shop, own), ...floors.filter((floor) => floor.shop === shop).map(describeFloor)].join("\n"),
  );
  return [...losses.map(describeLoss), "", tables.join("\n\n")].join("\n");
}

function describeFloor({ minScore, kept, shown }: Floor): string {
  return `minScore ${minScore}: keeps ${kept.toFixed(3)} of right first hits, shows something for ${shown.toFixed(3)} of unsold`;
}

const HEADINGS = ["n", "P", "first", "any10", "zero", "conf"];

function toTable(shop: string, rows: ClassRow[]): string[] {
  const rivals = Object.keys(rows[0]!.figures).filter((name) => name !== OURS);
  const heading = [
    shop,
    ...HEADINGS,
    ...rivals.map((name) => `${name} P / first`),
    ...rivals.map((name) => `${name} zero, conf`),
  ];
  return alignColumns([heading, ...rows.map((row) => toLine(row, rivals))]);
}

function toLine({ kind, figures }: ClassRow, rivals: string[]): string[] {
  const ours = figures[OURS]!;
  const { questions, first, anyTen, zero, confident } = ours;
  const share = (count: number) => (count / questions).toFixed(2);
  return [
    kind,
    String(questions),
    toPrecision(kind, ours),
    share(first),
    isUnsold(kind) ? "–" : share(anyTen),
    String(zero),
    String(confident),
    ...rivals.map((name) => `${toPrecision(kind, figures[name]!)} / ${share(figures[name]!.first)}`),
    ...rivals.map((name) => `${figures[name]!.zero}, ${figures[name]!.confident}`),
  ];
}

/** Writes the mean precision; of sorted texts, how many of the possible hits are right. */
function toPrecision(kind: string, { precision, right, possible }: ClassFigures): string {
  if (kind === SORTED) return `${right} of ${possible}`;
  return precision === null ? "–" : precision.toFixed(3);
}

function describeLoss({ id, text, better, place, found }: ClassLoss): string {
  const where = place === null ? "no right hit" : `first right hit at ${place}`;
  return `LOST ${id}: ${text} (better: ${better.join(", ")}; ${where})\n  found: ${found.join(", ") || "nothing"}`;
}
