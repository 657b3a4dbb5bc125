import { Type } from "@sinclair/typebox";
import { FreeForm } from "../../../schemas/shapes.ts";
import { auditEntry } from "../../http/audit-log.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import { keyOperations } from "./keys/operations.ts";
import { provisioningOperations } from "./provisioning/operations.ts";
import { adminOperations } from "./tenants/admin-operations.ts";
import { mcpOperations, tenantOperations } from "./tenants/operations.ts";
import { testMcp } from "./tenants/test-mcp.ts";
import { workspaceOperations } from "./workspaces/operations.ts";

/** Validity of an address: long enough for a slow line, short enough that a leaked one is soon worthless. */
const VALID_SECONDS = 900;
/** Size limit of a file: for documents and images of a shop, not for videos. */
const MAX_BYTES = 50_000_000;

const uploadUrl = defineOperation({
  id: "uploadUrl",
  method: "POST",
  path: "/uploads/url",
  feature: "tenancy",
  summary:
    "Creates an address for uploading one file by PUT within 15 minutes, with the type and length that were announced. " +
    "fileUrl is where anybody can read it afterwards.",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  status: 200,
  object: "upload",
  request: Type.Object({
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    contentType: Type.String({ minLength: 1, maxLength: 255, pattern: "^[\\w.+-]+/[\\w.+-]+( *;.*)?$" }),
    fileSize: Type.Integer({ exclusiveMinimum: 0, maximum: MAX_BYTES }),
  }),
  query: null,
  response: Type.Object({
    uploadUrl: Type.String(),
    fileUrl: Type.String(),
    key: Type.String(),
    headers: FreeForm,
    expiresAt: Type.String(),
  }),
  async handle(call, ports) {
    const { body, tenant } = call;
    const safeName = body.fileName.replace(/[^\w.-]+/g, "_").replace(/^\.+/, "_");
    const key = `uploads/${ports.ids.next("upl")}/${safeName}`;
    const upload = { contentType: body.contentType, contentLength: body.fileSize, seconds: VALID_SECONDS };
    const { url, headers } = await ports.objects.uploads.uploadUrl(tenant.id, key, upload);
    const audit = auditEntry(call, { action: "uploadUrl", target: { kind: "upload", id: key }, details: upload }, ports);
    await ports.tables.tenancy.write(tenant.id, audit);
    const expiresAt = new Date(ports.clock.now() + VALID_SECONDS * 1_000).toISOString();
    return { uploadUrl: url, fileUrl: `${ports.settings.baseUrl}/files/${tenant.id}/${key}`, key, headers, expiresAt };
  },
});

/** The operations on tenants, keys, workspaces and provisioning (docs/specification/tenancy.md). */
export const tenancyOperations: Operation[] = [
  ...tenantOperations,
  ...keyOperations,
  ...workspaceOperations,
  ...provisioningOperations,
  ...adminOperations,
  ...mcpOperations,
  testMcp,
  uploadUrl,
];
