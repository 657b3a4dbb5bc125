import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../examples/demo-shop/", import.meta.url));

type DemoRecord = Record<string, unknown>;

/** The demo shop as its files say it. */
export function readDemoRecords(): { products: DemoRecord[]; posts: DemoRecord[]; prompts: DemoRecord[] } {
  const read = (file: string): DemoRecord[] => JSON.parse(readFileSync(`${FOLDER}${file}`, "utf8"));
  const products = readdirSync(`${FOLDER}products`).flatMap((file) => read(`products/${file}`));
  return { products, posts: read("posts.json"), prompts: read("prompts.json") };
}
