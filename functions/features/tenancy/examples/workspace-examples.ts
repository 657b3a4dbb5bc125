import type { FeatureExamples } from "../../../http/operation-example.ts";

const OUTLET = { workspaceId: "demo-outlet" };

export const WORKSPACE_EXAMPLES: FeatureExamples = {
  createWorkspace: {
    title: "An outlet beside the shop",
    description:
      "Creates a catalogue of its own for another shop, country or brand of the account. Records, settings and rules of " +
      "workspaces never mix; quotas are shared.",
    body: { workspaceId: OUTLET.workspaceId, name: "Demo outlet", siteUrl: "https://outlet.shop.example" },
  },
  getWorkspace: {
    description: "Reads one workspace: its name, its site and its state.",
    params: OUTLET,
  },
  updateWorkspace: {
    description: "Its id stays: keys and records name it.",
    params: OUTLET,
    body: { name: "Larkmoor outlet" },
  },
  listWorkspaces: {
    description: "Lists the account's workspaces in order of their ids, for a switch between shops.",
    query: { limit: 2 },
  },
  putWorkspaceSettings: {
    title: "The first settings",
    description:
      "What is left out gets its default. To change one of them use PATCH, or you take the synonyms away that " +
      "somebody else has written.",
    params: OUTLET,
    body: {
      origins: ["https://outlet.shop.example"],
      currency: "EUR",
      language: "en",
      synonyms: [["rucksack", "backpack"]],
    },
  },
  patchWorkspaceSettings: {
    title: "More synonyms, and a boost for what is in stock",
    description:
      "Changes the given settings and members of them; `null` takes one back to its default. Lists such as synonyms are " +
      "replaced as a whole. Searches and chats obey within ten seconds.",
    params: OUTLET,
    body: {
      synonyms: [
        ["rucksack", "backpack"],
        ["torch", "headlamp"],
      ],
      search: { signals: { stock: 0.3 } },
      chat: { memory: false },
    },
  },
  getWorkspaceSettings: {
    description: "Shows them as they are stored; what is missing has its default.",
    params: OUTLET,
  },
  reindexWorkspace: {
    description: "Needed after a change of settings that says so. Searches and writes go on meanwhile.",
    params: OUTLET,
  },
  getWorkspaceReindex: {
    description: "Follows the latest such run of a workspace until it has ended.",
    params: OUTLET,
  },
};
