import { useId } from "react";
import { Button } from "react-aria-components/Button";
import { Problem } from "../../parts/problem.tsx";
import { type Answer, toAnswer } from "./answer.ts";
import { OneAnswer } from "./one-answer.tsx";
import type { LiveConversation, ShownTurn } from "./use-conversation.ts";

interface PaneProps {
  name: string;
  /** The oldest question first. */
  turns: readonly ShownTurn[];
  /** Shows the chunks of an answer; left out where they stand beside it. */
  onChunks?: (number: number) => void;
  onSave(number: number): void;
  /** Asks the same again; left out where the widget asks. */
  onAgain?: LiveConversation["ask"];
}

/** Questions with their answers, and what is behind these. */
export function Pane({ name, turns, onChunks, onSave, onAgain }: PaneProps) {
  const id = useId();
  return (
    <section className="chat-pane" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ol className="messages">
        {turns.map((turn) => (
          <OneTurn
            key={turn.number}
            turn={turn}
            onSave={() => onSave(turn.number)}
            {...(onChunks && { onChunks: () => onChunks(turn.number) })}
            {...(onAgain && { onAgain: () => onAgain(turn.question, turn.settings) })}
          />
        ))}
      </ol>
    </section>
  );
}

interface OneTurnProps {
  turn: ShownTurn;
  onChunks?: () => void;
  onSave(): void;
  onAgain?: () => void;
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
        {error !== null && <Problem error={error} {...(onAgain && { onRetry: onAgain })} />}
        {status !== "running" && (
          <div className="row">
            {onChunks && (
              <Button className="link" onPress={onChunks}>
                Its chunks
              </Button>
            )}
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

/** Names what an answer had to do without, by its code. */
const MISSING: Record<string, string> = {
  no_model: "a model, as the service has none for this workspace",
  model_budget: "a model, as the month’s budget for models is spent",
  model_failed: "the model, which failed",
  search_unavailable: "the search, which failed",
  search_late: "what the search found too late",
  domain_failed: "another server, which failed",
};

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
  const reasons = (metadata?.degradedReasons ?? ["no_model"]).map((reason) => MISSING[reason] ?? reason);
  const without = metadata?.degraded ? ` It had to do without ${reasons.join(" and ")}.` : "";
  const truncated = metadata?.truncated ? " It reached its maximum length." : "";
  const end = isFinished ? "Complete" : "Stopped";
  return `${end} after ${((log.at(-1)?.ms ?? 0) / 1_000).toFixed(1)} s, ${log.length} chunks.${left}${without}${truncated}`;
}
