/** Shorter texts are copied by V8 itself when they are cut out of another one. */
const COPIED_LENGTH = 13;

/**
 * Copies a text that is kept while a source is read: a piece cut out of a larger text otherwise keeps all of that in memory, and
 * a cell the part of the file in which it stands.
 */
export function ownText(text: string): string {
  return text.length < COPIED_LENGTH ? text : ` ${text}`.slice(1);
}
