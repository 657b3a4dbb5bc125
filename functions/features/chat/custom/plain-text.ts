/** Characters that are not seen, or turn around what is. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Text of others as data: on one line, without what is unseen, without the brackets that marks of an answer are made of, and no longer than that. */
export function toPlainText(text: string, mostLetters: number): string {
  const seen = text
    .slice(0, mostLetters * 4)
    .replace(UNSEEN, " ")
    .replace(/\s+/g, " ")
    .trim();
  const unmarked = seen.replace(/\[(?=\[)/g, "[ ").replace(/\](?=\])/g, "] ");
  return unmarked.length <= mostLetters ? unmarked : `${unmarked.slice(0, mostLetters - 1).toWellFormed()}…`;
}
