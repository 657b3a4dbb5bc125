import { Field } from "./field.tsx";

interface ChoiceProps {
  name: string;
  hint?: string;
  value: string;
  /** Values, each with its words where these differ. */
  choices: readonly (string | readonly [value: string, words: string])[];
  onChange(value: string): void;
}

/** A list of choices, with a value that is in none of them as well. */
export function Choice({ name, hint, value, choices, onChange }: ChoiceProps) {
  const named = choices.map((each) => (typeof each === "string" ? ([each, each] as const) : each));
  const all = named.some(([each]) => each === value) ? named : [[value, value] as const, ...named];
  return (
    <Field name={name} {...(hint && { hint })}>
      <select className="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {all.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
