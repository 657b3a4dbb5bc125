import { detectLanguage } from "../../functions/domain/messages/detect-language.ts";
import { listSentences } from "../../functions/features/chat/guards/reading/find-sentence-end.ts";
import { type ModelCall, type ModelDouble, startModelDouble } from "../../test/support/model-double.ts";
import type { CallWatch } from "../evaluate.ts";

/** Time of each call until its first word: calls in a row can be told from calls at once. */
const LATENCY_MS = 150;
/** Bytes of a request for each token: an estimate, the same for every measurement. */
export const BYTES_PER_TOKEN = 4;
const MAX_CARDS = 3;

interface StandIn {
  url: string;
  watch: CallWatch;
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the model, by which calls, tokens and the order of calls are counted without a key. It understands
 * nothing: it searches by the message itself, and shows the first things found. Its answers tell nothing about a real model's.
 */
export async function startStandIn(): Promise<StandIn> {
  const double = await startModelDouble();
  const reset = () => {
    double.script((call) => ({ kind: "answer", input: toInput(call), usage: toUsage(call, 40), delayMs: LATENCY_MS }));
    double.scriptText((call) => {
      const text = toText(call);
      return { kind: "text", text, usage: toUsage(call, Math.ceil(text.length / BYTES_PER_TOKEN)), delayMs: LATENCY_MS };
    });
  };
  reset();
  return { url: double.url, watch: watchCalls(double, reset), stop: () => double.stop() };
}

function watchCalls({ calls }: ModelDouble, reset: () => void): CallWatch {
  return {
    // A script forgets the calls so far.
    begin: reset,
    callsBefore: (firstWordAtMs) => (firstWordAtMs === null ? null : longestRow(calls, firstWordAtMs)),
  };
}

/** Counts the longest row of calls, each begun after the one before was answered, that was answered before a moment. */
export function longestRow(calls: Pick<ModelCall, "arrivedMs" | "answeredMs">[], untilMs: number): number {
  const answered = calls.filter(({ answeredMs }) => answeredMs !== null && answeredMs <= untilMs);
  const depths = new Map<(typeof answered)[number], number>();
  for (const call of answered.toSorted((one, other) => one.arrivedMs - other.arrivedMs)) {
    const before = answered.filter(({ answeredMs }) => answeredMs! <= call.arrivedMs).map((one) => depths.get(one) ?? 0);
    depths.set(call, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

export function toUsage({ body }: ModelCall, outputTokens: number) {
  const bytes = Buffer.byteLength(JSON.stringify([body.system, body.tools ?? [], body.messages]));
  return { input_tokens: Math.ceil(bytes / BYTES_PER_TOKEN), output_tokens: outputTokens };
}

interface Schema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  minItems?: number;
  items?: Schema;
}

/** Fills in what a schema requires, whatever it is about. */
function toInput({ body }: ModelCall): unknown {
  const schema: Schema = body.tools?.[0]?.input_schema ?? {};
  return fill(schema, messageIn(body.messages.at(-1).content));
}

function fill(schema: Schema, message: string): unknown {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => (schema.required ?? []).includes(name));
  return Object.fromEntries(fields.map(([name, own]) => [name, toValue(name, own, message)]));
}

function toValue(name: string, schema: Schema, message: string): unknown {
  if (name === "intents") return ["product", "post"];
  if (name === "language") return detectLanguage(message, "en");
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return (schema.minItems ?? 0) > 0 ? [toValue(name, schema.items ?? {}, message)] : [];
  if (schema.type === "object") return fill(schema, message);
  if (schema.type === "boolean") return false;
  return schema.type === "number" || schema.type === "integer" ? 0 : message.slice(0, 200);
}

/** Finds the shopper's message in a prompt, as JSON or between tags; else takes the whole. */
function messageIn(prompt: unknown): string {
  const text = typeof prompt === "string" ? prompt : JSON.stringify(prompt);
  try {
    const { message, question } = JSON.parse(text);
    return String(message ?? question ?? text);
  } catch {
    return /<(?:question|message)>\n?([\s\S]*?)\n?<\//.exec(text)?.[1] ?? text;
  }
}

interface Item {
  id: string;
  title: string;
  match?: "weak";
  facts: string;
  text?: string;
}

/** Begins an answer, by language: one in another language than the shopper's would be asked for again. */
const HERE_IS: Record<string, string> = {
  en: "Here is what there is about that in the shop",
  de: "Das gibt es dazu bei uns im Laden",
  fr: "Voici ce que nous avons dans la boutique",
  es: "Esto es lo que tenemos en la tienda",
  it: "Ecco quello che abbiamo nel negozio",
  nl: "Dit is wat wij hierover in de winkel hebben",
  pt: "Isto é o que nós temos na loja",
};
const NOTHING: Record<string, string> = {
  en: "There is nothing about that here.",
  de: "Dazu gibt es bei uns leider nichts.",
  fr: "Nous n'avons rien à ce sujet dans la boutique.",
  es: "No tenemos nada sobre eso en la tienda.",
  it: "Non abbiamo niente di questo nel negozio.",
  nl: "Wij hebben daar helaas niets over in de winkel.",
  pt: "Não temos nada sobre isso na loja.",
};

/** Claims what no record says, so that a guard must ask of every answer. */
const CLAIM: Record<string, string> = {
  en: "Its calm character brings joy every morning.",
  de: "Sein ruhiger Charakter bringt jeden Morgen Freude.",
  fr: "Son caractère calme égaie chaque matin.",
  es: "Su carácter tranquilo alegra cada mañana.",
  it: "Il suo carattere calmo rallegra ogni mattina.",
  nl: "Het rustige karakter brengt elke ochtend vreugde.",
  pt: "O seu caráter calmo alegra cada manhã.",
};

/** Shows the first products and the first page of the data, and says of each what its record says. */
function toText({ body }: ModelCall): string {
  const asked: string = body.messages.findLast(({ content }: { content: unknown }) => typeof content === "string")?.content ?? "";
  const json = /<data>\n?([\s\S]*?)\n?<\/data>/.exec(asked)?.[1] ?? "{}";
  const data = JSON.parse(json) as Record<string, { items?: Item[] }>;
  const best = (items: Item[] = []) =>
    items.every(({ match }) => match === "weak") ? items : items.filter(({ match }) => match !== "weak");
  const products = best(data.products?.items).slice(0, MAX_CARDS);
  const posts = best(data.posts?.items).slice(0, 1);
  const named = [...products, ...posts];
  const language = /ISO 639-1 code "(\w+)"/.exec(asked)?.[1] ?? "en";
  if (named.length === 0) return NOTHING[language] ?? NOTHING.en!;
  return [
    `${HERE_IS[language] ?? HERE_IS.en}: ${named.map(({ title }) => title).join("; ")}. ${CLAIM[language] ?? CLAIM.en}`,
    ...(products.length > 0 ? [`[[products: ${products.map(({ id }) => id).join(", ")}]]`] : []),
    ...products.map((product) => `[[reason ${product.id}: ${firstSentence(product)}]]`),
    ...(posts.length > 0 ? [`[[posts: ${posts[0]!.id}]]`, `[[summary ${posts[0]!.id}: ${firstSentence(posts[0]!)}]]`] : []),
  ].join("\n");
}

function firstSentence({ title, facts, text }: Item): string {
  const said = text ?? /^Description: (.+)$/m.exec(facts)?.[1] ?? title;
  return (
    listSentences(said.replace(/[[\]\n]/g, " "))
      .find((each) => each.trim().length > 20)
      ?.trim() ?? title
  );
}
