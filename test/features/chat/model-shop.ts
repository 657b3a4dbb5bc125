import { afterAll } from "@jest/globals";
import { type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const doubles: ModelDouble[] = [];
afterAll(() => Promise.all(doubles.map((double) => double.stop())));

/** Opens a shop to chat with whose model follows a test's script, at a time or now. */
export async function openModelShop(startsAt?: number): Promise<{ shop: ChatShop; double: ModelDouble }> {
  const double = await startModelDouble();
  doubles.push(double);
  return { shop: await openChatShop(modelAt(double), undefined, startsAt), double };
}
