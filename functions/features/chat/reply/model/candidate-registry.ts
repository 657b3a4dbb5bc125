import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { assignItemIds } from "../../protocol/item-ids.ts";

/** Names of the two kinds that every shop has, in directives. A custom domain is named by its own id. */
const DIRECTIVE_NAMES: Record<string, string> = { product: "products", post: "posts" };
/** Ids that a model copies without errors and that cannot be confused with a directive's syntax. */
const PLAIN_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,99}$/u;

export function toDirectiveName(domain: string): string {
  return DIRECTIVE_NAMES[domain] ?? domain;
}

/** The candidates that an answer may show, by the names that the model knows them by. */
export class CandidateRegistry {
  readonly candidates: Candidate[];
  private readonly domains = new Map<string, { curated: CuratorResult; byReference: Map<string, Candidate> }>();
  private readonly references = new Map<Candidate, string>();
  private readonly itemIds: Map<Candidate, string>;

  constructor(curated: CuratorResult[]) {
    this.candidates = curated.flatMap(({ candidates }) => candidates);
    this.itemIds = assignItemIds(curated);
    const taken = new Set(this.candidates.map(({ id }) => id));
    for (const each of curated) {
      const byReference = new Map<string, Candidate>();
      for (const [at, candidate] of each.candidates.entries()) {
        if (!byReference.has(candidate.id)) byReference.set(candidate.id, candidate);
        const reference = this.assignReference(candidate, at, taken);
        byReference.set(reference, candidate);
        this.references.set(candidate, reference);
      }
      const domain = { curated: each, byReference };
      this.domains.set(each.domain, domain).set(toDirectiveName(each.domain), domain);
    }
  }

  /** Returns the `itemId` of a candidate's card in the stream. */
  itemIdFor(candidate: Candidate): string {
    return this.itemIds.get(candidate)!;
  }

  /** Returns the name that the model knows a candidate by: its id, or a short name when the id could be misread. */
  referenceFor(candidate: Candidate): string {
    return this.references.get(candidate)!;
  }

  /** Returns the domain that a list directive of this name is about. */
  findDomain(markName: string): CuratorResult | null {
    return this.domains.get(markName)?.curated ?? null;
  }

  find(markName: string, reference: string): Candidate | null {
    return this.domains.get(markName)?.byReference.get(reference) ?? null;
  }

  /** Returns the candidate that a field directive is about; null when its domain lets no composer write that field. */
  findForField(field: string, reference: string, isAnnounced: (candidate: Candidate) => boolean): Candidate | null {
    for (const { curated, byReference } of this.domains.values()) {
      const found = curated.streamingFields.includes(field) ? byReference.get(reference) : undefined;
      if (found && isAnnounced(found)) return found;
    }
    return null;
  }

  findAnywhere(reference: string): Candidate | null {
    for (const { byReference } of this.domains.values()) {
      const found = byReference.get(reference);
      if (found) return found;
    }
    return null;
  }

  /** Returns a candidate's id when no other candidate has the same, otherwise a short name. */
  private assignReference(candidate: Candidate, at: number, taken: Set<string>): string {
    if (PLAIN_ID.test(candidate.id) && this.itemIdFor(candidate) === candidate.id) return candidate.id;
    let reference = `${toDirectiveName(candidate.domain)}-${at + 1}`;
    while (taken.has(reference)) reference += "x";
    taken.add(reference);
    return reference;
  }
}
