import { EMAIL } from "./email.ts";

/** Bounds of what the language models of a deployment cost, in dollars. */
export interface ModelBudget {
  /** The sum of a day over all tenants that raises an alarm; null: none does. */
  dayUsd: number | null;
  /** The budget of a month that AWS watches, where it bills the models; null: none. */
  monthUsd: number | null;
  /** Cost of a tenant's models in a month above which its answers are made without them; null: no ceiling. */
  tenantMonthUsd: number | null;
  /** Addresses that AWS tells of the month's budget. */
  notify: string[];
}

/** A day at which somebody should look, without a setting: docs/decisions/0128-model-spend.md. */
const DEFAULT_DAY_USD = 50;
const MAX_USD = 1_000_000;
/** AWS sends to ten addresses at most. */
const MAX_ADDRESSES = 10;

/** Smallest figures: at 0 an alarm would never end, and AWS takes no budget of 0; a ceiling of 0 asks no model. */
const FIGURES = { dayUsd: 0.01, monthUsd: 0.01, tenantMonthUsd: 0 } as const;
const NAMES = [...Object.keys(FIGURES), "notify"];

/**
 * Reads a budget: an object, or its JSON as it is given on a command line or in the environment; undefined: none is set. Calls
 * `refuse` with every fault.
 */
export function readModelBudget(value: unknown, refuse: (reason: string) => never): ModelBudget {
  const given = readObject(value, refuse);
  const faults = Object.entries(given).flatMap(([name, each]) => listFaults(name, each));
  if (faults.length > 0) return refuse(`modelBudget cannot be used: ${faults.join("; ")}.`);
  const unset: ModelBudget = { dayUsd: DEFAULT_DAY_USD, monthUsd: null, tenantMonthUsd: null, notify: [] };
  return { ...unset, ...given };
}

function readObject(value: unknown, refuse: (reason: string) => never): object {
  const form = `modelBudget must be a JSON object such as {"dayUsd":50,"monthUsd":1000,"tenantMonthUsd":25,"notify":[]}`;
  if (value === undefined || value === null) return {};
  let read = value;
  if (typeof value === "string") {
    try {
      read = JSON.parse(value);
    } catch {
      return refuse(`${form}, not ${JSON.stringify(value)}.`);
    }
  }
  if (typeof read === "object" && read !== null && !Array.isArray(read)) return read;
  return refuse(`${form}, not ${JSON.stringify(read)}.`);
}

function listFaults(name: string, value: unknown): string[] {
  if (Object.hasOwn(FIGURES, name)) return listFigureFaults(name as keyof typeof FIGURES, value);
  if (name === "notify") return listAddressFaults(value);
  const meant = NAMES.find((each) => toLetters(each) === toLetters(name) || toLetters(each).startsWith(toLetters(name)));
  return [`${name} is no part of it; ${meant ? `did you mean ${meant}?` : `there are ${NAMES.join(", ")}`}`];
}

function listFigureFaults(name: keyof typeof FIGURES, value: unknown): string[] {
  const minimum = FIGURES[name];
  if (value === null || (typeof value === "number" && value >= minimum && value <= MAX_USD)) return [];
  return [`${name} must be null or dollars from ${minimum} to ${MAX_USD}, not ${JSON.stringify(value)}`];
}

function listAddressFaults(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length <= MAX_ADDRESSES;
  if (isList && value.every((address) => typeof address === "string" && EMAIL.test(address))) return [];
  return [`notify must be up to ${MAX_ADDRESSES} e-mail addresses, not ${JSON.stringify(value)}`];
}

/** Reduces a name to what is left when it is misspelt: `day_usd`, `dayUSD`. */
function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
