import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import { findPageRole } from "../shop/page-role.ts";

/**
 * Returns what was found without the words of guests: a page of reviews, comments or a forum keeps its title only, since no
 * promise of the shop rests on it. The search leaves such pages out by itself; a prompt may name one.
 */
export function leaveOutGuests({ prompt, settings }: Turn, curated: CuratorResult[]): CuratorResult[] {
  const named = new Set(prompt?.postIds);
  const isGuests = ({ domain, id, payload }: Candidate) =>
    domain === "post" && named.has(id) && findPageRole(payload, settings) === "other";
  return curated.map((result) => ({
    ...result,
    candidates: result.candidates.map((candidate) => (isGuests(candidate) ? keepTitle(candidate) : candidate)),
  }));
}

function keepTitle({ id, domain, title, payload, score }: Candidate): Candidate {
  return { id, domain, title, payload: { id: payload.id }, facts: `title: ${title}`, prices: [], score };
}
