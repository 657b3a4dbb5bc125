import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { Choice } from "../../../parts/form/choice.tsx";
import { toTime, writeNumber } from "../../../parts/formats.ts";
import { Problem } from "../../../parts/problem.tsx";
import { type Draft, readTriedSettings, type TriedSettings } from "../draft.ts";
import { toUsd } from "../one-answer.tsx";
import type { CaseRun } from "./case-store.ts";
import { type ClassFigures, countByClass, listChanged, meanUsd } from "./compare-runs.ts";
import { countMessages, runCases } from "./run-cases.ts";

interface RunCasesProps {
  cases: GoldenQuestion[];
  /** The latest first. */
  runs: CaseRun[];
  draft: Draft;
  onRun(run: CaseRun): void;
}

/** Runs all cases, and compares the verdicts with those of an earlier run. */
export function RunCases({ cases, runs, draft, onRun }: RunCasesProps) {
  const { caller } = useSession();
  const [underDraft, setUnderDraft] = useState(false);
  const tried = missingScopes(caller, ["tenant:admin"]).length === 0 ? readTriedSettings(draft) : null;
  const settings = underDraft ? tried : null;
  const { asked, error, start, stop } = useRun(cases, settings, onRun);
  const messages = countMessages(cases);
  const mean = meanUsd(runs);
  const cost =
    mean === null
      ? "what a model costs is not known before the first run"
      : `about ${toUsd(mean * messages)}, by the runs so far`;
  return (
    <section className="card runs" aria-label="Run">
      <p>
        {count(cases.length, "case")} with {count(messages, "message")}, asked one after the other. It sends{" "}
        {count(messages, "request")} and draws {count(messages, "message")} of your quota; {cost}.
      </p>
      {tried && (
        <label className="switch">
          <input type="checkbox" checked={underDraft} onChange={(event) => setUnderDraft(event.currentTarget.checked)} />
          Under the draft of the settings
        </label>
      )}
      <div className="row">
        {asked === null ? (
          <Button className="button main" onPress={() => void start()}>
            Run {count(cases.length, "case")}
          </Button>
        ) : (
          <>
            <Button className="button" onPress={stop}>
              Stop the run
            </Button>
            <progress aria-label="Messages asked" max={messages} value={asked} />
            <span role="status">
              {asked} of {messages} asked
            </span>
          </>
        )}
      </div>
      {error !== null && <Problem error={error} />}
      {runs[0] && <Report latest={runs[0]} earlier={runs.slice(1)} />}
    </section>
  );
}

const count = (number: number, word: string) => `${writeNumber(number)} ${word}${number === 1 ? "" : "s"}`;

/** Follows a run; null asked: none is under way. It ends with the view. */
function useRun(cases: GoldenQuestion[], settings: TriedSettings | null, onRun: (run: CaseRun) => void) {
  const { key, workspace } = useSession();
  const [{ asked, error }, setState] = useState<{ asked: number | null; error: unknown }>({ asked: null, error: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ asked: 0, error: null });
    const label = settings ? "under a draft" : "as saved";
    const onProgress = (count: number) => setState({ asked: count, error: null });
    try {
      const run = await runCases(cases, { caller: { key, workspace }, settings, label, signal: controller.signal, onProgress });
      if (run.results.length > 0) onRun(run);
      setState({ asked: null, error: null });
    } catch (failure) {
      setState({ asked: null, error: failure });
    }
  };
  return { asked, error, start, stop: () => running.current?.abort() };
}

const nameRun = ({ at, label, isWhole }: CaseRun) =>
  `${toTime(new Date(at).toISOString())}, ${label}${isWhole ? "" : ", stopped"}`;

/** Verdicts by class, of the latest run and of one before it. */
function Report({ latest, earlier }: { latest: CaseRun; earlier: CaseRun[] }) {
  const [chosen, setChosen] = useState("");
  const before = earlier.find(({ at }) => String(at) === chosen) ?? earlier[0] ?? null;
  const [is, was] = [countByClass(latest), before ? countByClass(before) : []];
  const kinds = [...new Set([...is, ...was].map(({ kind }) => kind))];
  const of = (figures: ClassFigures[], kind: string) => figures.find((each) => each.kind === kind);
  const changed = before ? listChanged(before, latest) : [];
  return (
    <>
      <h2>Verdicts</h2>
      <p className="quiet">
        After: {nameRun(latest)}, {count(latest.messages, "message")}
        {latest.usd !== null && `, ${toUsd(latest.usd)}`}. By the checks of the cases alone: what nobody wrote a check for counts
        as kept.
      </p>
      {before && (
        <Choice
          name="Before"
          value={String(before.at)}
          choices={earlier.map((run) => [String(run.at), nameRun(run)] as const)}
          onChange={setChosen}
        />
      )}
      <table className="table">
        <TableHead names={["Class", "Content", "Partly", "Not", "Not judged"]} />
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <td data-name="Class">{kind}</td>
              {(["content", "partly", "not", "unjudged"] as const).map((name) => (
                <td key={name} data-name={name}>
                  {before && <span className="quiet">{of(was, kind)?.[name] ?? 0} → </span>}
                  {of(is, kind)?.[name] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > 0 && (
        <ul aria-label="Cases that changed">
          {changed.map(({ id, was: first, is: then }) => (
            <li key={id}>
              {id}: {first.verdict ?? "not judged"} → <strong>{then.verdict ?? "not judged"}</strong> {then.failed.join("; ")}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
