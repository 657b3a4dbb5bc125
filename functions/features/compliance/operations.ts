import { Type } from "@sinclair/typebox";
import { Choice, Named, WORKSPACE_ID } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { defineOperation, type HandlerContext, type Operation, Reply } from "../../http/operation.ts";
import { Audit, type AuditItem, CALLER_SOURCES, type RequestType, toAuditKey, viewAudit } from "./audits.ts";
import { getSigningKeys } from "./receipts.ts";
import { startComplianceRequest } from "./start-request.ts";

const TENANT_ID = Type.String({ minLength: 1, maxLength: 255, description: "With the admin key: whose customer it is." });

const PersonRequest = Named(
  "PersonRequest",
  Type.Object({
    customer: Type.Object(
      {
        email: Type.Optional(Type.String({ format: "email", maxLength: 254 })),
        phone: Type.Optional(
          Type.String({ minLength: 1, maxLength: 50, description: "Telephone number as E.164 has it: +4915112345678." }),
        ),
        customerId: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: "The shop's own id." })),
      },
      { description: "At least one of them; all of them are looked for." },
    ),
    caller: Type.Object({ source: Choice(CALLER_SOURCES) }),
    workspaceId: Type.Optional(WORKSPACE_ID),
    tenantId: Type.Optional(TENANT_ID),
  }),
);

const shared = {
  feature: "compliance",
  key: "secret-or-admin",
  scope: "tenant:admin",
  workspace: "optional",
  meter: null,
  object: "compliance_audit",
  response: Audit,
} as const;

const redactCustomer = defineOperation({
  ...shared,
  id: "redactCustomer",
  method: "POST",
  path: "/compliance/redact",
  summary: "Takes a customer out of everything that is stored. The audit tells what was done.",
  status: 202,
  unknownProperties: "refuse",
  request: PersonRequest,
  query: null,
  handle: (call, ports) => start("customer_redact", call, ports),
});

const requestCustomerData = defineOperation({
  ...shared,
  id: "requestCustomerData",
  method: "POST",
  path: "/compliance/data-request",
  summary: "Collects all that is stored about a customer.",
  status: 202,
  unknownProperties: "refuse",
  request: PersonRequest,
  query: null,
  handle: (call, ports) => start("customer_data_request", call, ports),
});

const getAudit = defineOperation({
  ...shared,
  id: "getAudit",
  method: "GET",
  path: "/compliance/audits/{requestId}",
  summary: "Reads what a request about a customer has done.",
  status: 200,
  request: null,
  query: Type.Object({ tenantId: Type.Optional(TENANT_ID) }),
  async handle(call, ports) {
    const tenantId = await resolveTenant(call, call.query.tenantId, ports);
    const requestId = call.params.requestId!;
    const audit = await ports.tables.jobs.get<AuditItem>(tenantId, toAuditKey(requestId));
    const isElsewhere = call.workspaceId !== null && audit?.workspaceId !== call.workspaceId;
    if (!audit || isElsewhere) throw new ApiError("NOT_FOUND", "There is no such request. Audits are kept for three years.");
    return toReply(call, tenantId, await viewAudit(tenantId, requestId, audit, ports));
  },
});

type PersonCall = HandlerContext<typeof PersonRequest.static, unknown>;

async function start(type: RequestType, call: PersonCall, ports: Ports): Promise<unknown> {
  const { customer, caller } = call.body;
  const tenantId = await resolveTenant(call, call.body.tenantId, ports);
  const workspaceId = call.body.workspaceId ?? call.workspaceId;
  if (workspaceId !== null) await requireWorkspace(tenantId, workspaceId, ports);
  const request = { tenantId, workspaceId, type, customer, source: caller.source };
  const { requestId, audit } = await startComplianceRequest(request, call, ports);
  return toReply(call, tenantId, await viewAudit(tenantId, requestId, audit, ports));
}

/** Returns the tenant of the key, or the one that the admin names. Throws VALIDATION_ERROR, NOT_FOUND. */
async function resolveTenant(
  call: Pick<HandlerContext<unknown, unknown>, "key" | "tenant">,
  tenantId: string | undefined,
  { directory }: Pick<Ports, "directory">,
): Promise<string> {
  const isAdmin = call.key.type === "admin";
  if (isAdmin && tenantId === undefined) {
    const issues = [{ param: "tenantId", message: "is required with the admin key" }];
    throw new ApiError("VALIDATION_ERROR", "Say with tenantId whose customer it is.", { issues });
  }
  const isKnown = isAdmin ? (await directory.findTenant(tenantId!)) !== null : (tenantId ?? call.tenant.id) === call.tenant.id;
  if (!isKnown) throw new ApiError("NOT_FOUND", "There is no such tenant.");
  return tenantId ?? call.tenant.id;
}

async function requireWorkspace(tenantId: string, workspaceId: string, { directory }: Pick<Ports, "directory">): Promise<void> {
  if (await directory.findWorkspace(tenantId, workspaceId)) return;
  const issues = [{ param: "workspaceId", message: "is not a workspace of this account" }];
  throw new ApiError("VALIDATION_ERROR", "Name a workspace of this account, or leave workspaceId out for all of them.", {
    issues,
  });
}

function toReply({ key }: Pick<PersonCall, "key">, tenantId: string, data: Audit): unknown {
  return key.type === "admin" ? new Reply(data, { subjectTenantId: tenantId }) : data;
}

export const complianceOperations: Operation[] = [redactCustomer, requestCustomerData, getAudit, getSigningKeys];
