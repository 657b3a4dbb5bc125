import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import { parseQuestions } from "../../../../evals/checks/parse-questions.ts";
import { useAct } from "../../../api/hooks/use-act.ts";
import { focusIt } from "../../../parts/focus-it.ts";
import { Field } from "../../../parts/form/field.tsx";
import { Problem } from "../../../parts/problem.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { toAnswer } from "../answer.ts";
import type { ShownTurn } from "../use-conversation.ts";
import { suggestChecks } from "./suggest-checks.ts";
import { useCases } from "./use-cases.ts";

interface CaseFormProps {
  turns: readonly ShownTurn[];
  /** The question whose answer is saved; those before it come along. */
  number: number;
  onClose(): void;
}

/** Saves a conversation up to an answer as a test case, with what the answer is checked by. */
export function CaseForm({ turns, number, onClose }: CaseFormProps) {
  const asked = turns.filter((each) => each.number <= number);
  const last = asked.at(-1)!;
  const suggested = suggestChecks(toAnswer(last.log));
  const { store, changed, kept } = useCases();
  const { run, isPending, error } = useAct();
  const [fields, setFields] = useState({ id: toId(last.question), kind: "questions", goodAnswer: "", more: "" });
  const [taken, setTaken] = useState(() => suggested.filter(({ isUsual }) => isUsual).map(({ name }) => name as string));
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const isReplaced = kept.data?.cases.some(({ id }) => id === fields.id.trim()) ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checks = Object.fromEntries(
      suggested.filter(({ name }) => taken.includes(name)).map(({ name, value }) => [name, value]),
    );
    const save = async () => {
      await store.keep([buildCase(asked, fields, checks)]);
      await changed();
    };
    void run(save).then((isSaved) => isSaved && onClose());
  };
  return (
    <Sheet title="Save as a test case" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ol className="said">
          {asked.map(({ number: each, question }) => (
            <li key={each}>{question}</li>
          ))}
        </ol>
        <NameCase {...{ fields, set, isReplaced }} />
        <ChooseChecks {...{ suggested, taken, setTaken }} />
        <Field
          name="Further checks, as JSON"
          hint='Such as {"says": ["45 days"], "language": "en"}; docs/chat-evaluation.md lists them.'
        >
          <textarea
            className="input"
            rows={2}
            spellCheck={false}
            value={fields.more}
            onChange={(event) => set({ more: event.currentTarget.value })}
          />
        </Field>
        <Field name="A good answer in words, for a model that judges">
          <textarea
            className="input"
            rows={2}
            value={fields.goodAnswer}
            onChange={(event) => set({ goodAnswer: event.currentTarget.value })}
          />
        </Field>
        {error !== null && <Problem error={error} />}
        <Button type="submit" className="button main" isDisabled={isPending}>
          Save the case
        </Button>
      </form>
    </Sheet>
  );
}

interface NameCaseProps {
  fields: { id: string; kind: string };
  set(change: { id?: string; kind?: string }): void;
  isReplaced: boolean;
}

/** Fields for the id and the class of a case. */
function NameCase({ fields, set, isReplaced }: NameCaseProps) {
  return (
    <div className="field-row">
      <Field name="Id" hint={isReplaced ? "There is a case with this id: it is replaced." : ""}>
        <input
          ref={focusIt}
          className="input"
          required
          value={fields.id}
          onChange={(event) => set({ id: event.currentTarget.value })}
        />
      </Field>
      <Field name="Class">
        <input className="input" required value={fields.kind} onChange={(event) => set({ kind: event.currentTarget.value })} />
      </Field>
    </div>
  );
}

interface ChooseChecksProps {
  suggested: ReturnType<typeof suggestChecks>;
  /** Names of the checks that the case will have. */
  taken: readonly string[];
  setTaken(names: string[]): void;
}

/** Offers what the answer can be checked by. */
function ChooseChecks({ suggested, taken, setTaken }: ChooseChecksProps) {
  const take = (name: string, isTaken: boolean) => setTaken(isTaken ? [...taken, name] : taken.filter((each) => each !== name));
  return (
    <fieldset className="events">
      <legend>A good answer</legend>
      {suggested.map(({ name, words }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={taken.includes(name)}
            onChange={({ currentTarget }) => take(name, currentTarget.checked)}
          />{" "}
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Builds the case, with the rules of a file of such cases. Throws SyntaxError. */
function buildCase(
  asked: readonly ShownTurn[],
  { id, kind, goodAnswer, more }: { id: string; kind: string; goodAnswer: string; more: string },
  checks: object,
): GoldenQuestion {
  const expect = { ...checks, ...(more.trim() === "" ? {} : (JSON.parse(more) as object)) };
  const turns = asked.map(({ question }, at) => ({
    message: question,
    ...(at === asked.length - 1 && Object.keys(expect).length > 0 && { expect }),
    ...(at === asked.length - 1 && goodAnswer.trim() !== "" && { goodAnswer: goodAnswer.trim() }),
  }));
  return parseQuestions(JSON.stringify([{ id: id.trim(), kind: kind.trim(), turns }]), "This case")[0]!;
}

function toId(question: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["case"];
  return words.slice(0, 6).join("-").slice(0, 60);
}
