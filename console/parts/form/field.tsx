import { cloneElement, type ReactElement, useId } from "react";

interface FieldProps {
  name: string;
  hint?: string;
  /** Says in the place of the hint what is wrong with what was typed. */
  fault?: string | undefined;
  /** The input, select or textarea. */
  children: ReactElement<{ id?: string; "aria-describedby"?: string; "aria-invalid"?: boolean }>;
}

/** A field with its name above it, and a hint below that is read after the name. */
export function Field({ name, hint, fault, children }: FieldProps) {
  const id = useId();
  const told = fault ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {cloneElement(children, { id, ...(told && { "aria-describedby": `${id}-hint` }), ...(fault && { "aria-invalid": true }) })}
      {told && (
        <span id={`${id}-hint`} className={fault ? "bad" : "quiet"}>
          {told}
        </span>
      )}
    </div>
  );
}
