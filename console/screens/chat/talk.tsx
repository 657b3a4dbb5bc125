import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Empty } from "../../parts/states.tsx";
import { CaseForm } from "./cases/case-form.tsx";
import { ChunkLog } from "./chunk-log.tsx";
import { type Draft, readTriedSettings } from "./draft.ts";
import { DraftForm } from "./draft-form.tsx";
import { Pane } from "./pane.tsx";
import { type LiveConversation, resumeTokenOf, type ShownTurn, seqOf } from "./use-conversation.ts";

interface TalkProps {
  draft: Draft;
  onDraft(draft: Draft): void;
  published: LiveConversation;
  tried: LiveConversation;
}

/** A question, its answer as it comes, and the chunks that it comes in; beside it the same under a draft of the settings. */
export function Talk({ draft, onDraft, published, tried }: TalkProps) {
  const { caller } = useSession();
  const [query, change] = useAddress();
  const [chosen, setChosen] = useState<{ isTried: boolean; number: number } | null>(null);
  const [saved, setSaved] = useState<{ turns: readonly ShownTurn[]; number: number } | null>(null);
  const isCompared = query.get("draft") === "1" && missingScopes(caller, ["tenant:admin"]).length === 0;
  const settings = isCompared ? readTriedSettings(draft) : null;
  const shown = isCompared ? [published, tried] : [published];
  const ask = (text: string) => {
    if (text.trim() === "" || shown.some(isRunning)) return false;
    setChosen(null);
    published.ask(text.trim(), null);
    if (settings) tried.ask(text.trim(), settings);
    return true;
  };
  const pane = (conversation: LiveConversation) => ({
    conversation,
    onChunks: (number: number) => setChosen({ isTried: conversation === tried, number }),
    onSave: (number: number) => setSaved({ turns: conversation.turns, number }),
  });
  const logged = isCompared && chosen?.isTried ? tried : published;
  const turn = logged.turns.find(({ number }) => number === chosen?.number) ?? logged.last;
  return (
    <>
      <LineForm label="Ask as a shopper" action="Ask" className="row ask" onSubmit={ask} />
      <Controls conversations={shown} />
      <DraftSwitch isOn={isCompared} onChange={(isOn) => change({ draft: isOn ? "1" : "" })} />
      {isCompared && <DraftForm draft={draft} onChange={onDraft} />}
      {published.last === null && (
        <Empty title="Nothing was asked yet.">
          <p>
            You are answered as a shopper is, and told besides what the answer rests on, what was left out of it, and what it
            cost. It draws a message of your quota, and is in no report.
          </p>
        </Empty>
      )}
      <div className={isCompared ? "talk compared" : "talk"}>
        {published.last && <Pane name="As it is" {...pane(published)} />}
        {isCompared && tried.last && <Pane name="Under the draft" {...pane(tried)} />}
        {turn && (
          <ChunkLog
            key={`${logged === tried} ${turn.number}`}
            turn={turn}
            {...(isCompared && { of: logged === tried ? "under the draft" : "as it is" })}
          />
        )}
      </div>
      {saved && <CaseForm {...saved} onClose={() => setSaved(null)} />}
    </>
  );
}

function each(conversations: LiveConversation[], act: (conversation: LiveConversation) => void): void {
  for (const conversation of conversations) act(conversation);
}

const isRunning = ({ last }: LiveConversation) => last?.status === "running";

/** Ends answers, ends and takes up the connection, and begins anew. */
function Controls({ conversations }: { conversations: LiveConversation[] }) {
  const running = conversations.filter(isRunning);
  const broken = conversations.filter(({ last }) => last?.status === "cut");
  const canResume = running.length > 0 && running.every(({ last }) => last && resumeTokenOf(last.log) !== null);
  return (
    <div className="row controls">
      <Button className="button" isDisabled={running.length === 0} onPress={() => each(running, ({ stop }) => stop())}>
        Stop
      </Button>
      {broken.length === 0 ? (
        <Button className="button" isDisabled={!canResume} onPress={() => each(running, ({ cut }) => cut())}>
          Cut the connection
        </Button>
      ) : (
        <Button className="button main" onPress={() => each(broken, ({ resume }) => resume())}>
          Resume after {broken.map(({ last }) => seqOf(last!.log)).join(" and ")}
        </Button>
      )}
      <Button
        className="button"
        isDisabled={conversations.every(({ last }) => last === null)}
        onPress={() => each(conversations, ({ reset }) => reset())}
      >
        New conversation
      </Button>
    </div>
  );
}

function DraftSwitch({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const { caller } = useSession();
  if (missingScopes(caller, ["tenant:admin"]).length > 0)
    return (
      <p className="quiet">
        To ask under other settings a key needs <code>tenant:admin</code>.
      </p>
    );
  return (
    <label className="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      Ask the same under a draft of the settings, side by side
    </label>
  );
}
