/** Control characters, and characters that hide text or turn its direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Characters before which a browser, or a Markdown renderer, takes a `<` for the beginning of a tag. */
const TAG_OPENINGS = /<(?=[a-z/!?])/gi;

/** Returns readable text as one line of data. Its entities are resolved already: a second time would make markup of text. */
export function toDataLine(text: string, maxLength: number): string {
  const readable = escapeTags(text)
    .replace(INVISIBLE_CHARACTERS, " ")
    .replace(/\[{2,}/g, (marks) => "(".repeat(marks.length))
    .replace(/\]{2,}/g, (marks) => ")".repeat(marks.length))
    .replace(/\s+/g, " ")
    .trim();
  return truncateText(readable, maxLength);
}

/** Cuts a text, at a blank where one is near, and never between the halves of a character. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const blank = cut.lastIndexOf(" ");
  return `${(blank > maxLength * 0.6 ? cut.slice(0, blank) : cut)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}

/** Escapes each `<` of a readable text that would begin a tag. */
export function escapeTags(text: string): string {
  return text.replace(TAG_OPENINGS, "&lt;");
}
