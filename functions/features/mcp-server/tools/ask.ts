import { Type } from "@sinclair/typebox";
import type { WholeAnswer } from "../../../../schemas/chat/chat-answer.ts";
import { NonBlank, Patterned } from "../../../../schemas/shapes.ts";
import { chat } from "../../chat/index.ts";
import { ProductSummary, toProductSummary } from "./product-views.ts";
import { defineTool } from "./tool.ts";

/** Ids of the conversations that this tool began: with a secret key, others would be those of any shopper. */
const THREAD_ID = "^mcp_[0-9A-Za-z]{22}$";

const CardOfPost = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
});

export const askTool = defineTool({
  name: "ask",
  title: "Ask the shop's assistant",
  description:
    "Asks the shop's own assistant, which answers from the shop's products and pages. Use it for advice and comparisons " +
    "that a search does not answer; pass the threadId of the last answer to go on with the same conversation.",
  scope: "chat",
  calls: [chat],
  isIdempotent: false,
  input: Type.Object({
    question: NonBlank({ maxLength: 4_000 }),
    threadId: Type.Optional(Patterned(THREAD_ID, "must be the threadId of an answer of this tool")),
  }),
  output: Type.Object({
    answer: Type.String(),
    products: Type.Array(ProductSummary),
    posts: Type.Array(CardOfPost),
    followUps: Type.Array(Type.String(), { description: "Questions that could come next." }),
    threadId: Type.String({ description: "For the next question." }),
  }),
  async handle(call, ports) {
    const { question, threadId = ports.ids.next("mcp") } = call.body;
    const body = { message: question, threadId, source: "mcp" };
    const answer = (await call.call(chat, { body })) as WholeAnswer;
    const { intro, products, posts, prompts } = answer.message;
    return {
      answer: intro.trim(),
      products: products.map(toProductSummary),
      posts: posts.map(({ id, title, url }) => ({
        id,
        ...(typeof title === "string" && { title }),
        ...(typeof url === "string" && { url }),
      })),
      followUps: prompts.map(({ label }) => label),
      threadId,
    };
  },
  toText: ({ answer, products, posts, threadId }) =>
    [
      answer,
      ...products.map(({ id, name = id, url = "" }) => `${name} (id ${id}) ${url}`.trim()),
      ...posts.map(({ id, title = id, url = "" }) => `${title} ${url}`.trim()),
      `(To go on, call ask with the threadId ${threadId}.)`,
    ].join("\n"),
});
