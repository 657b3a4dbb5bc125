import type { Candidate, CuratorResult, TextPassage } from "../../contracts/answer.ts";
import { type CandidateRegistry, toDirectiveName } from "./candidate-registry.ts";

/** Maximum characters of all candidates: more delays the first word and adds nothing. */
const MAX_DATA = 30_000;
/** The part of it that facts may not take from passages. */
const RESERVED_FOR_PASSAGES = 12_000;
const MAX_TITLE = 200;

/** A candidate as the composer reads it. */
interface DataItem {
  id: string;
  title: string;
  /** Set for what was found, and may not fit. */
  match?: "weak";
  facts: string;
  /** Passages of its text in their order, with "…" where something between them is missing. */
  text?: string;
  /** Names the parts of the record that are not there. */
  leftOut?: string;
}

/** Maximum characters of what one look-up found: an answer may have several. */
export const MAX_LOOKUP_DATA = 12_000;

/** Returns the candidates as JSON, the best first, with as much of their facts and texts as fits, shared fairly. */
export function serializeCandidates(curated: CuratorResult[], registry: CandidateRegistry, maxSize = MAX_DATA): string {
  const toData = (items: Map<Candidate, DataItem>) =>
    Object.fromEntries(curated.map((result) => [toDirectiveName(result.domain), toDomain(result, items)]));
  const candidates = curated.flatMap((result) => result.candidates);
  const room = maxSize - sizeOf(toData(new Map()));
  return JSON.stringify(toData(toDataItems(candidates, registry, room)));
}

function toDomain(
  { candidates, streamingFields, failure, missingInputs: needs = [] }: CuratorResult,
  items: Map<Candidate, DataItem>,
) {
  const nothing = { ...(failure !== null && { failure }), ...(needs.length > 0 && { needs }) };
  return { items: candidates.flatMap((candidate) => items.get(candidate) ?? []), fields: streamingFields, ...nothing };
}

/** Returns items within the budget. Candidates whose names alone fill it are left out, the last ones first. */
function toDataItems(candidates: Candidate[], registry: CandidateRegistry, maxSize: number): Map<Candidate, DataItem> {
  const heads = new Map<Candidate, DataItem>();
  let room = maxSize;
  for (const candidate of candidates) {
    const head = toHead(candidate, registry);
    room -= sizeOf(head) + ROOM_FOR_NOTES;
    if (room < 0) break;
    heads.set(candidate, head);
  }
  const kept = [...heads.keys()];
  const wanted = kept.reduce((sum, { passages = [] }) => sum + sizeOf(passages.map(({ text }) => text)), 0);
  const facts = cutFacts(kept, Math.max(0, room - Math.min(RESERVED_FOR_PASSAGES, wanted)));
  room -= sizeOf([...facts.values()]);
  const passages = selectPassages(kept, room);
  return new Map(kept.map((each) => [each, { ...heads.get(each)!, ...toBody(each, facts.get(each)!, passages.get(each)!) }]));
}
/** Characters of what an item says beside its facts and its text: the names of both, and what is left out. */
const ROOM_FOR_NOTES = 120;

function toHead(candidate: Candidate, registry: CandidateRegistry): DataItem {
  const title = candidate.title.slice(0, MAX_TITLE).toWellFormed();
  return { id: registry.referenceFor(candidate), title, ...(candidate.isWeak && { match: "weak" }), facts: "" };
}

/** Leaves out lines of facts, so that all together fit: none gets less because another is long. */
function cutFacts(candidates: Candidate[], room: number): Map<Candidate, string> {
  const cut = new Map<Candidate, string>();
  let left = room;
  const bySize = candidates
    .map((candidate) => ({ candidate, size: sizeOf(candidate.facts) }))
    .toSorted((one, other) => one.size - other.size);
  for (const [index, { candidate }] of bySize.entries()) {
    const own = cutLines(candidate.facts, Math.floor(left / (bySize.length - index)));
    cut.set(candidate, own);
    left -= sizeOf(own);
  }
  return cut;
}

function cutLines(facts: string, room: number): string {
  let left = room;
  const kept: string[] = [];
  for (const line of facts.toWellFormed().split("\n")) {
    if (sizeOf(line) > left) continue;
    left -= sizeOf(line);
    kept.push(line);
  }
  return kept.join("\n");
}

/** Gives each candidate its best passage, then each its second best, and so on, as long as they fit. */
function selectPassages(candidates: Candidate[], room: number): Map<Candidate, TextPassage[]> {
  const selected = new Map<Candidate, TextPassage[]>(candidates.map((candidate) => [candidate, []]));
  const deepest = Math.max(0, ...candidates.map(({ passages = [] }) => passages.length));
  let left = room;
  for (let rank = 0; rank < deepest; rank++) {
    for (const candidate of candidates) {
      const passage = candidate.passages?.[rank];
      if (!passage || sizeOf(passage.text) > left) continue;
      left -= sizeOf(passage.text);
      selected.get(candidate)!.push(passage);
    }
  }
  return selected;
}

function toBody({ facts, passages = [], passageCount = passages.length }: Candidate, cut: string, selected: TextPassage[]) {
  const missing = [
    ...describeMissing(
      cut === "" ? 0 : cut.split("\n").length,
      facts === "" ? 0 : facts.split("\n").length,
      "lines of its facts",
    ),
    ...describeMissing(selected.length, passageCount, "passages of its text"),
  ];
  return {
    facts: cut,
    ...(selected.length > 0 && { text: joinPassages(selected) }),
    ...(missing.length > 0 && { leftOut: missing.join("; ") }),
  };
}

function describeMissing(shown: number, all: number, what: string): string[] {
  return shown < all ? [`${all - shown} of ${all} ${what}`] : [];
}

function joinPassages(passages: TextPassage[]): string {
  const ordered = passages.toSorted((left, right) => left.position - right.position);
  return ordered
    .map(({ position, text }, index) => {
      const before = index === 0 ? -1 : ordered[index - 1]!.position;
      return position === before + 1 ? text : `… ${text}`;
    })
    .join(" ")
    .toWellFormed();
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}
