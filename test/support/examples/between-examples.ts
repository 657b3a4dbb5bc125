import { apiClient } from "../api-client.ts";
import type { Answers, ExampleWorld } from "./example-world.ts";
import { storeLongThread } from "./long-thread.ts";

/** Work outside of the examples, or not worth one, whose traces an example finds. */
interface Happening {
  before?(world: ExampleWorld, answers: Answers): unknown;
  after?(world: ExampleWorld, answers: Answers): unknown;
  /** Work that its call starts is still under way when the next example is sent. */
  goesOn?: true;
}

export const HAPPENINGS: Readonly<Record<string, Happening>> = {
  // Trends learn within a minute.
  "sendEvents:order": { after: ({ local }) => local.clock.advance("2m") },
  followThread: { before: (world) => handOverToDesk(world) },
  exportThreads: { after: ({ local, demo }) => storeLongThread(local, demo, "a-long-talk") },
  rotateWebhookSecret: { after: (world) => changeStock(world, 93) },
  // The receiver is away for one event.
  recoverWebhook: { before: (world) => missEvent(world) },
  listRequestErrors: { before: (world) => sendRefusedSearch(world) },
  "startCrawl:guides": { before: ({ site }) => site.hold(), goesOn: true },
  cancelCrawl: { before: ({ site }) => site.reached(), after: ({ site }) => site.release() },
  createUploadUrl: { after: (_, answers) => uploadFile(answers) },
  createRequestBin: { after: (_, answers) => noteBinToken(answers) },
  receiveShopifyWebhook: { before: (world, answers) => stockShopifyShop(world, answers) },
  putLiveAgentSchedule: { after: (world, answers) => handOver(world, answers) },
};

function callerOf({ demo }: ExampleWorld) {
  return apiClient(demo.baseUrl, demo.secretKey, { "x-workspace-id": demo.workspaceId });
}

const changeStock = (world: ExampleWorld, stockQuantity: number) =>
  callerOf(world).patch("/products/hollow-22-daypack", { stockQuantity });

async function missEvent(world: ExampleWorld): Promise<void> {
  const shop = callerOf(world);
  const { body } = await shop.get("/webhooks?limit=1");
  const webhookIds = [body.data.results[0].id];
  await shop.post("/webhooks/bulk/status", { webhookIds, status: "inactive" });
  await world.local.clock.advance("10s");
  await changeStock(world, 92);
  await world.local.idle();
  await shop.post("/webhooks/bulk/status", { webhookIds, status: "active" });
  await world.local.clock.advance("10s");
}

async function uploadFile(answers: Answers): Promise<void> {
  const { uploadUrl, headers, key } = answers.get("createUploadUrl") as {
    uploadUrl: string;
    headers: Record<string, string>;
    key: string;
  };
  await fetch(uploadUrl, { method: "PUT", body: "pixels", headers });
  const [, uploadId, fileName] = key.split("/");
  answers.set("upload", { uploadId, fileName });
}

/** Tells the parts of the address that the client's method takes. */
function noteBinToken(answers: Answers): void {
  const bin = answers.get("createRequestBin") as { url: string };
  answers.set("bin", { token: bin.url.split("/").at(-1) });
}

/** A shopper asks for a person, and is handed over to the agents in Slack. */
async function handOver(world: ExampleWorld, answers: Answers): Promise<void> {
  await askForPerson(world, "c44d02b9-a-person");
  const slackThread = world.slack.conversations()[0]!.id.split(":")[1]!;
  // The double names it after the machine's time.
  world.shownAs.push([slackThread, "1791187320.000100"]);
  answers.set("handedOver", { slackThread });
}

/** A shopper asks for a person while the shop's own desk is the only one that is connected, and waits there. */
async function handOverToDesk(world: ExampleWorld): Promise<void> {
  const shop = callerOf(world);
  await shop.post("/tenant/live-agent/credentials", { provider: "console" });
  await askForPerson(world, "7d1e5a90-at-the-desk");
  await shop.delete("/tenant/live-agent/credentials?provider=console");
}

async function askForPerson(world: ExampleWorld, threadId: string): Promise<void> {
  const shop = callerOf(world);
  await shop.post("/chat", { threadId, message: "I want to talk to a real person" });
  await shop.post("/chat", { threadId, message: "Yes", offerResponse: { domain: "handoff", actionId: "accept" } });
  await world.local.idle();
}

/** A page of the storefront asks for more than a page may hold. */
async function sendRefusedSearch({ local, demo }: ExampleWorld): Promise<void> {
  const page = apiClient(demo.baseUrl, demo.publishableKey, { "x-workspace-id": demo.workspaceId });
  await page.post("/products/search", { text: "rain jacket", limit: 5_000 });
  await local.idle();
}

/** The shop that has installed the app has the product that is ordered. */
async function stockShopifyShop({ local, demo }: ExampleWorld, answers: Answers): Promise<void> {
  const { apiKey, workspaceId } = answers.get("provisionShopify") as { apiKey: string; workspaceId: string };
  const shop = apiClient(demo.baseUrl, apiKey, { "x-workspace-id": workspaceId });
  await shop.post("/products", { id: "gid://shopify/Product/7301", name: "Hollow 22 Daypack", price: 85 });
  await local.idle();
}
