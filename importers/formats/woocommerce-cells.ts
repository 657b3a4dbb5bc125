import type { Row } from "../csv/columns.ts";
import { splitEscaped } from "../values/lists.ts";
import { readLength } from "../values/measures.ts";
import { readCount, readFlag } from "../values/numbers.ts";
import type { StockStatus } from "../variants/variant.ts";

const ATTRIBUTE = /^attribute (\d+) name$/;
const META = /^meta: (?!_)(.+)$/;

/** Reads the attributes of a product, or the options of a variation. */
export function readAttributes(row: Row): [name: string, values: string[]][] {
  return row.columns.match(ATTRIBUTE).flatMap(({ place, match }): [string, string[]][] => {
    const name = row.at(place).replace(/^pa_/, "").toLowerCase();
    return name === "" ? [] : [[name, splitEscaped(row.get(`attribute ${match[1]} value(s)`))]];
  });
}

/** Takes what plugins keep of a product as long as it is text: what programs write for themselves says nothing to anybody. */
export function readMeta(row: Row): Record<string, string> {
  const found = row.columns.match(META).map(({ place, match }): [string, string] => [match[1]!, row.at(place)]);
  return Object.fromEntries(found.filter(([, value]) => value !== "" && !/^(?:[aOs]:\d+:|[{[])/.test(value)));
}

export function readStock(row: Row): { stock: number | null; status: StockStatus } {
  const stock = readCount(row.get("stock"));
  const word = row.get("in stock?").toLowerCase();
  const orders = row.get("backorders allowed?").toLowerCase();
  const isThere = word === "" ? stock === null || stock > 0 : readFlag(word) === true;
  if (word === "backorder") return { stock, status: "onbackorder" };
  if (isThere && (stock === null || stock > 0)) return { stock, status: "instock" };
  return { stock, status: (isThere || orders === "1" || orders === "notify") && stock !== null ? "onbackorder" : "outofstock" };
}

export function readDimensions(row: Row) {
  const [length, width, height] = ["length", "width", "height"].map((name) => {
    return readLength(row.get(name), row.columns.labels[row.columns.find(name)] ?? "");
  });
  return length || width || height ? { dimensions: { length, width, height } } : {};
}
