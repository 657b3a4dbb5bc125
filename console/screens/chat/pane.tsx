import { useId } from "react";
import { Button } from "react-aria-components/Button";
import { Problem } from "../../parts/problem.tsx";
import { type Answer, toAnswer } from "./answer.ts";
import { OneAnswer } from "./one-answer.tsx";
import type { LiveConversation, ShownTurn } from "./use-conversation.ts";

interface PaneProps {
  name: string;
  conversation: LiveConversation;
  /** Shows the chunks of an answer. */
  onChunks(number: number): void;
  onSave(number: number): void;
}

/** A conversation, the oldest question first. */
export function Pane({ name, conversation: { turns, ask }, onChunks, onSave }: PaneProps) {
  const id = useId();
  return (
    <section className="chat-pane" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ol className="messages">
        {turns.map((turn) => (
          <OneTurn
            key={turn.number}
            turn={turn}
            onChunks={() => onChunks(turn.number)}
            onSave={() => onSave(turn.number)}
            onAgain={() => ask(turn.question, turn.settings)}
          />
        ))}
      </ol>
    </section>
  );
}

interface OneTurnProps {
  turn: ShownTurn;
  onChunks(): void;
  onSave(): void;
  /** Asks the same again. */
  onAgain(): void;
}

function OneTurn({ turn, onChunks, onSave, onAgain }: OneTurnProps) {
  const { question, status, error, log } = turn;
  const answer = toAnswer(log);
  return (
    <li className="chat-turn">
      <p className="card message user said">{question}</p>
      <div className="card message assistant" aria-busy={status === "running"}>
        <OneAnswer answer={answer} />
        <p role="status" className="quiet">
          {describeState(turn, answer)}
        </p>
        {error !== null && <Problem error={error} onRetry={onAgain} />}
        {status !== "running" && (
          <div className="row">
            <Button className="link" onPress={onChunks}>
              Its chunks
            </Button>
            {status === "over" && answer.failure === null && (
              <Button className="link" onPress={onSave}>
                Save as a test case
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** Says in a sentence how far an answer is. */
function describeState(
  { status, log, cuts }: ShownTurn,
  { progress, failure, metadata, isFinished, corrections }: Answer,
): string {
  if (status === "running") return progress || "Asking …";
  if (status === "cut") return `The connection was cut after chunk ${cuts.at(-1)}. The answer goes on at the service.`;
  if (status === "failed") return "";
  if (failure !== null) return `It failed: ${failure}`;
  const left = corrections.length > 0 ? ` ${corrections.length} of the model's sentences changed.` : "";
  const without = metadata?.degraded ? ` It had to do without: ${(metadata.degradedReasons ?? ["a model"]).join(", ")}.` : "";
  const truncated = metadata?.truncated ? " It reached its maximum length." : "";
  const end = isFinished ? "Complete" : "Stopped";
  return `${end} after ${((log.at(-1)?.ms ?? 0) / 1_000).toFixed(1)} s, ${log.length} chunks.${left}${without}${truncated}`;
}
