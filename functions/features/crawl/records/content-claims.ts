import type { Ports } from "../../../domain/ports.ts";
import { type Item, type Key, type TableWrite, tryTransact, tryWrite } from "../../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { readInlineRecords } from "../../catalog/index.ts";

/** A content, by its hash, and the record that states it; under `["crawlContents", workspaceId]`. */
interface ContentClaim extends Item {
  recordId: string;
  /** Milliseconds since 1970. */
  claimedAt: number;
}

/** The record of a page and the hash of what it says. */
export interface ClaimedContent {
  recordId: string;
  contentHash: string;
}

interface ClaimTarget {
  tenantId: string;
  workspaceId: string;
}
type ClaimPorts = Pick<Ports, "tables" | "clock">;

/** Time within which a claim's record is written, or never: the time limit of the function that writes it. */
const WRITE_MS = 300_000;

/** Rounds after which a content that others keep claiming is given up. */
const MAX_ROUNDS = 10;

function claimKey({ workspaceId }: ClaimTarget, contentHash: string): Key {
  return { collection: ["crawlContents", workspaceId], id: contentHash };
}

/**
 * Claims contents for records, in order: of several with one content the first has it. Returns for each whether it is its own. A
 * claim whose record is gone or says something else by now is taken over, some minutes after it was made: a claim may be left
 * behind at any time. Throws UpstreamError.
 */
export async function claimContents(
  contents: readonly ClaimedContent[],
  target: ClaimTarget,
  ports: ClaimPorts,
): Promise<boolean[]> {
  const first = new Map<string, ClaimedContent>();
  for (const content of contents) if (!first.has(content.contentHash)) first.set(content.contentHash, content);
  const open = [...first.values()];
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const claims = await ports.tables.jobs.getMany<ContentClaim>(
      target.tenantId,
      open.map(({ contentHash }) => claimKey(target, contentHash)),
    );
    const held = await findHeldClaims(open, claims, contents, target, ports);
    const taken = open.flatMap((content, at) => {
      const isSettled = claims[at]?.recordId === content.recordId || held.has(content.contentHash);
      return isSettled ? [] : [toWrite(content, claims[at] ?? null, target, ports)];
    });
    if (taken.length > 0 && !(await tryTransact(ports.tables.jobs, target.tenantId, taken))) continue;
    return contents.map((content) => first.get(content.contentHash) === content && !held.has(content.contentHash));
  }
  throw new UpstreamError("A content that several pages keep claiming");
}

/** Returns the contents whose claim belongs to another record that still states them. */
async function findHeldClaims(
  open: readonly ClaimedContent[],
  claims: readonly (ContentClaim | null)[],
  contents: readonly ClaimedContent[],
  target: ClaimTarget,
  ports: ClaimPorts,
): Promise<Set<string>> {
  const others = open.flatMap(({ contentHash, recordId }, at) => {
    const claim = claims[at];
    return !claim || claim.recordId === recordId ? [] : [{ contentHash, owner: claim.recordId, claimedAt: claim.claimedAt }];
  });
  if (others.length === 0) return new Set();
  const ids = [...new Set(others.map(({ owner }) => owner))];
  const kinds = await Promise.all(
    (["posts", "products"] as const).map((kind) => readInlineRecords(ports, { ...target, kind }, ids)),
  );
  const isHeld = ({ owner, contentHash, claimedAt }: (typeof others)[number]) => {
    // A page that is stored together with this one says by now what it says there.
    const newest = contents.find(({ recordId }) => recordId === owner);
    if (newest) return newest.contentHash === contentHash;
    const isStated = kinds.some((records) => contentHashOf(records.get(owner)) === contentHash);
    return isStated || ports.clock.now() - claimedAt < WRITE_MS;
  };
  return new Set(others.filter(isHeld).map(({ contentHash }) => contentHash));
}

function toWrite(
  { contentHash, recordId }: ClaimedContent,
  known: ContentClaim | null,
  target: ClaimTarget,
  { clock }: ClaimPorts,
): TableWrite {
  const when = known ? { equals: { recordId: known.recordId, claimedAt: known.claimedAt } } : { exists: false };
  return { kind: "put", key: claimKey(target, contentHash), item: { recordId, claimedAt: clock.now() }, when };
}

/** Gives claims up that still belong to their records. One that stays behind harms nothing. */
export async function releaseContents(
  contents: readonly ClaimedContent[],
  target: ClaimTarget,
  { tables }: ClaimPorts,
): Promise<void> {
  await Promise.all(
    contents.map(({ contentHash, recordId }) => {
      const key = claimKey(target, contentHash);
      return tryWrite(tables.jobs, target.tenantId, { kind: "remove", key, when: { equals: { recordId } } });
    }),
  );
}

/** Returns the hash of what a record says, as its metadata has it. */
export function contentHashOf(record: Record<string, unknown> | undefined): string | null {
  const hash = (record?.metadata as Record<string, unknown> | undefined)?.contentHash;
  return typeof hash === "string" ? hash : null;
}
