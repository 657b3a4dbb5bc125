import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Field } from "../../parts/form/field.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import type { Connection } from "./providers.ts";

interface ScheduleFormProps {
  connection: Connection;
  name: string;
  onClose(): void;
}

/** The hours of a connection as one line. What the service cannot read is shown at its character. */
export function ScheduleForm({ connection: { provider, schedule }, name, onClose }: ScheduleFormProps) {
  const { call, run, isPending, error } = useWrite();
  const [text, setText] = useState(schedule ?? "");
  const [sent, setSent] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const fault = findFault(error);
  useEffect(() => {
    if (!fault) return;
    field.current?.focus();
    field.current?.setSelectionRange(fault.at - 1, fault.at);
  }, [fault?.at, error]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const hours = text.trim();
    setSent(hours);
    setText(hours);
    if (await run(() => call("PUT /tenant/live-agent/schedule", { schedule: hours || null }, [], { provider }))) onClose();
  };
  return (
    <Sheet title={`Hours of ${name}`} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <Field
          name="Hours"
          hint="Mon-Fri 09:00-17:30; Sat 10:00-14:00; tz Europe/Berlin; closed 2026-12-24..2026-12-26. Empty: always."
        >
          <input
            ref={field}
            className="input"
            maxLength={500}
            spellCheck={false}
            aria-invalid={fault !== null}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {fault && (
          <div className="problem" role="alert">
            <p className="fault-line">
              <code>
                {sent.slice(0, fault.at - 1)}
                <mark>{sent.slice(fault.at - 1, fault.at) || " "}</mark>
                {sent.slice(fault.at)}
              </code>
            </p>
            <p>{fault.message}</p>
          </div>
        )}
        {error !== null && !fault && <Problem error={error} />}
        <Button type="submit" className="button main">
          {isPending ? "Wait …" : "Keep these hours"}
        </Button>
      </form>
    </Sheet>
  );
}

/** Reads from a refusal at which character of the schedule, counted from 1, something else was expected. */
function findFault(error: unknown): { at: number; message: string } | null {
  if (!(error instanceof ApiError)) return null;
  const message = error.details.find(({ param }) => param === "schedule")?.message ?? "";
  const at = Number(/^at character (\d+):/.exec(message)?.[1]);
  return at > 0 ? { at, message } : null;
}
