import type { FieldChange } from "../../parts/form/form-fields.ts";
import { writePercent } from "../../parts/formats.ts";
import { describeConditions, describeConsequences } from "../rules/rule-words.ts";
import { EXPERIMENT_STATES, type Experiment, type ExperimentVariant, METRIC_NAMES } from "./experiment-words.ts";

const DEFAULT = "the default";

/** Lists the settings of search that a variant changes, each signal by itself, beside what the shop has. */
export function listSettingChanges({ search = {} }: ExperimentVariant, shop: Record<string, unknown>): FieldChange[] {
  const own = (shop.search ?? {}) as Record<string, unknown>;
  const { signals = {}, ...others } = search;
  const weights = (own.signals ?? {}) as Record<string, unknown>;
  return [
    ...Object.entries(others).map(([name, after]) => ({ field: `search.${name}`, before: own[name] ?? DEFAULT, after })),
    ...Object.entries(signals).map(([name, after]) => ({
      field: `search.signals.${name}`,
      before: weights[name] ?? DEFAULT,
      after,
    })),
  ].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Says what becomes of each rule of a variant; `own` null: the shop's rules are unknown. */
export function describeRules({ rules = [] }: ExperimentVariant, own: readonly { id: string; name: string }[] | null): string[] {
  return rules.map((rule, place) => {
    const { id, name } = rule;
    const named = name ? `“${name}”` : `Rule ${place + 1}`;
    const what = `It applies to: ${describeConditions(rule)}. What it does: ${describeConsequences(rule) || "nothing"}.`;
    if (id === undefined) return `${named} is a new rule. ${what}`;
    if (own === null) return `${named} stands in for the rule ${id}. ${what}`;
    const stood = own.find((each) => each.id === id);
    return stood
      ? `${named} takes the place of “${stood.name}”. ${what}`
      : `${named} is a new rule: the one that it stood in for is gone. ${what}`;
  });
}

/** Lists in what an experiment differs from what it was, as its form names it. */
export function listExperimentChanges(before: Experiment, after: Experiment): FieldChange[] {
  const rows = (of: Experiment) => ({
    State: EXPERIMENT_STATES[of.status],
    Name: of.name,
    Hypothesis: of.hypothesis,
    "Measure that decides": METRIC_NAMES[of.metric],
    "Shoppers that take part": writePercent(of.traffic),
    "Smallest change worth finding": writePercent(of.minimumLift),
  });
  const [was, is] = [rows(before), rows(after)] as Record<string, unknown>[];
  const plain = Object.keys(was!).map((field) => ({ field, before: was![field], after: is![field] }));
  const settings = listSettingChanges(after.variant, before.variant);
  const gone = listSettingChanges(before.variant, after.variant).filter(
    ({ field }) => !settings.some((change) => change.field === field),
  );
  return [
    ...plain.filter(({ before, after }) => before !== after),
    ...settings,
    ...gone.map(({ field, before, after }) => ({ field, before: after, after: before })),
    ...countChanged("Synonyms", "line", before.variant.synonyms, after.variant.synonyms),
    ...countChanged("Rules", "rule", before.variant.rules, after.variant.rules),
  ];
}

/** Says how many there are instead, and that they are others where they are as many. */
function countChanged(field: string, one: string, was: readonly unknown[] = [], is: readonly unknown[] = []): FieldChange[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const count = (list: readonly unknown[], other = "") => `${list.length} ${other}${one}${list.length === 1 ? "" : "s"}`;
  return [{ field, before: count(was), after: count(is, is.length === was.length ? "other " : "") }];
}
