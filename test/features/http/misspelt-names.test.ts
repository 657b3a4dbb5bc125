import { beforeAll, describe, expect, test } from "@jest/globals";
import { DroppedProperties } from "../../../functions/http/input/known-properties.ts";
import { readOperationBody } from "../../../functions/http/input/read-input.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import {
  isSpelling,
  listNamedPlaces,
  type Misspelling,
  misspellingsOf,
  type NamedPlace,
  renameAt,
  toPath,
} from "../../fuzz/misspell.ts";
import { type FuzzedShop, openShop } from "../../fuzz/shops.ts";
import { apiClient } from "../../support/api-client.ts";
import { sampleFor } from "../../support/sample-for.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { scanTables } from "../deprovisioning/two-tenants.ts";

/** Misspellings of each name that are sent; the kinds take turns, so that each is there many times. */
const KINDS_EACH = 2;

let local: Local;
let shop: FuzzedShop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, quiet: true });
  shop = await openShop(local.baseUrl, local.adminKey);
  await local.idle();
});

interface Slip extends NamedPlace {
  misspelt: Misspelling;
  body: unknown;
}

const isOpen = ({ rawBody }: Operation) => rawBody !== true;
const bodies = OPERATIONS.filter((operation) => operation.request !== null && isOpen(operation));
const refusing = OPERATIONS.filter(({ unknownProperties }) => unknownProperties === "refuse");
const warning = OPERATIONS.filter((operation) => operation.unknownProperties !== "refuse" && isOpen(operation));

/** Lists bodies of an operation with one misspelt name each. */
function slipsOf({ request, response }: Operation): Slip[] {
  if (!request) return [];
  const whole = sampleFor(request, true);
  // What only the service sets may be sent back as it was read.
  const shown = Object.keys(response.properties ?? {});
  return listNamedPlaces(request, whole).flatMap((place, index) => {
    const made = misspellingsOf(place.name, [...place.known, ...shown]).filter((each) => !isSpelling(each));
    const turn = (index * KINDS_EACH) % Math.max(1, made.length);
    const chosen = [...made, ...made].slice(turn, turn + Math.min(KINDS_EACH, made.length));
    return chosen.map((misspelt) => ({ ...place, misspelt, body: renameAt(whole, place, misspelt.name) }));
  });
}

/** Lists queries of an operation with one misspelt parameter each, and one that no operation has. */
function queriesOf({ query }: Operation): { name: string | null; sent: string }[] {
  const known = Object.keys(query?.properties ?? {});
  const misspelt = known.flatMap((name, index) => {
    const made = misspellingsOf(name, known).filter((each) => !isSpelling(each));
    return [{ name, sent: made[index % made.length]!.name }];
  });
  return [...misspelt, { name: null, sent: "thisOneOnlyPlease" }];
}

function send(operation: Operation, query: string, body: unknown) {
  const path = operation.path
    .split("/")
    .map((segment, index, segments) => (segment.startsWith("{") ? (shop.ids[segments[index - 1]!]?.[0] ?? "unknown") : segment))
    .join("/");
  const key = operation.key === "admin" ? shop.keys.admin! : shop.keys.secret!;
  const client = apiClient(local.baseUrl, operation.key === "none" ? "" : key, { "x-workspace-id": shop.workspaceId });
  return client.request(operation.method, query === "" ? path : `${path}?${query}`, body);
}

/** Reads all that is stored, but for counts of requests and when a key was last used. */
async function readStored(): Promise<Record<string, object>> {
  const kept = (await scanTables(local)).filter(({ table }) => !/usage/i.test(table));
  return Object.fromEntries(kept.map((item) => [`${item.table} ${item.pk} ${item.sk}`, { ...item, lastUsedAt: null }]));
}

const named = (listed: Operation[]) => listed.map((operation) => [operation.id, operation] as const);

describe("an operation that may widen refuses each misspelt name, says which is meant, and nothing happens", () => {
  test.each(named(refusing))("%s", async (_id, operation) => {
    verifies("envelope.unknown-refused");
    const whole = operation.request ? sampleFor(operation.request, true) : undefined;
    const before = await readStored();

    for (const { steps, name, known, misspelt, body } of slipsOf(operation)) {
      const answer = await send(operation, "", body);
      const param = toPath(steps, misspelt.name);
      const issue = answer.body.details?.find((each: { param: string }) => each.param === param);
      expect([misspelt.kind, answer.status, answer.body.error?.code]).toEqual([misspelt.kind, 400, "VALIDATION_ERROR"]);
      // The first word of a name may be nearer to another one.
      const meant = misspelt.kind === "the first word alone" ? `(${known.join("|")})` : name;
      expect(issue?.message).toMatch(new RegExp(`^is not a known property.*\\b${meant}\\b`));
    }
    for (const { name, sent } of queriesOf(operation)) {
      const answer = await send(operation, `${sent}=a`, whole);
      const issue = answer.body.details?.find(({ param }: { param: string }) => param === sent);
      expect([sent, answer.status]).toEqual([sent, 400]);
      expect(issue?.message).toMatch(new RegExp(`^is not a known property.*${name ?? ""}`));
    }

    expect(await readStored()).toEqual(before);
  });
});

describe("all other operations name each misspelt name in a warning, unless they refuse the request", () => {
  test.each(named(warning))("%s", async (_id, operation) => {
    verifies("envelope.unknown-dropped");
    const whole = operation.request ? sampleFor(operation.request, true) : undefined;
    const sent = [
      ...slipsOf(operation).map((slip) => ({ ...slip, query: "", param: toPath(slip.steps, slip.misspelt.name) })),
      ...queriesOf(operation).map((query) => ({ query: `${query.sent}=a`, body: whole, param: query.sent, isClosed: false })),
    ];

    for (const { query, body, param, isClosed } of sent) {
      const answer = await send(operation, query, body);
      expect(answer.status).toBeLessThan(500);
      if (isClosed) expect([param, answer.status]).toEqual([param, 400]);
      if (answer.status >= 400 || answer.body?.requestId === undefined) continue;
      const warnings: { param: string }[] = answer.body.warnings ?? [];
      expect(warnings.map((each) => each.param)).toContain(param);
    }
  });
});

test.each(named(bodies))("%s takes each name in snake_case and kebab-case as the name itself", (_id, operation) => {
  verifies("envelope.snake-case");
  const whole = sampleFor(operation.request!, true);
  const read = (body: unknown) => readOperationBody(operation, body, new DroppedProperties());
  const plain = read(whole);

  for (const place of listNamedPlaces(operation.request!, whole)) {
    for (const spelling of misspellingsOf(place.name, place.known).filter(isSpelling)) {
      expect(read(renameAt(whole, place, spelling.name))).toEqual(plain);
    }
  }
});
