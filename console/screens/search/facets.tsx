import type { SearchAnswer } from "../../parts/explain-hit.ts";

interface FacetsProps {
  facets: NonNullable<SearchAnswer["facets"]>;
  chosen: Record<string, string[]>;
  onToggle(field: string, key: string): void;
}

/** Values with their counts. A chosen one stays, though nothing has it any more. */
export function Facets({ facets, chosen, onToggle }: FacetsProps) {
  const fields = [...new Set([...Object.keys(chosen), ...Object.keys(facets)])];
  const shown = fields.filter((field) => (facets[field]?.length ?? 0) > 0 || chosen[field]);
  return (
    <aside className="facets" aria-label="Filters">
      {shown.map((field) => (
        <details key={field} open={field in chosen || undefined}>
          <summary>{toName(field)}</summary>
          <ul>
            {valuesOf(facets[field] ?? [], chosen[field] ?? []).map(({ key, count }) => (
              <li key={key}>
                <label>
                  <input type="checkbox" checked={chosen[field]?.includes(key) ?? false} onChange={() => onToggle(field, key)} />
                  <span>{key}</span> <span className="quiet">{count}</span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </aside>
  );
}

/** Names a field in words: `attributes.stockStatus` is `stock status`. */
function toName(field: string): string {
  const name = field.replace(/^(attributes|metadata)\./, "");
  return name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

function valuesOf(buckets: { key: string; count: number }[], chosen: string[]): { key: string; count: number }[] {
  const lost = chosen.filter((key) => !buckets.some((bucket) => bucket.key === key));
  return [...lost.map((key) => ({ key, count: 0 })), ...buckets];
}
