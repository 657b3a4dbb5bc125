import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createLambdaRenderer } from "../../../../functions/platform/aws/lambda-renderer.ts";
import type { RenderRequest } from "../../../../functions/platform/ports/page-renderer.ts";
import { createRenderHandler } from "../../../../functions/platform/rendering/render-function.ts";
import { MemoryLog } from "../../../support/memory-log.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("crawl.rendering");

const REQUEST: RenderRequest = { url: "https://shop.example/", userAgent: "ShopSearchBot/1.0", timeoutMs: 5_000 };
type Answer = (message: IncomingMessage) => Promise<{ status?: number; headers?: Record<string, string>; body: string }>;

let answer: Answer;
let server: Server;
const replaced = ["AWS_ENDPOINT_URL", "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];
const before = replaced.map((name) => [name, process.env[name]] as const);

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const { status = 200, headers = {}, body } = await answer(message);
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const values = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "us-east-1", "none", "none"];
  for (const [index, name] of replaced.entries()) process.env[name] = values[index];
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

async function render(given: Answer) {
  answer = given;
  const log = new MemoryLog();
  const page = await createLambdaRenderer("RenderPage", log, null).render(REQUEST);
  return { page, messages: log.lines.filter(({ level }) => level === "warn").map(({ message }) => message) };
}

test("a page is rendered by the function, and comes back whole", async () => {
  const html = `<p>${"Ä oak desk ".repeat(300_000)}</p>`;
  const asked: unknown[] = [];
  const handler = createRenderHandler({
    pageRenderer: {
      async render(request) {
        asked.push(request);
        return { html, url: "https://shop.example/home" };
      },
    },
  });
  let bytes = 0;

  const { page } = await render(async (message) => {
    asked.push(message.url);
    const body = JSON.stringify(await handler(JSON.parse(await text(message))));
    bytes = body.length;
    return { body };
  });

  expect(page).toEqual({ html, url: "https://shop.example/home" });
  expect(asked).toEqual(["/2015-03-31/functions/RenderPage/invocations", REQUEST]);
  expect(bytes).toBeLessThan(100_000);
});

test("a page that the function cannot render is not rendered", async () => {
  const handler = createRenderHandler({ pageRenderer: { render: async () => null } });

  expect(await render(async () => ({ body: JSON.stringify(await handler(REQUEST)) }))).toEqual({ page: null, messages: [] });
});

test.each([
  ["that fails", { headers: { "x-amz-function-error": "Unhandled" }, body: '{"errorMessage":"Task timed out"}' }],
  ["that is throttled", { status: 429, body: '{"Type":"User"}' }],
  ["that answers what is no page", { body: '{"url":"https://shop.example/","html":"no gzip"}' }],
])("a call of the function %s is logged, tried once, and fails nothing", async (_what, given) => {
  let calls = 0;

  const { page, messages } = await render(async () => {
    calls++;
    return given;
  });

  expect([page, calls]).toEqual([null, 1]);
  expect(messages).toEqual(["The function that renders pages could not be called."]);
});
