import type { Candidate, Curated } from "../../contracts.ts";
import { markNameOf, type Shelf } from "./shelf.ts";

/** What the model is given of one candidate, and of all: more costs time to the first word, and tells nothing new. */
const MOST_FACTS = 1_500;
const MOST_TITLE = 200;
const MOST_DATA = 30_000;

/** What the curators found, the best first, as far as there is room. */
export function toData(curated: Curated[], shelf: Shelf): string {
  let room = MOST_DATA;
  const domains = curated.map(({ domain, candidates, streamingFields, failure, needs = [] }) => {
    const items: ReturnType<typeof toItem>[] = [];
    for (const candidate of candidates) {
      const item = toItem(candidate, shelf);
      room -= JSON.stringify(item).length;
      if (room < 0) break;
      items.push(item);
    }
    const nothing = { ...(failure !== null && { failure }), ...(needs.length > 0 && { needs }) };
    return [markNameOf(domain), { items, fields: streamingFields, ...nothing }];
  });
  return JSON.stringify(Object.fromEntries(domains));
}

/** Between marks that the text itself cannot write: no data ends its own fence. */
export function fenced(name: string, text: string): string {
  return `<${name}>\n${text.replace(/[<>]/g, (sign) => ESCAPED[sign]!)}\n</${name}>`;
}
const ESCAPED: Record<string, string> = { "<": "\\u003c", ">": "\\u003e" };

function toItem(candidate: Candidate, shelf: Shelf) {
  return {
    id: shelf.referenceOf(candidate),
    title: candidate.title.slice(0, MOST_TITLE).toWellFormed(),
    facts: candidate.facts.slice(0, MOST_FACTS).toWellFormed(),
  };
}
