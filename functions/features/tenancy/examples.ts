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
      "Lists who changed what, when and from where: keys, workspaces, settings and the account itself, latest first. " +
      "Filter it by an action to answer one question.",
    query: { action: "revokeKey", limit: 1 },
  },
};
