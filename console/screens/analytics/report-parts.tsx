import { type ReactNode, useId } from "react";
import { Button } from "react-aria-components/Button";
import { TableHead } from "../../parts/charts/table-head.tsx";
import { saveCsv } from "../../parts/files/save-csv.ts";
import { writeNumber } from "../../parts/formats.ts";
import { type ComparedFigure, describeChange, writeFigure } from "./compare-periods.ts";

/** Figures of a report, each with its change in words. */
export function ComparedFigures({ name, figures }: { name: string; figures: readonly ComparedFigure[] }) {
  return (
    <dl className="figures report-figures" aria-label={name}>
      {figures.map((figure) => {
        const { text, mood } = describeChange(figure);
        return (
          <div key={figure.name} className="card">
            <dt>{figure.name}</dt>
            <dd>{writeFigure(figure.now, figure.kind)}</dd>
            <dd className={mood === null ? "quiet" : `change ${mood}`}>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

export interface ReportColumn<Row> {
  name: string;
  /** Figure or text of a row, as a file has it. */
  read(row: Row): string | number | null;
  /** The same as it is shown; the text itself without it. */
  show?(row: Row): ReactNode;
  /** Acts, of which a file has nothing. */
  isAct?: true;
}

interface ReportTableProps<Row> {
  title: string;
  /** Name of its file. */
  file: string;
  rows: readonly Row[];
  columns: readonly ReportColumn<Row>[];
  empty: string;
  children?: ReactNode;
}

/** A list of a report, which is saved as a file by a press. */
export function ReportTable<Row>({ title, file, rows, columns, empty, children }: ReportTableProps<Row>) {
  const id = useId();
  return (
    <section className="report" aria-labelledby={id}>
      <div className="row">
        <h2 id={id} className="grow">
          {title}
        </h2>
        {rows.length > 0 && <SaveRows title={title} file={file} rows={rows} columns={columns} />}
      </div>
      {children}
      {rows.length === 0 && <p className="quiet">{empty}</p>}
      {rows.length > 0 && (
        <table className="table" aria-labelledby={id}>
          <TableHead names={columns.map(({ name }) => name)} />
          <tbody>
            {rows.map((row) => (
              <ReportRow key={String(columns[0]!.read(row))} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ReportRow<Row>({ row, columns: [first, ...others] }: { row: Row; columns: readonly ReportColumn<Row>[] }) {
  return (
    <tr>
      <th scope="row">{showCell(first!, row)}</th>
      {others.map((column) => (
        <td key={column.name} data-name={column.name}>
          {showCell(column, row)}
        </td>
      ))}
    </tr>
  );
}

function showCell<Row>(column: ReportColumn<Row>, row: Row): ReactNode {
  if (column.show) return column.show(row);
  const value = column.read(row);
  return typeof value === "number" ? writeNumber(value) : value || "none";
}

/** A button that saves rows of a report. */
export function SaveRows<Row>({ title, file, rows, columns }: Omit<ReportTableProps<Row>, "empty" | "children">) {
  const written = columns.filter(({ isAct }) => !isAct);
  const save = () =>
    saveCsv([written.map(({ name }) => name), ...rows.map((row) => written.map(({ read }) => read(row)))], `${file}.csv`);
  return (
    <Button className="link" aria-label={`Save as CSV: ${title}`} onPress={() => void save()}>
      Save as CSV
    </Button>
  );
}
