import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useAct } from "../../api/hooks/use-act.ts";
import { Problem } from "../problem.tsx";

interface ConfirmTypedProps {
  /** A count or a name that has to be typed. */
  expected: string;
  /** Text of the button. */
  action: string;
  /** Id of what is deleted: nothing asks for it again. */
  gone?: string | undefined;
  onConfirm(): Promise<unknown> | undefined;
}

/** Asks to type a count or a name before something happens that cannot be taken back. */
export function ConfirmTyped({ expected, action, gone, onConfirm }: ConfirmTypedProps) {
  const [typed, setTyped] = useState("");
  const { run, isPending, error } = useAct();
  // Names may begin or end with spaces, which nobody sees.
  const fits = typed.trim() === expected.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits && !isPending) void run(async () => onConfirm(), gone ? { gone } : {});
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>
        To go on type <strong className="typed">{expected}</strong>
      </p>
      <TextField value={typed} onChange={setTyped} autoFocus autoComplete="off">
        <Label>Type it here</Label>
        <Input className="input" spellCheck="false" />
      </TextField>
      <Button type="submit" className="button main" isDisabled={!fits}>
        {isPending ? "Wait …" : action}
      </Button>
      {error !== null && <Problem error={error} />}
    </form>
  );
}
