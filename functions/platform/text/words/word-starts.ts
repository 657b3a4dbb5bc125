import { normalise } from "../normalise.ts";

const WORD_END = /[^\p{L}\p{M}\p{N}]+/u;

/** Returns true when each word of a text begins one of a value, without regard to case and accents. An empty text is in all. */
export function hasWordStarts(value: string, text: string): boolean {
  const words = normalise(value).split(WORD_END);
  return listStarts(text).every((start) => words.some((word) => word.startsWith(start)));
}

/** Returns the words of a text as values are searched for them. */
function listStarts(text: string): string[] {
  return normalise(text)
    .split(WORD_END)
    .filter((word) => word !== "");
}
