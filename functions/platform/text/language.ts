/** The primary subtag of a BCP 47 tag, with the two written forms of Norwegian as one. */
export function primaryLanguage(tag: string): string {
  const primary = tag.split(/[-_]/, 1)[0]!.toLowerCase();
  return primary === "nb" || primary === "nn" ? "no" : primary;
}
