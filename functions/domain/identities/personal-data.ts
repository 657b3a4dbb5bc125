import type { Ports } from "../ports.ts";

/** Name of a person's identifier. `customer` is the shop's own id: the user of a verified userJwt. */
type IdentityKind = "email" | "phone" | "customer" | "visitor";

/** An identifier of a person, normalised: an e-mail address in lower case and NFC, a phone number as the digits of E.164. */
export interface Identity {
  kind: IdentityKind;
  value: string;
}

/** Record that names a person, by the store of personal data that understands its path. */
export interface Place {
  store: string;
  path: string[];
  /** Null: it belongs to no workspace. */
  workspaceId: string | null;
}

/** A person as a request describes her, with every identifier that is known of her. */
export interface Subject {
  tenantId: string;
  /** Null: all workspaces. */
  workspaceId: string | null;
  identities: Identity[];
  /** True for a data request: it leaves out what is only likely to be the person's. */
  forExport?: boolean;
}

/** Replaces a subject's identifiers by pseudonyms: the same person has the same one in every store, so that counts hold. */
export interface Redactor {
  pseudonym(identity: Identity): string;
  /** Replaces the identifiers in a text. */
  text(text: string): { text: string; count: number };
  /** Replaces the identifiers in every string of a JSON value. */
  json<T>(value: T): { value: T; count: number };
  /** Returns the pseudonym of a subject's id, and any other id unchanged. */
  shopperId<Id extends string | null | undefined>(kind: "customer" | "visitor", id: Id): Id | string;
}

/** One row of an export; columns of a table are the keys of its rows. */
export interface PersonalRow {
  table: string;
  row: Record<string, unknown>;
}

/** Something that holds personal data. Features export theirs, and compliance asks all of them. */
export interface PersonalStore {
  /** As audits name it. */
  name: string;
  /** True where it holds copies of what other stores hold: a data request leaves it out. */
  holdsCopies?: boolean;
  /** Finds places beyond those of the identity look-up, page by page. Throws UpstreamError. */
  find?(subject: Subject, after: string | null, ports: Ports): Promise<{ places: Place[]; next: string | null }>;
  /** Leaves out those places of the identity look-up that are parts of places that `find` comes to. Throws UpstreamError. */
  leaveOutFound?(subject: Subject, places: readonly Place[], ports: Ports): Promise<Place[]>;
  /** Reads what a place holds of the subject; nothing when it is gone or names her no more. Throws UpstreamError. */
  read(subject: Subject, place: Place, ports: Ports): Promise<PersonalRow[]>;
  /**
   * Takes the person out and keeps the business record: ids become pseudonyms, her own words go, counts, ratings, products and
   * times stay. Repeating it changes nothing, and writers at the same time lose nothing. Throws UpstreamError.
   */
  redact(subject: Subject, place: Place, redactor: Redactor, ports: Ports): Promise<void>;
}
/** Stands where a person's own words were. */
export const REDACTED = "[redacted]";

/** Returns true when a record of a workspace is within what a request is about. */
export function isInScope({ workspaceId }: Subject, place: Pick<Place, "workspaceId">): boolean {
  return workspaceId === null || workspaceId === place.workspaceId;
}

/** Returns true when an id of a shopper is one of the subject's. */
export function isSubject(
  { identities }: Subject,
  { userId, visitorId }: { userId?: string | null; visitorId?: string | null },
): boolean {
  return identities.some(
    ({ kind, value }) => (kind === "customer" && value === userId) || (kind === "visitor" && value === visitorId),
  );
}

/**
 * Returns true when a record's shopper is the subject. A signed-in user counts before the visitor, whose browser others may use.
 */
export function isOwnShopper(
  { userId, visitorId }: { userId: string | null; visitorId: string | null },
  { identities }: Subject,
): boolean {
  const [kind, id] = userId === null ? (["visitor", visitorId] as const) : (["customer", userId] as const);
  return identities.some((identity) => identity.kind === kind && identity.value === id);
}

/** Length from which an id of a shop or a browser is looked for in texts: a shorter one stands there for many things. */
const MIN_ID_IN_TEXT = 6;

/** Returns the names by which texts name the subject: addresses and numbers, and ids that are hardly anything else. */
export function namesInText({ identities }: Subject): Identity[] {
  return identities.filter(({ kind, value }) => kind === "email" || kind === "phone" || value.length >= MIN_ID_IN_TEXT);
}
