import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { LOOK_MS } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { useSession } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { Problem } from "../../parts/problem.tsx";
import type { Agent } from "./agent.ts";
import { changeTexts, changeUnsent, outbox, putOut, textsOf, type Unsent } from "./outbox.ts";

const MAX_TEXT = 10_000;

interface ComposerProps {
  id: string;
  agent: Agent;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Only whoever has the conversation writes into it; what she had typed before stays in sight. */
  isMine: boolean;
  startsFocused: boolean;
  onSent(): void;
}

/** The field of an agent's answers, and above it those that did not arrive. */
export function Composer({ id, agent, field, isMine, startsFocused, onSent }: ComposerProps) {
  const { tenantId } = useSession().caller;
  const { call } = useWrite();
  useStore(outbox);
  const place = `${tenantId}/${id}`;
  const { draft, unsent } = textsOf(place);
  const tellTyping = useTyping(id, agent);
  useEffect(() => {
    if (startsFocused) field.current?.focus();
  }, [startsFocused, field]);
  const deliver = async ({ messageId, text }: Unsent) => {
    changeUnsent(place, messageId, { isSending: true, error: null });
    try {
      await call("POST /threads/{id}/messages", { text, messageId, agent }, [id]);
      changeUnsent(place, messageId, null);
    } catch (error) {
      changeUnsent(place, messageId, { isSending: false, error });
    }
    onSent();
  };
  const send = () => {
    if (isMine && draft.trim() !== "") void deliver(putOut(place, draft));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const type = (text: string) => {
    changeTexts(place, () => ({ draft: text }));
    if (text !== "") tellTyping();
  };
  return (
    <>
      <UnsentList {...{ unsent, deliver }} drop={({ messageId }) => changeUnsent(place, messageId, null)} />
      {isMine && (
        <div className="composer">
          <textarea
            ref={field}
            className="input"
            rows={3}
            maxLength={MAX_TEXT}
            aria-label="Your answer"
            placeholder="Your answer. Enter sends it, Shift and Enter begins a line."
            value={draft}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
          />
          <Button className="button main" isDisabled={draft.trim() === ""} onPress={send}>
            Send
          </Button>
        </div>
      )}
      {!isMine && draft !== "" && <p className="quiet said">You had typed: {draft}</p>}
    </>
  );
}

/** Returns what tells the shopper that somebody writes; often called, it tells so as often as her page looks. */
function useTyping(id: string, agent: Agent): () => void {
  const { call } = useWrite();
  const typedAt = useRef(0);
  return () => {
    if (Date.now() - typedAt.current < LOOK_MS) return;
    typedAt.current = Date.now();
    // Whether the shopper sees that somebody writes is no matter of an agent's.
    call("POST /threads/{id}/handoff/typing", { agent }, [id]).catch(() => undefined);
  };
}

interface UnsentListProps {
  unsent: readonly Unsent[];
  deliver(message: Unsent): Promise<void>;
  drop(message: Unsent): void;
}

/** Answers that did not arrive, each of which can be sent again. */
function UnsentList({ unsent, deliver, drop }: UnsentListProps) {
  return (
    <ul className="unsent" aria-label="Not arrived yet">
      {unsent.map((each) => (
        <li key={each.messageId} className="card">
          <p className="said">{each.text}</p>
          {each.isSending && <p className="quiet">Sending …</p>}
          {each.error !== null && <Problem error={each.error} />}
          {!each.isSending && (
            <p className="row">
              <span className="bad">It did not arrive, as far as is known.</span>
              <Button className="button" onPress={() => void deliver(each)}>
                Send again
              </Button>
              <Button className="button" onPress={() => drop(each)}>
                Drop it
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
