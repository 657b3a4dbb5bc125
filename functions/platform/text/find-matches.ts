/**
 * Lists every match of a pattern with flag g, in order. `matchAll` copies the pattern at each call, and V8 compiles the copy anew
 * once its cache has dropped the source: 15 to 50 ms for the phrases of all languages.
 */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found for ever. No pattern of ours is empty between the halves of a character.
    if (match[0] === "") pattern.lastIndex += 1;
  }
  return found;
}
