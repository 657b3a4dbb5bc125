import type { FeatureExamples } from "../../http/operation-example.ts";
import { ADMIN_EXAMPLES } from "./examples/admin-examples.ts";
import { KEY_EXAMPLES } from "./examples/key-examples.ts";
import { TENANT_EXAMPLES } from "./examples/tenant-examples.ts";
import { WORKSPACE_EXAMPLES } from "./examples/workspace-examples.ts";

export const tenancyExamples: FeatureExamples = {
  ...TENANT_EXAMPLES,
  ...KEY_EXAMPLES,
  ...WORKSPACE_EXAMPLES,
  ...ADMIN_EXAMPLES,
  listAuditLog: {
    title: "Who changed a key last",
    description:
      "Says who changed what, when and from where: keys, workspaces, settings and the account itself. Filter it " +
      "by an action to answer one question.",
    query: { action: "revokeKey", limit: 1 },
  },
  listRequestErrors: {
    title: "What the storefront was refused last",
    description:
      "Lists requests that were answered with an error in the last seven days, with the key and the message: look here when a " +
      "page or an import does not do what it should. Bodies and ids are not kept.",
    query: { operation: "searchProducts", status: "4xx", limit: 1 },
  },
  createConsoleLink: {
    title: "A working day at the desk",
    description:
      "Takes the place of a key that is sent around: the link works once, within five minutes. Name only the " +
      "scopes that the colleague needs.",
    body: {
      scopes: ["threads:read", "threads:write"],
      workspaceId: "{{demo.workspaceId}}",
      expiresInSeconds: 28_800,
      label: "Ida at the desk",
    },
  },
  createConsoleSession: {
    description: "The console does it when the link is opened; the key ends by itself. Use it within two minutes, or it ends.",
    body: { code: "{{createConsoleLink.code}}" },
  },
};
