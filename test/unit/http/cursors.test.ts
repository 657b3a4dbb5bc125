import { expect, test } from "@jest/globals";
import { createCursors } from "../../../functions/http/input/cursors.ts";
import type { Secrets } from "../../../functions/platform/ports/secrets.ts";

const secrets = (key: string) => ({ sealingKey: async () => key }) as Secrets;
const cursors = createCursors(secrets("key"), ["ten_1", "shop", "listProducts"]);
const payload = { workspaceId: "shop", id: "ä" };

test("a cursor opens in the context that it was sealed in", async () => {
  expect(await cursors.open(await cursors.seal(payload, { status: "on" }), { status: "on" })).toEqual(payload);
});

test.each([
  ["another query", cursors, { status: "off" }],
  ["another tenant", createCursors(secrets("key"), ["ten_2", "shop", "listProducts"]), { status: "on" }],
  ["another key", createCursors(secrets("other"), ["ten_1", "shop", "listProducts"]), { status: "on" }],
])("a cursor does not open with %s", async (_what, elsewhere, context) => {
  const cursor = await cursors.seal(payload, { status: "on" });

  await expect(elsewhere.open(cursor, context)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    issues: [{ param: "cursor" }],
  });
});

test("a cursor with any byte changed does not open", async () => {
  const bytes = Buffer.from(await cursors.seal(payload, null), "base64url");
  const altered = Array.from(bytes, (byte, place) => {
    const copy = Buffer.from(bytes);
    copy[place] = byte ^ 1;
    return cursors.open(copy.toString("base64url"), null).catch((error) => error.code);
  });

  expect(new Set(await Promise.all(altered))).toEqual(new Set(["VALIDATION_ERROR"]));
});

test.each(["", "x", "AAAAAAAAAAAAAAAAAAAAAA", "💥", "../..", "x".repeat(100_000)])(
  "malformed cursor %# is refused",
  async (cursor) => {
    await expect(cursors.open(cursor, null)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  },
);
