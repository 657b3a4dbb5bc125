import type { Data } from "../../../clients/typescript/src/types.ts";
import { toTime } from "../formats.ts";
import { ItemCard, ItemLink, type ShownItem } from "./item-card.tsx";

/** A message of a conversation. */
export type ThreadMessage = Data<"GET /threads/{id}/messages">["messages"][number];
type Block = NonNullable<ThreadMessage["blocks"]>[number];
type Items = Readonly<Record<string, ShownItem>>;

const ROLES: Record<string, string> = { user: "Shopper", assistant: "Assistant", agent: "Live agent" };

/** Messages as the shopper saw them: texts with what they rest on, cards, ratings, and who spoke. */
export function MessageList({ messages }: { messages: readonly ThreadMessage[] }) {
  return (
    <ol className="messages" aria-label="Messages">
      {messages.map((message) => (
        <OneMessage key={message.id} message={message} />
      ))}
    </ol>
  );
}

function OneMessage({ message }: { message: ThreadMessage }) {
  const { role, content, timestamp, finished, agent, blocks = [], payloads = {} } = message;
  const name = (agent as { name?: unknown } | undefined)?.name;
  return (
    <li className={`card message ${role}`}>
      <p className="quiet">
        <strong>{ROLES[role] ?? role}</strong>
        {typeof name === "string" && ` ${name}`}, <time dateTime={timestamp}>{toTime(timestamp)}</time>
        {finished === false && ", broken off"}
      </p>
      {blocks.length === 0 && <p className="said">{content}</p>}
      {blocks.map((block) => (
        <OneBlock key={block.blockId} block={block} items={payloads as Items} />
      ))}
      <Ratings message={message} />
    </li>
  );
}

function OneBlock({ block: { content, ids = [], sources = [] }, items }: { block: Block; items: Items }) {
  const named = sources.map((id) => items[id] ?? { id });
  return (
    <>
      {content?.trim() && <p className="said">{content.trim()}</p>}
      {ids.length > 0 && (
        <ul className="item-cards" aria-label="Cards">
          {ids.map((id) => (
            <ItemCard key={id} item={items[id] ?? { id }} />
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <p className="quiet sources">
          From{" "}
          {named.map((item, place) => (
            <span key={item.id}>
              {place > 0 && ", "}
              <ItemLink item={item} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Ratings({ message: { rating, ratings } }: { message: ThreadMessage }) {
  const { positive, negative } = ratings ?? { positive: 0, negative: 0 };
  const one = rating && <span className={rating === "positive" ? "good" : "bad"}>rated {rating}</span>;
  if (positive + negative <= 1) return one ? <p className="ratings">{one}</p> : null;
  return (
    <p className="ratings">
      <span className="good">rated positive {positive}</span>, <span className="bad">rated negative {negative}</span>
    </p>
  );
}
