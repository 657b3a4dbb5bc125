import type { FeatureExamples } from "../../http/operation-example.ts";

const THREAD = "9b1f6c1e-tent-talk";
const AT_THE_DESK = "7d1e5a90-at-the-desk";
const IDA = { id: "ida", name: "Ida" };

export const threadsExamples: FeatureExamples = {
  searchThreads: {
    title: "Conversations about returns",
    description:
      "Finds conversations by the words of their messages, by shopper, time and length. `hasUnresolvedQueries` finds those " +
      "in which the assistant could not answer: read them to learn which page is missing.",
    body: { query: "return", dateFrom: "2026-10-05", sortBy: "timestamp", sortOrder: "desc", limit: 1 },
  },
  getThread: {
    description: "Shows whose conversation it is, how long it has become, and whether a live agent has it.",
    params: { id: THREAD },
  },
  getThreadMessages: {
    title: "The first two messages",
    description:
      "For showing a conversation again after a reload or to a support agent. A publishable key reads its own " +
      "shopper's only: named by `visitorId`, or signed in by X-User-Jwt.",
    key: "publishable",
    params: { id: THREAD },
    query: { visitorId: "visitor-7f3a", limit: 2 },
  },
  takeThread: {
    title: "Ida takes a waiting conversation",
    description:
      "Takes a conversation that waits at the shop's own desk (provider `console`) and tells the shopper who answers. When " +
      "two agents take it, one gets 409; `reassign` takes it from a colleague.",
    params: { id: AT_THE_DESK },
    body: { agent: IDA },
  },
  typeInThread: {
    description: "Call it while the agent types, as often as you like: one in five seconds is shown.",
    params: { id: AT_THE_DESK },
    body: { agent: IDA },
  },
  answerThread: {
    description:
      "Sends an agent's message to the shopper. Give each a `messageId` of your own: sent again after a broken connection, it " +
      "arrives once.",
    params: { id: AT_THE_DESK },
    body: { text: "Hello, Ida here. Which tent is it about?", messageId: "ida-1", agent: IDA },
  },
  endHandoff: {
    description:
      "For the shop's own desk; webhooks hear that the handoff is resolved. A thread that no agent has stays as " + "it is.",
    params: { id: "c44d02b9-a-person" },
  },
  exportThread: {
    title: "One conversation as JSON",
    description: "Holds its messages, as an answer to a shopper who asks for it. One that is very long comes as a file.",
    params: { id: "3f20a7d4-sizes" },
    body: { format: "json", includeContent: true },
  },
  exportThreads: {
    title: "A day's conversations as CSV",
    description:
      "Exports conversations for a spreadsheet or an analysis: up to 1,000 in the answer, more as a file, with 202 and the " +
      "id to ask for. Without `includeContent` it holds times and counts only.",
    body: { format: "csv", includeContent: false, dateFrom: "2026-10-05", dateTo: "2026-10-06" },
  },
  "exportThread:long": {
    title: "A conversation that is too long for an answer",
    description: "The answer is then 202 with the id of the export, which is written to a file.",
    params: { id: "a-long-talk" },
    body: { format: "csv", includeContent: true },
  },
  getThreadExport: {
    description:
      "Follows an export that is written to a file, and links to the file for an hour once it is complete; ask again for a " +
      "new link. Files are kept for seven days.",
    params: { exportId: "{{exportThread:long.exportId}}" },
  },
  deleteThread: {
    description:
      "Deletes a conversation with its messages, which is gone at once; reports keep their counts. For all of a person's " +
      "data there is `POST /compliance/redact`.",
    params: { id: "3f20a7d4-sizes" },
  },
  bulkDeleteThreads: {
    description: "An id that is not there fails alone, and the answer is then 207.",
    body: { ids: [THREAD] },
  },
};
