import type { FieldChange } from "../../parts/form/form-fields.ts";
import type { ExperimentVariant } from "./experiment-words.ts";

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
  return rules.map(({ id, name }, place) => {
    const named = name ? `“${name}”` : `Rule ${place + 1}`;
    if (id === undefined) return `${named} is a new rule.`;
    if (own === null) return `${named} stands in for the rule ${id}.`;
    const stood = own.find((rule) => rule.id === id);
    return stood
      ? `${named} takes the place of “${stood.name}”.`
      : `${named} is a new rule: the one that it stood in for is gone.`;
  });
}
