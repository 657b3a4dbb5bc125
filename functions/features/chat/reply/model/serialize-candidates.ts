import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { type CandidateRegistry, toDirectiveName } from "./candidate-registry.ts";

/** What the model is given of one candidate, and of all: more costs time to the first word, and tells nothing new. */
const MAX_FACTS = 1_500;
const MAX_TITLE = 200;
const MAX_DATA = 30_000;

/** What the curators found, the best first, as far as there is room. */
export function serializeCandidates(curated: CuratorResult[], shelf: CandidateRegistry): string {
  let room = MAX_DATA;
  const domains = curated.map(({ domain, candidates, streamingFields, failure, missingInputs: needs = [] }) => {
    const items: ReturnType<typeof toItem>[] = [];
    for (const candidate of candidates) {
      const item = toItem(candidate, shelf);
      room -= JSON.stringify(item).length;
      if (room < 0) break;
      items.push(item);
    }
    const nothing = { ...(failure !== null && { failure }), ...(needs.length > 0 && { needs }) };
    return [toDirectiveName(domain), { items, fields: streamingFields, ...nothing }];
  });
  return JSON.stringify(Object.fromEntries(domains));
}

/** Between marks that the text itself cannot write: no data ends its own fence. */
export function fence(name: string, text: string): string {
  return `<${name}>\n${text.replace(/[<>]/g, (sign) => ESCAPED[sign]!)}\n</${name}>`;
}
const ESCAPED: Record<string, string> = { "<": "\\u003c", ">": "\\u003e" };

function toItem(candidate: Candidate, shelf: CandidateRegistry) {
  return {
    id: shelf.referenceFor(candidate),
    title: candidate.title.slice(0, MAX_TITLE).toWellFormed(),
    facts: candidate.facts.slice(0, MAX_FACTS).toWellFormed(),
  };
}
