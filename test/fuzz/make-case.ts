import fc from "fast-check";
import { arbitraryOf, arbitraryOfProperty } from "./arbitrary-of-schema.ts";
import { brokenBody } from "./broken-bodies.ts";
import type { DescribedOperation } from "./document.ts";
import type { JsonSchema } from "./flatten-schema.ts";
import type { Caller } from "./shops.ts";

/** Parts of one request; ids are filled in when it is sent. */
export interface FuzzCase {
  caller: Caller;
  /** Values of path parameters; null: an id of the shop's. */
  path: Record<string, string | null>;
  query: [string, string][];
  headers: Record<string, string>;
  /** False: without a workspace. */
  namesWorkspace: boolean;
  body: string | null;
  /** True for a body that was made to be refused; it may fit by chance. */
  isBroken: boolean;
}

/** Callers by the type of key that an operation needs, the right ones more often. */
const CALLERS: Record<string, Caller[]> = {
  secret: ["secret", "secret", "secret", "secret", "secret", "secret", "publishable", "limited", "unknown", "none", "admin"],
  any: ["secret", "secret", "secret", "publishable", "publishable", "publishable", "limited", "unknown", "none"],
  admin: ["admin", "admin", "admin", "admin", "secret", "publishable", "unknown", "none"],
  "secret-or-admin": ["secret", "secret", "admin", "admin", "publishable", "unknown", "none"],
  none: ["none", "none", "secret", "unknown"],
};

const IDEMPOTENCY_KEYS = ["one", "two", "x".repeat(255), "x".repeat(256), "", "ä"];

/** Makes requests of an operation: most as the document describes them, some with a broken body, query, path or header. */
export function casesOf(operation: DescribedOperation): fc.Arbitrary<FuzzCase> {
  const inPlace = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const valid = operation.body === null ? fc.constant(undefined) : arbitraryOf(operation.body);
  const body =
    operation.body === null
      ? fc.constant({ body: null, isBroken: false })
      : fc.oneof(
          { weight: 3, arbitrary: valid.map((value) => ({ body: JSON.stringify(value), isBroken: false })) },
          { weight: 1, arbitrary: brokenBody(valid).map((text) => ({ body: text, isBroken: true })) },
        );
  const path = fc.record(Object.fromEntries(inPlace("path").map(({ name }) => [name, pathValue()])));
  const query = fc.record(Object.fromEntries(inPlace("query").map(({ name, schema }) => [name, queryValue(name, schema)])), {
    requiredKeys: inPlace("query").flatMap(({ name, required }) => (required ? [name] : [])),
  });
  const headers = inPlace("header").some(({ name }) => name === "Idempotency-Key")
    ? fc.option(fc.constantFrom(...IDEMPOTENCY_KEYS), { nil: null, freq: 3 })
    : fc.constant(null);
  const caller = fc.constantFrom(...CALLERS[operation.key]!);
  const namesWorkspace = fc.integer({ min: 0, max: 9 }).map((number) => number > 0);
  return fc.tuple(caller, path, query, headers, namesWorkspace, body).map(([who, segments, given, key, named, sent]) => ({
    caller: who,
    path: segments as FuzzCase["path"],
    query: Object.entries(given as Record<string, string>),
    headers: (key === null ? {} : { "idempotency-key": encodeHeader(key) }) as Record<string, string>,
    namesWorkspace: named,
    ...sent,
  }));
}

/** An id of the shop's (null), or any text that is no `.` or `..`, which clients remove from paths. */
function pathValue(): fc.Arbitrary<string | null> {
  const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }).filter((each) => !/^\.{1,2}$/.test(each));
  return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: text });
}

function queryValue(name: string, schema: JsonSchema): fc.Arbitrary<string> {
  const fitting = arbitraryOfProperty(name, schema).map((value) =>
    Array.isArray(value) ? value.join(",") : String(value ?? ""),
  );
  const hostile = fc.constantFrom("", "-1", "1e9", "null", "\u0000", "x".repeat(2_000), "a,b,,c", "[]", "0x10");
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: hostile });
}

/** Sends characters beyond Latin 1 as the bytes of their UTF-8, as clients do. */
function encodeHeader(value: string): string {
  return Buffer.from(value, "utf8").toString("latin1");
}
