import { randomUUID } from "node:crypto";

export type Caller = "secret" | "publishable" | "limited" | "admin" | "unknown" | "none";

/** A tenant with a record of every kind, and the ids by which paths name them. */
export interface FuzzedShop {
  keys: Record<Caller, string | null>;
  workspaceId: string;
  /** Ids by the first segment of a path; the segment before a parameter comes first. */
  ids: Record<string, string[]>;
}

const PRODUCT = { name: "Oak desk", price: 120, categories: ["Desks"], brands: ["Acme"], stockStatus: "instock" };

/** Provisions a tenant through the API and gives it something of each kind. */
export async function openShop(baseUrl: string, adminKey: string): Promise<FuzzedShop> {
  const workspaceId = `fuzz-${randomUUID().slice(0, 8)}`;
  const call = async (key: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", "x-workspace-id": workspaceId };
    const answer = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const { data } = (await answer.json()) as { data: Record<string, string> };
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: a shop for fuzzing could not be made.`);
    return data;
  };
  const { tenantId, apiKey } = await call(adminKey, "/provision/manual", { workspaceId, tier: "enterprise" });
  const post = (path: string, body: unknown) => call(apiKey!, path, body);
  const limited = await post("/keys", { label: "limited", scopes: ["content:read"] });
  const publishable = await post("/keys", { label: "publishable", keyType: "publishable" });
  await post("/products/bulk", { products: ["p1", "p2", "p3"].map((id) => ({ ...PRODUCT, id })) });
  await post("/posts", { id: "post1", title: "Returns", content: "Send it back within 30 days.", status: "publish" });
  await post("/taxonomies", { id: "t1", name: "Desks", slug: "desks", taxonomyName: "category" });
  const prompt = await post("/prompts", { prompt: "Which desk fits?" });
  const webhook = await post("/webhooks", { name: "w", url: "http://127.0.0.1:9999/hook", events: ["product.created"] });
  const threadId = randomUUID();
  await post("/chat", { message: "a desk", threadId });
  return {
    keys: {
      secret: apiKey!,
      publishable: publishable.key!,
      limited: limited.key!,
      admin: adminKey,
      unknown: `if_sk_${"x".repeat(40)}`,
      none: null,
    },
    workspaceId,
    ids: {
      products: ["p1", "p2", "p3"],
      posts: ["post1"],
      taxonomies: ["t1"],
      prompts: [prompt.id!],
      webhooks: [webhook.id!],
      threads: [threadId],
      chat: [threadId],
      keys: [limited.id!],
      workspaces: [workspaceId],
      tenants: [tenantId!],
      crawl: [workspaceId],
      "live-agent": ["slack", "zendesk"],
    },
  };
}
