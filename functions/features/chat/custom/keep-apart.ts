import type { Curated } from "../contracts.ts";

const OWN = new Set(["product", "post"]);

/** Cards are told apart by their ids alone: an item of a server that has the id of one of the shop's own, or of another server's, gets its domain before it. */
export function keepApart(curated: Curated[]): Curated[] {
  const taken = new Set(
    curated.filter(({ domain }) => OWN.has(domain)).flatMap(({ candidates }) => candidates.map(({ id }) => id)),
  );
  return curated.map((one) =>
    OWN.has(one.domain) ? one : { ...one, candidates: one.candidates.map((each) => rename(each, taken)) },
  );
}

function rename(candidate: Curated["candidates"][number], taken: Set<string>): Curated["candidates"][number] {
  let id = candidate.id;
  while (taken.has(id)) id = `${candidate.domain}-${id}`;
  taken.add(id);
  return id === candidate.id ? candidate : { ...candidate, id, payload: { ...candidate.payload, id } };
}
