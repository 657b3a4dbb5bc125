import type { QueryWord, Word } from "./word.ts";
import type { WrittenForm } from "./written-codes.ts";

/** Returns a form as a word, which is its own stem. */
export function toFormWord({ form, start, end }: Pick<WrittenForm, "form" | "start" | "end">): Word {
  return { surface: form, stem: form, start, end };
}

type Span = Pick<Word, "start" | "end">;

/** Returns a function that tells whether a word is inside one of the spans, in time that grows with the text alone. */
export function spanTest(text: string, spans: Span[]): (word: Span) => boolean {
  if (spans.length === 0) return () => false;
  const ends = new Int32Array(text.length);
  for (const { start, end } of spans) for (let at = start; at < end; at++) ends[at] = Math.max(ends[at]!, end);
  return ({ start, end }) => end <= ends[start]!;
}

/** Replaces the words of each form by it. A sign may be left out: its word stands for the form. */
export function withWrittenForms(text: string, words: QueryWord[], forms: WrittenForm[]): QueryWord[] {
  const chosen = chooseForms(forms);
  if (chosen.length === 0) return words;
  const isInside = spanTest(text, chosen);
  const within = words.filter(isInside);
  let next = 0;
  const replaced = chosen.map((form) => {
    const first = next;
    while (next < within.length && within[next]!.start < form.end) next++;
    return toQueryWord(form, within.slice(first, next));
  });
  return [...words.filter((word) => !isInside(word)), ...replaced].sort((one, other) => one.start - other.start);
}

/** Chooses of the forms in one place the last, which holds most; codes and sides stand beside the words. */
function chooseForms(forms: WrittenForm[]): WrittenForm[] {
  const byStart = new Map<number, WrittenForm>();
  for (const form of forms) if (form.kind !== "code" && form.kind !== "side") byStart.set(form.start, form);
  const sorted = [...byStart.values()].sort((one, other) => one.start - other.start);
  return sorted.filter(({ start }, at) => at === 0 || start >= sorted[at - 1]!.end);
}

function toQueryWord(form: WrittenForm, inside: QueryWord[]): QueryWord {
  const word = { ...toFormWord(form), parts: form.parts ?? [], isPictograph: form.kind === "pictograph" };
  if (form.kind !== "signed") return word;
  return { ...word, parts: inside.map(({ stem }) => stem), unsigned: inside.map(({ surface }) => surface).join(" ") };
}
