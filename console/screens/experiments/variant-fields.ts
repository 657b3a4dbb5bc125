import { findJsonFault } from "../../parts/form/json-fault.ts";
import { faultOf, readGroup, writeGroup } from "../rules/synonyms/synonym-groups.ts";
import type { Experiment, ExperimentInput, ExperimentVariant } from "./experiment-words.ts";

type Search = NonNullable<ExperimentVariant["search"]>;
type Signals = NonNullable<Search["signals"]>;

export const SIGNALS = ["stock", "rating", "popularity", "newness", "number"] as const;
type Signal = (typeof SIGNALS)[number];

/** A rule of the variant, as it is typed: its key stays while others are removed. */
export interface RuleText {
  key: number;
  text: string;
}

/** An experiment as its form has it. An empty weight or choice leaves the shop's own. */
export interface ExperimentFields {
  name: string;
  hypothesis: string;
  metric: Experiment["metric"];
  /** Percent. */
  traffic: string;
  minimumLift: string;
  semantic: string;
  thesaurus: string;
  signals: Record<Signal | "numberField", string>;
  /** One a line; null: the shop's own. */
  synonyms: string | null;
  rules: RuleText[];
  /** Settings that the form has no field for, kept as they are. */
  rest: Record<string, unknown>;
}

const NO_SIGNALS = { stock: "", rating: "", popularity: "", newness: "", number: "", numberField: "" };

export const NEW_EXPERIMENT: ExperimentFields = {
  ...{ name: "", hypothesis: "", metric: "clickThrough", traffic: "100", minimumLift: "10" },
  ...{ semantic: "", thesaurus: "", signals: NO_SIGNALS, synonyms: null, rules: [], rest: {} },
};

export function toExperimentFields(experiment: Experiment): ExperimentFields {
  const { name, hypothesis = "", metric, traffic, minimumLift, variant } = experiment;
  const { semantic = "", thesaurus, signals = {}, ...rest } = variant.search ?? {};
  const weights = Object.entries(signals).map(([signal, weight]) => [signal, String(weight)]);
  return {
    ...{ name, hypothesis, metric, traffic: toPercent(traffic), minimumLift: toPercent(minimumLift) },
    ...{ semantic, thesaurus: thesaurus === undefined ? "" : String(thesaurus), rest },
    signals: { ...NO_SIGNALS, ...Object.fromEntries(weights) },
    synonyms: variant.synonyms ? toSynonymLines(variant.synonyms as string[][]) : null,
    rules: (variant.rules ?? []).map((rule, key) => ({ key, text: toRuleText(rule) })),
  };
}

/** Issues of a form by field; of rules by their place: `rules.0`. */
export type FieldIssues = Record<string, string>;

/** Reads a form as an experiment, or says at each field what is wrong with it. */
export function readExperimentFields(fields: ExperimentFields): { input: ExperimentInput } | { faults: FieldIssues } {
  const faults: FieldIssues = {};
  const note = (name: string, fault: string | null) => {
    if (fault !== null) faults[name] = fault;
  };
  note("name", fields.name.trim() ? null : "An experiment needs a name.");
  note("traffic", faultOfPercent(fields.traffic, 1, 100));
  note("minimumLift", faultOfPercent(fields.minimumLift, 1, 200));
  for (const signal of SIGNALS) note(signal, faultOfWeight(fields.signals[signal]));
  if (fields.synonyms !== null) note("synonyms", faultOfSynonyms(fields.synonyms));
  fields.rules.forEach(({ text }, place) => void note(`rules.${place}`, faultOfRule(text)));
  if (Object.keys(faults).length > 0) return { faults };
  const variant = readVariant(fields);
  if (Object.keys(variant).length === 0) return { faults: { variant: "The variant changes nothing yet." } };
  const { name, hypothesis, metric } = fields;
  const shares = { traffic: Number(fields.traffic) / 100, minimumLift: Number(fields.minimumLift) / 100 };
  return { input: { name: name.trim(), hypothesis: hypothesis.trim(), metric, ...shares, variant } };
}

function readVariant({ semantic, thesaurus, signals, synonyms, rules, rest }: ExperimentFields): ExperimentVariant {
  const weights: Signals = Object.fromEntries(
    Object.entries(signals)
      .filter(([, text]) => text.trim() !== "")
      .map(([name, text]) => [name, name === "numberField" ? text.trim() : Number(text)]),
  );
  const search = {
    ...rest,
    ...(semantic && { semantic: semantic as NonNullable<Search["semantic"]> }),
    ...(thesaurus && { thesaurus: thesaurus === "true" }),
    ...(Object.keys(weights).length > 0 && { signals: weights }),
  };
  return {
    ...(Object.keys(search).length > 0 && { search }),
    ...(synonyms !== null && { synonyms: readSynonyms(synonyms) }),
    ...(rules.length > 0 && { rules: rules.map(({ text }) => JSON.parse(text)) }),
  };
}

/** Writes synonyms as lines. */
export function toSynonymLines(groups: readonly string[][]): string {
  return groups.map(writeGroup).join("\n");
}

/** Writes a rule as the form has it. */
export function toRuleText(rule: object): string {
  return JSON.stringify(rule, null, 2);
}

/** Reads the name of a rule that is typed; null where it has none, or is no JSON yet. */
export function nameOfRule(text: string): string | null {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === "string" ? name : null;
  } catch {
    return null;
  }
}

function toLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function readSynonyms(text: string): string[][] {
  return toLines(text).map(readGroup);
}

function faultOfSynonyms(text: string): string | null {
  for (const line of toLines(text)) {
    const fault = faultOf(readGroup(line));
    if (fault !== null) return `“${line.slice(0, 40)}”: ${fault}`;
  }
  return null;
}

function faultOfRule(text: string): string | null {
  const fault = findJsonFault(text);
  if (fault !== null) return `No JSON at ${fault}`;
  return text.trim().startsWith("{") ? null : "A rule is an object: { … }.";
}

function faultOfWeight(text: string): string | null {
  const weight = Number(text);
  return weight >= 0 && weight <= 1 ? null : "A weight is a number from 0 to 1, like 0.5.";
}

function faultOfPercent(text: string, least: number, most: number): string | null {
  const percent = text.trim() === "" ? Number.NaN : Number(text);
  return percent >= least && percent <= most ? null : `Give a number from ${least} to ${most}.`;
}

function toPercent(share: number): string {
  return String(Math.round(share * 10_000) / 100);
}
