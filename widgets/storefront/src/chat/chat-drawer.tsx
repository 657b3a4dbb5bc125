import type { RefObject } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useShop } from "../core/context.ts";
import { Icon } from "../core/icons.tsx";
import { Answer } from "./answer.tsx";
import type { ChatSession } from "./chat-session.ts";
import type { Turn } from "./conversation.ts";
import { OfferView } from "./offer.tsx";
import { Status } from "./status.tsx";
import { useChat } from "./use-chat.ts";

interface DrawerProps {
  connectOpener(open: () => void, close: () => void): void;
  onClose(): void;
}

/** Below this width the chat takes the whole screen, and keeps the focus. */
const PHONE = "(max-width: 600px)";

/** The chat at the side of the page, which can be used meanwhile. */
export function ChatDrawer({ connectOpener, onClose }: DrawerProps) {
  const { words } = useShop();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const session = useChat(useShop());
  const close = () => dialog.current?.close();
  useEffect(() => {
    connectOpener(() => {
      if (!dialog.current?.open) {
        if (matchMedia(PHONE).matches) dialog.current?.showModal();
        else dialog.current?.show();
      }
      field.current?.focus();
    }, close);
  }, []);
  return (
    <dialog
      ref={dialog}
      class="drawer"
      part="drawer"
      aria-label={words.chat}
      onClose={onClose}
      onKeyDown={(event) => event.key === "Escape" && !event.isComposing && close()}
    >
      <div class="drawer-head">
        <h2>{words.chat}</h2>
        <NewConversation session={session} field={field} />
        <button type="button" class="icon" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Log session={session} />
      <Status session={session} />
      <Composer session={session} field={field} />
    </dialog>
  );
}

function NewConversation({ session, field }: { session: ChatSession; field: RefObject<HTMLTextAreaElement | null> }) {
  const { words } = useShop();
  const [isAsking, setAsking] = useState(false);
  if (session.state.turns.length === 0) return null;
  const decide = (isAnew: boolean) => {
    setAsking(false);
    if (isAnew) session.anew();
    field.current?.focus();
  };
  if (!isAsking)
    return (
      <button type="button" class="icon" aria-label={words.newConversation} onClick={() => setAsking(true)}>
        <Icon name="anew" />
      </button>
    );
  return (
    <div class="chips" role="group" aria-label={words.newConversationQuestion}>
      <button type="button" class="primary" title={words.newConversationQuestion} onClick={() => decide(true)}>
        {words.newConversation}
      </button>
      <button type="button" onClick={() => decide(false)}>
        {words.keep}
      </button>
    </div>
  );
}

/** All that was said. It is read out as each answer is whole: `aria-busy` holds back its parts. */
function Log({ session }: { session: ChatSession }) {
  const { words } = useShop();
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const { turns } = session.state;
  useLayoutEffect(() => {
    const { current } = log;
    // Who has scrolled up reads on in peace.
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  });
  return (
    <div
      ref={log}
      class="log"
      part="log"
      role="log"
      tabIndex={0}
      aria-label={words.conversation}
      aria-busy={session.isRunning}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60;
      }}
    >
      {turns.length === 0 && <p class="note">{words.greeting}</p>}
      {turns.map((turn, place) => (
        <TurnView key={place} turn={turn} session={session} />
      ))}
    </div>
  );
}

function TurnView({ turn, session }: { turn: Turn; session: ChatSession }) {
  const { words } = useShop();
  const { question, notes, state, prompts, offer, author, isOver } = turn;
  const send = session.send.bind(session);
  return (
    <>
      {question && (
        <p class="bubble" part="question" dir="auto">
          {question.message}
        </p>
      )}
      <div class="answer" part="answer">
        {author && (
          <p class="note" dir="auto">
            {author}
          </p>
        )}
        <Answer turn={turn} />
        {isOver && <p class="note">{words.personLeft}</p>}
        {notes.map((note) => (
          <p key={note} class="note">
            {note}
          </p>
        ))}
        {state === "stopped" && <p class="note">{words.stopped}</p>}
        {state === "failed" && <Failed turn={turn} session={session} />}
        {offer && state !== "running" && <OfferView offer={offer} send={send} />}
        {prompts.length > 0 && state !== "running" && (
          <div class="chips" role="group" aria-label={words.askNext}>
            {prompts.map(({ id, label }) => (
              <button key={id} type="button" onClick={() => send({ message: label, promptId: id })}>
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function Failed({ turn, session }: { turn: Turn; session: ChatSession }) {
  const { words } = useShop();
  if (session.state.isClosed) return <p class="note">{words.chatClosed}</p>;
  return (
    <div>
      {turn.notes.length === 0 && <p class="note">{words.notAnswered}</p>}
      <button type="button" onClick={() => session.repeat(turn)}>
        {words.askAgain}
      </button>
    </div>
  );
}

/** Longest question that the service takes. */
const MAX_LETTERS = 10_000;

function Composer({ session, field }: { session: ChatSession; field: RefObject<HTMLTextAreaElement | null> }) {
  const { words } = useShop();
  const id = useId();
  const [text, setText] = useState("");
  const { isRunning, state } = session;
  const send = () => {
    const message = text.trim();
    if (message === "" || isRunning || state.isClosed) return;
    setText("");
    session.send({ message });
    field.current?.focus();
  };
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label for={id}>
        <span class="hidden">{words.yourQuestion}</span>
        <textarea
          ref={field}
          id={id}
          part="question-field"
          rows={1}
          maxLength={MAX_LETTERS}
          placeholder={words.yourQuestion}
          enterkeyhint="send"
          dir="auto"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      </label>
      {isRunning ? (
        <button type="button" onClick={() => session.stop()}>
          {words.stop}
        </button>
      ) : (
        <button type="submit" class="primary" part="send" disabled={state.isClosed}>
          {words.send}
        </button>
      )}
    </form>
  );
}
