import { beforeAll, expect, test } from "@jest/globals";
import {
  forgetLinks,
  forgetPlaces,
  listLinked,
  listPlaces,
  noteIdentities,
  noteLinks,
  noteTexts,
} from "../../../functions/platform/identities/identity-places.ts";
import type { Identity, Place } from "../../../functions/platform/personal-data.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const EMAIL: Identity = { kind: "email", value: "ada@example.com" };
const PHONE: Identity = { kind: "phone", value: "491711234567" };
const ADA: Identity = { kind: "customer", value: "ada" };
const place = (store: string, ...path: string[]): Place => ({ store, path, workspaceId: "w1" });

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

async function find(tenantId: string, identity: Identity, store?: string): Promise<Place[]> {
  const page = { after: null, limit: 100, ...(store && { store }) };
  return (await listPlaces(tenantId, identity, page, local.ports.tables)).places;
}

test("a place is found by each name that its text holds, page by page, and no more once it is forgotten", async () => {
  verifies("identities.tenant");
  const { tables } = local.ports;
  const long = place("messages", "t".repeat(1_000), "000000001");
  const text = "Ada@example.com or 0171/1234567";
  const writes = [
    ...noteTexts("t1", [text, text], place("messages", "a", "1"), null, tables),
    ...noteTexts("t1", [text], long, null, tables),
  ];
  writes.push(...noteIdentities("t1", [ADA, EMAIL], place("threads", "a"), null, tables));
  await tables.identities.transact("t1", writes);
  await tables.identities.writeMany("t1", writes);

  expect(await find("t1", EMAIL)).toEqual([place("messages", "a", "1"), long, place("threads", "a")]);
  expect(await find("t1", PHONE)).toEqual([place("messages", "a", "1"), long]);
  expect(await find("t1", EMAIL, "threads")).toEqual([place("threads", "a")]);
  expect(await find("t2", EMAIL)).toEqual([]);
  const first = await listPlaces("t1", EMAIL, { after: null, limit: 2 }, tables);
  expect((await listPlaces("t1", EMAIL, { after: first.next, limit: 2 }, tables)).places).toEqual([place("threads", "a")]);

  await forgetPlaces("t1", EMAIL, [place("threads", "a"), long], tables);
  expect(await find("t1", EMAIL)).toEqual([place("messages", "a", "1")]);
  expect(await find("t1", ADA)).toEqual([place("threads", "a")]);
});

test("a note expires with its record, and holds no name", async () => {
  verifies("identities.expiry");
  const { tables } = local.ports;

  const writes = noteTexts("t1", ["ada@example.com +49 171 1234567"], place("events", "d", "e"), 1_900_000_000, tables);

  expect(writes).toHaveLength(2);
  for (const { key, item } of writes) {
    expect(item.expiresAt).toBe(1_900_000_000);
    expect(JSON.stringify([key, item])).not.toMatch(/ada|1234567/);
  }
});

test("a customer is linked to visitors in both directions, and a visitor of two customers is shared", async () => {
  verifies("identities.links");
  const { tables } = local.ports;
  const seen = [
    { userId: "ada", visitorId: "home" },
    { userId: "ada", visitorId: "library" },
    { userId: "bob", visitorId: "library" },
    { userId: "bob", visitorId: null },
  ];
  await tables.identities.writeMany(
    "t3",
    seen.flatMap((shopper) => noteLinks("t3", shopper, tables)),
  );

  const byName = (one: { identity: Identity }, other: { identity: Identity }) =>
    one.identity.value < other.identity.value ? -1 : 1;
  expect((await listLinked("t3", ADA, tables)).sort(byName)).toEqual([
    { identity: { kind: "visitor", value: "home" }, isShared: false },
    { identity: { kind: "visitor", value: "library" }, isShared: true },
  ]);
  expect(await listLinked("t3", { kind: "visitor", value: "home" }, tables)).toEqual([{ identity: ADA, isShared: false }]);

  await forgetLinks("t3", ADA, tables);
  expect(await listLinked("t3", ADA, tables)).toEqual([]);
  const library: Identity = { kind: "visitor", value: "library" };
  expect(await listLinked("t3", library, tables)).toEqual([{ identity: { kind: "customer", value: "bob" }, isShared: false }]);
});
