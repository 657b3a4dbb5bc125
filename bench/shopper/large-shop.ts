import { makeCatalog } from "../support/catalog.ts";
import { Client } from "../support/client.ts";
import { type Service, startService } from "../support/service.ts";
import { type BenchShop, indexProducts, newBenchShop } from "../support/shop.ts";
import { type Summary, summarize } from "../support/statistics.ts";

export interface LargeShop extends BenchShop {
  service: Service;
  products: { id: string; name: string }[];
  queries: string[];
}

/** Runs a measurement in a shop with this many products, and ends the service. */
export async function inLargeShop<T>(docs: number, measure: (shop: LargeShop) => Promise<T>): Promise<T> {
  const { products, queries } = makeCatalog(docs);
  const service = await startService();
  try {
    const shop = await newBenchShop(service, "bench");
    await indexProducts(shop.client, products);
    return await measure({ ...shop, service, queries, products: products as unknown as LargeShop["products"] });
  } finally {
    await service.stop();
  }
}

/** Sends the bodies one after another on one connection, after one round that is not measured, until the time is over. */
export async function measureCalls(
  shop: Pick<LargeShop, "service" | "headers">,
  path: string,
  bodies: unknown[],
  seconds: number,
): Promise<Summary> {
  const client = new Client(shop.service.baseUrl, shop.headers, 1);
  const texts = bodies.map((body) => JSON.stringify(body));
  const samples: number[] = [];
  const send = async (text: string) => {
    const { status, ms, text: answer } = await client.send("POST", path, text);
    if (status !== 200) throw new Error(`POST ${path} ${text}: ${status} ${answer.slice(0, 300)}`);
    return ms;
  };
  for (const text of texts) await send(text);
  const began = performance.now();
  for (let next = 0; performance.now() - began < seconds * 1_000; next++) samples.push(await send(texts[next % texts.length]!));
  client.close();
  return summarize(samples);
}
