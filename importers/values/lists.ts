/** Splits a list of words at a sign, and leaves out empty and repeated ones. */
export function splitList(text: string, separator: string | RegExp = ","): string[] {
  return distinct(text.split(separator));
}

/** Splits a list at commas, of which WooCommerce writes those inside a value as "\,". */
export function splitEscaped(text: string): string[] {
  return distinct(text.split(/(?<!\\),/).map((part) => part.replace(/\\,/g, ",")));
}

/** Trims values, and leaves out empty and repeated ones. */
export function distinct(values: Iterable<string>): string[] {
  return [...new Set([...values].map((value) => value.trim()).filter((value) => value !== ""))];
}
