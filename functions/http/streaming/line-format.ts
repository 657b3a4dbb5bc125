/** Form in which the lines of a reply leave: NDJSON, or server-sent events. */
interface LineFormat {
  contentType: string;
  /** Returns the bytes of one line, which comes without its end; an empty one only keeps the connection alive. */
  encode(line: string): string;
}

const EVENTS = "text/event-stream";
const LINES = "application/x-ndjson";

const NDJSON: LineFormat = { contentType: `${LINES}; charset=utf-8`, encode: (line) => `${line}\n` };
const SERVER_SENT_EVENTS: LineFormat = { contentType: `${EVENTS}; charset=utf-8`, encode: toEvent };

/** Chooses the form of a stream by the header Accept: events where they are asked for by name, lines otherwise. */
export function chooseLineFormat(accept: string | undefined): LineFormat {
  return prefersEvents(accept) ? SERVER_SENT_EVENTS : NDJSON;
}

/** Returns true when `text/event-stream` is named and nothing is preferred to it; `*` counts as lines, and a tie of names too. */
export function prefersEvents(accept: string | undefined): boolean {
  const ranges = (accept ?? "").slice(0, MAX_HEADER).split(",").map(parseRange);
  const qualityOf = (name: string) => ranges.find(({ range }) => range === name)?.quality;
  const events = qualityOf(EVENTS) ?? 0;
  const named = qualityOf(LINES);
  const lines = named ?? qualityOf("application/*") ?? qualityOf("*/*") ?? 0;
  return named === undefined ? events > 0 && events >= lines : events > lines;
}
const MAX_HEADER = 1_000;

/** `text/html;q=0.5` → `{ range: "text/html", quality: 0.5 }`. */
function parseRange(text: string): { range: string; quality: number } {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
  return { range, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** Returns a line as an event with its number as id and its type as name; a line is JSON, and has no line breaks. */
function toEvent(line: string): string {
  if (line === "") return ": keep-alive\n\n";
  const { seq, type } = JSON.parse(line) as { seq?: unknown; type?: unknown };
  const id = Number.isInteger(seq) ? `id: ${seq}\n` : "";
  const name = typeof type === "string" && /^\w+$/.test(type) ? `event: ${type}\n` : "";
  return `${id}${name}data: ${line}\n\n`;
}
