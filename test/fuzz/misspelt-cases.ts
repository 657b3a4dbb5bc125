import fc from "fast-check";
import { arbitraryOf } from "./arbitrary-of-schema.ts";
import type { ReceivedAnswer } from "./check-answer.ts";
import type { DescribedOperation } from "./document.ts";
import type { JsonSchema } from "./flatten-schema.ts";
import type { FuzzCase } from "./make-case.ts";
import { isSpelling, listNamedPlaces, type Misspelling, misspellingsOf, type NamedPlace, renameAt, toPath } from "./misspell.ts";

/** Bodies among which one is looked for that has a property. */
const SAMPLES = 60;

/** A name of a request that was misspelt, and what the document says of it. */
export interface Slip {
  /** Path of the misspelt name. */
  param: string;
  /** Names one of which is meant. */
  meant: string[];
  misspelling: Misspelling;
  /** True where the document says that unknown names are refused; null where it does not say. */
  isClosed: boolean | null;
}

export interface MisspeltCase extends FuzzCase {
  slip: Slip;
}

/** Makes requests of an operation with one misspelt name each: every name of body and query, in every way. */
export function misspeltCasesOf(operation: DescribedOperation, seed: number): MisspeltCase[] {
  const shown = propertiesOf(operation.shown);
  const bodies = operation.body ? fc.sample(arbitraryOf(operation.body), { numRuns: SAMPLES, seed }) : [];
  const valid = operation.body ? JSON.stringify(bodies[0]) : null;
  const inBody = findPlaces(operation, bodies).flatMap(({ place, body }) =>
    misspellingsOf(place.name, [...place.known, ...Object.keys(shown)]).map((misspelling) => ({
      ...emptyCase(operation),
      body: JSON.stringify(renameAt(body, place, misspelling.name)),
      slip: toSlip(place, misspelling),
    })),
  );
  const parameters = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const isClosed = operation.method === "DELETE" ? true : null;
  const inQuery = parameters.flatMap((name) =>
    misspellingsOf(name, parameters).map((misspelling) => ({
      ...emptyCase(operation),
      body: valid,
      query: [[misspelling.name, "1"] as [string, string]],
      slip: toSlip({ steps: [], name, known: parameters, isClosed }, misspelling),
    })),
  );
  return [...inBody, ...inQuery];
}

/** Finds for each property that the schema names a body that has it. */
function findPlaces({ body: schema }: DescribedOperation, bodies: unknown[]): { place: NamedPlace; body: unknown }[] {
  const found = new Map<string, { place: NamedPlace; body: unknown }>();
  for (const body of bodies)
    for (const place of listNamedPlaces(schema!, body)) {
      const path = toPath(place.steps, place.name);
      if (!found.has(path)) found.set(path, { place, body });
    }
  return [...found.values()];
}

function propertiesOf(schema: JsonSchema | undefined): Record<string, JsonSchema> {
  return (schema?.properties ?? {}) as Record<string, JsonSchema>;
}

function emptyCase({ key }: DescribedOperation): FuzzCase {
  const caller = key === "admin" ? "admin" : key === "none" ? "none" : "secret";
  return { caller, path: {}, query: [], headers: {}, namesWorkspace: true, body: null, isBroken: true };
}

function toSlip(
  { steps, name, known, isClosed }: Omit<NamedPlace, "isClosed"> & Pick<Slip, "isClosed">,
  misspelling: Misspelling,
): Slip {
  const meant = misspelling.kind === "the first word alone" ? known : [name];
  return { param: toPath(steps, misspelling.name), meant, misspelling, isClosed };
}

/** Kinds of answers to a misspelt name. */
export type SlipOutcome = "refused" | "warned" | "taken" | "otherwise";

/**
 * Judges the answer to a request with a misspelt name: refused with the name that is meant where the document says so, else named
 * in a warning; another spelling of the name is taken. A request may be refused for something else.
 */
export function judgeSlip(slip: Slip, { status, text }: ReceivedAnswer): { outcome: SlipOutcome; fault: string | null } {
  const { details = [], warnings = [], requestId } = readAnswer(text);
  const issue = [...details].find(({ param, message }) => param === slip.param && message.startsWith("is not a known property"));
  if (isSpelling(slip.misspelling))
    return { outcome: "taken", fault: issue ? `refuses ${slip.misspelling.kind} as an unknown name` : null };
  const named = issue && slip.meant.some((name) => issue.message.includes(name));
  if (issue) return { outcome: "refused", fault: named ? null : "refuses a misspelt name without the one that is meant" };
  if (slip.isClosed) return { outcome: "otherwise", fault: `takes a misspelt name (${slip.misspelling.kind}), ${status}` };
  if (status >= 400 || requestId === undefined) return { outcome: "otherwise", fault: null };
  if (warnings.some(({ param }) => param === slip.param)) return { outcome: "warned", fault: null };
  return { outcome: "otherwise", fault: `drops a misspelt name without a warning (${slip.misspelling.kind})` };
}

interface Told {
  details?: { param: string; message: string }[];
  warnings?: { param: string }[];
  requestId?: string;
}

/** Reads an answer in the envelope; nothing of a stream or a document. */
function readAnswer(text: string): Told {
  try {
    return (JSON.parse(text) as Told | null) ?? {};
  } catch {
    return {};
  }
}
