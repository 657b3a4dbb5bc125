import { type Static, Type } from "@sinclair/typebox";
import { Named } from "../../../schemas/shapes.ts";
import { LANGUAGES } from "../../languages/registry.ts";
import type { Embedder } from "../../platform/ports/search/embedder.ts";
import { stopWordsFor } from "../../platform/text/language/stop-words.ts";

/** A question, and how often it was asked. */
export const CountedQuestion = Named("CountedQuestion", Type.Object({ question: Type.String(), count: Type.Number() }));
type CountedQuestion = Static<typeof CountedQuestion>;

const QuestionGroup = Type.Object({
  question: Type.String({ description: "The wording that was asked most." }),
  count: Type.Number({ description: "Times that the question was asked, in all its wordings." }),
  wordings: Type.Number({ description: "Number of different wordings." }),
  examples: Type.Array(CountedQuestion),
});
type QuestionGroup = Static<typeof QuestionGroup>;

/** Groups as a report has them. */
export const QuestionGroups = Type.Array(QuestionGroup, {
  description: "Questions without an answer that mean the same, together; with `groups` only.",
});

/** Mean cosine to a group's wordings from which a question is one of them, as measured on `test/unit/analytics`. */
const MIN_LIKENESS = 0.6;
const MAX_EXAMPLES = 5;
const WORDS = /[\p{L}\p{N}]+/gu;

/** A group while it grows: the sum of its wordings' vectors has their mean cosine to any other one. */
interface OpenGroup {
  sum: Float64Array;
  members: CountedQuestion[];
}

/**
 * Groups questions by what they mean, the most frequent group first: each joins the group that it is nearest to, or begins one.
 * Small words of all languages are left out, since they make any two questions alike. One without a known word stays alone.
 * Throws UpstreamError.
 */
export async function groupQuestions(
  questions: readonly CountedQuestion[],
  embedder: Pick<Embedder, "embed">,
  maxExamples = MAX_EXAMPLES,
): Promise<QuestionGroup[]> {
  const vectors = await embedder.embed(questions.map(({ question }) => withoutSmallWords(question)));
  const groups: OpenGroup[] = [];
  for (const [at, question] of questions.entries()) {
    const vector = vectors[at]!;
    const nearest = findNearest(vector, groups);
    if (nearest) join(nearest, question, vector);
    else groups.push({ sum: Float64Array.from(vector), members: [question] });
  }
  return groups.map(({ members }) => toGroup(members, maxExamples)).sort((one, other) => other.count - one.count);
}

function findNearest(vector: Float32Array, groups: readonly OpenGroup[]): OpenGroup | null {
  let best = MIN_LIKENESS;
  let nearest: OpenGroup | null = null;
  for (const group of groups) {
    const likeness = multiply(vector, group.sum) / group.members.length;
    if (likeness >= best) [best, nearest] = [likeness, group];
  }
  return nearest;
}

function join({ sum, members }: OpenGroup, question: CountedQuestion, vector: Float32Array): void {
  for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! + vector[at]!;
  members.push(question);
}

function multiply(vector: Float32Array, sum: Float64Array): number {
  let product = 0;
  for (let at = 0; at < sum.length; at++) product += vector[at]! * sum[at]!;
  return product;
}

function toGroup(members: readonly CountedQuestion[], maxExamples: number): QuestionGroup {
  const ordered = members.toSorted((one, other) => other.count - one.count);
  const count = members.reduce((sum, member) => sum + member.count, 0);
  return { question: ordered[0]!.question, count, wordings: members.length, examples: ordered.slice(0, maxExamples) };
}

/** Leaves out the stop words of all languages; a question of nothing else stays whole. */
function withoutSmallWords(question: string): string {
  const words = question.toLowerCase().match(WORDS) ?? [];
  const kept = words.filter((word) => !LANGUAGES.some((language) => stopWordsFor(language).has(word)));
  return (kept.length > 0 ? kept : words).join(" ");
}
