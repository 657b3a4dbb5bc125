import { useState } from "react";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { Empty } from "../../parts/states.tsx";
import { CaseForm } from "./cases/case-form.tsx";
import { ChunkLog } from "./chunk-log.tsx";
import { Controls, isRunning } from "./controls.tsx";
import { type Draft, readTriedSettings } from "./draft.ts";
import { DraftForm } from "./draft-form.tsx";
import { Pane } from "./pane.tsx";
import type { LiveConversation, ShownTurn } from "./use-conversation.ts";

interface TalkProps {
  draft: Draft;
  onDraft(draft: Draft): void;
  published: LiveConversation;
  tried: LiveConversation;
}

/** A question and its answer as it comes; beside it the same under a draft of the settings, and the chunks of either. */
export function Talk({ draft, onDraft, published, tried }: TalkProps) {
  const { caller } = useSession();
  const [chosen, setChosen] = useState<{ isTried: boolean; number: number } | null>(null);
  const [saved, setSaved] = useState<{ turns: readonly ShownTurn[]; number: number } | null>(null);
  const mayTry = missingScopes(caller, ["tenant:admin"]).length === 0;
  const settings = mayTry ? readTriedSettings(draft) : null;
  const shown = mayTry ? [published, tried] : [published];
  const ask = (text: string) => {
    if (text.trim() === "" || shown.some(isRunning)) return false;
    setChosen(null);
    published.ask(text.trim(), null);
    if (settings) tried.ask(text.trim(), settings);
    return true;
  };
  const reset = () => {
    for (const conversation of shown) conversation.reset();
  };
  const pane = (conversation: LiveConversation) => ({
    turns: conversation.turns,
    onChunks: (number: number) => setChosen({ isTried: conversation === tried, number }),
    onSave: (number: number) => setSaved({ turns: conversation.turns, number }),
    onAgain: conversation.ask,
  });
  const logged = chosen?.isTried ? tried : published;
  const turn = logged.turns.find(({ number }) => number === chosen?.number) ?? logged.last;
  return (
    <>
      <LineForm label="Ask as a shopper" action="Ask" className="row ask" onSubmit={ask} />
      <Controls conversations={shown} onReset={reset} />
      {mayTry ? (
        <DraftForm draft={draft} onChange={onDraft} />
      ) : (
        <p className="quiet">
          To ask under other settings a key needs <code>tenant:admin</code>.
        </p>
      )}
      {published.last === null && (
        <Empty title="Nothing was asked yet.">
          <p>
            The same question is asked twice: under the settings as they are, and under your draft. Each draws a message of your
            quota, and neither is in a report.
          </p>
        </Empty>
      )}
      <div className="talk compared">
        {published.last && <Pane name="As it is" {...pane(published)} />}
        {tried.last && <Pane name="Under the draft" {...pane(tried)} />}
        {turn && (
          <ChunkLog
            key={`${logged === tried} ${turn.number}`}
            turn={turn}
            of={logged === tried ? "under the draft" : "as it is"}
          />
        )}
      </div>
      {saved && <CaseForm {...saved} onClose={() => setSaved(null)} />}
    </>
  );
}
