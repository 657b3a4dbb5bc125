import { focusIt } from "./focus-it.ts";

interface LineProps {
  value: string;
  onChange(value: string): void;
  /** Id of a list of values to choose from. */
  list?: string;
  /** It appears because somebody asked for it: typing goes on in it. */
  isFirst?: boolean;
}

/** A field of one line. */
export function Line({ value, onChange, isFirst = false, ...field }: LineProps) {
  return (
    <input
      {...field}
      {...(isFirst && { ref: focusIt })}
      className="input"
      spellCheck="false"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A field of several lines. */
export function Lines({ value, onChange, isDisabled = false, ...field }: LineProps & { isDisabled?: boolean }) {
  return (
    <textarea
      {...field}
      className="input"
      rows={3}
      spellCheck="false"
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
