import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import type { Act } from "../../api/hooks/use-act.ts";
import { Problem } from "../problem.tsx";
import { Field } from "./field.tsx";

/** One line of a form. */
export interface TextLine {
  name: string;
  label: string;
  hint?: string;
  isNeeded?: boolean;
  type?: "text" | "email" | "tel" | "url" | "password";
}

interface TextFormProps {
  lines: readonly TextLine[];
  initial?: Readonly<Record<string, string>>;
  /** Text of the button. */
  action: string;
  act: Pick<Act, "isPending" | "error">;
  /** Begin of the lines' names as the service tells them: `customer.`. */
  prefix?: string;
  children?: ReactNode;
  /** Hears the lines that are not empty, in their order. */
  onSubmit(values: Record<string, string>): void;
}

/** A form of single lines. What the service says of one of them stands below it. */
export function TextForm({ lines, initial = {}, action, act, prefix = "", children, onSubmit }: TextFormProps) {
  const [values, setValues] = useState(initial);
  const details = act.error instanceof ApiError ? act.error.details : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = lines.map(({ name }): [string, string] => [name, (values[name] ?? "").trim()]);
    if (!act.isPending) onSubmit(Object.fromEntries(given.filter(([, value]) => value !== "")));
  };
  return (
    <form className="form" onSubmit={submit}>
      {lines.map(({ name, label, hint, isNeeded = false, type = "text" }, place) => {
        const fault = details.find(({ param }) => param === prefix + name);
        const told = fault ? `It ${fault.message}.` : hint;
        return (
          <Field key={name} name={label} {...(told && { hint: told })}>
            <input
              className="input"
              {...{ type, required: isNeeded, autoFocus: place === 0, autoComplete: "off", spellCheck: false }}
              aria-invalid={fault !== undefined}
              value={values[name] ?? ""}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          </Field>
        );
      })}
      {children}
      {act.error !== null && <Problem error={act.error} />}
      <Button type="submit" className="button main">
        {act.isPending ? "Wait …" : action}
      </Button>
    </form>
  );
}
