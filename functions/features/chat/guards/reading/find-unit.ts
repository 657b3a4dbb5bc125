import { UNITS } from "../../../../languages/claim-concepts/amounts-in-words.ts";

/** A unit: what it measures, and how many of the first unit of its kind it is. */
interface Unit {
  dimension: string;
  factor: number;
}

const units = lookUpWords(
  Object.entries(UNITS).flatMap(([dimension, sizes]) =>
    sizes.split(";").flatMap((size) => {
      const [factor, ...words] = size.trim().split(/\s+/);
      return words.map((word): [string, Unit] => [word, { dimension, factor: Number(factor) }]);
    }),
  ),
);

/** Returns the unit that a folded word is; undefined for any other word. */
export function findUnit(word: string): Unit | undefined {
  return word === "" ? undefined : units(word);
}

/** Returns what finds the value of a folded word; an entry "minut*" is of each word that begins so and has none of its own. */
export function lookUpWords<Value>(entries: (readonly [word: string, value: Value])[]): (word: string) => Value | undefined {
  const exact = new Map(entries.filter(([word]) => !word.endsWith("*")));
  const begun = entries.flatMap(([word, value]) => (word.endsWith("*") ? [[word.slice(0, -1), value] as const] : []));
  return (word) => exact.get(word) ?? begun.find(([begin]) => word.startsWith(begin))?.[1];
}
