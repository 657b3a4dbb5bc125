import { cloneElement, type ReactElement, useId } from "react";

interface FieldProps {
  name: string;
  hint?: string;
  /** The input, select or textarea. */
  children: ReactElement<{ id?: string; "aria-describedby"?: string }>;
}

/** A field with its name above it, and a hint below that is read after the name. */
export function Field({ name, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {cloneElement(children, { id, ...(hint && { "aria-describedby": `${id}-hint` }) })}
      {hint && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
    </div>
  );
}
