import type { Property } from "../../../../languages/product-words/product-words.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { analyse } from "../../../../platform/text/words.ts";
import { productPatterns } from "./product-patterns.ts";
import type { Statement } from "./record-statements.ts";

/** Words and properties of a question for yes or no, in the language of the shop's records. */
interface AskedTerms {
  properties: Property[];
  /** Words that no property stands for, as they stand in the question. */
  words: string[];
  language: string;
}

/** The answer of a record: what states it, and where nothing does, what comes closest. */
interface StatementVerdict {
  verdict: "yes" | "no" | "silent";
  statements: Statement[];
}

/** Properties that a thing with one of these has as well. */
const IMPLIED_BY: Partial<Record<Property, Property[]>> = {
  waterResistant: ["waterproof"],
  washable: ["machineWash", "handWash"],
  women: ["unisex"],
  men: ["unisex"],
};
/** Care that "hand wash only" rules out. */
const RULED_OUT_BY_CARE: Property[] = ["machineWash", "dishwasher", "tumbleDry"];
/** Words before a term among which a negation denies it. */
const MAX_WORDS_BETWEEN = 5;
const MAX_QUOTED = 2;

/**
 * Judges a question for yes or no by what a record states: the statements that hold all of its terms, attributes first. A term is
 * denied by a negation before it in its clause, by one at the clause's end, and by an attribute that is "no". What no statement
 * says stays open.
 */
export function judgeStatements(statements: Statement[], asked: AskedTerms): StatementVerdict {
  const terms = listTerms(asked);
  if (terms.length === 0) return { verdict: "silent", statements: [] };
  const matched = statements.map((statement) => ({ statement, hits: terms.map((term) => term(statement)) }));
  const ruledOut = asked.properties.some((property) => RULED_OUT_BY_CARE.includes(property))
    ? statements.filter(({ folded }) => productPatterns(asked.language).contrary.test(folded))
    : [];
  const decisive = matched.filter(({ hits }) => hits.every((hit) => hit !== null));
  const [first] = decisive;
  if (first) {
    const isDenied = first.hits.includes("denied");
    const agreeing = decisive.filter(({ hits }) => hits.includes("denied") === isDenied).map(({ statement }) => statement);
    return { verdict: isDenied ? "no" : "yes", statements: agreeing.slice(0, MAX_QUOTED) };
  }
  if (ruledOut.length > 0) return { verdict: "no", statements: ruledOut.slice(0, 1) };
  const share = ({ hits }: { hits: Hit[] }) => hits.filter((hit) => hit !== null).length;
  const closest = matched.filter((one) => share(one) > 0 && one.statement.kind !== "name");
  const best = closest.toSorted((left, right) => share(right) - share(left))[0];
  return { verdict: "silent", statements: best ? [best.statement] : [] };
}

type Hit = "stated" | "denied" | null;
type Term = (statement: Statement) => Hit;

function listTerms({ properties, words, language }: AskedTerms): Term[] {
  const patterns = productPatterns(language);
  const byProperty = properties.map((property): Term => {
    const alternatives = [property, ...(IMPLIED_BY[property] ?? [])].map((each) => patterns.property(each));
    return (statement) =>
      firstHit(alternatives.map((pattern) => hitOf(statement, findSpans(statement.folded, pattern), language)));
  });
  const byWord = words.map((word): Term => {
    const stems = analyse(word, language).map(({ stem }) => stem);
    return (statement) => hitOf(statement, findStems(statement.text, stems, language), language);
  });
  return [...byProperty, ...byWord];
}

function firstHit(hits: Hit[]): Hit {
  return hits.find((hit) => hit === "stated") ?? hits.find((hit) => hit !== null) ?? null;
}

interface Span {
  start: number;
  end: number;
}

function findSpans(folded: string, pattern: RegExp): Span[] {
  return findMatches(folded, pattern).map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

function findStems(text: string, stems: string[], language: string): Span[] {
  return stems.length === 0 ? [] : analyse(text, language).filter(({ stem }) => stems.includes(stem));
}

/** "Runs on a battery; the battery is not included": what one part of a statement denies, it has not. */
function hitOf({ folded, kind, values }: Statement, spans: Span[], language: string): Hit {
  if (spans.length === 0) return null;
  const patterns = productPatterns(language);
  if (kind === "attribute" && values.every((value) => patterns.negative.test(value.trim()))) return "denied";
  return spans.some((span) => isDenied(folded, span, language)) ? "denied" : "stated";
}

const CLAUSE_END = /[.,;:!?()–—]|\s-\s/u;
/** Words after a negation at the end: "wasserdicht ist sie nicht", "batteries are not included", "no están incluidas". */
const MAX_WORDS_AFTER = 1;
const MAX_WORDS_AFTER_VERB_LAST = 2;
/** Languages whose negation comes before the verb. */
const NEGATES_FIRST = new Set(["es", "it", "pt"]);

/** Returns true when a clause denies the part of it that stands at `span`. */
function isDenied(folded: string, { start, end }: Span, language: string): boolean {
  const { negations, notOnly } = productPatterns(language);
  const before = folded.slice(0, start).split(CLAUSE_END).at(-1)!;
  const after = folded.slice(end).split(CLAUSE_END)[0]!;
  if (/^[- ]?(?:free|less|frei|los|vrij)(?!\p{L})/u.test(after)) return true;
  const near = before
    .split(/\s+/u)
    .slice(-MAX_WORDS_BETWEEN - 1)
    .join(" ");
  if (near.search(negations) >= 0 && !notOnly.test(before)) return true;
  if (isNotIncluded(folded.slice(end + after.length), language)) return true;
  const last = findMatches(after, negations).at(-1);
  return (
    last !== undefined &&
    after
      .slice(last.index + last[0].length)
      .split(/\s+/u)
      .filter(Boolean).length <= (NEGATES_FIRST.has(language) ? MAX_WORDS_AFTER_VERB_LAST : MAX_WORDS_AFTER)
  );
}

/** "Takes paper filters, which are not included": the clause that follows denies the one before it. */
function isNotIncluded(following: string, language: string): boolean {
  const { negative } = productPatterns(language);
  const words = following.slice(1).trim().split(CLAUSE_END)[0]!.split(/\s+/u);
  return words.length > 1 && [0, 1, 2].some((skipped) => negative.test(words.slice(skipped).join(" ").trim()));
}
