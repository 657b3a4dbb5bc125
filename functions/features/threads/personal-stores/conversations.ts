import { listContactDigests } from "../../../domain/identities/identity.ts";
import { listPlaces } from "../../../domain/identities/identity-places.ts";
import { areNoted, leaveOutNoted } from "../../../domain/identities/noted-places.ts";
import { isOwnShopper, type Place, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { type ThreadItem, toThreadKey } from "../../chat/index.ts";

/** Names under which the look-up knows threads by their shoppers, and messages by the names in them. */
export const NOTED_THREADS = "conversations";
export const NOTED_MESSAGES = "messages";

/** Places that one request reads. */
const AT_ONCE = 100;

/**
 * Lists the threads that were noted of a subject, of these kinds, as places of a store. A thread that several names lead to
 * comes once, with the last of them. Throws UpstreamError.
 */
export async function findThreadPlaces(
  store: string,
  noted: readonly string[],
  { tenantId, identities }: Subject,
  after: string | null,
  { tables }: Pick<Ports, "tables">,
): Promise<{ places: Place[]; next: string | null }> {
  const kinds = [NOTED_MESSAGES, NOTED_THREADS].filter((name) => noted.includes(name));
  const sources = kinds.flatMap((name) => identities.map((identity, number) => ({ identity, number, name })));
  const [position, from] = after === null ? [0, null] : (JSON.parse(after) as [number, string | null]);
  const source = sources[position];
  if (!source) return { places: [], next: null };
  const page = await listPlaces(tenantId, source.identity, { after: from, limit: AT_ONCE, store: source.name }, tables);
  const threads = new Map(page.places.map((place) => [place.path[0], toNotedThread(place)]));
  const later = source.name === NOTED_THREADS ? identities.slice(source.number + 1) : identities;
  const own = await leaveOutNoted(tenantId, later, [...threads.values()], tables);
  const following = page.next === null ? [position + 1, null] : [position, page.next];
  return {
    places: own.map((place) => ({ ...place, store })),
    next: page.next === null && position + 1 >= sources.length ? null : JSON.stringify(following),
  };
}

/** Leaves out messages of threads that are noted of the subject themselves: those are read as a whole. Throws UpstreamError. */
export async function leaveOutNotedThreads(
  { tenantId, identities }: Subject,
  messages: readonly Place[],
  { tables }: Pick<Ports, "tables">,
): Promise<Place[]> {
  const noted = await areNoted(tenantId, identities, messages.map(toNotedThread), tables);
  return messages.filter((_, index) => !noted[index]);
}

function toNotedThread({ path: [threadId], workspaceId }: Place): Place {
  return { store: NOTED_THREADS, path: [threadId!], workspaceId };
}

/** Reads the thread of a place; null when it is gone. Throws UpstreamError. */
export async function readThread(
  tenantId: string,
  { path: [threadId] }: Place,
  { tables }: Pick<Ports, "tables">,
): Promise<ThreadItem | null> {
  const thread = await tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId!));
  return thread?.status === "deleting" ? null : thread;
}

/**
 * Returns true for a thread that is the subject's: of the customer, of a visitor who has not signed in as somebody else, or of
 * nobody else with contact details that are the subject's.
 */
export function isOwnThread(thread: ThreadItem, subject: Subject): boolean {
  if (isOwnShopper(thread, subject)) return true;
  const { formDigests = [] } = thread;
  return thread.userId === null && formDigests.length > 0 && listDigests(subject).some((digest) => formDigests.includes(digest));
}

function listDigests({ tenantId, identities }: Subject): string[] {
  return identities.flatMap((identity) => listContactDigests(tenantId, identity));
}
