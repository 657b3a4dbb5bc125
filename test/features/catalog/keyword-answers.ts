import { expect } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import type { SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { withPorts } from "../../support/chat.ts";
import { dieAfter } from "../../support/die-after.ts";
import { type ModelAnswer, type ModelCall, type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

export const BARROW = { id: "barrow", name: "Stable Wheelbarrow", content: "Carries what the fork lifts.", price: 90 };
export const RUG = { id: "rug", name: "Turnout Rug", content: "Keeps the rain off.", price: 70 };

/** Starts the product with a double of the model, which is asked with the key that `readKey` returns; null: none may be asked. */
export async function openKeywordModel(readKey: () => string | null): Promise<{ double: ModelDouble; local: Local }> {
  const double = await startModelDouble();
  const model = createLanguageModel({ key: async () => readKey(), baseUrl: double.url });
  return { double, local: await startLocal({ model, quiet: true }) };
}

/** Answers as a model would: the name of each product, with a word before it that no record has. */
export function writeKeywords(call: ModelCall): ModelAnswer {
  const products = readPrompt(call).map(({ number, name }) => {
    const thing = name.split(" ").at(-1)!.toLowerCase();
    return { number, kinds: [thing], keywords: [`zorv${thing}`] };
  });
  return { kind: "answer", input: { products } };
}

export function readPrompt({ body }: ModelCall): { number: number; name: string; description: string }[] {
  return JSON.parse(body.messages[0].content);
}

export async function newShopWith(local: Local, ...products: object[]): Promise<Shop> {
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
  return shop;
}

export function setKeywords(local: Local, shop: Shop, keywords: "model" | "none"): Promise<void> {
  return changeSearch(local, shop, { keywords });
}

export async function changeSearch(local: Local, shop: Shop, search: object): Promise<void> {
  const { status } = await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { search });
  expect(status).toBe(200);
  await local.idle();
}

/** Returns the ids of what shoppers find, in their order. */
export async function find({ publishable }: Shop, text: string, sort?: string): Promise<string[]> {
  const { body } = await publishable.post("/products/search", { text, ...(sort && { sort }) });
  return body.data.results.map(({ id }: { id: string }) => id);
}

/** Returns the latest run that indexed the workspace anew. */
export async function readRun(shop: Shop) {
  return (await shop.secret.get(`/workspaces/${shop.workspaceId}/reindex`)).body.data;
}

/** Ports that fail after their nth write, which is done. */
export function diesAfter(nth: number, { ports }: Local): Ports {
  const die = dieAfter(nth);
  const { jobs } = ports.tables;
  const write: Table["write"] = (...args) => die(jobs.write(...args)) as never;
  const writeMany: Table["writeMany"] = (...args) => die(jobs.writeMany(...args));
  const put: SearchIndex["put"] = (...args) => die(ports.index.put(...args));
  const tables = { ...ports.tables, jobs: Object.assign(Object.create(jobs), { write, writeMany }) };
  return withPorts(ports, { tables, index: Object.assign(Object.create(ports.index), { put }) });
}
