import { ApiCaller } from "../local/runtime/client/api-caller.ts";
import type { ChatCaller } from "./ask-chat.ts";
import { readDemoRecords } from "./demo-records.ts";
import type { EvalSettings } from "./eval-settings.ts";
import { INJECTION_POSTS, INJECTION_PRODUCTS } from "./injection-records.ts";
import { startTemporaryService } from "./temporary-service.ts";

export interface EvalShop {
  caller: ChatCaller;
  /** Whether the planted records are there. */
  hasInjectionRecords: boolean;
  /** The products as they were loaded, by id. */
  records: Map<string, Record<string, unknown>>;
  stop(): Promise<void>;
}

/** The shop that is asked: a running one that holds the demo shop, or one of the evaluation's own. */
export async function openEvalShop({ running }: EvalSettings, environment: NodeJS.ProcessEnv): Promise<EvalShop> {
  const records = new Map(
    [...readDemoRecords().products, ...INJECTION_PRODUCTS].map((product) => [product.id as string, product]),
  );
  if (running) return { caller: running, hasInjectionRecords: false, records, stop: async () => undefined };
  const { credentials, stop } = await startTemporaryService(environment);
  const { baseUrl, workspaceId, secretKey, publishableKey } = credentials;
  const api = new ApiCaller(baseUrl);
  try {
    const headers = { authorization: `Bearer ${secretKey}`, "x-workspace-id": workspaceId };
    await api.post("/products/bulk", { products: INJECTION_PRODUCTS }, headers);
    await api.post("/posts/bulk", { posts: INJECTION_POSTS }, headers);
    await untilFound(api, headers);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    api.close();
  }
  return { caller: { baseUrl, key: publishableKey, workspaceId }, hasInjectionRecords: true, records, stop };
}

/** What is written is found a moment later: asked for until it is, and for a minute at most. */
async function untilFound(api: ApiCaller, headers: Record<string, string>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { body } = await api.post("/posts/search", { text: "Grellwick umbrella", trackAnalytics: false }, headers);
    const products = await api.post("/products/search", { text: "Grellwick umbrella", trackAnalytics: false }, headers);
    const found = [...body.data.results, ...products.body.data.results].map(({ id }: { id: string }) => id);
    if ([...INJECTION_PRODUCTS, ...INJECTION_POSTS].every(({ id }) => found.includes(id))) return;
  }
  throw new Error("The planted records cannot be found.");
}
