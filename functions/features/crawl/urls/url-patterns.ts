/** One pattern of robots.txt's form (RFC 9309, 2.2.3): the texts between its wildcards, and whether it ends the address. */
export interface PathPattern {
  parts: string[];
  isToEnd: boolean;
}

const MAX_PATTERN_LENGTH = 200;

/** One include or exclude pattern. */
interface UrlPattern extends PathPattern {
  /** Host without `www.` that a whole address names; null for a path. */
  host: string | null;
}

/**
 * Says what is wrong with an include or exclude pattern; null when nothing is. Patterns are those of robots.txt (RFC 9309,
 * 2.2.3): a path from its first character on, `*` for any characters, `$` for the end. The site's address may stand before it.
 */
export function patternIssue(pattern: string): string | null {
  if (pattern.trim() === "") return "A pattern cannot be empty. Name a path, like /blog/.";
  if (pattern.length > MAX_PATTERN_LENGTH) return `A pattern has at most ${MAX_PATTERN_LENGTH} characters.`;
  if (/[\s<>"\\^`{}|]|\[(?!\d*\])|\/\.\*/.test(pattern)) {
    return "A pattern is a path with * for any characters and $ for the end, like /blog/*.pdf$. It is no regular expression.";
  }
  if (pattern.includes("#")) return "A pattern cannot have a fragment: what follows # is no part of a page's address.";
  if (!/^(?:\/|\*|https?:\/\/)/i.test(pattern)) {
    return `A pattern begins with /, with * or with https://. Write /${pattern.replace(/^\.?\/*/, "")} for a path.`;
  }
  if (/\$./.test(pattern)) return "A pattern has $ at its end only, where it says that the address ends there.";
  if (/^https?:/i.test(pattern) && toPattern(pattern).host === null) return "The pattern names no host after https://.";
  return null;
}

/** Tells whether a normalised address matches one of the patterns, in time that grows with the lengths alone. */
export function matchesAny(url: string, patterns: string[]): boolean {
  if (patterns.length === 0) return false;
  const [, host, path] = /^https?:\/\/(?:www\.)?([^/]+)(.*)$/.exec(url) ?? [];
  if (host === undefined || path === undefined) return false;
  return patterns.some((text) => {
    const pattern = toPattern(text);
    return (pattern.host === null || pattern.host === host) && matchesPath(path, pattern);
  });
}

function toPattern(text: string): UrlPattern {
  const [, host, rest] = /^https?:\/\/(?:www\.)?([^/*$]+)(.*)$/i.exec(text) ?? [];
  const path = host === undefined ? text : rest === "" ? "/" : rest!;
  return { host: host?.toLowerCase() ?? null, ...toPathPattern(path, escapeAsInAddress) };
}

/** Writes a part of a pattern as addresses have it: letters outside ASCII escaped, escapes in upper case. */
function escapeAsInAddress(part: string): string {
  return part.replace(/[^\u0020-\u007e]+/g, encodeURIComponent).replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
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
