import type { ChangeEvent } from "react";
import type { FormField } from "./form-fields.ts";

interface FieldEditorProps {
  field: FormField;
  draft: string;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange(draft: string): void;
}

/** One field with its help, as the API's document has it, and what is wrong with what was typed. */
export function FieldEditor({ field, draft, fault, isReadOnly, onChange }: FieldEditorProps) {
  const { name, input, help } = field;
  const id = `field-${name}`;
  const shared = {
    ...{ id, className: "input", value: draft, disabled: isReadOnly },
    "aria-describedby": `${id}-help`,
    "aria-invalid": fault !== undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.currentTarget.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <Control field={field} shared={shared} />
      <p id={`${id}-help`} className="quiet">
        {fault && <strong className="bad">{fault} </strong>}
        {help}
        {input === "list" && " One in each line."}
        {input === "json" && " As JSON."}
      </p>
    </div>
  );
}

type Shared = Record<string, unknown> & { value: string };

function Control({ field: { input, choices }, shared }: { field: FormField; shared: Shared }) {
  if (input === "boolean" || input === "choice") {
    const options =
      input === "boolean"
        ? [
            ["true", "yes"],
            ["false", "no"],
          ]
        : choices.map((each) => [each, each]);
    return (
      <select {...shared}>
        <option value="">not set</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  if (input === "line") return <input {...shared} />;
  if (input === "number") return <input {...shared} inputMode="decimal" />;
  const lines = Math.min(10, Math.max(2, shared.value.split("\n").length, Math.ceil(shared.value.length / 90)));
  return <textarea {...shared} rows={lines} spellCheck={input !== "json"} />;
}
