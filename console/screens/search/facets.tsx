import type { SearchAnswer } from "./explain-hit.ts";

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
          <summary>{field.replace(/^(attributes|metadata)\./, "")}</summary>
          <ul>
            {valuesOf(facets[field] ?? [], chosen[field] ?? []).map(({ key, count }) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen[field]?.includes(key) ?? false}
                    onChange={() => onToggle(field, key)}
                  />
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

function valuesOf(buckets: { key: string; count: number }[], chosen: string[]): { key: string; count: number }[] {
  const lost = chosen.filter((key) => !buckets.some((bucket) => bucket.key === key));
  return [...lost.map((key) => ({ key, count: 0 })), ...buckets];
}
