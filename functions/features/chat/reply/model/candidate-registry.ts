import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { ItemIds } from "../../protocol/item-ids.ts";

/** Names of the two kinds that every shop has, in directives. A custom domain is named by its own id. */
const DIRECTIVE_NAMES: Record<string, string> = { product: "products", post: "posts" };
/** Ids that a model copies without errors and that cannot be confused with a directive's syntax. */
const PLAIN_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,99}$/u;

export function toDirectiveName(domain: string): string {
  return DIRECTIVE_NAMES[domain] ?? domain;
}

/** The candidates that an answer may show, by the names that the model knows them by. Look-ups add further ones. */
export class CandidateRegistry {
  readonly candidates: Candidate[] = [];
  private readonly domains = new Map<string, KnownDomain>();
  private readonly references = new Map<Candidate, string>();
  private readonly itemIds = new ItemIds();
  private readonly hidden = new Set<Candidate>();
  private readonly taken = new Set<string>();

  constructor(curated: CuratorResult[]) {
    this.add(curated);
  }

  /** Adds candidates. One that is known already keeps its name and its card, and gets the new one's passages. */
  add(curated: CuratorResult[]): void {
    const fresh = curated.map((result) => ({ result, candidates: result.candidates.filter((each) => !this.findKnown(each)) }));
    for (const { candidates } of fresh) {
      this.candidates.push(...candidates);
      this.itemIds.assign(candidates);
      for (const { id } of candidates) this.taken.add(id);
    }
    for (const { result, candidates } of fresh) this.addToDomain(result, candidates);
  }

  /** Returns all that was found, by domain, for guards to check texts against. */
  get curated(): CuratorResult[] {
    return [...new Set(this.domains.values())].map(({ curated, candidates }) => ({ ...curated, candidates }));
  }

  /** Returns the `itemId` of a candidate's card in the stream. */
  itemIdFor(candidate: Candidate): string {
    return this.itemIds.of(candidate)!;
  }

  /** Returns the name that the model knows a candidate by: its id, or a short name when the id could be misread. */
  referenceFor(candidate: Candidate): string {
    return this.references.get(candidate)!;
  }

  /** Returns the domain that a list directive of this name is about. */
  findDomain(markName: string): CuratorResult | null {
    return this.domains.get(markName)?.curated ?? null;
  }

  /** Returns false for what a server said in words only: it has no card. */
  hasCard(candidate: Candidate): boolean {
    return !this.hidden.has(candidate);
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

  private addToDomain(result: CuratorResult, fresh: Candidate[]): void {
    const known = this.domains.get(result.domain) ?? { curated: result, candidates: [], byReference: new Map() };
    if (known.candidates.length === 0) known.curated = result;
    for (const candidate of result.candidates) {
      if (fresh.includes(candidate)) this.addCandidate(candidate, known, result);
      else this.merge(this.findKnown(candidate)!, candidate);
    }
    this.domains.set(result.domain, known).set(toDirectiveName(result.domain), known);
  }

  private addCandidate(candidate: Candidate, known: KnownDomain, { renderHint }: CuratorResult): void {
    if (!known.byReference.has(candidate.id)) known.byReference.set(candidate.id, candidate);
    const reference = this.assignReference(candidate, known.candidates.length);
    known.byReference.set(reference, candidate);
    known.candidates.push(candidate);
    this.references.set(candidate, reference);
    if (renderHint === "prose-only") this.hidden.add(candidate);
  }

  /** Lets a candidate that was found again go by the name of the first, whose texts then include its own. */
  private merge(before: Candidate, again: Candidate): void {
    this.references.set(again, this.referenceFor(before));
    const positions = new Set(before.passages?.map(({ position }) => position));
    const further = (again.passages ?? []).filter(({ position }) => !positions.has(position));
    if (further.length > 0) before.passages = [...(before.passages ?? []), ...further];
  }

  /** Two workspaces may have products of one id. */
  private findKnown({ domain, id, title }: Candidate): Candidate | undefined {
    return this.domains.get(domain)?.candidates.find((known) => known.id === id && known.title === title);
  }

  /** Returns a candidate's id when no other candidate has the same, otherwise a short name. */
  private assignReference(candidate: Candidate, at: number): string {
    if (PLAIN_ID.test(candidate.id) && this.itemIdFor(candidate) === candidate.id) return candidate.id;
    let reference = `${toDirectiveName(candidate.domain)}-${at + 1}`;
    while (this.taken.has(reference)) reference += "x";
    this.taken.add(reference);
    return reference;
  }
}

interface KnownDomain {
  /** The first result that found something. */
  curated: CuratorResult;
  candidates: Candidate[];
  byReference: Map<string, Candidate>;
}
