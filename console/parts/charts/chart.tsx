import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Boundary } from "../boundary.tsx";
import type { ChartSeries } from "./chart-series.ts";
import { TableHead } from "./table-head.tsx";

const ChartCanvas = lazy(async () => ({ default: (await import("./chart-canvas.tsx")).ChartCanvas }));

interface ChartProps {
  title: string;
  /** Name of the first column: what the labels are. */
  of: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Said in place of a chart of nothing. */
  empty: string;
  /** Text below it: what the chart counts, and what it cannot. */
  children?: ReactNode;
}

/**
 * A chart and the table of the same figures, which screen readers get and a button shows. Each series has a pattern of its own
 * beside its colour.
 */
export function Chart({ title, of, labels, series, empty, children }: ChartProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <figure className="chart card" aria-labelledby={id}>
      <div className="row">
        <figcaption id={id} className="grow">
          {title}
        </figcaption>
        {!isEmpty && (
          <Button
            className="link"
            aria-expanded={isTable}
            aria-controls={`${id}-table`}
            aria-label={`${isTable ? "Hide the table" : "Show the table"}: ${title}`}
            onPress={() => setIsTable(!isTable)}
          >
            {isTable ? "Hide the table" : "Show the table"}
          </Button>
        )}
      </div>
      {isEmpty && <p className="quiet">{empty}</p>}
      {!isEmpty && <Picture labels={labels} series={series} />}
      {!isEmpty && (
        <div id={`${id}-table`} className={isTable ? "" : "hidden"}>
          <ChartTable of={of} labels={labels} series={series} labelledBy={id} />
        </div>
      )}
      {children && <div className="quiet">{children}</div>}
    </figure>
  );
}

function Picture({ labels, series }: Pick<ChartProps, "labels" | "series">) {
  return (
    <>
      <ul className="legend" aria-hidden="true">
        {series.map(({ name, look }) => (
          <li key={name}>
            <span className={`swatch look-${look}`} /> {name}
          </li>
        ))}
      </ul>
      <Boundary>
        <Suspense fallback={<div className="chart-area" />}>
          <ChartCanvas labels={labels} series={series} />
        </Suspense>
      </Boundary>
    </>
  );
}

function ChartTable({ of, labels, series, labelledBy }: Pick<ChartProps, "of" | "labels" | "series"> & { labelledBy: string }) {
  return (
    <table className="table" aria-labelledby={labelledBy}>
      <TableHead names={[of, ...series.map(({ name }) => name)]} />
      <tbody>
        {labels.map((label, place) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, values, write }) => (
              <td key={name} data-name={name}>
                {write(values[place] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
