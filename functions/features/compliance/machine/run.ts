import type { Identity, Place } from "../../../domain/identities/personal-data.ts";
import type { Cipher } from "../../../platform/ports/secrets.ts";

/** Progress of a request. Names the person, and is therefore kept sealed. */
export interface Run {
  /** Identifiers of the request. */
  given: Identity[];
  /** These, and those that are known to be the same person's. */
  identities: Identity[];
  phase: "begin" | "walk" | "settle" | "forget" | "pack" | "finish";
  /** Number of the walk through all sources, from 1. */
  pass: number;
  /** Source that is walked, and the page of it. */
  source: number;
  after: string | null;
  /** Places of the page that is worked on, with the rows that they held before: a repetition counts the same. */
  pending: PendingPlace[] | null;
  /** Source and page that follow them; null: the walk ends. */
  followedBy: Pick<Run, "source" | "after"> | null;
  /** Rows that this walk has found. */
  found: number;
  /** Objects of rows that a data request has written. */
  chunks: number;
  /** Time at which the next walk may begin. */
  settleUntil: number;
}

export interface PendingPlace {
  place: Place;
  found: number;
}

/** KMS encrypts 4 KB at a time. */
const PIECE_BYTES = 3_000;

export function newRun(given: Identity[]): Run {
  const walk = { pass: 1, source: 0, after: null, pending: null, followedBy: null, found: 0 };
  return { given, identities: given, phase: "begin", ...walk, chunks: 0, settleUntil: 0 };
}

/** Seals a run. Throws UpstreamError. */
export async function sealRun(tenantId: string, run: Run, cipher: Cipher): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(run));
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    pieces.push(
      await cipher.encrypt(bytes.subarray(start, start + PIECE_BYTES).toString("base64"), { tenantId, purpose: PURPOSE }),
    );
  return pieces.join(" ");
}

/** Opens a sealed run. Throws UpstreamError. */
export async function openRun(tenantId: string, sealed: string, cipher: Cipher): Promise<Run> {
  const pieces = await Promise.all(sealed.split(" ").map((piece) => cipher.decrypt(piece, { tenantId, purpose: PURPOSE })));
  return JSON.parse(Buffer.concat(pieces.map((piece) => Buffer.from(piece, "base64"))).toString());
}

const PURPOSE = "compliance";
