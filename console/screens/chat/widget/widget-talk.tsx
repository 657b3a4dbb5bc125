import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Choice } from "../../../parts/form/choice.tsx";
import { Empty } from "../../../parts/states.tsx";
import { CaseForm } from "../cases/case-form.tsx";
import { ChunkLog } from "../chunk-log.tsx";
import { Controls } from "../controls.tsx";
import { Pane } from "../pane.tsx";
import type { LiveConversation, ShownTurn } from "../use-conversation.ts";
import { WidgetFrame } from "./widget-frame.tsx";

/** The widget as shoppers see it, and beside it what is behind each of its answers. */
export function WidgetTalk({ conversation }: { conversation: LiveConversation }) {
  const { turns, last, ask, stop, reset } = conversation;
  /** Number of the answer that is looked at; null: the latest. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [saved, setSaved] = useState<{ turns: readonly ShownTurn[]; number: number } | null>(null);
  const [notice, setNotice] = useState<keyof typeof NOTICES | null>(null);
  /** Another one loads the frame anew: nothing of a conversation stays in it. */
  const [visit, setVisit] = useState(0);
  const anew = () => {
    setNotice(null);
    setVisit(visit + 1);
  };
  const turn = turns.find(({ number }) => number === chosen) ?? last;
  return (
    <div className="widget-talk">
      <section aria-label="The widget">
        <WidgetFrame
          key={visit}
          turns={turns}
          onAsk={({ message, ...from }) => {
            setChosen(null);
            setNotice(null);
            return ask(message, null, from);
          }}
          onStop={stop}
          onOffer={() => setNotice("offer")}
          onMissing={() => setNotice("missing")}
        />
      </section>
      <div className="behind">
        <Controls
          conversations={[conversation]}
          onReset={() => {
            reset();
            anew();
          }}
        />
        <Notice of={notice} onAgain={anew} />
        {turns.length > 1 && turn && (
          <Choice
            name="Answer to"
            value={String(turn.number)}
            choices={turns.map(({ number, question }) => [String(number), question] as const)}
            onChange={(number) => setChosen(Number(number))}
          />
        )}
        {turn ? (
          <>
            <Pane name="Behind the answer" turns={[turn]} onSave={(number) => setSaved({ turns, number })} />
            <ChunkLog key={turn.number} turn={turn} />
          </>
        ) : (
          <Empty title="Nothing was asked yet.">
            <p>
              Ask in the widget: it is the one that your shoppers have, and is answered as they are. Here stands then what the
              answer rests on, what was left out of it, what it cost, and each chunk of it. A question draws a message of your
              quota, and is in no report.
            </p>
          </Empty>
        )}
      </div>
      {saved && <CaseForm {...saved} onClose={() => setSaved(null)} />}
    </div>
  );
}

function Notice({ of, onAgain }: { of: keyof typeof NOTICES | null; onAgain(): void }) {
  if (of === null) return null;
  return (
    <>
      <p role="status">{NOTICES[of]}</p>
      {of === "missing" && (
        <Button className="button" onPress={onAgain}>
          Load it again
        </Button>
      )}
    </>
  );
}

const NOTICES = {
  offer:
    "A shopper who answers this offer is handed over to a person, or sends you a message. From here nobody is called: " +
    "answers to offers go no further.",
  missing: "The widget could not be loaded.",
};
