/** Levels of a hierarchical menu over the categories that are paths: `categories.lvl1` has those of two steps. */
const LEVEL = /^categories\.lvl(\d+)$/;
/** Fields whose values are numbers: they are not counted by value. Those in the group have a smallest and a largest one. */
const NUMBERS =
  /^(?:((sale|regular)Price|price|stockQuantity|weight|rating|(review|word)Count|readingTime|priority)|priceM..|dimensions\..+)$/;
/** Fields that may hold numbers. */
const OPEN = /^(attributes|metadata)\../;

/** Returns the API's name of an attribute. */
export const toField = (name: string): string => (name === "objectID" ? "id" : stepsOf(name) ? "categories" : name);

/** Returns the number of steps that the paths of a level of categories have; 0 for another attribute. */
export const stepsOf = (name: string): number => Number(LEVEL.exec(name)?.[1] ?? -1) + 1;

/** Returns the value that the API compares a field with. */
export function toValue(field: string, text: string): string | number {
  return isCounted(field) || !text.trim() || Number.isNaN(Number(text)) ? text : Number(text);
}

export const isCounted = (field: string): boolean => !NUMBERS.test(field);
export const hasStats = (field: string): boolean => Boolean(NUMBERS.exec(field)?.[1]) || OPEN.test(field);
