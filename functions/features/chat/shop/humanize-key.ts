/** Returns `waterproofRating` or `pa_color` as words. */
export function humanizeKey(key: string): string {
  const words = key
    .replace(/^pa_/, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  return words === "" ? key : `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
