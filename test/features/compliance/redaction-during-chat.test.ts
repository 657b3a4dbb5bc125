import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Identity, Subject } from "../../../functions/domain/identities/personal-data.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { postOver, withConversations, withPorts } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { countPerson, redactPerson, textOfConversations } from "./redact-person.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const subjectOf = (...identities: Identity[]): Subject => ({ tenantId: shop.tenantId, workspaceId: null, identities });

interface Interruption {
  /** Number of the turn's write, from 1, before or after which the redaction comes. */
  at: number;
  when: "before" | "after";
}

/** The ports of a turn, with a redaction beside one of its writes to the conversations; `writes` counts them. */
function interrupted(subject: Subject, { at, when }: Interruption) {
  const { conversations } = shop.local.ports.tables;
  const state = { writes: 0 };
  const beside = async <T>(write: () => Promise<T>): Promise<T> => {
    const isAt = ++state.writes === at;
    if (isAt && when === "before") await redactPerson(subject, shop.local.ports);
    const result = await write();
    if (isAt && when === "after") await redactPerson(subject, shop.local.ports);
    return result;
  };
  const calls: Partial<Table> = {
    write: (...call) => beside(() => conversations.write(...call)) as never,
    transact: (...call) => beside(() => conversations.transact(...call)),
    writeMany: (...call) => beside(() => conversations.writeMany(...call)),
  };
  return { ports: withPorts(shop.local.ports, withConversations(shop.local.ports, calls)), state };
}

/** A quick turn writes when it takes its thread, and at its end, with its lines. */
const WRITES = [1, 2];
const PLACES = WRITES.flatMap((at) => (["before", "after"] as const).map((when) => ({ at, when })));

describe("a redaction during a chat", () => {
  test.each(PLACES)("of that customer, $when write $at of the turn, leaves nothing of it", async (place) => {
    verifies("compliance.during-chat");
    const name = `runner-${place.at}-${place.when}`;
    const userJwt = await shop.jwt(name);
    const fields = { threadId: `thread-of-${place.at}-${place.when}`, userJwt, stream: true };
    const subject = subjectOf({ kind: "customer", value: name }, { kind: "email", value: `${name}@example.com` });
    await shop.chunksOf("Do you have a desk for my castle?", fields);
    const { ports, state } = interrupted(subject, place);

    const message = `A lamp for the dungeon, please, to ${name}@example.com`;
    await postOver(ports, shop.secret.key, "/chat", { message, ...fields });
    await redactPerson(subject, shop.local.ports);

    // Refused before it began, it writes no more.
    expect(state.writes).toBeGreaterThanOrEqual(place.at);
    expect(await countPerson(subject, shop.local.ports)).toEqual({});
    expect(await textOfConversations(shop.tenantId, shop.local.ports)).not.toMatch(/runner-|castle|dungeon/);
  });

  test.each(PLACES)("of somebody whom the customer mentioned, $when write $at, does not come back", async (place) => {
    verifies("compliance.during-chat");
    const name = `friend-${place.at}-${place.when}@example.com`;
    const fields = { threadId: `mention-${place.at}-${place.when}`, userJwt: await shop.jwt("teller"), stream: true };
    const subject = subjectOf({ kind: "email", value: name });
    await shop.chunksOf(`I look for a desk for ${name}`, fields);
    const { ports } = interrupted(subject, place);

    const { lines } = await postOver(ports, shop.secret.key, "/chat", { message: "And a lamp?", ...fields });
    expect(lines.at(-1)).toMatchObject({ type: "complete" });
    await redactPerson(subject, shop.local.ports);

    expect(await countPerson(subject, shop.local.ports)).toEqual({});
    // Nor what was understood of it.
    const text = await textOfConversations(shop.tenantId, shop.local.ports);
    expect(text).not.toContain(name.slice(0, name.indexOf("@")));
    expect(await shop.messagesOf(fields.threadId)).toHaveLength(4);
  });

  test.each(PLACES)("of an unverified shopper who typed her address, $when write $at, leaves no word of it", async (place) => {
    verifies("compliance.during-chat", "compliance.typed-names");
    const name = `typist-${place.at}-${place.when}`;
    const fields = { threadId: `typed-${place.at}-${place.when}`, visitorId: `kiosk-${place.at}-${place.when}`, stream: true };
    const subject = subjectOf({ kind: "email", value: `${name}@example.com` });
    await shop.chunksOf(`Lady Winterbourne, ${name}@example.com, looks for a desk`, fields);
    const { ports } = interrupted(subject, place);

    const { lines } = await postOver(ports, shop.secret.key, "/chat", { message: "And a lamp for Winterbourne?", ...fields });
    expect(lines.at(-1)).toMatchObject({ type: "complete" });
    await redactPerson(subject, shop.local.ports);

    expect(await countPerson(subject, shop.local.ports)).toEqual({});
    expect(await textOfConversations(shop.tenantId, shop.local.ports)).not.toMatch(/typist-|winterbourne/i);
    expect((await shop.secret.get(`/threads/${fields.threadId}`)).body.data.visitorId).toBe(fields.visitorId);
  });
});
