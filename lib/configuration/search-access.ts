/** Settings of the access to the search domain. */
export interface SearchAccessConfiguration {
  /** Turns on the domain's own security, by which a function may do what it needs and no more. It cannot be turned off. */
  fineGrained: boolean;
  /** Grants anew what the deployment grants, each time that the number changes. */
  revision: number;
}

const NAMES = ["fineGrained", "revision"];

/** Reads `{"fineGrained": …, "revision": …}`. Calls `refuse` with a sentence at the first wrong value. */
export function readSearchAccess(value: unknown, refuse: (reason: string) => never): SearchAccessConfiguration {
  const given = toObject(value ?? {}, refuse);
  const unknown = Object.keys(given).filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) return refuse(`Context searchAccess has no ${unknown.join(", ")}, but ${NAMES.join(", ")}.`);
  const { fineGrained = true, revision = 0 } = given;
  if (typeof fineGrained !== "boolean")
    return refuse(`Context searchAccess: fineGrained must be true or false, not ${JSON.stringify(fineGrained)}.`);
  if (typeof revision !== "number" || !Number.isSafeInteger(revision) || revision < 0)
    return refuse(`Context searchAccess: revision must be a whole number from 0, not ${JSON.stringify(revision)}.`);
  return { fineGrained, revision };
}

function toObject(value: unknown, refuse: (reason: string) => never): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  return refuse(`Context searchAccess must be a JSON object such as {"fineGrained": false}, not ${JSON.stringify(value)}.`);
}
