import { distinct } from "../values/lists.ts";

/** Returns paths below the root category: "Default Category/Men/Tops" is Men > Tops. */
export function readCategoryPaths(text: string): string[] {
  const paths = text.split(/(?<!\\),/).map((path) =>
    path
      .trim()
      .split("/")
      .map((part) => part.trim()),
  );
  return distinct(paths.map(([, ...rest]) => rest.join(" > ")));
}

/** Reads `color=Red,"material=Wool, fine",activity=Gym|Hike`: names, and values parted by bars. */
export function readAttributePairs(text: string): [name: string, values: string[]][] {
  return splitPairs(text).flatMap((pair): [string, string[]][] => {
    const at = pair.indexOf("=");
    if (at <= 0) return [];
    const value = unquote(pair.slice(at + 1));
    return [[unquote(pair.slice(0, at)).toLowerCase(), distinct(value.split("|").map(unquote))]];
  });
}

/** Reads `sku=A,color=Red|sku=B,color=Blue`: the variants that a configurable product names. */
export function readVariations(text: string): { sku: string; options: [string, string][] }[] {
  return text.split("|").flatMap((variation) => {
    const pairs = readAttributePairs(variation).map(([name, values]): [string, string] => [name, values.join("|")]);
    const sku = pairs.find(([name]) => name === "sku")?.[1];
    return sku ? [{ sku, options: pairs.filter(([name]) => name !== "sku") }] : [];
  });
}

/** Splits at commas outside quotes that a name with an equals sign follows: values hold commas as well. */
function splitPairs(text: string): string[] {
  const pairs: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted;
    if (text[index] !== "," || isQuoted || !/^\s*"?[a-z0-9_]+"?=/i.test(text.slice(index + 1, index + 80))) continue;
    pairs.push(text.slice(start, index));
    start = index + 1;
  }
  return [...pairs, text.slice(start)].map((pair) => pair.trim()).filter((pair) => pair !== "");
}

function unquote(text: string): string {
  return text.trim().replace(/^"|"$/g, "").replaceAll('""', '"');
}
