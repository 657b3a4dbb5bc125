import { createHash } from "node:crypto";
import { toIdentity } from "../../domain/identities/identity.ts";
import type { Identity } from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { type AuditedCall, auditEntry } from "../../http/audit-log.ts";
import { ApiError, type ValidationIssue } from "../../http/errors.ts";
import { type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { AUDIT_SECONDS, type AuditItem, type CallerSource, type RequestType, toAuditKey, toExportsOf } from "./audits.ts";
import { newRun, sealRun } from "./machine/run.ts";
import { createDigest } from "./redactor.ts";

/** A request about one person. */
interface ComplianceRequest {
  tenantId: string;
  /** Null: the whole tenant. */
  workspaceId: string | null;
  type: RequestType;
  customer: { email?: string; phone?: string; customerId?: string };
  source: CallerSource;
  /** The same key starts one request, however often it is sent. */
  requestKey?: string;
}

/** Days for which an export is found by a redaction: a day longer than it is kept. */
const EXPORT_SECONDS = 8 * 86_400;
const PHONE = /^\+?[\d\s().-]{7,25}$/;

/**
 * Notes a request and starts its run. The run starts first: a death in between leaves one that finds nothing and ends, and never
 * a request that nobody works on. Throws VALIDATION_ERROR without an identifier, UpstreamError.
 */
export async function startComplianceRequest(
  request: ComplianceRequest,
  call: AuditedCall,
  ports: Ports,
): Promise<{ requestId: string; audit: AuditItem }> {
  const { tenantId, requestKey, type } = request;
  const identities = toIdentities(request.customer);
  const requestId = requestKey === undefined ? ports.ids.next("audit") : deriveRequestId(request, requestKey);
  const known = requestKey === undefined ? null : await ports.tables.jobs.get<AuditItem>(tenantId, toAuditKey(requestId));
  if (known) return { requestId, audit: known };
  const audit = await newAudit(request, identities, ports);
  await ports.stateMachines.start("erasePerson", { tenantId, requestId }, ports.ids.next("run"));
  const action = type === "customer_redact" ? "redactCustomer" : "requestCustomerData";
  const details = { workspaceId: request.workspaceId, source: request.source };
  const writes: TableWrite[] = [
    { kind: "put", key: toAuditKey(requestId), item: audit, when: { exists: false } },
    auditEntry(call, { action, target: { kind: "complianceRequest", id: requestId }, details }, ports),
    ...(type === "customer_redact" ? [] : audit.subjects.map((subject) => noteExport(subject, requestId, audit.requestedAt))),
  ];
  if (await tryTransact(ports.tables.jobs, tenantId, writes)) return { requestId, audit };
  const first = await ports.tables.jobs.get<AuditItem>(tenantId, toAuditKey(requestId));
  return { requestId, audit: first ?? audit };
}

async function newAudit(request: ComplianceRequest, identities: Identity[], ports: Ports): Promise<AuditItem> {
  const { tenantId, workspaceId, type, source } = request;
  const digest = await createDigest(tenantId, ports);
  const requestedAt = ports.clock.now();
  return {
    ...{ requestType: type, workspaceId, status: "queued", source, requestedAt, completedAt: null },
    subjects: identities.map(digest),
    revision: 1,
    sealedRun: await sealRun(tenantId, newRun(identities), ports.cipher),
    storesJson: "{}",
    expiresAt: Math.floor(requestedAt / 1_000) + AUDIT_SECONDS,
  };
}

function noteExport(subject: string, requestId: string, at: number): TableWrite {
  const expiresAt = Math.floor(at / 1_000) + EXPORT_SECONDS;
  return { kind: "put", key: { collection: toExportsOf(subject), id: requestId }, item: { expiresAt } };
}

/** Throws VALIDATION_ERROR for no identifier at all, and for a phone number that is none. */
function toIdentities({ email, phone, customerId }: ComplianceRequest["customer"]): Identity[] {
  const issues: ValidationIssue[] = [];
  const given = [
    email === undefined ? null : toIdentity("email", email),
    phone === undefined || !PHONE.test(phone) ? null : toIdentity("phone", phone),
    customerId === undefined ? null : toIdentity("customer", customerId),
  ].filter((identity) => identity !== null);
  if (phone !== undefined && !given.some(({ kind }) => kind === "phone"))
    issues.push({ param: "customer.phone", message: "must be a phone number with its country, such as +46701234567" });
  else if (given.length === 0) issues.push({ param: "customer", message: "needs email, phone or customerId" });
  if (issues.length > 0) throw new ApiError("VALIDATION_ERROR", "Name the person by email, phone or customerId.", { issues });
  return given;
}

function deriveRequestId({ tenantId, type }: ComplianceRequest, requestKey: string): string {
  const hash = createHash("sha256").update(`${tenantId}\n${type}\n${requestKey}`).digest("base64url").replace(/[-_]/g, "0");
  return `audit_${hash.slice(0, 24)}`;
}
