import { appendFileSync, readFileSync } from "node:fs";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { type ModelCall, startModelDouble } from "../test/support/model-double.ts";

/** Keywords that a model has written for a product, or questions for a page: a line of JSON (docs/chat-evaluation.md). */
interface WrittenLine {
  id: string;
  kinds?: string[];
  words?: string[];
  occasions?: string[];
  otherKinds?: Record<string, string[]>;
  sections?: WrittenSection[];
}

/** Facts of a section as the model has named them, or, of an earlier task, the questions that it answers as a whole. */
interface WrittenSection {
  heading: string;
  facts?: { sentences: number[]; messages: Record<string, string[]>; told?: Record<string, string> }[];
  questions?: Record<string, string[]>;
}

/** Reading of a search's text by a model: a line of JSON (evals/search/README.md). */
interface ReadLine {
  text: string;
  things: string[];
  words: string[];
  names: boolean;
  sold: boolean;
}

/** Names of the products that a model has chosen for a text: a line of JSON (evals/search/README.md). */
interface ChosenLine {
  text: string;
  fits: string[];
}

/** Files of what a model has said of the texts of searches; null: nothing. */
interface RecordedTexts {
  readings: string | null;
  choices: string | null;
  /** File to which is added what the model is asked about texts. */
  asked: string | null;
}

interface RecordedShop {
  products: Record<string, unknown>[];
  posts: Record<string, unknown>[];
}

interface KeywordReplay {
  /** Has a service ask the stand-in. */
  environment: Record<string, string>;
  /** Languages of the recorded questions and kinds. */
  languages: string[];
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the model that answers with keywords written before, by the lines of some files, and with what was read
 * in texts of searches, and nothing else. A text that no line has it answers with an error.
 */
export async function startKeywordReplay(
  files: string[],
  shops: RecordedShop[],
  { readings, choices, asked }: RecordedTexts = { readings: null, choices: null, asked: null },
): Promise<KeywordReplay> {
  const lines = new Map<string, WrittenLine>();
  for (const line of files.flatMap((file) => readLines<WrittenLine>(file, "id"))) {
    lines.set(line.id, { ...lines.get(line.id), ...line });
  }
  const byText = new Map((readings === null ? [] : readLines<ReadLine>(readings, "text")).map((line) => [line.text, line]));
  const chosen = new Map((choices === null ? [] : readLines<ChosenLine>(choices, "text")).map((line) => [line.text, line]));
  const byName = new Map(
    shops.flatMap(({ products, posts }) =>
      [...products, ...posts].map((record) => [String(record.name ?? record.title), lines.get(String(record.id))] as const),
    ),
  );
  const double = await startModelDouble();
  double.script((call) => {
    const prompt = readPrompt(call);
    if (!("text" in prompt)) return { kind: "answer", input: toInput(prompt, byName) };
    if (asked !== null) appendFileSync(asked, `${JSON.stringify(prompt)}\n`);
    const read = prompt.products ? choose(prompt.products, chosen.get(prompt.text)) : byText.get(prompt.text);
    return read ? { kind: "answer", input: read } : { kind: "error", status: 400 };
  });
  double.scriptText({ kind: "error", status: 400 });
  const languages = [...lines.values()].flatMap(({ otherKinds = {}, sections = [] }) => [
    ...Object.keys(otherKinds),
    ...sections.flatMap((section) => listFacts(section).flatMap(({ messages }) => Object.keys(messages))),
  ]);
  const environment = { MODEL: "anthropic", ANTHROPIC_API_KEY: "sk-replay", ANTHROPIC_BASE_URL: double.url };
  return { environment, languages: [...new Set(languages)], stop: () => double.stop() };
}

type WritingPrompt = { number: number; name: string }[] | { title: string; sections: { number: number; heading: string }[] };
type Prompt = WritingPrompt | { text: string; products?: string[] };

/** Names the places of what was chosen from a list that may have another order now. */
function choose(products: string[], line: ChosenLine | undefined): { fits: number[] } | undefined {
  if (!line) return undefined;
  const places = line.fits.map((name) => products.findIndex((product) => product.replace(/^\d+ /, "").startsWith(`${name} (`)));
  return { fits: places.filter((place) => place >= 0).map((place) => place + 1) };
}

function toInput(prompt: WritingPrompt, byName: ReadonlyMap<string, WrittenLine | undefined>): unknown {
  if (!Array.isArray(prompt)) {
    const written = byName.get(prompt.title)?.sections ?? [];
    const sectionOf = (heading: string) => written.find((section) => isSame(section.heading, heading));
    return { sections: prompt.sections.map(({ number, heading }) => ({ number, facts: listFacts(sectionOf(heading)) })) };
  }
  const products = prompt.map(({ number, name }) => {
    const { kinds = [], words = [], occasions = [], otherKinds = {} } = byName.get(name) ?? {};
    return { number, kinds, keywords: words, occasions, otherKinds };
  });
  return { products };
}

function listFacts(section: WrittenSection | undefined): NonNullable<WrittenSection["facts"]> {
  return section?.facts ?? (section?.questions ? [{ sentences: [], messages: section.questions }] : []);
}

/** A heading may have another one above it. */
function isSame(written: string, heading: string): boolean {
  const [one, other] = [written, heading].map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
  return one === other || other!.endsWith(` ${one}`) || other!.startsWith(`${one} `) || one!.startsWith(`${other} `);
}

function readPrompt({ body }: ModelCall): Prompt {
  const prompt = JSON.parse(body.messages.at(-1).content);
  const isKnown = Array.isArray(prompt) || Array.isArray(prompt?.sections) || typeof prompt?.text === "string";
  if (!isKnown) throw new Error("The replay is asked for keywords and readings alone.");
  return prompt;
}

function readLines<Line>(file: string, key: keyof Line & string): Line[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, at) => {
      const read = JSON.parse(line) as Line;
      if (typeof read[key] !== "string") throw new CommandError(`${file}:${at + 1} has no "${key}".`);
      return read;
    });
}
