/** Name of the sign in every language that the service knows: "S10 plus" is "S10+". */
export const PLUS = "plus";
/** Longest code, in runs of letters and of digits, of which all groupings are tried. */
const MAX_RUNS = 5;

/**
 * Lists the ways to write a code of letters and digits in groups: "rtx4070" as rtx and 4070, "m8x20" as m8, x and 20. A letter
 * alone is no group but for the x between measures: "a4" is a word.
 */
export function listGroupings(word: string): string[][] {
  const runs = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  if (runs.length < 2 || runs.length > MAX_RUNS || runs.join("") !== word) return [];
  const groupings: string[][] = [];
  for (let cuts = 1; cuts < 2 ** (runs.length - 1); cuts++) {
    const groups = [runs[0]!];
    for (const [at, run] of runs.slice(1).entries())
      if ((cuts >> at) & 1) groups.push(run);
      else groups[groups.length - 1] += run;
    if (groups.every((group) => /\p{N}|\p{L}{2}/u.test(group) || (group === "x" && groups.length > 2))) groupings.push(groups);
  }
  return groupings;
}
