import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type JudgedQuery, type JudgedSet, judgedSets } from "../../bench/judged-sets.ts";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import type { EvalRecord, SearchExpectation, SearchQuestion } from "./judge-search.ts";

type ShopName = "demo" | "luma";

export interface EvalSearchShop {
  name: ShopName;
  records: Partial<Record<"products" | "posts", EvalRecord[]>>;
  sets: { name: string; questions: SearchQuestion[] }[];
}

const FOLDER = fileURLToPath(new URL("./", import.meta.url));
const SHOPS: { name: ShopName; judged: string }[] = [
  { name: "demo", judged: "demo shop" },
  { name: "luma", judged: "Luma" },
];

/**
 * Reads the shops and their questions: `tuned`, which the search was developed with, and `held-out`, which it was not. Held-out
 * questions are read from `heldOut` (demo.jsonl, luma.jsonl), or from this folder once they have been opened.
 */
export function readSearchShops(heldOut: string | null): EvalSearchShop[] {
  const judged = judgedSets();
  return SHOPS.flatMap(({ name, judged: judgedName }) => {
    const set = judged.find((one) => one.name === judgedName);
    if (!set) return [];
    const { products, posts } = set.records;
    const tuned = [...fromJudged(name, set), ...readSearchQuestions(join(FOLDER, `tuned-${name}.jsonl`))];
    const file = heldOut === null ? join(FOLDER, `held-out-${name}.jsonl`) : join(heldOut, `${name}.jsonl`);
    if (heldOut !== null && !existsSync(file)) throw new CommandError(`${file} is missing.`);
    const sets = [
      { name: "tuned", questions: tuned },
      ...(existsSync(file) ? [{ name: "held-out", questions: readSearchQuestions(file) }] : []),
    ];
    return [{ name, records: { products, posts }, sets }];
  });
}

/** Reads questions, one JSON object a line. Throws CommandError for a line that is none. */
export function readSearchQuestions(file: string): SearchQuestion[] {
  if (!existsSync(file)) throw new CommandError(`${file} is missing.`);
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => {
      if (line.trim() === "") return [];
      const question = parse(line);
      if (!question?.id || !question.request?.text || !question.expect) {
        throw new CommandError(`${file}:${at + 1} is no question: {"id", "kind", "request": {"text"}, "expect"}.`);
      }
      return [question];
    });
}

function parse(line: string): SearchQuestion | null {
  try {
    return JSON.parse(line) as SearchQuestion;
  } catch {
    return null;
  }
}

/** Kinds of the judged sets, in the words of this evaluation. */
const KINDS: Record<string, string> = { paraphrase: "own-words", nonsense: "unsold" };

function fromJudged(shop: ShopName, { queries }: JudgedSet): SearchQuestion[] {
  return queries.map((query, at) => ({
    id: `${shop}-judged-${at + 1}`,
    kind: KINDS[query.kind] ?? "exact",
    target: query.target as "products" | "posts",
    request: { text: query.text },
    expect: toExpectation(query),
  }));
}

/** Depth to which one of the best records must be found. */
const WITHIN: Record<string, number> = { sku: 1, paraphrase: 5 };
const DEFAULT_WITHIN = 3;

function toExpectation({ kind, relevant }: JudgedQuery): SearchExpectation {
  const ids = Object.keys(relevant);
  if (ids.length === 0) return { maxHits: 0 };
  const best = Math.max(...Object.values(relevant));
  const any = ids.filter((id) => kind === "paraphrase" || relevant[id] === best);
  return { any, within: WITHIN[kind] ?? DEFAULT_WITHIN, ...(kind === "paraphrase" && { may: ids }) };
}
