import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { toTime, writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { addRedriven, DEAD_LETTERS, type DeadLetters, NOTHING_REDRIVEN, type Redriven } from "./dead-letters.ts";

/** Processes dead letters again, call by call until none is left, with a pause. */
export function Redrive() {
  const [chosen, setChosen] = useState<DeadLetters>("delivery");
  const { done, isPending, error, redrive, pause } = useRedrive();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void redrive(chosen, false);
  };
  return (
    <section className="card tenant" aria-labelledby="letters">
      <h2 id="letters">Dead letters</h2>
      <p>Work that was given up after its retries. No operation tells how many wait: processing them again does.</p>
      <form className="form" onSubmit={submit}>
        <Choice
          name="Which"
          value={chosen}
          choices={Object.keys(DEAD_LETTERS)}
          onChange={(name) => setChosen(name as DeadLetters)}
        />
        <p className="quiet">{DEAD_LETTERS[chosen]}</p>
        <div className="row">
          <Button type="submit" className="button main" isDisabled={isPending}>
            {isPending ? "Wait …" : "Process them again"}
          </Button>
          {isPending && (
            <Button className="button" onPress={pause}>
              Pause
            </Button>
          )}
        </div>
      </form>
      {error !== null && <Problem error={error} />}
      {done && <Result done={done} onForget={() => redrive(done.deadLetters, true)} />}
    </section>
  );
}

function Result({ done, onForget }: { done: Redriven; onForget(): Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  const { deadLetters, redriven, failed, gone, isComplete } = done;
  const lost = gone.reduce((sum, { records }) => sum + records, 0);
  return (
    <>
      <p role="status">
        {deadLetters}: {writeNumber(redriven)} processed again
        {failed > 0 && `, ${writeNumber(failed)} failed again and can be taken in a minute`}
        {isComplete ? ". None is left that can be taken now." : " so far."}
      </p>
      {lost > 0 && (
        <>
          <p className="bad">
            {writeNumber(lost)} changes are no longer in their stream. Rebuild what follows from them, then forget them.
          </p>
          <ul>
            {gone.map(({ from, to, records }) => (
              <li key={`${from} ${to}`}>
                {writeNumber(records)} between {toTime(from)} and {toTime(to)}
              </li>
            ))}
          </ul>
          <Button className="button" onPress={() => setAsking(true)}>
            Forget them …
          </Button>
          {asking && (
            <Sheet title={`Forget ${writeNumber(lost)} changes`} onClose={() => setAsking(false)}>
              <p>Nothing tells of them again.</p>
              <ConfirmTyped expected={String(lost)} action="Forget these changes" onConfirm={onForget} />
            </Sheet>
          )}
        </>
      )}
    </>
  );
}

function useRedrive() {
  const { call, run, isPending, error } = useWrite();
  const [done, setDone] = useState<Redriven | null>(null);
  const isPaused = useRef(false);
  const pause = () => {
    isPaused.current = true;
  };
  // Leaving the screen ends it behind the call under way.
  useEffect(() => pause, []);
  const redrive = async (deadLetters: DeadLetters, forget: boolean) => {
    isPaused.current = false;
    let sum: Redriven = { ...NOTHING_REDRIVEN, deadLetters };
    setDone(null);
    await run(async () => {
      do {
        const body: Input<"POST /admin/redrive"> = { deadLetters, ...(forget && { forget }) };
        const result: Data<"POST /admin/redrive"> = await call("POST /admin/redrive", body);
        sum = addRedriven(sum, result);
        setDone(sum);
      } while (!sum.isComplete && !isPaused.current);
    });
  };
  return { done, isPending, error, redrive, pause };
}
