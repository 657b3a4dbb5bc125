import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MessageChannel } from "node:worker_threads";
import { afterAll, expect, test } from "@jest/globals";
import { hasDamagedLog } from "../../../local/runtime/data-folder/sqlite-file.ts";
import { openOrReplaceIndex } from "../../../local/runtime/threads/shared-index.ts";
import { verifies } from "../../support/verifies.ts";

const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a write-ahead log of SQLite is known by its header, and anything else is damaged", () => {
  const file = join(folder, "logged.sqlite");
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)");
  const isDamagedInUse = hasDamagedLog(file);
  database.close();

  const damaged = ["no log", "no such thing as a log, of 32 bytes", Buffer.alloc(4_000)].map((content) => {
    writeFileSync(`${file}-wal`, content);
    return hasDamagedLog(file);
  });

  expect([isDamagedInUse, ...damaged]).toEqual([false, false, true, true]);
});

test.each([
  ["missing", null, null],
  ["empty", "", null],
  ["no database", "no such thing ".repeat(1_000), null],
  ["with a damaged log", undefined, "no such thing ".repeat(1_000)],
])("an index that is %s begins empty, and says that it must be rebuilt", async (what, content, log) => {
  verifies("local.remade-files");
  const file = join(folder, `${what}.sqlite`);
  const open = () => openOrReplaceIndex(file, new MessageChannel().port1);
  await open().index.close();
  if (content === null) rmSync(file);
  else if (content !== undefined) writeFileSync(file, content);
  if (log !== null) writeFileSync(`${file}-wal`, log);

  const first = open();
  await first.index.close();
  const again = open();
  await again.index.close();

  expect([first.isNew, again.isNew]).toEqual([true, false]);
});
