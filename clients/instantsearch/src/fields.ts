/** Levels of a hierarchical menu over the categories that are paths: `categories.lvl1` has those of two steps. */
const LEVEL = /^categories\.lvl(\d+)$/;
/** Fields whose values are numbers: they are not counted by value, but have a smallest and a largest one. */
const NUMBERS =
  /^(price(M..)?|(sale|regular)Price|stockQuantity|weight|rating|(review|word)Count|dimensions\..+|readingTime|priority)$/;
/** Numbers whose bounds are not told, and fields that may hold numbers. */
const WITHOUT_STATS = /^(priceM|dimensions)/;
const OPEN = /^(attributes|metadata)\../;

/** Returns the API's name of an attribute. */
export const toField = (name: string): string => (name === "objectID" ? "id" : LEVEL.test(name) ? "categories" : name);

/** Returns the depth of a level of categories, from 0, or null. */
export function levelOf(name: string): number | null {
  const found = LEVEL.exec(name);
  return found && Number(found[1]);
}

/** Returns the value that the API compares a field with. */
export function toValue(field: string, text: string): string | number {
  return NUMBERS.test(field) && text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;
}

export const isCounted = (field: string): boolean => !NUMBERS.test(field);
export const hasStats = (field: string): boolean => (NUMBERS.test(field) && !WITHOUT_STATS.test(field)) || OPEN.test(field);
