import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ThreadItem } from "../../../functions/features/chat/index.ts";
import { createExportStep } from "../../../functions/features/threads/index.ts";
import type { Objects } from "../../../functions/platform/ports/stores/objects.ts";
import { withPorts } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { converse } from "./threads-setup.ts";

const START = Date.UTC(2030, 5, 10, 12);
const AT = new Date(START).toISOString();

/** Makes the messages of a thousand threads longer than one part of a file. */
const PADDING = "word ".repeat(900);

let local: Local;
let shop: Shop;
let large: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: START });
  [shop, large] = await Promise.all([local.newShop({ workspaces: ["shop-a", "shop-b"] }), local.newShop()]);
  await converse(local, shop, "formula", ['=HYPERLINK("http://evil")', "No, thank you."], { visitorId: "@v1", tokens: 9 });
  await converse(local, shop, "plain", ["-2 + 3, please", 'A comma, a "quote"\nand a line.'], { userId: "u1", tokens: 5 });
  await writeThreads(large, 1_001);
  await local.idle();
});

/** Writes threads of two messages each. */
async function writeThreads({ tenantId, workspaceId }: Shop, count: number): Promise<void> {
  const thread: ThreadItem = {
    ...{
      owner: "anonymous",
      userId: null,
      visitorId: null,
      workspaceId,
      source: null,
      status: "active",
      createdAt: AT,
      updatedAt: AT,
    },
    ...{ turnCount: 1, messageCount: 2, tokenCount: 1, revision: 1, turnId: null, leaseUntil: 0, question: null, askedAt: null },
    ...{ streaming: null, promptId: null },
  };
  const puts = Array.from({ length: count }, (_, at) => {
    const id = `t${String(at).padStart(5, "0")}`;
    const message = (role: string, position: number) => ({
      kind: "put" as const,
      key: { collection: ["messages", id], id: `00000000${position}` },
      item: { messageId: `m${position}`, turnId: "turn_1", role, content: `${role} of ${id} ${PADDING}`, timestamp: AT },
    });
    const item = { kind: "put" as const, key: { collection: ["threads"], id }, item: thread };
    return [message("user", 1), message("assistant", 2), item];
  });
  await local.ports.tables.conversations.writeMany(tenantId, puts.flat());
}

async function exportAll({ secret }: Shop, fields: object = {}) {
  const { status, body } = await secret.post("/threads/export", fields);
  return { status, data: body.data };
}

/** Exports to a file and reads it by its link, without a key. */
async function exportFile(
  of: Shop,
  fields: object,
): Promise<{ text: string; headers: Headers; url: string; threadCount: number }> {
  const { status, data } = await exportAll(of, fields);
  expect(status).toBe(202);
  await local.idle();
  const { body } = await of.secret.get(`/thread-exports/${data.exportId}`);
  expect(body.data).toMatchObject({ exportId: data.exportId, status: "completed" });
  const file = await fetch(body.data.url);
  const { url, threadCount } = body.data;
  return { text: await file.text(), headers: file.headers, url, threadCount };
}

describe("an export in the answer", () => {
  test("threads come as objects, with their messages when they are asked for", async () => {
    verifies("threads.export");
    const bare = await exportAll(shop);
    const whole = await exportAll(shop, { format: "json", includeContent: true, userId: "u1" });

    const plain = {
      ...{ id: "plain", userId: "u1", visitorId: null, workspaceId: "shop-a", source: "widget", status: "active" },
      ...{ turnCount: 1, messageCount: 2, tokenCount: 5, createdAt: AT, updatedAt: AT },
    };
    expect(bare.status).toBe(200);
    expect(bare.data).toMatchObject({ exportId: null, format: "json", status: "completed", threadCount: 2 });
    expect(bare.data.threads.map(({ id }: { id: string }) => id)).toEqual(["formula", "plain"]);
    expect(bare.data.threads[1]).toEqual(plain);
    expect(whole.data.threads).toEqual([
      {
        ...plain,
        messages: [
          { id: expect.any(String), role: "user", content: "-2 + 3, please", timestamp: AT },
          { id: expect.any(String), role: "assistant", content: 'A comma, a "quote"\nand a line.', timestamp: AT },
        ],
      },
    ]);
  });

  test("a table has one row a thread, and what a spreadsheet would run is quoted", async () => {
    verifies("threads.export", "threads.export-formulas");
    const { data } = await exportAll(shop, { format: "csv" });

    expect(data.csv).toBe(
      [
        "threadId,userId,visitorId,workspaceId,source,status,turnCount,messageCount,tokenCount,createdAt,updatedAt",
        `formula,,'@v1,shop-a,widget,active,1,2,9,${AT},${AT}`,
        `plain,u1,,shop-a,widget,active,1,2,5,${AT},${AT}`,
        "",
      ].join("\r\n"),
    );
  });

  test("a table with messages has one row a message, and what a spreadsheet would run is quoted", async () => {
    verifies("threads.export", "threads.export-formulas");
    const { data } = await exportAll(shop, { format: "csv", includeContent: true });

    const rows = data.csv.replace(/msg_\w+/g, "msg").split("\r\n");
    expect(rows[0]).toMatch(/,createdAt,updatedAt,messageId,role,timestamp,content$/);
    expect(rows[1]).toBe(`formula,,'@v1,shop-a,widget,active,1,2,9,${AT},${AT},msg,user,${AT},"'=HYPERLINK(""http://evil"")"`);
    expect(rows[3]).toBe(`plain,u1,,shop-a,widget,active,1,2,5,${AT},${AT},msg,user,${AT},"'-2 + 3, please"`);
    expect(rows[4]).toContain('"A comma, a ""quote""\nand a line."');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("the cell %j is quoted", async (text) => {
    verifies("threads.export-formulas");
    const { renderCsvRows } = await import("../../../functions/features/threads/export/render-threads.ts");
    const row = renderCsvRows([{ id: text, source: "x" } as never]);

    expect(row.replace(/^"/, "").startsWith(`'${text}`)).toBe(true);
  });

  test("one thread is exported by its id, and another workspace's is 404", async () => {
    verifies("threads.export", "threads.export-own");
    const one = await shop.secret.post("/threads/plain/export", { format: "csv" });
    const elsewhere = await shop.secret.post("/threads/plain/export", {}, { headers: { "x-workspace-id": "shop-b" } });

    expect([one.status, one.body.object, one.body.data.threadCount]).toEqual([200, "thread_export", 1]);
    expect(one.body.data.csv.split("\r\n")).toHaveLength(3);
    expect(elsewhere.status).toBe(404);
  });

  test.each([
    [{ dateFrom: "2030-06-11" }, 0],
    [{ dateTo: "2030-06-10" }, 2],
    [{ userId: "u1" }, 1],
    [{ userId: "nobody" }, 0],
  ])("the filter %j leaves %i threads", async (filter, count) => {
    verifies("threads.export");
    expect((await exportAll(shop, filter)).data.threadCount).toBe(count);
  });

  test.each([
    [{ format: "xml" }, "format"],
    [{ dateFrom: "soon" }, "dateFrom"],
    [{ includeContent: "yes" }, "includeContent"],
  ])("the export %j is refused, naming %s", async (fields, param) => {
    const { status, body } = await shop.secret.post("/threads/export", fields);

    expect([status, body.details]).toEqual([400, [expect.objectContaining({ param })]]);
  });
});

describe("an export to a file", () => {
  test("more than a thousand threads are written to a file that a link gives", async () => {
    verifies("threads.export-file", "threads.export-link");
    const { text, headers, url, threadCount } = await exportFile(large, { format: "csv" });

    const rows = text.trim().split("\r\n");
    expect(threadCount).toBe(1_001);
    expect(rows).toHaveLength(1_002);
    expect(new Set(rows).size).toBe(1_002);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(new URL(url).searchParams.get("response-content-disposition")).toBe('attachment; filename="threads.csv"');
  });

  test("a file of objects holds every thread with its messages once", async () => {
    verifies("threads.export-file");
    const { text } = await exportFile(large, { includeContent: true });

    const { threads } = JSON.parse(text);
    expect(threads).toHaveLength(1_001);
    expect(new Set(threads.map(({ id }: { id: string }) => id)).size).toBe(1_001);
    expect(threads[1_000].messages.map(({ content }: { content: string }) => content)).toEqual([
      `user of t01000 ${PADDING}`,
      `assistant of t01000 ${PADDING}`,
    ]);
  });

  test("an answer that would be too long is written to a file, for one thread as well", async () => {
    verifies("threads.export-file");
    const long = await local.newShop();
    const text = "word ".repeat(19_000);
    for (let turn = 0; turn < 15; turn++) await converse(local, long, "long", [text, text]);
    await local.idle();

    const { status, body } = await long.secret.post("/threads/long/export", { includeContent: true });
    await local.idle();
    const { body: done } = await long.secret.get(`/thread-exports/${body.data.exportId}`);
    const { threads } = (await (await fetch(done.data.url)).json()) as { threads: { messages: unknown[] }[] };

    expect(status).toBe(202);
    expect(threads.map(({ messages }) => messages.length)).toEqual([30]);
    expect((await exportAll(long, { includeContent: true })).status).toBe(202);
    expect((await exportAll(long)).status).toBe(200);
  });

  test("an export belongs to its tenant and its workspace, and ends after seven days", async () => {
    verifies("threads.export-own", "threads.export-link");
    const { data } = await exportAll(large);
    await local.idle();
    const path = `/thread-exports/${data.exportId}`;

    expect((await shop.secret.get(path)).status).toBe(404);
    expect((await large.publishable.get(path)).status).toBe(403);
    expect((await large.secret.get(path)).status).toBe(200);
    await local.clock.skip("169h");
    expect((await large.secret.get(path)).status).toBe(404);
  });

  test("a run whose steps are all repeated, and die after any call of the store, writes the same file", async () => {
    verifies("threads.export-repeated");
    const { data } = await exportAll(large, { format: "csv", includeContent: true });
    await local.idle();
    const begun = { tenantId: large.tenantId, exportId: data.exportId };
    const key = { collection: ["threadExports"], id: data.exportId };
    const read = async () => {
      const { body } = await large.secret.get(`/thread-exports/${data.exportId}`);
      return (await fetch(body.data.url)).text();
    };
    const first = await read();
    const again = { kind: "update", key, change: { set: { status: "running", threadCount: null } } } as const;
    await local.ports.tables.jobs.write(large.tenantId, again);

    const step = createExportStep(local.ports);
    const dying = createExportStep(withPorts(local.ports, { objects: { ...local.ports.objects, content: dyingAfterEach() } }));
    let state = await step(begun);
    let parts = state.tags!.length;
    while (state.cursor !== null) {
      await expect(dying(state)).rejects.toThrow("died");
      state = await step(state);
      parts = Math.max(parts, state.tags?.length ?? 0);
    }

    expect(parts).toBe(2);
    expect((await read()) === first).toBe(true);
    expect(first.trim().split("\r\n")).toHaveLength(2_003);
  });

  /** The content bucket as a process sees it that dies after each of its writes. */
  function dyingAfterEach(): Objects {
    const { content } = local.ports.objects;
    const die = () => {
      throw new Error("The process died.");
    };
    return Object.assign(Object.create(content), {
      putPart: (...call: Parameters<Objects["putPart"]>) => content.putPart(...call).then(die),
      joinParts: (...call: Parameters<Objects["joinParts"]>) => content.joinParts(...call).then(die),
    });
  }

  test("an export whose run was never started is started by the next look", async () => {
    verifies("threads.export-repeated");
    const item = {
      ...{ format: "csv", includeContent: false, workspaceId: large.workspaceId, selectionJson: '{"filters":{}}' },
      ...{ status: "running", createdAt: local.clock.now(), threadCount: null },
      expiresAt: Math.floor(local.clock.now() / 1_000) + 86_400,
    };
    const key = { collection: ["threadExports"], id: "export_unstarted" };
    await local.ports.tables.jobs.write(large.tenantId, { kind: "put", key, item });

    const look = async () => (await large.secret.get("/thread-exports/export_unstarted")).body.data.status;
    const before = await look();
    await local.idle();

    expect([before, await look()]).toEqual(["running", "completed"]);
  });
});
