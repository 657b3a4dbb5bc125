/** One pattern of robots.txt's form (RFC 9309, 2.2.3): the texts between its wildcards, and whether it ends the address. */
export interface PathPattern {
  parts: string[];
  isToEnd: boolean;
}

/** Reads a pattern: `*` stands for any characters, `$` at its end for the end of the address. */
export function toPathPattern(text: string, write: (part: string) => string): PathPattern {
  const isToEnd = text.endsWith("$");
  const parts = (isToEnd ? text.slice(0, -1) : text).split("*").map(write);
  // Further wildcards in a row say nothing.
  const [first, ...others] = parts;
  const last = others.pop();
  return { parts: [first!, ...others.filter((part) => part !== ""), ...(last === undefined ? [] : [last])], isToEnd };
}

/**
 * Tells whether a path, with its query, matches from its first character on. Each part is looked for once, from where the one
 * before it ended: the first place is always the best one, so that time grows with the length of the path, whatever the pattern.
 */
export function matchesPath(path: string, { parts, isToEnd }: PathPattern): boolean {
  const first = parts[0]!;
  if (!path.startsWith(first)) return false;
  const end = isToEnd ? parts.length - 1 : parts.length;
  let position = first.length;
  for (let index = 1; index < end; index++) {
    const found = path.indexOf(parts[index]!, position);
    if (found < 0) return false;
    position = found + parts[index]!.length;
  }
  if (!isToEnd) return true;
  const last = parts.at(-1)!;
  return end === 0 ? position === path.length : path.length - last.length >= position && path.endsWith(last);
}
