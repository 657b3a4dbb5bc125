import { Button } from "react-aria-components/Button";
import { type LiveConversation, resumeTokenOf, seqOf } from "./use-conversation.ts";

/** Returns true while an answer comes. */
export const isRunning = ({ last }: LiveConversation) => last?.status === "running";

interface ControlsProps {
  conversations: LiveConversation[];
  /** Begins anew. */
  onReset(): void;
}

/** Ends answers, ends and takes up the connection, and begins anew. */
export function Controls({ conversations, onReset }: ControlsProps) {
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
      <Button className="button" isDisabled={conversations.every(({ last }) => last === null)} onPress={onReset}>
        New conversation
      </Button>
    </div>
  );
}

function each(conversations: LiveConversation[], act: (conversation: LiveConversation) => void): void {
  for (const conversation of conversations) act(conversation);
}
