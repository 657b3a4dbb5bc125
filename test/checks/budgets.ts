import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { measureFunctions } from "./function-limits.ts";
import { countLines, isProduction, sourceFiles, textOf } from "./source-files.ts";

interface Budget {
  lines: number;
  files: number;
  /** Number of the decision that raised it. */
  decision?: string;
}

interface Budgets {
  /** Limits of a folder with all that is below it. */
  folders: Record<string, Budget>;
  /** Folders that may hold more than `MAX_FILES` files themselves. */
  crowded: Record<string, { files: number; reason: string }>;
  /** Figures of functions above the limits, by file and name: entries only go, and their figures only fall. */
  longFunctions: Record<string, number>;
  complexFunctions: Record<string, number>;
  /** Variables of a module that outlive a call, by file and name, with the reason. */
  moduleState: Record<string, string>;
}

const FILE = "test/checks/budgets.json";
/** A folder that one can see at a glance. */
const MAX_FILES = 15;
/** A budget that is so far above what a folder holds has to be lowered; small folders have some room. */
const SLACK = 0.1;
const SMALL = { lines: 50, files: 3 };

/** Lists what exceeds its budget, and budgets that can be lowered. */
export async function budgetFindings(): Promise<string[]> {
  const text = readFileSync(FILE, "utf8");
  const budgets: Budgets = JSON.parse(text);
  const { long, complex } = await measureFunctions();
  return [
    ...folderFindings(budgets.folders),
    ...crowdedFolders(budgets.crowded),
    ...functionFindings("longFunctions", "lines", long, budgets.longFunctions),
    ...functionFindings("complexFunctions", "points of complexity", complex, budgets.complexFunctions),
    ...stateFindings(budgets.moduleState),
    ...raisedBudgets(budgets.folders, text),
  ];
}

function folderFindings(folders: Budgets["folders"]): string[] {
  const files = sourceFiles();
  return Object.entries(folders).flatMap(([folder, budget]) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    const found = { files: own.length, lines: own.reduce((sum, file) => sum + countLines(file), 0) };
    return (["lines", "files"] as const).flatMap((unit) => {
      const [most, has] = [budget[unit], found[unit]];
      if (has > most)
        return [
          `${folder} has ${has} ${unit}, ${has - most} above its budget in ${FILE}: take something out, or raise it with a ` +
            "decision (CONTRIBUTING.md, Where things go)",
        ];
      if (has < most * (1 - SLACK) && most - has > SMALL[unit])
        return [`${folder} has ${has} ${unit} of ${most}: lower its budget in ${FILE}`];
      return [];
    });
  });
}

function crowdedFolders(crowded: Budgets["crowded"]): string[] {
  const counts = new Map<string, number>();
  for (const file of sourceFiles().filter(isProduction)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const full = [...counts].flatMap(([folder, files]) => {
    const most = crowded[folder]?.files ?? MAX_FILES;
    return files > most ? [`${folder} has ${files} files, ${most} at most: divide it by what its files import`] : [];
  });
  const spare = Object.entries(crowded).flatMap(([folder, { files }]) => {
    const has = counts.get(folder) ?? 0;
    return has < files ? [`${folder} has ${has} files: lower or remove its entry in ${FILE} (crowded, ${files})`] : [];
  });
  return [...full, ...spare];
}

function functionFindings(list: string, unit: string, found: Map<string, number>, listed: Record<string, number>): string[] {
  const above = [...found].flatMap(([name, figure]) => {
    const most = listed[name];
    if (most === undefined) return [`${name} has ${figure} ${unit}: take it apart`];
    return figure > most ? [`${name} has ${figure} ${unit}, ${most} in ${FILE} (${list}): take it apart`] : [];
  });
  const gone = Object.entries(listed).flatMap(([name, most]) => {
    const figure = found.get(name);
    if (figure === undefined) return [`${name} is within the limits: remove it from ${FILE} (${list})`];
    return figure < most ? [`${name} has ${figure} ${unit}: lower its figure in ${FILE} (${list})`] : [];
  });
  return [...above, ...gone];
}

const STATE = /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = new WeakMap\b)/gm;

function stateFindings(listed: Budgets["moduleState"]): string[] {
  const found = sourceFiles()
    .filter((file) => isProduction(file) && !/^(console|widgets|clients)\//.test(file))
    .flatMap((file) => [...textOf(file).matchAll(STATE)].map(([, variable, constant]) => `${file} ${variable ?? constant}`));
  const unlisted = found.filter((name) => !(name in listed));
  const gone = Object.keys(listed).filter((name) => !found.includes(name));
  return [
    ...unlisted.map((name) => `${name} outlives a call: use oncePer or lazy, or list it with a reason in ${FILE} (moduleState)`),
    ...gone.map((name) => `${name} is gone: remove it from ${FILE} (moduleState)`),
  ];
}

/** A budget may be raised only with a decision, by comparison with the last commit that holds another version of the file. */
function raisedBudgets(folders: Budgets["folders"], text: string): string[] {
  const before = ["HEAD", "HEAD~1"].map(readCommitted).find((version) => version !== null && version !== text);
  if (!before) return [];
  const known = (JSON.parse(before) as Budgets).folders;
  return Object.entries(folders).flatMap(([folder, { lines, files, decision }]) => {
    const old = known[folder];
    const isRaised = old !== undefined && (lines > old.lines || files > old.files);
    return isRaised && (decision === undefined || decision === old.decision)
      ? [`${folder}: its budget is raised in ${FILE}: name the new page of docs/decisions that says why, as its "decision"`]
      : [];
  });
}

function readCommitted(commit: string): string | null {
  try {
    return execFileSync("git", ["show", `${commit}:${FILE}`], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}
