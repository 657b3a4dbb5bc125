import type { SearchAnswer } from "../../parts/explain-hit.ts";
import { writeNumber } from "../../parts/formats.ts";

/** Shows what the service read out of the text, and which rules of the shop applied. */
export function Interpretation({ data }: { data: SearchAnswer }) {
  const chips = toChips(data);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Understood as">
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}

/** Lists in words how a text was understood. */
function toChips({ interpretation, corrections = [], appliedRules = [], redirect, looserTotal = 0 }: SearchAnswer): string[] {
  const { filters = {}, exclusions = [], sort = [], preferences = [], things = [] } = interpretation ?? {};
  return [
    ...Object.entries(filters as Record<string, unknown>).map(([field, condition]) => `${field} ${toWords(condition)}`),
    ...exclusions.map((text) => `without ${text}`),
    ...sort.map((order) => `order: ${order}`),
    ...preferences.map((text) => `for ${text}`),
    ...(things.length > 0 ? [`read by the model as: ${things.join(", ")}`] : []),
    ...(looserTotal > 0 ? [`this order leaves out ${writeNumber(looserTotal)} that fit less`] : []),
    ...corrections.map(({ from, to }) => `“${from}” read as “${to}”`),
    ...appliedRules.map(({ id, name }) => `rule: ${name ?? id}`),
    ...(redirect ? [`leads to ${redirect}`] : []),
  ];
}

const COMPARISONS: Record<string, string> = {
  ...{ lt: "less than", lte: "at most", gt: "more than", gte: "at least", in: "is", nin: "is not", not: "is not" },
};

function toWords(condition: unknown): string {
  if (Array.isArray(condition)) return condition.map(String).join(" or ");
  if (typeof condition !== "object" || condition === null) return String(condition);
  return Object.entries(condition)
    .map(([operator, value]) => `${COMPARISONS[operator] ?? operator} ${toWords(value)}`)
    .join(", ");
}
