import type { Provider } from "../provider.ts";

/**
 * The provider of shops whose agents answer by this API, or by a page built on it: there is no other service. Messages are those
 * of the thread, and a conversation has the id of its handoff. It sends no events.
 */
export const consoleAgents: Provider = {
  name: "console",
  fields: {},
  check: async () => "Agents who answer by this API",
  open: async ({ handoffId }) => ({ accepted: true, conversationId: handoffId }),
  findOpened: async ({ handoffId }) => handoffId,
  send: async () => ({ accepted: true }),
  wasSent: async () => true,
  end: async () => undefined,
  describeAgent: async () => null,
  verify: () => "agents of the console answer by the API",
  parse: () => ({ events: [] }),
};
