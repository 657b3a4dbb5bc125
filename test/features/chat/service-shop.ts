import { readdirSync, readFileSync } from "node:fs";
import { askChat, type EvalAnswer } from "../../../evals/ask-chat.ts";
import { expectProtocol } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

/**
 * A shop with long pages about its service, in HTML and Markdown. The scoring of passages was tuned on it as well
 * (docs/decisions/0076-service-answers.md): it is no held-out shop.
 */
export interface ServiceShop extends Shop {
  local: Local;
  /** Asks in a thread of its own, or in the one named. */
  ask(message: string, threadId?: string): Promise<EvalAnswer>;
  configure(settings: object): Promise<void>;
}

const FOLDER = new URL("./service-pages/", import.meta.url);

/** Products of the shop, whose names hold words of its pages. */
const PRODUCTS = [
  ["alder-guitar", "Alder acoustic guitar", "Guitars", "An acoustic guitar with a solid spruce top."],
  ["harrow-guitar", "Harrow electric guitar", "Guitars", "An electric guitar with three pickups."],
  ["linden-violin", "Linden violin 4/4", "Violins", "A violin for students with a case and a bow."],
  ["linden-cello", "Linden cello", "Cellos", "A cello with a carved top."],
  ["calder-piano", "Calder upright piano", "Pianos", "An upright piano, 121 cm high."],
  ["bronze-strings", "Phosphor bronze strings", "Strings", "Strings for acoustic guitars."],
].map(([id, name, category, content], at) => ({ id, name, content, categories: [category], price: 100 + at, status: "publish" }));

/** Pages of the shop, each with the first heading of its file as its title. */
const SERVICE_PAGES = readdirSync(FOLDER).map((file) => {
  const content = readFileSync(new URL(file, FOLDER), "utf8");
  const id = file.replace(/\.\w+$/, "");
  const [, html, markdown] = /<h1>(.*?)<\/h1>|^# (.*)$/m.exec(content) ?? [];
  return { id, title: html ?? markdown ?? id, content, status: "publish", url: `https://tonehall.example/${id}` };
});

export async function openServiceShop(pages = SERVICE_PAGES): Promise<ServiceShop> {
  const local = await startLocal({ rateLimits: false });
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  if (pages.length > 0) await shop.secret.post("/posts/bulk", { posts: pages });
  await local.idle();
  const caller = { baseUrl: local.baseUrl, key: shop.publishable.key, workspaceId: shop.workspaceId };
  return {
    ...shop,
    local,
    async ask(message, threadId = crypto.randomUUID()) {
      const answer = await askChat({ message, threadId }, caller);
      expectProtocol(answer.chunks);
      return answer;
    },
    async configure(settings) {
      const { status, body } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, settings);
      if (status !== 200) throw new Error(`Could not set the settings: ${status} ${JSON.stringify(body)}`);
      // Settings are known everywhere within 10 seconds.
      await local.clock.advance("11s");
    },
  };
}
