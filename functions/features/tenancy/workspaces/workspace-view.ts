import { Type } from "@sinclair/typebox";
import { Choice, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { WorkspaceRecord } from "../../../platform/tenancy/records.ts";

const Text = Type.Optional(Type.String());

/** A workspace as the API shows it (docs/specification/tenancy.md). */
export const WorkspaceView = Type.Object({
  workspaceId: WORKSPACE_ID,
  name: Text,
  domain: Text,
  description: Text,
  source: Text,
  siteUrl: Text,
  platform: Choice(["wordpress", "shopify", "custom"]),
  status: Choice(["active", "deleting"]),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});

export function viewWorkspace(workspaceId: string, { settings: _settings, ...record }: WorkspaceRecord) {
  return { workspaceId, ...record };
}
