import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import type { GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import { parseQuestions, refuseUseless } from "../../../../evals/checks/parse-questions.ts";
import { useAct } from "../../../api/hooks/use-act.ts";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { saveFile } from "../../../parts/files/save-file.ts";
import { ConfirmTyped } from "../../../parts/form/confirm-typed.tsx";
import { Problem } from "../../../parts/problem.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { Empty, Loading } from "../../../parts/states.tsx";
import type { Draft } from "../draft.ts";
import type { CaseRun } from "./case-store.ts";
import { RunCases } from "./run-view.tsx";
import { useCases } from "./use-cases.ts";

/** The test cases that this browser keeps: run, downloaded, loaded and removed. */
export function Cases({ draft }: { draft: Draft }) {
  const { kept, store, changed } = useCases();
  const { run, error } = useAct();
  if (kept.error) return <Problem error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!kept.data) return <Loading />;
  const { cases, runs } = kept.data;
  const change = (act: () => Promise<void>) => run(() => act().then(changed));
  const load = (file: File) =>
    change(async () => {
      const found = parseQuestions(await file.text(), file.name);
      refuseUseless(found, file.name);
      await store.keep(found);
    });
  return (
    <>
      <p className="quiet">
        Cases stay in this browser until you delete them. They hold what was asked: download them to keep or to share them.
      </p>
      <Files cases={cases} onLoad={load} onClear={() => change(() => store.clear())} />
      {error !== null && <Problem error={error} />}
      {cases.length === 0 ? (
        <Empty title="There are no test cases yet.">
          <p>
            <Link href="/chat">Ask something</Link> and press “Save as a test case” below the answer, or load the
            <code> questions.json</code> of your shop. <code>npm run eval:chat -- --questions questions.json</code> reads the same
            file.
          </p>
        </Empty>
      ) : (
        <>
          <RunCases cases={cases} runs={runs} draft={draft} onRun={(done) => change(() => store.addRun(done))} />
          <CaseTable cases={cases} latest={runs[0] ?? null} onRemove={(id) => change(() => store.remove(id))} />
        </>
      )}
    </>
  );
}

function Files({ cases, onLoad, onClear }: { cases: GoldenQuestion[]; onLoad(file: File): void; onClear(): Promise<unknown> }) {
  const [isClearing, setIsClearing] = useState(false);
  const download = () => saveFile(new Blob([toFile(cases)], { type: "application/json" }), "questions.json");
  return (
    <div className="row controls">
      <label className="button">
        Load a file
        <input
          type="file"
          accept=".json,application/json"
          className="hidden"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onLoad(file);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <Button className="button" isDisabled={cases.length === 0} onPress={download}>
        Download questions.json
      </Button>
      <Button className="button" isDisabled={cases.length === 0} onPress={() => setIsClearing(true)}>
        Delete all …
      </Button>
      {isClearing && (
        <Sheet title="Delete all test cases" onClose={() => setIsClearing(false)}>
          <p>The cases of this workspace and their runs are deleted from this browser.</p>
          <ConfirmTyped
            expected={String(cases.length)}
            action={`Delete ${cases.length} cases`}
            onConfirm={() => onClear().then(() => setIsClearing(false))}
          />
        </Sheet>
      )}
    </div>
  );
}

/** Writes cases as a file that `npm run eval:chat` reads. */
function toFile(cases: GoldenQuestion[]): string {
  const entries = cases.map(({ turns, ...more }) => ({
    ...more,
    turns: turns.map(({ isForModel, expect, ...turn }) => (isForModel ? turn : { ...turn, expect })),
  }));
  return `${JSON.stringify(entries, null, 1)}\n`;
}

interface CaseTableProps {
  cases: GoldenQuestion[];
  latest: CaseRun | null;
  onRemove(id: string): void;
}

function CaseTable({ cases, latest, onRemove }: CaseTableProps) {
  return (
    <table className="table">
      <TableHead names={["Case", "Class", "Asked", "Checks", "Last verdict", "Act"]} />
      <tbody>
        {cases.map(({ id, kind, turns }) => {
          const result = latest?.results.find((each) => each.id === id);
          const notes = [...(result?.failed ?? []), ...(result?.unchecked ?? []).map((name) => `not checked here: ${name}`)];
          return (
            <tr key={id}>
              <td data-name="Case">{id}</td>
              <td data-name="Class">{kind}</td>
              <td data-name="Asked">{turns.map(({ message }) => message).join(" → ")}</td>
              <td data-name="Checks">
                <code>{JSON.stringify(turns.at(-1)?.expect ?? {})}</code>
              </td>
              <td data-name="Last verdict">
                {result ? (result.verdict ?? "not judged") : "not run"}
                {notes.length > 0 && <span className="quiet"> {notes.join("; ")}</span>}
              </td>
              <td data-name="Act">
                <Button className="link" aria-label={`Remove ${id}`} onPress={() => onRemove(id)}>
                  Remove
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
