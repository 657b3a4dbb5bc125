import { readFileSync } from "node:fs";
import jsonc, { type Node, type ParseError } from "jsonc-parser";
import { CAPACITIES, METERS, type ReplacedLimits, TIERS } from "../../schemas/limits.ts";

/** Above what any shop reaches, and below what a number holds exactly. */
const MAX_FIGURE = 1_000_000_000;

/** Figures by their smallest value: without requests a service is closed, without a quota only one of its features. */
const FIGURES = { perMinute: 1, perHour: 1, webhooks: 0 } as const;
const GROUPS = { quotas: METERS, capacities: CAPACITIES } as const;

interface Issue {
  /** Place in the text. */
  offset: number;
  message: string;
}

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
  const errors: ParseError[] = [];
  const root = jsonc.parseTree(source, errors, { disallowComments: true });
  const broken = errors.slice(0, 1).map(({ error, offset }) => ({ offset, message: `is not JSON (${describeError(error)})` }));
  const issues = broken.length > 0 || !root ? broken : checkTiers(root);
  if (!root || source.trim() === "") return refuse(`The limits file ${name} is empty: it must be a JSON object of tiers.`);
  if (issues.length === 0) return JSON.parse(source);
  const lines = issues
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, message }) => `  line ${source.slice(0, offset).split("\n").length}: ${message}`);
  return refuse(`The limits file ${name} cannot be used:\n${lines.join("\n")}`);
}

function describeError(error: ParseError["error"]): string {
  return jsonc
    .printParseErrorCode(error)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();
}

function checkTiers(root: Node): Issue[] {
  const { members, issues } = readMembers(root, "", TIERS, "tier");
  const missing = root.type === "object" ? TIERS.filter((tier) => !members.has(tier)) : [];
  return [
    ...issues,
    ...missing.map((tier) => ({ offset: root.offset, message: `the tier ${tier} is missing: name all of ${TIERS.join(", ")}` })),
    ...[...members].flatMap(([tier, node]) => checkTier(node, tier)),
  ];
}

function checkTier(node: Node, tier: string): Issue[] {
  const { members, issues } = readMembers(node, tier, [...Object.keys(FIGURES), ...Object.keys(GROUPS)], "limit");
  const checked = [...members].flatMap(([name, value]) => {
    const at = `${tier}.${name}`;
    if (!Object.hasOwn(GROUPS, name)) return checkFigure(value, at, FIGURES[name as keyof typeof FIGURES]);
    const group = readMembers(value, at, GROUPS[name as keyof typeof GROUPS], "limit");
    return [...group.issues, ...[...group.members].flatMap(([each, figure]) => checkFigure(figure, `${at}.${each}`, 0))];
  });
  return [...issues, ...checked];
}

function checkFigure({ type, value, offset }: Node, at: string, minimum: number): Issue[] {
  if (type === "number" && Number.isSafeInteger(value) && value >= minimum && value <= MAX_FIGURE) return [];
  return [{ offset, message: `${at} must be a whole number from ${minimum} to ${MAX_FIGURE}` }];
}

/** Returns the members of an object by name, without those that are unknown or there twice, which are issues. */
function readMembers(
  node: Node,
  at: string,
  known: readonly string[],
  what: string,
): { members: Map<string, Node>; issues: Issue[] } {
  const members = new Map<string, Node>();
  if (node.type !== "object") {
    return {
      members,
      issues: [{ offset: node.offset, message: `${at || "the file"} must be an object, with ${known.join(", ")}` }],
    };
  }
  const issues: Issue[] = [];
  for (const { children, offset } of node.children ?? []) {
    const [key, value] = children as [Node, Node];
    const name = String(key.value);
    const path = at === "" ? name : `${at}.${name}`;
    if (!known.includes(name)) issues.push({ offset, message: `${path} is no ${what}; there are ${known.join(", ")}` });
    else if (members.has(name)) issues.push({ offset, message: `${path} is there twice` });
    else members.set(name, value);
  }
  return { members, issues };
}
