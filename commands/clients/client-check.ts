import { ApiError, Client } from "../../clients/typescript/src/index.ts";
import type { SmokeCheck } from "../../functions/features/smoke/index.ts";

/** Checks a deployment by the client that shops install: its lists, its refusals, and a conversation as it is streamed. */
export const clientCheck: SmokeCheck = {
  name: "the TypeScript client reads a list to its end, holds a conversation and is told what is refused",
  async run({ client: { baseUrl }, tenant, run }) {
    if (!tenant) throw new Error("there is no tenant");
    const { secretKey, publishableKey, workspaceId } = tenant;
    const server = new Client({ url: baseUrl, key: secretKey, workspace: workspaceId });
    const ids: string[] = [];
    for await (const id of server.products.listIds({ limit: 1 })) ids.push(id);
    if (!ids.includes("lamp-1")) throw new Error(`the ids of products are ${ids.join(", ") || "none"}, without lamp-1`);

    const page = new Client({ url: baseUrl, key: publishableKey, workspace: workspaceId });
    const text = await page.chat.stream({ message: "Hello", visitorId: `visitor-${run}` }).text();
    if (text === "") throw new Error("the conversation has no words");
    const refusal = await page.products.delete("lamp-1").catch((error: unknown) => error);
    if (!(refusal instanceof ApiError) || refusal.status !== 403) throw new Error(`a shopper's write is answered ${refusal}`);
    return `${ids.length} ids`;
  },
};
