import type { Item } from "../../../../../importers/model.ts";
import { describeIssue } from "../../../../../importers/run/issue-log.ts";
import { toPreview } from "./preview.ts";

/** The first products of a file as they would be written, and where each field comes from. */
export function PreviewTable({ items, labels }: { items: Item[]; labels: string[] | null }) {
  const fields = toPreview(items, labels);
  const refused = items.filter(({ record }) => record === null);
  if (items.length === 0) return <p>There is no product in this file.</p>;
  return (
    <section aria-labelledby="preview">
      <h3 id="preview">The first {items.length === 1 ? "product" : `${items.length} products`}</h3>
      <div className="scroll" tabIndex={0} role="region" aria-labelledby="preview">
        <table className="preview">
          <thead>
            <tr>
              <th scope="col">Field</th>
              {labels && <th scope="col">Column</th>}
              {items.map(({ rows, record }) => (
                <th scope="col" key={rows[0]!.number}>
                  Row {rows[0]!.number}
                  {record === null && <span className="bad"> refused</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, column, values }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                {labels && <td className="quiet">{column ?? "worked out"}</td>}
                {values.map((value, place) => (
                  <td key={place}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused.length > 0 && (
        <ul className="bad">
          {refused
            .flatMap(({ issues }) => issues)
            .map((issue, place) => (
              <li key={place}>{describeIssue(issue)}</li>
            ))}
        </ul>
      )}
    </section>
  );
}
