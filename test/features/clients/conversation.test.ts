import { beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "../../../clients/typescript/src/index.ts";
import { Webhook } from "../../../clients/typescript/src/webhook.ts";
import { readAll } from "../../support/read-all.ts";
import { startReceiver } from "../../support/receiver.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const clientOf = (key: string, more = {}) =>
  new Client({ url: shop.local.baseUrl, key, workspace: shop.workspaceId, pauseMs: () => 0, ...more });

describe("a conversation", () => {
  verifies("client.stream");
  test("is answered in words, and goes on in its thread", async () => {
    const client = clientOf(shop.publishable.key);
    const first = client.chat.stream({ message: "Do you have an oak desk?", visitorId: "v1" });
    const text = await first.text();
    const second = await client.chat.answer({ message: "And a chair?", threadId: first.threadId, visitorId: "v1" });

    expect(text).toContain("Oak desk");
    expect(second.data).toMatchObject({ threadId: first.threadId, turnCount: 2 });
    const messages = await readAll(clientOf(shop.secret.key).threads.messages(first.threadId, { limit: 1 }));
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    const threads = await readAll(clientOf(shop.secret.key).threads.search({ limit: 1 }));
    expect(threads.map(({ id }) => id)).toContain(first.threadId);
  });

  test("whose connection breaks before its answer begins is asked once", async () => {
    let breaks = 1;
    const client = clientOf(shop.publishable.key, {
      async fetch(url: string, request: RequestInit) {
        const answer = await fetch(url, request);
        if (breaks-- > 0) {
          await answer.body?.cancel();
          throw new TypeError("terminated");
        }
        return answer;
      },
    });
    const answer = client.chat.stream({ message: "Do you have an oak desk?", visitorId: "v2" });

    expect(await answer.text()).toContain("Oak desk");
    const messages = await readAll(clientOf(shop.secret.key).threads.messages(answer.threadId));
    expect(messages).toHaveLength(2);
  });

  test("is taken up by its token after the page was loaded again", async () => {
    const client = clientOf(shop.publishable.key);
    const asked = client.chat.stream({ message: "Do you have an oak desk?", visitorId: "v3" });
    let place = { threadId: asked.threadId, resumeToken: "", after: 0, visitorId: "v3" };
    for await (const { seq, type, data } of asked) {
      place = { ...place, after: seq, ...(type === "progress" && data.resumeToken && { resumeToken: data.resumeToken }) };
      if (type === "block_start") break;
    }
    const rest = await readAll(client.chat.follow(place));

    expect(rest[0]?.seq).toBe(place.after + 1);
    expect(rest.at(-1)).toMatchObject({ type: "complete", data: { finished: true } });
  });
});

describe("a delivery", () => {
  verifies("client.webhooks");
  async function delivered() {
    const client = clientOf(shop.secret.key);
    const receiver = await startReceiver();
    const { data } = await client.webhooks.create({
      name: "sync",
      url: receiver.url,
      secret: "whsec_c2VjcmV0",
      events: ["product.created"],
    });
    const create = async (id: string) => {
      await client.products.upsert({ id, name: `Jäckchen ${id}` });
      await shop.local.idle();
      return receiver.requests.at(-1)!;
    };
    return { client, id: data.id, create };
  }

  test("of the service is verified by both families of headers, and during a rotation by either secret", async () => {
    const { client, id, create } = await delivered();
    const { headers, body } = await create(`w-${Date.now()}`);
    await client.webhooks.rotateSecret(id, { secret: "another, of no form" });
    const rotated = await create(`x-${Date.now()}`);

    const now = shop.local.clock.now();
    for (const scheme of ["standard", "body"] as const) {
      const given = { headers, body, secret: "whsec_c2VjcmV0", scheme, now };
      expect(await Webhook.verify(given)).toMatchObject({
        event_type: "product.created",
        data: { name: expect.stringContaining("Jäckchen") },
      });
      expect(await Webhook.verify({ ...given, body: Buffer.from(body), headers: new Headers(headers as never) })).toMatchObject({
        event_type: "product.created",
      });
      await expect(Webhook.verify({ ...given, body: `${body} ` })).rejects.toThrow("The webhook's signature does not fit.");
      await expect(Webhook.verify({ ...given, secret: "wrong" })).rejects.toThrow("signature does not fit");
      expect(await Webhook.verify({ ...given, secret: ["wrong", "whsec_c2VjcmV0"] })).toBeDefined();
      for (const secret of ["whsec_c2VjcmV0", "another, of no form"])
        expect(await Webhook.verify({ ...given, ...rotated, secret })).toMatchObject({ event_type: "product.created" });
    }
  });
});
