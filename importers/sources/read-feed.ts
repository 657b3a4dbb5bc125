import { Parser } from "htmlparser2";
import type { Columns } from "../csv/columns.ts";
import { Row } from "../csv/columns.ts";

/** Elements that hold one product: of RSS, of Atom, of simple feeds. */
const ITEMS = new Set(["item", "entry", "product"]);
/** Between several values of one element, such as additional pictures. */
export const VALUE_BREAK = "\n";
/** Text of one product; what is longer lacks its end tag. */
const MAX_ITEM = 24 * 1024 * 1024;

interface FeedItem {
  line: number;
  values: Map<string, string[]>;
  size: number;
  fault: string | null;
}

/**
 * Reads the products of an XML feed, one at a time, with its elements as columns. Markup with faults (a bare "&", an end tag
 * that is missing) is read as it is meant. Entities are not expanded but for XML's own five: "&x;" of a DTD stays as it stands.
 */
export async function* readFeed(
  text: AsyncIterable<string>,
  columns: Columns,
  nameColumn: (columns: Columns, place: number) => void,
): AsyncGenerator<Row> {
  const reader = new FeedReader();
  const places = new Map(columns.labels.map((label, place) => [label, place]));
  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const place = columns.add(name);
    places.set(name, place);
    nameColumn(columns, place);
    return place;
  };
  const toRow = ({ line, values, fault }: FeedItem): Row => {
    const cells: string[] = columns.labels.map(() => "");
    for (const [name, texts] of values) cells[placeOf(name)] = joinTexts(texts);
    return new Row(line, cells, columns, fault);
  };
  for await (const piece of text) {
    reader.write(piece);
    for (const item of reader.take()) yield toRow(item);
  }
  reader.end();
  for (const item of reader.take()) yield toRow(item);
}

function joinTexts(texts: string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(VALUE_BREAK);
}

const tagOf = (name: string, attributes: Record<string, string>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value.replaceAll('"', "&quot;")}"`)].join(" ")}>`;

class FeedReader {
  private readonly parser: Parser;
  private ready: FeedItem[] = [];
  private item: FeedItem | null = null;
  /** Elements that are open inside the item. */
  private path: string[] = [];
  private line = 1;
  private counted = 0;
  private pending = "";

  constructor() {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name.toLowerCase(), attributes),
        ontext: (text) => this.add(text),
        onclosetag: (name, isImplied) => this.close(name.toLowerCase(), isImplied),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  write(piece: string): void {
    this.pending += piece;
    this.parser.write(piece);
    this.countLines(this.parser.endIndex);
  }

  end(): void {
    if (this.item) this.item.fault ??= "is not ended: the feed stops in the middle of it";
    this.finish();
    this.parser.end();
  }

  take(): FeedItem[] {
    const taken = this.ready;
    this.ready = [];
    return taken;
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (ITEMS.has(name) && !this.path.includes(name)) {
      if (this.item) this.item.fault ??= "is not ended before the next product begins";
      this.finish();
      this.countLines(this.parser.startIndex);
      this.item = { line: this.line, values: new Map(), size: 0, fault: null };
      return;
    }
    if (!this.item) return;
    this.path.push(name);
    const isOuter = this.path.length === 1;
    if (isOuter) this.textsOf(name).push("");
    // Atom keeps the address of a link in an attribute. Markup that is not escaped stays in the text.
    if (!isOuter) this.add(tagOf(name, attributes));
    else if (attributes.href && (attributes.rel ?? "alternate") === "alternate") this.add(attributes.href);
  }

  private add(text: string): void {
    if (!this.item || this.path.length === 0 || this.path.some((name, depth) => depth > 0 && name.startsWith("g:"))) return;
    this.item.size += text.length;
    if (this.item.size > MAX_ITEM) {
      this.item.fault ??= "is longer than any product: an end tag is missing";
      return;
    }
    const texts = this.textsOf(this.path[0]!);
    texts[texts.length - 1] += text;
  }

  private close(name: string, isImplied: boolean): void {
    if (!this.item) return;
    const at = this.path.lastIndexOf(name);
    if (at > 0 && !isImplied) this.add(`</${name}>`);
    if (at >= 0) this.path.length = at;
    else if (ITEMS.has(name)) this.finish();
  }

  private textsOf(element: string): string[] {
    const texts = this.item!.values.get(element) ?? [];
    this.item!.values.set(element, texts);
    return texts;
  }

  private finish(): void {
    if (this.item) this.ready.push(this.item);
    this.item = null;
    this.path = [];
  }

  /** Counts line ends up to a place of the whole text, and forgets the text before it. */
  private countLines(place: number): void {
    const part = this.pending.slice(0, Math.max(0, place - this.counted));
    for (let at = part.indexOf("\n"); at >= 0; at = part.indexOf("\n", at + 1)) this.line++;
    this.pending = this.pending.slice(part.length);
    this.counted += part.length;
  }
}
