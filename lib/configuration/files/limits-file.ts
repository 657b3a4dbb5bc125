import { readFileSync } from "node:fs";
import type { Node } from "jsonc-parser";
import { CAPACITIES, METERS, type ReplacedLimits, TIERS } from "../../../schemas/limits.ts";
import { type FileFault, listFaults, parseJsonTree, readMembers } from "./json-tree.ts";

/** Above what any shop reaches, and below what a number holds exactly. */
const MAX_FIGURE = 1_000_000_000;

/** Figures by their smallest value: without requests a service is closed, without a quota only one of its features. */
const FIGURES = { perMinute: 1, perHour: 1, webhooks: 0 } as const;
const GROUPS = { quotas: METERS, capacities: CAPACITIES } as const;

/**
 * Reads the limits of a deployment's tiers from a file: JSON with each tier by its name, and of each the figures that replace
 * those of the table. Calls `refuse` with every fault and its line when the file cannot be used (docs/specification/limits.md).
 */
export function readLimitsFile(path: string, refuse: (reason: string) => never): ReplacedLimits {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    return refuse(`The limits file ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`);
  }
  return parseLimits(text, path, refuse);
}

/** Parses the text of such a file; `name` is how messages call it. */
export function parseLimits(text: string, name: string, refuse: (reason: string) => never): ReplacedLimits {
  const source = text.replace(/^\uFEFF/, "");
  if (source.trim() === "") return refuse(`The limits file ${name} is empty: it must be a JSON object of tiers.`);
  const parsed = parseJsonTree(source);
  const faults = "fault" in parsed ? [parsed.fault] : findLimitFaults(parsed.root);
  if (faults.length === 0) return JSON.parse(source);
  return refuse(`The limits file ${name} cannot be used:\n${listFaults(source, faults)}`);
}

/** Finds what is wrong with limits; `at` is the path of the object in its file. */
export function findLimitFaults(root: Node, at = ""): FileFault[] {
  const { members, faults } = readMembers(root, at, TIERS, "tier");
  const missing = root.type === "object" ? TIERS.filter((tier) => !members.has(tier)) : [];
  return [
    ...faults,
    ...missing.map((tier) => ({ offset: root.offset, message: `the tier ${tier} is missing: name all of ${TIERS.join(", ")}` })),
    ...[...members].flatMap(([tier, node]) => checkTier(node, at === "" ? tier : `${at}.${tier}`)),
  ];
}

function checkTier(node: Node, tier: string): FileFault[] {
  const { members, faults } = readMembers(node, tier, [...Object.keys(FIGURES), ...Object.keys(GROUPS)], "limit");
  const checked = [...members].flatMap(([name, value]) => {
    const at = `${tier}.${name}`;
    if (!Object.hasOwn(GROUPS, name)) return checkFigure(value, at, FIGURES[name as keyof typeof FIGURES]);
    const group = readMembers(value, at, GROUPS[name as keyof typeof GROUPS], "limit");
    return [...group.faults, ...[...group.members].flatMap(([each, figure]) => checkFigure(figure, `${at}.${each}`, 0))];
  });
  return [...faults, ...checked];
}

function checkFigure({ type, value, offset }: Node, at: string, minimum: number): FileFault[] {
  if (type === "number" && Number.isSafeInteger(value) && value >= minimum && value <= MAX_FIGURE) return [];
  return [{ offset, message: `${at} must be a whole number from ${minimum} to ${MAX_FIGURE}` }];
}
