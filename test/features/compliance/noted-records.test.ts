import { beforeAll, expect, test } from "@jest/globals";
import { listLinked, listPlaces } from "../../../functions/domain/identities/identity-places.ts";
import type { Identity, Place } from "../../../functions/domain/identities/personal-data.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const customer = (value: string): Identity => ({ kind: "customer", value });
const visitor = (value: string): Identity => ({ kind: "visitor", value });
const email = (value: string): Identity => ({ kind: "email", value });

/** The stores of the places that name a person, each as often as it has places, in order. */
async function storesOf(identity: Identity): Promise<string[]> {
  return (await placesOf(identity)).map(({ store }) => store);
}

async function placesOf(identity: Identity): Promise<Place[]> {
  const { tables } = shop.local.ports;
  return (await listPlaces(shop.tenantId, identity, { after: null, limit: 500 }, tables)).places;
}

test("a conversation is found by its customer and visitor, and its messages by what is written in them", async () => {
  verifies("identities.noted");
  const userJwt = await shop.jwt("chatter");
  const fields = { threadId: "noted", userJwt, visitorId: "chatter-home" };
  await shop.chunksOf("Is it in stock? Write to Chatter@Example.com or call 0171/1234567", fields);
  await shop.chunksOf("And my friend eve@example.com?", fields);

  const ofBoth = ["conversations", "events", "events", "events"];
  expect(await storesOf(customer("chatter"))).toEqual(ofBoth);
  expect(await storesOf(visitor("chatter-home"))).toEqual(ofBoth);
  const typed = { store: "messages", path: ["noted", "000000001"], workspaceId: shop.workspaceId };
  // An answer's facts hold the question.
  const answered = { ...typed, path: ["noted", "000000002"] };
  expect(await placesOf(email("chatter@example.com"))).toEqual([typed, answered]);
  expect(await placesOf({ kind: "phone", value: "491711234567" })).toEqual([typed, answered]);
  expect((await placesOf(email("eve@example.com"))).map(({ path }) => path[1])).toEqual(["000000003", "000000004"]);
  expect(await listLinked(shop.tenantId, customer("chatter"), shop.local.ports.tables)).toEqual([
    { identity: visitor("chatter-home"), isShared: false },
  ]);
});

test("a contact form is found by the address and the number in it, with the thread that it was sent in", async () => {
  verifies("identities.noted");
  const formData = { name: "Ada", email: "Form@Example.com", phone: "+49 30 7654321", message: "Or old@example.com" };
  await shop.chunksOf("submit", { threadId: "form", offerResponse: { domain: "contact", actionId: "submit", formData } });

  expect(await storesOf(email("form@example.com"))).toEqual(["conversations", "events"]);
  expect(await storesOf({ kind: "phone", value: "49307654321" })).toEqual(["conversations", "events"]);
  expect(await storesOf(email("old@example.com"))).toEqual(["events"]);
});

test("a message that names a hundred persons is found by each of them", async () => {
  verifies("identities.noted");
  const names = Array.from({ length: 100 }, (_, index) => `person${index}@example.com`);
  await shop.chunksOf(names.join(", "), { threadId: "crowd" });

  for (const name of ["person0@example.com", "person50@example.com", "person99@example.com"])
    expect(await storesOf(email(name))).toContain("messages");
});

test("feedback, searches and shop events are found by their shoppers and by the names in their texts", async () => {
  verifies("identities.noted");
  const rated = {
    rating: "negative",
    visitorId: "rater",
    comment: "Call rater@example.com",
    metadata: { mail: ["m@example.com"] },
  };
  await shop.secret.post("/feedback", { ...rated, contentType: "product", contentId: "desk-1" });
  await shop.secret.post("/products/search", { text: "desk for rater@example.com", visitorId: "rater" });
  const event = { type: "view", productId: "desk-1", userId: "buyer", visitorId: "rater" };
  await shop.secret.post("/events", { events: [event, { ...event, productId: "lamp-1" }] });
  await shop.local.idle();

  expect(await storesOf(visitor("rater"))).toEqual(["events", "feedback", "searches", "shopEvents"]);
  expect(await storesOf(email("rater@example.com"))).toEqual(["events", "feedback", "searches"]);
  expect(await storesOf(email("m@example.com"))).toEqual(["events", "feedback"]);
  expect(await storesOf(customer("buyer"))).toEqual(["shopEvents"]);
  expect(await listLinked(shop.tenantId, customer("buyer"), shop.local.ports.tables)).toEqual([
    { identity: visitor("rater"), isShared: false },
  ]);
});

test("a rebuild of the index of threads notes what was written before there were notes", async () => {
  verifies("identities.backfill");
  const { identities } = shop.local.ports.tables;
  const partitions = ["identities", "identityLinks"].flatMap((name) =>
    Array.from({ length: 64 }, (_, shard) => [name, String(shard)]),
  );
  const list = async () => {
    const pages = await Promise.all(partitions.map((collection) => identities.list(shop.tenantId, collection)));
    return pages.flatMap(({ items }, index) => items.map((item) => ({ collection: partitions[index]!, ...item })));
  };
  const before = await list();
  const removals = before.map(({ collection, id }) => ({ kind: "remove" as const, key: { collection, id } }));
  await identities.writeMany(shop.tenantId, removals);
  expect(await list()).toEqual([]);

  const { status } = await shop.local.admin.post("/admin/reindex", { kind: "threads" });
  await shop.local.idle();

  expect(status).toBe(202);
  // The digests of a contact form's details stand in its thread, not the details.
  const isOfForm = ({ id }: { id: string }) => id.endsWith("#conversations#form");
  // Nor does an event of a customer say which browser it was.
  const isBrowser = (item: { kind?: string; store?: string }) => item.kind === "visitor" && item.store === "events";
  const isKept = (item: { id: string }) => !isOfForm(item) && !isBrowser(item as object);
  expect((await list()).filter(isKept)).toEqual(before.filter(isKept));
});
