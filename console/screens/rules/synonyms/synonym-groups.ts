/** Words and phrases that find each other; one whose first entry ends in `=>` works one way. */
export type Group = string[];

export const MAX_GROUPS = 1_000;
const MAX_WORDS = 50;
const MAX_LENGTH = 100;

/** Reads a line that people write: `rain coat, mac`, or `sneaker => trainer, plimsoll` for one way. */
export function readGroup(line: string): Group {
  const [left = "", ...right] = line.split("=>");
  const words = (text: string) => text.split(",").map((word) => word.trim());
  const all = right.length > 0 ? [`${left.trim()} =>`, ...words(right.join(" "))] : words(left);
  return withoutRepeated(all.filter((word) => word !== ""));
}

/** Writes a group as the line that `readGroup` reads. */
export function writeGroup(group: Group): string {
  const [first = "", ...others] = group;
  return isOneWay(group) ? `${first.trim()} ${others.join(", ")}` : group.join(", ");
}

function isOneWay([first]: Group): boolean {
  return first?.trimEnd().endsWith("=>") ?? false;
}

/** Lists what shoppers may type for a group to matter. */
export function askedWords(group: Group): string[] {
  return isOneWay(group) ? [group[0]!.replace(/\s*=>\s*$/, "").trim()] : group;
}

/** Says what is wrong with a group; null: nothing. */
export function faultOf(group: Group): string | null {
  if (group.length < 2) return "A line needs two words or phrases, with a comma between them.";
  if (isOneWay(group) && askedWords(group)[0] === "") return "Before => stands the word that shoppers type.";
  if (group.length > MAX_WORDS) return `A line has at most ${MAX_WORDS} words.`;
  const long = group.find((word) => word.length > MAX_LENGTH);
  return long === undefined ? null : `“${long.slice(0, 20)}…” is longer than ${MAX_LENGTH} characters.`;
}

/** A change of one group, which can be made of whatever list there is meanwhile. */
export interface Change {
  removed: Group[];
  added: Group[];
}

/** Makes a change of a list as it is now: what others have written stays. */
export function applyChange(groups: Group[], { removed, added }: Change): Group[] {
  const gone = new Set(removed.map(toKey));
  const kept = groups.filter((group) => !gone.has(toKey(group)));
  const known = new Set(kept.map(toKey));
  const places = groups.findIndex((group) => gone.has(toKey(group)));
  const fresh = added.filter((group) => !known.has(toKey(group)));
  const at = places < 0 ? kept.length : Math.min(places, kept.length);
  return [...kept.slice(0, at), ...fresh, ...kept.slice(at)];
}

/** Returns the change that takes another one back. */
export function invert({ removed, added }: Change): Change {
  return { removed: added, added: removed };
}

/** Tells lists apart: what is in the second alone, and in the first alone. */
export function diffGroups(before: Group[], after: Group[]): Change {
  const [was, is] = [new Set(before.map(toKey)), new Set(after.map(toKey))];
  return {
    removed: before.filter((group) => !is.has(toKey(group))),
    added: after.filter((group) => !was.has(toKey(group))),
  };
}

/** Order says nothing in a group, except for the first word of one way. */
export function toKey(group: Group): string {
  const words = group.map((word) => word.trim().toLowerCase().replace(/\s+/g, " "));
  return JSON.stringify(isOneWay(group) ? [words[0], ...words.slice(1).sort()] : words.sort());
}

function withoutRepeated(words: string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}
