import { beforeAll, describe, expect, test } from "@jest/globals";
import { environmentName } from "../../../schemas/resources.ts";
import { expectProtocol } from "../../support/chat.ts";
import { heldPace, type ModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Deployment } from "../deployment.ts";

const QUESTION = "Which of your desks is the one that you would take?";
const TRIAGE = { kind: "answer" as const, input: { intents: ["smalltalk"], language: "en", question: "hello" } };

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
type Chunk = any;

/** Streams chats through the function URL, with and without a model. */
export function chat(deployment: Deployment, model: ModelDouble): void {
  const { lambda, aws } = deployment;
  const streaming = lambda.nameOf("stream-chat");
  const modelKey = lambda.functions.get(streaming)!.environment[environmentName.modelKeySecret]!;
  let shop: Shop;

  /** Sets the key of the model, and lets the functions that read it begin anew: they keep it for a minute. */
  function setModelKey(value: string | null): void {
    if (value === null) aws.secrets.remove(modelKey);
    else aws.secrets.set(modelKey, value);
    lambda.recycle(streaming);
  }

  const ask = (message: string, fields: object = {}) =>
    shop.publishable.stream("/chat", { message, threadId: crypto.randomUUID(), stream: true, ...fields });

  describe("chat through the function URL", () => {
    beforeAll(async () => {
      shop = await deployment.newShop();
    });

    test("an answer without a model is streamed to its end", async () => {
      setModelKey(null);

      const stream = await ask("Hello");
      const chunks = await stream.rest();

      expect(stream.status).toBe(200);
      expect(stream.headers.get("content-type")).toMatch(/^application\/x-ndjson/);
      expectProtocol(chunks);
      expect(chunks.at(-1)).toMatchObject({ type: "complete" });
    });

    test("an answer of the model arrives while the model still speaks", async () => {
      setModelKey("sk-test");
      const pace = heldPace();
      // A greeting in another language than the shop's is read first, and then not searched for.
      model.script({ ...TRIAGE, input: { ...TRIAGE.input, language: "de" } });
      model.scriptText({
        kind: "text",
        text: "Einen guten Morgen auch Ihnen, und willkommen in unserem Laden. Wonach suchen Sie heute?",
        pace,
      });
      pace.advance(17);

      const stream = await ask("Einen schönen guten Morgen");
      const chunks: Chunk[] = [];
      for await (const chunk of stream.chunks) {
        chunks.push(chunk);
        // The rest of the answer is spoken only once its beginning has arrived.
        if (chunk.type === "block_delta") pace.finish();
      }

      expectProtocol(chunks);
      expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: false, finished: true });
      expect(model.calls[0]!.headers).toMatchObject({ authorization: "Bearer sk-test" });
    });

    test("the same question without `stream` is answered as one JSON document", async () => {
      const { status, body } = await shop.secret.post("/chat", { message: "Hello", threadId: crypto.randomUUID() });

      expect(status).toBe(200);
      expect(body.data).toMatchObject({ blocks: expect.any(Array) });
    });

    test("a conversation is read by the function of the threads", async () => {
      const threadId = `a thread/with 50% ?`;
      await (await ask("Hello", { threadId })).rest();

      const { status, body } = await shop.secret.get(`/threads/${encodeURIComponent(threadId)}/messages`);

      expect(status).toBe(200);
      expect(body.data.messages.map(({ role }: { role: string }) => role)).toEqual(["user", "assistant"]);
    });

    test("a wrong body and a missing key are refused in the envelope", async () => {
      const wrong = await shop.publishable.post("/chat", { message: 7 });
      const unknown = await deployment.anonymous.post("/chat", { message: QUESTION, threadId: "t" });

      expect([wrong.status, wrong.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
      expect([unknown.status, unknown.body.error.code]).toEqual([401, "UNAUTHORIZED"]);
    });

    test("a preflight has its status and headers without a body", async () => {
      const headers = { origin: "https://shop.example", "access-control-request-method": "POST" };
      const answer = await deployment.anonymous.request("OPTIONS", "/chat", undefined, { headers });

      expect([answer.status, answer.body]).toEqual([204, null]);
      expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    });
  });
}
