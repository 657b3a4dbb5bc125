import { TableHead } from "../charts/table-head.tsx";
import { writeNumber } from "../formats.ts";
import { type Figure, forecast, METHOD } from "./forecast.ts";

interface UsageTableProps {
  quotas: Record<string, Figure>;
  capacities: Record<string, Figure>;
}

/** Each quota and capacity with its use, and what the month will come to. */
export function UsageTable({ quotas, capacities }: UsageTableProps) {
  return (
    <>
      <table className="table">
        <TableHead names={["Limit", "Used", "Of", "Share", "Expected by the end of the month"]} />
        <tbody>
          {Object.entries({ ...quotas, ...capacities }).map(([name, figure]) => (
            <UsageRow key={name} name={name} figure={figure} />
          ))}
        </tbody>
      </table>
      <p className="quiet">{METHOD}</p>
    </>
  );
}

function UsageRow({ name, figure }: { name: string; figure: Figure }) {
  const { current, limit, percentage, resetDate } = figure;
  const expected = forecast({ current, resetDate: resetDate ?? null }, Date.now());
  const isTooMuch = expected !== null && expected > limit;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-name="Used">{writeNumber(current)}</td>
      <td data-name="Of">{writeNumber(limit)}</td>
      <td data-name="Share">
        <meter aria-label={`Share of ${name}`} min={0} max={100} high={80} value={Math.min(100, percentage)} /> {percentage} %
      </td>
      <td data-name="Expected" className={isTooMuch ? "bad" : ""}>
        {resetDate ? (expected === null ? "not yet" : writeNumber(expected)) : "does not reset"}
        {isTooMuch && ", above the limit"}
      </td>
    </tr>
  );
}
