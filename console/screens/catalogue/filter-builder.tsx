import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Icon } from "../../parts/icon.tsx";
import { type Condition, type FieldType, OPERATORS, type Operator, operatorsOf, takesValue } from "./filter.ts";

interface FilterBuilderProps {
  conditions: Condition[];
  /** Fields that can be filtered by, with the types of their values. */
  types: ReadonlyMap<string, FieldType>;
  onChange(conditions: Condition[]): void;
}

/** Conditions that must all fit, each of which can be taken away, and a form that adds one. */
export function FilterBuilder({ conditions, types, onChange }: FilterBuilderProps) {
  return (
    <>
      <ul className="row conditions" aria-label="Conditions">
        {conditions.map((condition, place) => (
          <li key={`${place} ${condition.field}`} className="condition">
            <span>
              {condition.field} {OPERATORS[condition.operator]} {condition.value}
            </span>
            <Button
              className="tool"
              aria-label={`Without ${condition.field}`}
              onPress={() => onChange(conditions.filter((_, at) => at !== place))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <DialogTrigger>
        <Button className="button" isDisabled={types.size === 0}>
          Add a filter
        </Button>
        <Popover className="popover" placement="bottom start">
          <Dialog aria-label="Add a filter">
            {({ close }) => (
              <ConditionForm
                types={types}
                onAdd={(condition) => {
                  onChange([...conditions, condition]);
                  close();
                }}
              />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </>
  );
}

function ConditionForm({ types, onAdd }: { types: ReadonlyMap<string, FieldType>; onAdd(condition: Condition): void }) {
  const names = [...types.keys()].sort();
  const [condition, setCondition] = useState<Condition>({ field: names[0] ?? "", operator: "is", value: "" });
  const type = types.get(condition.field) ?? "string";
  const operators = operatorsOf(type);
  const change = (part: Partial<Condition>) => setCondition({ ...condition, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(condition);
  };
  return (
    <form className="condition-form" onSubmit={submit}>
      <select
        className="input"
        aria-label="Field"
        value={condition.field}
        onChange={({ currentTarget }) => {
          const known = operatorsOf(types.get(currentTarget.value) ?? "string").includes(condition.operator);
          change({ field: currentTarget.value, value: "", ...(!known && { operator: "is" }) });
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Comparison"
        value={condition.operator}
        onChange={(event) => change({ operator: event.currentTarget.value as Operator })}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {OPERATORS[operator]}
          </option>
        ))}
      </select>
      {takesValue(condition.operator) && (
        <ValueInput type={type} value={condition.value} onChange={(value) => change({ value })} />
      )}
      <Button type="submit" className="button main">
        Add
      </Button>
    </form>
  );
}

function ValueInput({ type, value, onChange }: { type: FieldType; value: string; onChange(value: string): void }) {
  if (type === "boolean")
    return (
      <select
        className="input"
        aria-label="Value"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">…</option>
        <option value="true">yes</option>
        <option value="false">no</option>
      </select>
    );
  return (
    <input
      className="input"
      aria-label="Value"
      required
      {...(type === "number" && { type: "number", step: "any" })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
