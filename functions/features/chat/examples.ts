import type { FeatureExamples } from "../../http/operation-example.ts";

export const chatExamples: FeatureExamples = {
  sendMessage: {
    title: "One whole answer",
    description:
      "The shopping assistant: it answers from the shop's own products, guides and policies, and shows what it found as " +
      "blocks. Make one `threadId` a conversation and keep it, so that ‘the cheaper one’ is understood; with `stream` the " +
      "answer arrives block by block.",
    key: "publishable",
    body: { threadId: "9b1f6c1e-tent-talk", message: "How long do I have to return a tent?", visitorId: "visitor-7f3a" },
  },
  "sendMessage:stream": {
    title: "A streamed answer",
    description: "The same conversation goes on: each line is a chunk, shown as soon as it comes.",
    key: "publishable",
    body: {
      threadId: "9b1f6c1e-tent-talk",
      message: "Which waterproof jackets cost less than 100?",
      visitorId: "visitor-7f3a",
      stream: true,
    },
  },
  "sendMessage:memory": {
    title: "A shopper who is signed in",
    description: "A signed-in shopper, whose token the shop's server has made, tells something that the chat may remember.",
    body: { threadId: "3f20a7d4-sizes", message: "I wear size 43 and I don't like red.", userJwt: "{{shopper}}" },
    shown: ["threadId", "messageId", "turnCount", "finished", "degraded", "degradedReasons"],
  },
  resumeChat: {
    title: "The rest of a stream that broke",
    description:
      "Gives the chunks after `after` of an answer whose connection broke, for ten minutes, so that a reload of the page " +
      "loses nothing. A browser names the stream by the `resumeToken` of its first chunk; a secret key needs none.",
    params: { threadId: "9b1f6c1e-tent-talk" },
    query: { after: 5 },
  },
  stopChat: {
    description:
      "For the stop button: ends the answer that is being written and keeps it as far as it got. `stopped` is false when " +
      "none was under way, as here.",
    key: "publishable",
    params: { threadId: "9b1f6c1e-tent-talk" },
    body: { visitorId: "visitor-7f3a" },
  },
  getChatMemory: {
    description:
      "Shows a signed-in shopper what the chat remembers of her: sizes, likes and refusals that she has told. Settings of " +
      "the workspace (`chat.memory`) turn the memory off.",
    query: { userId: "customer-4711" },
  },
  deleteChatMemoryEntry: {
    description: "Forgets one remembered thing, behind the cross beside each entry of the shopper's account page.",
    params: { id: "{{getChatMemory.memories.0.id}}" },
    query: { userId: "customer-4711" },
  },
  deleteChatMemory: {
    description: "A shopper may ask for it at any time; conversations stay.",
    query: { userId: "customer-4711" },
  },
  followThread: {
    title: "A shopper waits at the shop's own desk",
    description:
      "For the page on which the shop's agents answer (provider `console`): shows the conversation and who has it, and what " +
      "comes while it is read. Ask again with the last `position` until `ended` comes; leave `wait` out to be told at once.",
    params: { threadId: "7d1e5a90-at-the-desk" },
    query: { wait: 0 },
  },
};
