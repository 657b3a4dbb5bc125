import { Fragment, useId, useState } from "react";
import { Link } from "wouter";
import { writeNumber, writePrice } from "../../parts/formats.ts";
import { CORRECTION_WORDS } from "../../parts/thread/correction-words.ts";
import type { Answer, Item, Sentence, TurnUsage } from "./answer.ts";

/** An answer with its sentences and what each rests on, what was left out of it, and its cost. */
export function OneAnswer({ answer }: { answer: Answer }) {
  const { blocks, offer, followUps, corrections, discards, usage } = answer;
  const id = useId();
  const [marked, setMarked] = useState<Marked>({ sentence: null, source: null });
  const sources = listSources(answer);
  const anchorOf = (source: string) => `${id}-${sources.findIndex((each) => each.id === source)}`;
  return (
    <>
      {blocks.map((block) =>
        block.type === "text" ? (
          <p key={block.id} className="said">
            {block.sentences.map((sentence) => (
              <OneSentence key={sentence.key} sentence={sentence} marked={marked} onMark={setMarked} anchorOf={anchorOf} />
            ))}
          </p>
        ) : (
          <ul key={block.id} className="chips" aria-label="Cards">
            {block.items.map((item) => (
              <li key={item.id}>
                {item.name}
                {typeof item.payload.price === "number" && `, ${writePrice(item.payload.price, item.payload.currency)}`}
              </li>
            ))}
          </ul>
        ),
      )}
      {offer && <p className="quiet">Offers: {offer.message}</p>}
      {followUps.length > 0 && <p className="quiet">To go on: {followUps.join(" · ")}</p>}
      {sources.length > 0 && <Sources answer={answer} sources={sources} marked={marked} onMark={setMarked} anchorOf={anchorOf} />}
      <LeftOut corrections={corrections} discards={discards} />
      {usage && <Cost usage={usage} />}
    </>
  );
}

/** The sentence or the source that somebody looks at. */
interface Marked {
  sentence: Sentence | null;
  source: string | null;
}

interface MarkProps {
  marked: Marked;
  onMark(marked: Marked): void;
  /** Returns the id of a source's element. */
  anchorOf(source: string): string;
}

const NOTHING: Marked = { sentence: null, source: null };

/** Lists what sentences rest on, and the cards that were shown, each once. */
function listSources({ blocks, items, cards }: Answer): Item[] {
  const cited = blocks.flatMap((block) => (block.type === "text" ? block.sentences.flatMap(({ sources }) => sources) : []));
  const unknown = (id: string): Item => ({ id, name: id, kind: null, domain: "", payload: { id } });
  const all = [...cited.map((id) => items.get(id) ?? unknown(id)), ...cards];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/** A sentence that rests on something leads to it; looked at, it marks it. */
function OneSentence({ sentence, marked, onMark, anchorOf }: MarkProps & { sentence: Sentence }) {
  const { text, sources } = sentence;
  if (sources.length === 0) return <span>{text}</span>;
  const isMarked = marked.sentence?.key === sentence.key || (marked.source !== null && sources.includes(marked.source));
  const mark = () => onMark({ sentence, source: null });
  const anchor = anchorOf(sources[0]!);
  return (
    <a
      href={`#${anchor}`}
      className={isMarked ? "sentence marked" : "sentence"}
      aria-describedby={sources.map(anchorOf).join(" ")}
      onMouseEnter={mark}
      onMouseLeave={() => onMark(NOTHING)}
      onFocus={mark}
      onBlur={() => onMark(NOTHING)}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(anchor)?.querySelector("a")?.focus();
      }}
    >
      {text}
    </a>
  );
}

function Sources({ answer, sources, marked, onMark, anchorOf }: MarkProps & { answer: Answer; sources: Item[] }) {
  const sentences = answer.blocks.flatMap((block) => (block.type === "text" ? block.sentences : []));
  return (
    <ul className="sources" aria-label="What it rests on">
      {sources.map(({ id, name, kind, domain }) => {
        const isMarked = marked.source === id || marked.sentence?.sources.includes(id) === true;
        const mark = () => onMark({ sentence: null, source: id });
        const count = sentences.filter((each) => each.sources.includes(id)).length;
        const about = count > 0 ? `${count} ${count === 1 ? "sentence" : "sentences"}` : "a card";
        return (
          <li
            key={id}
            id={anchorOf(id)}
            className={isMarked ? "marked" : ""}
            onMouseEnter={mark}
            onMouseLeave={() => onMark(NOTHING)}
            onFocus={mark}
            onBlur={() => onMark(NOTHING)}
          >
            {kind ? <Link href={`/catalogue/${kind}?id=${encodeURIComponent(id)}`}>{name}</Link> : <span>{name}</span>}{" "}
            <span className="quiet">
              {domain && `${domain}, `}
              {about}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Tells what guards took out of the model's words, and why. */
function LeftOut({ corrections, discards }: Pick<Answer, "corrections" | "discards">) {
  if (corrections.length + discards.length === 0) return null;
  return (
    <details className="left-out" open>
      <summary>Left out or changed</summary>
      <ul>
        {discards.map((reason, at) => (
          <li key={at}>What came before was discarded. {reason}</li>
        ))}
        {corrections.map(({ what, reason, text, by }, at) => (
          <li key={at}>
            {text && <q className={what === "left_out" ? "gone" : ""}>{text}</q>}{" "}
            {what === "left_out" ? "left out: " : "changed: "}
            {CORRECTION_WORDS[reason] ?? reason}
            {by !== undefined && (
              <>
                ; it left as <q>{by}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Calls of models with their tokens and cost. */
function Cost({ usage: { calls, totalCostUsd } }: { usage: TurnUsage }) {
  return (
    <details className="cost">
      <summary>
        {calls.length} {calls.length === 1 ? "call" : "calls"} of a model, {toUsd(totalCostUsd)}
      </summary>
      <dl className="known">
        {calls.map(({ purpose, model, inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens = 0, costUsd }, at) => (
          <Fragment key={at}>
            <dt>
              {purpose}, <span className="quiet">{model}</span>
            </dt>
            <dd>
              {writeNumber(inputTokens)} tokens in ({writeNumber(cacheReadTokens)} more from the cache,{" "}
              {writeNumber(cacheWriteTokens)} written to it), {writeNumber(outputTokens)} out, {toUsd(costUsd)}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

/** Writes a cost; most are a fraction of a cent. */
export function toUsd(usd: number): string {
  return `${usd.toFixed(usd < 1 ? 5 : 2)} USD`;
}
