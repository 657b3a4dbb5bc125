/** The primary subtag of a BCP 47 tag, with the two written forms of Norwegian as one. */
export function primaryLanguage(tag: string): string {
  const primary = (tag.length === 2 ? tag : tag.split(/[-_]/, 1)[0]!).toLowerCase();
  return primary === "nb" || primary === "nn" ? "no" : primary;
}

/** Returns a function that makes something for a primary language at its first use, and keeps it. */
export function oncePerLanguage<Value>(make: (primary: string) => Value): (language: string) => Value {
  const made = new Map<string, { value: Value }>();
  return (language) => {
    const primary = primaryLanguage(language);
    const found = made.get(primary) ?? { value: make(primary) };
    made.set(primary, found);
    return found.value;
  };
}

/** Returns the name of a language (ISO 639-1) in another one: "German", "allemand"; its code where it has none. */
export function languageName(language: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: "language" }).of(language) ?? language;
}
