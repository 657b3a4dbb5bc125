import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import type { RecordKind } from "./record-kinds.ts";

interface ColumnChoiceProps {
  kind: RecordKind;
  columns: readonly string[];
  /** Fields that records have. */
  known: readonly string[];
  onChange(columns: string[]): void;
}

/** Chooses which fields the table shows. */
export function ColumnChoice({ kind, columns, known, onChange }: ColumnChoiceProps) {
  const names = [...new Set([...columns, ...kind.columns, ...known])].filter((name) => name !== kind.label);
  const toggle = (name: string) =>
    onChange(columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name]);
  return (
    <DialogTrigger>
      <Button className="button">Columns</Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label="Columns">
          <ul className="ticks">
            {names.map((name) => (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    checked={columns.includes(name)}
                    disabled={columns.length === 1 && columns[0] === name}
                    onChange={() => toggle(name)}
                  />
                  <span>{name}</span>
                </label>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
