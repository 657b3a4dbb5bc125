import { createHash } from "node:crypto";
import type { KeyScope } from "../../../../schemas/scopes.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { REGISTRY_KEYS, TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { ConditionFailedError, type Item, type Key, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { findEnd } from "../keys/grants.ts";
import { addKey, hasEnded, type MintedKey, type StoredKey } from "../keys/keys.ts";
import { removeRegistryEntry } from "../registry-entries.ts";

/** Links that were not traded yet, by the hash of their code. */
export const CONSOLE_LINKS = ["consoleLinks"] as const;

/** Time in which a link must be traded. */
const LINK_MS = 5 * 60_000;
/** Time in which a traded key must be used for the first time: one whose answer was lost ends, and nobody has seen it. */
const FIRST_USE_MS = 2 * 60_000;
/** 40 base62 characters are 238 bits. */
const SECRET_LENGTH = 40;
/** The tenant, by which the link is found, and the secret. */
const CODE = /^([\w-]{1,64})\.[0-9A-Za-z]{40}$/;

/** Describes what a link opens. */
interface LinkGrant {
  label: string;
  scopes: KeyScope[];
  workspaceId: string | null;
  expiresInSeconds: number;
}

interface LinkRecord extends Item, LinkGrant {
  linkId: string;
  maker: { keyId: string; label: string };
  validUntil: string;
  expiresAt: number;
}

type LinkPorts = Pick<Ports, "tables" | "ids" | "clock" | "directory" | "log">;

/** Makes a link in the name of the calling key, with its audit entry. Returns its code, which is stored as a hash only. */
export async function makeLink(
  tenantId: string,
  grant: LinkGrant,
  call: AuditedCall,
  ports: LinkPorts,
): Promise<{ linkId: string; code: string; validUntil: string }> {
  const linkId = ports.ids.next("lnk");
  const code = `${tenantId}.${ports.ids.secret(SECRET_LENGTH)}`;
  const end = ports.clock.now() + LINK_MS;
  const validUntil = new Date(end).toISOString();
  const maker = { keyId: call.key.id, label: call.key.label };
  const item: LinkRecord = { ...grant, linkId, maker, validUntil, expiresAt: Math.ceil(end / 1_000) };
  const audit = auditEntry(call, { action: "createConsoleLink", target: toTarget(linkId), details: { ...grant } }, ports);
  await ports.tables.tenancy.transact(tenantId, [{ kind: "put", key: toKey(code), item }, audit]);
  return { linkId, code, validUntil };
}

/**
 * Trades a code for a key. The link goes in the transaction in which the key comes, so that of several trades one wins, and a
 * process that dies leaves the link or its key, which ends by itself where nobody has seen it. Throws UNAUTHORIZED, by one
 * message for all that is wrong with a code; CONFLICT when the tenant has no room for a key, and the link stays.
 */
export async function tradeLink(
  code: string,
  call: Omit<AuditedCall, "key">,
  ports: LinkPorts,
): Promise<{ tenantId: string; minted: MintedKey }> {
  const tenantId = CODE.exec(code)?.[1];
  const link = tenantId === undefined ? null : await findLink(tenantId, code, ports);
  if (tenantId === undefined || link === null) throw invalidLink();
  const maker = await ports.tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(link.maker.keyId));
  if (!maker || hasEnded(maker, ports.clock.now())) throw invalidLink();
  const fields = toKeyFields(link, findEnd(maker), ports.clock.now());
  let lost: MintedKey | null = null;
  const toFurther = (minted: MintedKey, keys: StoredKey[]): TableWrite[] => {
    lost = minted;
    const current = keys.find(({ id }) => id === link.maker.keyId)?.record;
    const end = current && findEnd(current);
    if (!current || hasEnded(current, ports.clock.now()) || (end && end < fields.expiresAt)) throw invalidLink();
    return [{ kind: "remove", key: toKey(code), when: { exists: true } }, toAudit(link, minted.id, call, ports)];
  };
  try {
    return { tenantId, minted: await addKey(tenantId, fields, { replaces: false, toFurther }, ports) };
  } catch (error) {
    if (lost) await removeLookUp(tenantId, lost, ports);
    throw error instanceof ConditionFailedError ? invalidLink() : error;
  }
}

/** Returns the link of a code; null where there is none, or none any more. */
async function findLink(tenantId: string, code: string, { directory, tables, clock }: LinkPorts): Promise<LinkRecord | null> {
  const link = await tables.tenancy.get<LinkRecord>(tenantId, toKey(code));
  if (!link || Date.parse(link.validUntil) <= clock.now()) return null;
  const tenant = await directory.findTenant(tenantId);
  if (!tenant || tenant.deprovisionedAt !== undefined) return null;
  const isActive = ({ status }: { status: string }) => status === "active";
  return link.workspaceId === null || (await directory.findWorkspace(tenantId, link.workspaceId, isActive)) ? link : null;
}

/** Returns the key of a link: it ends with the time that the link grants, or before with the key that made the link. */
function toKeyFields({ label, scopes, workspaceId, expiresInSeconds }: LinkRecord, makerEnd: string | null, now: number) {
  const wanted = new Date(now + expiresInSeconds * 1_000).toISOString();
  return {
    ...{ keyType: "secret" as const, label, scopes },
    expiresAt: makerEnd !== null && makerEnd < wanted ? makerEnd : wanted,
    firstUseBy: new Date(now + FIRST_USE_MS).toISOString(),
    ...(workspaceId !== null && { workspaceId }),
  };
}

/** Returns the entry of a trade: it is done in the name of the key that made the link, from where it was opened. */
function toAudit({ linkId, maker }: LinkRecord, keyId: string, call: Omit<AuditedCall, "key">, ports: LinkPorts): TableWrite {
  const { requestId, sourceIp, userAgent } = call;
  const key = { id: maker.keyId, type: "secret" as const, label: maker.label };
  const action = { action: "createConsoleSession", target: toTarget(linkId), details: { keyId } };
  return auditEntry({ requestId, sourceIp, userAgent, key }, action, ports);
}

/** Removes the look-up of a key that did not come to be. Without its record it opens nothing. */
async function removeLookUp(tenantId: string, { id, record }: MintedKey, ports: LinkPorts): Promise<void> {
  await bestEffort(ports.log, "remove the look-up of a key that was not added", async () => {
    // A transaction whose answer was lost may have added it all the same.
    if (await ports.tables.tenancy.get(tenantId, TENANCY_KEYS.key(id))) return;
    await removeRegistryEntry({ tenantId, workspaceId: null }, REGISTRY_KEYS.apiKey(record.hash), ports);
  });
}

function toKey(code: string): Key {
  return { collection: CONSOLE_LINKS, id: createHash("sha256").update(code).digest("hex") };
}

function toTarget(linkId: string) {
  return { kind: "console_link", id: linkId };
}

function invalidLink(): ApiError {
  const why = "it was used already, is older than five minutes, or the key that made it has ended";
  return new ApiError("UNAUTHORIZED", `This link opens nothing: ${why}. Ask for a new one.`);
}
