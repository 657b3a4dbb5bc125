import { useRef } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { nameLanguage, toTime, writeNumber } from "../formats.ts";
import { useLetterKeys } from "../hooks/use-letter-keys.ts";

/** A conversation in a list. */
export type ListedThread = Data<"POST /threads/search">["results"][number];

interface ThreadRowsProps {
  /** Name of the list. */
  name: string;
  threads: readonly ListedThread[];
  /** Address at which one is read. */
  toPath(id: string): string;
  /** The one that is read beside the list. */
  openId?: string | null;
  /** Tells of a conversation what its item does not. */
  mark?(thread: ListedThread): string | undefined;
  /** Hears E with the conversation that the keyboard is on. */
  onExport?(id: string): void;
}

/** Conversations, each with its question and what became of it. J and K go from one to the next, Enter reads one. */
export function ThreadRows({ name, threads, toPath, openId = null, mark, onExport }: ThreadRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>("a.thread-link") ?? [])];
  const place = () => {
    const focused = links().indexOf(document.activeElement as HTMLAnchorElement);
    return focused === -1 ? threads.findIndex(({ id }) => id === openId) : focused;
  };
  const move = (step: number) => links()[Math.max(0, Math.min(threads.length - 1, place() + step))]?.focus();
  const exported = () => {
    const thread = threads[place()];
    if (thread) onExport?.(thread.id);
  };
  useLetterKeys({ j: () => move(1), k: () => move(-1), ...(onExport && { e: exported }) });
  return (
    <ol ref={list} className="threads" aria-label={name}>
      {threads.map((thread) => (
        <li key={thread.id} className={thread.id === openId ? "thread open" : "thread"}>
          <Link className="thread-link" href={toPath(thread.id)} aria-current={thread.id === openId ? "true" : undefined}>
            {thread.preview?.question || thread.id}
          </Link>
          {thread.preview?.answer && <p className="thread-answer">{thread.preview.answer}</p>}
          <p className="thread-facts quiet">
            {toMarks(thread, mark?.(thread)).map(([words, look]) => (
              <span key={words} className={`badge ${look}`}>
                {words}
              </span>
            ))}
            {thread.language && <span>{nameLanguage(thread.language)}</span>}
            <span>
              {writeNumber(thread.messageCount)} {thread.messageCount === 1 ? "message" : "messages"}
            </span>
            <time dateTime={thread.updatedAt}>{toTime(thread.updatedAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Lists what became of a conversation, each with how it looks. */
function toMarks({ unresolved, handoff, rating }: ListedThread, mark: string | undefined): [words: string, look: string][] {
  const marks: [string, string][] = [];
  // A bad rating makes an answer unresolved as well: whether it also found nothing is not told then.
  if (unresolved) marks.push([rating === "negative" ? "unresolved" : "unanswered", "bad"]);
  if (handoff?.status === "requested") marks.push(["waits for a person", "bad"]);
  if (handoff?.status === "accepted") marks.push(["handed over", ""]);
  if (rating) marks.push(rating === "positive" ? ["rated good", "good"] : ["rated bad", "bad"]);
  if (mark) marks.push([mark, ""]);
  return marks;
}
