import { useShop } from "../core/context.ts";
import { track } from "../core/events.ts";
import { ItemCard } from "../core/item-card.tsx";
import { safeAddress } from "../core/texts.ts";
import { type Block, readComparison, type Turn } from "./conversation.ts";
import { type Inline, type MarkdownBlock, readMarkdown } from "./markdown.ts";

/** An answer: its paragraphs, cards and tables in the order in which they came. */
export function Answer({ turn }: { turn: Turn }) {
  return (
    <>
      {turn.blocks.map((block) => (
        <AnswerBlock key={block.id} turn={turn} block={block} />
      ))}
    </>
  );
}

function AnswerBlock({ turn, block }: { turn: Turn; block: Block }) {
  if (block.kind === "text") return <TextBlock block={block} />;
  if (block.kind === "comparison") return <ComparisonTable turn={turn} block={block} />;
  return <Cards turn={turn} block={block} />;
}

function TextBlock({ block: { text, format, isAgent } }: { block: Block }) {
  // A paragraph of its own needs no newlines before it.
  const content = text.replace(/^\n\n/, "");
  if (content === "") return null;
  const className = isAgent ? "plain agent" : "plain";
  if (format === "markdown") return <Markdown text={content} />;
  return (
    <p class={className} dir="auto">
      {format === "html" ? textOfHtml(content) : content}
    </p>
  );
}

/** Returns the text of a merchant's own HTML. Where the page forbids to parse any, it is shown as it is written. */
function textOfHtml(html: string): string {
  try {
    return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  } catch {
    return html;
  }
}

function Markdown({ text }: { text: string }) {
  return (
    <>
      {readMarkdown(text).map((block, place) => (
        <MarkdownPart key={place} block={block} />
      ))}
    </>
  );
}

function MarkdownPart({ block: { kind, lines } }: { block: MarkdownBlock }) {
  if (kind === "bullets" || kind === "numbers") {
    const entries = lines.map((line, place) => (
      <li key={place}>
        <Line pieces={line} />
      </li>
    ));
    return kind === "bullets" ? <ul class="list">{entries}</ul> : <ol class="list">{entries}</ol>;
  }
  const content = lines.map((line, place) => (
    <>
      {place > 0 && <br />}
      <Line pieces={line} />
    </>
  ));
  return <p dir="auto">{kind === "heading" ? <strong>{content}</strong> : content}</p>;
}

function Line({ pieces }: { pieces: Inline[] }) {
  return (
    <>
      {pieces.map(({ kind, text, address }, place) => {
        const target = safeAddress(address);
        if (kind === "strong") return <strong key={place}>{text}</strong>;
        if (kind === "emphasis") return <em key={place}>{text}</em>;
        if (kind === "code") return <code key={place}>{text}</code>;
        if (kind === "link" && target)
          return (
            <a key={place} href={target}>
              {text}
            </a>
          );
        return <span key={place}>{text}</span>;
      })}
    </>
  );
}

function Cards({ turn, block }: { turn: Turn; block: Block }) {
  const { options } = useShop();
  const items = block.ids.flatMap((id) => turn.items[id] ?? []);
  if (items.length === 0) return null;
  return (
    <ul class="row" part="cards">
      {items.map((item) => (
        <ItemCard
          key={item.id}
          item={item}
          onOpen={() => track(options, { type: "click", productId: item.id })}
          onCart={() => {
            options.onAddToCart?.(item);
            track(options, { type: "add_to_cart", productId: item.id });
          }}
        />
      ))}
    </ul>
  );
}

function ComparisonTable({ turn, block }: { turn: Turn; block: Block }) {
  const comparison = readComparison(turn, block);
  if (!comparison) return null;
  const { products, rows } = comparison;
  return (
    // Wider than a phone: it is scrolled by its own, also by keys.
    <section class="scroll" tabIndex={0} aria-label={products.map(({ name }) => name).join(", ")}>
      <table part="comparison">
        <thead>
          <tr>
            <td />
            {products.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, values }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {values.map((value, place) => (
                <td key={place}>{value ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
