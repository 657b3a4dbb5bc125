import { useState } from "react";
import { Button } from "react-aria-components/Button";

interface LineFormProps {
  /** Name of the line, which it shows while it is empty unless there is an example. */
  label: string;
  placeholder?: string;
  /** Text of the button. */
  action: string;
  initial?: string;
  className?: string;
  /** Hears what was typed. True empties the line. */
  onSubmit(text: string): boolean | undefined;
}

/** One line of text that a button or the Enter key takes. */
export function LineForm({ label, placeholder = label, action, initial = "", className = "row", onSubmit }: LineFormProps) {
  const [text, setText] = useState(initial);
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit(text)) setText("");
      }}
    >
      <input
        className="input grow"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" className="button">
        {action}
      </Button>
    </form>
  );
}
