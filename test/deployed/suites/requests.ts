import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { environmentName } from "../../../schemas/resources.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Deployment } from "../deployment.ts";

/** Sends requests through the distribution to the API's functions. */
export function requests(deployment: Deployment): void {
  const catalog = deployment.lambda.nameOf("api-catalog");
  let shop: Shop;

  describe("requests through the distribution and API Gateway", () => {
    beforeAll(async () => {
      shop = await deployment.newShop();
    });

    test("an unknown path is answered 404 by the default function, in the envelope", async () => {
      const { status, body } = await deployment.anonymous.get("/nowhere");

      expect(status).toBe(404);
      expect(body).toMatchObject({ object: "error", error: { code: "NOT_FOUND" } });
    });

    test("health is answered without a key", async () => {
      expect((await deployment.anonymous.get("/health")).status).toBe(200);
    });

    test.each([
      ["a slash", "gid://shopify/Product/1"],
      ["a percent sign", "50% off"],
      ["the escape of a space", "a%20b"],
      ["a question mark", "which?desk=1"],
      ["a hash, a plus and an ampersand", "a#b+c&d"],
      ["letters of other scripts", "schräger Stuhl 椅子"],
    ])("a record whose id has %s is created, read, changed and deleted by its path", async (_what, id) => {
      const path = `/products/${encodeURIComponent(id)}`;
      const created = await shop.secret.post("/products", { id, name: "Oak desk" });
      const patched = await shop.secret.patch(path, { name: "Pine desk" });
      const read = await shop.secret.get(path);
      const deleted = await shop.secret.delete(path);

      expect([created.status, patched.status, read.status, deleted.status]).toEqual([201, 200, 200, 200]);
      expect(read.body.data).toMatchObject({ id, name: "Pine desk" });
      expect((await shop.secret.get(path)).status).toBe(404);
    });

    test("deleting a record leaves the one whose id is its decoded form", async () => {
      await shop.secret.post("/products", { id: "c d", name: "Kept" });
      await shop.secret.post("/products", { id: "c%20d", name: "Deleted" });

      await shop.secret.delete(`/products/${encodeURIComponent("c%20d")}`);

      expect((await shop.secret.get(`/products/${encodeURIComponent("c d")}`)).status).toBe(200);
    });

    test("a wrong body is refused with the path of every issue, by the validators in the bundle", async () => {
      const wrong = await shop.secret.post("/products", { name: 7, price: "much" });
      const mixed = await shop.secret.post("/products/bulk", { products: [{ id: "nameless" }, { id: "p1", name: "Desk" }] });

      expect([wrong.status, wrong.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
      const params = wrong.body.details.map(({ param }: { param: string }) => param);
      expect(params).toEqual(expect.arrayContaining(["id", "name", "price"]));
      expect(mixed.status).toBe(207);
      expect(mixed.body.data.failed).toMatchObject([{ id: "nameless" }]);
    });

    test("a wrong query is refused with the parameter's name", async () => {
      const { status, body } = await shop.secret.get("/products?limit=many");

      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", param: "limit" });
    });

    test("a body that API Gateway hands over as base64 is read as what was sent", async () => {
      const headers = { "content-type": "application/octet-stream" };
      const refused = await shop.secret.post("/products", JSON.stringify({ id: "b1", name: "Desk" }), { headers });
      const bytes = new TextEncoder().encode(JSON.stringify({ id: "b2", name: "Stuhl für große Räume" }));
      const accepted = await shop.secret.post("/products", bytes, { headers: { "content-type": "application/vnd.shop+json" } });

      expect(refused.status).toBe(415);
      expect(accepted.status).toBe(201);
      expect((await shop.secret.get("/products/b2")).body.data.name).toBe("Stuhl für große Räume");
    });

    test("HEAD is answered like GET without its body, and OPTIONS without a key", async () => {
      const head = await shop.secret.request("HEAD", "/products");
      const options = await deployment.anonymous.request("OPTIONS", "/products", undefined, {
        headers: { origin: "https://shop.example", "access-control-request-method": "POST" },
      });

      expect([head.status, head.body]).toEqual([200, null]);
      expect(options.status).toBe(204);
    });

    test("header names in any case and cookies arrive as API Gateway passes them on", async () => {
      const { hostname, port } = new URL(deployment.baseUrl);
      const text = await sendRaw(hostname, Number(port), [
        "GET /products HTTP/1.1",
        "Host: shop.example",
        `AUTHORIZATION: Bearer ${shop.secret.key}`,
        `X-Workspace-ID: ${shop.workspaceId}`,
        "Cookie: one=1; two=2",
        "Connection: close",
      ]);
      const { event } = deployment.lambda.events.filter(({ functionName }) => functionName === catalog).at(-1)!;
      const { cookies, headers } = event as APIGatewayProxyEventV2;

      expect(text).toMatch(/^HTTP\/1.1 200/);
      expect(cookies).toEqual(["one=1", "two=2"]);
      expect(Object.keys(headers).filter((name) => name !== name.toLowerCase())).toEqual([]);
    });

    test("a repeated request with an Idempotency-Key gives the stored answer, never a secret", async () => {
      const headers = { "idempotency-key": `key-${shop.tenantId}` };
      const send = async (path: string, body: object) =>
        [await shop.secret.post(path, body, { headers }), await shop.secret.post(path, body, { headers })] as const;
      const [prompt, samePrompt] = await send("/prompts", { prompt: "What is oak?" });
      const [key, sameKey] = await send("/keys", { label: "a key" });

      expect([prompt.status, key.status]).toEqual([201, 201]);
      expect(samePrompt.headers.get("idempotent-replayed")).toBe("true");
      expect(samePrompt.body.data).toEqual(prompt.body.data);
      expect([sameKey.status, sameKey.body.error.code]).toEqual([409, "CONFLICT"]);
    });

    test("a file is uploaded to its presigned address, and read from the service's own", async () => {
      const file = { fileName: "size chart.png", contentType: "image/png", fileSize: 6, access: "public" };
      const { uploadUrl, fileUrl, headers } = (await shop.secret.post("/uploads/url", file)).body.data;

      const put = await fetch(uploadUrl, { method: "PUT", body: "pixels", headers: { "content-type": headers["content-type"] } });
      const read = await fetch(fileUrl);

      expect(put.status).toBe(200);
      expect(fileUrl).toContain(deployment.baseUrl);
      expect([read.status, read.headers.get("content-type"), await read.text()]).toEqual([200, "image/png", "pixels"]);
      expect(read.headers.get("content-security-policy")).toContain("sandbox");
    });

    test.each([
      ["0 bytes", "", "image/png"],
      ["a longer file", "pixels and more", "image/png"],
      ["another type", "pixels", "text/html"],
    ])(
      "a presigned address refuses %s, and accepts the private file, which is then read at an address of its own",
      async (...wrong) => {
        const [, body, contentType] = wrong;
        const file = { fileName: "invoice.png", contentType: "image/png", fileSize: 6 };
        const { uploadUrl, fileUrl, key } = (await shop.secret.post("/uploads/url", file)).body.data;
        const put = (content: string, type: string) =>
          fetch(uploadUrl, { method: "PUT", body: content, headers: { "content-type": type } });

        const refused = await put(body, contentType);
        const missing = await shop.secret.get(`/${key}`);
        const accepted = await put("pixels", "image/png");
        const described = await shop.secret.get(`/${key}`);

        expect([refused.status, missing.status, accepted.status, described.status]).toEqual([403, 404, 200, 200]);
        expect(await (await fetch(fileUrl)).text()).toBe("pixels");
        expect((await fetch(`${deployment.baseUrl}/files/${shop.tenantId}/${key}`)).status).toBe(403);
        expect((await shop.secret.delete(`/${key}`)).status).toBe(200);
      },
    );

    test("a webhook of Shopify is checked over the bytes that came, as text or as base64, with either secret", async () => {
      const { aws, lambda } = deployment;
      const own = lambda.functions.get(lambda.nameOf("api-shopify"))!.environment;
      aws.secrets.set(own[environmentName.shopifySecret]!, "old-secret new-secret");
      const body = Buffer.from('{ "shop_domain": "größe.myshopify.com",  "customer": {"id": 1} }\n');
      const deliver = (secret: string, type: string) =>
        deployment.anonymous.post("/shopify/webhooks", body, {
          headers: {
            "content-type": type,
            "x-shopify-topic": "customers/redact",
            "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
          },
        });

      const answers = [
        await deliver("old-secret", "application/json"),
        await deliver("new-secret", "application/octet-stream"),
        await deliver("another", "application/json"),
      ];

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
      expect(answers[0]!.body.data.outcome).toBe("ignored");
    });

    test("long texts go to the bucket and come back", async () => {
      const content = "A desk of oak. ".repeat(13_000);
      await shop.secret.post("/products", { id: "long", name: "Desk", content });

      expect((await shop.secret.get("/products/long")).body.data.content).toBe(content);
    });
  });
}

/** Sends a request with its header names as they are written. */
function sendRaw(host: string, port: number, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, host, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}
