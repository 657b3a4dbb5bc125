import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import { newSecretValues, openSecretValues } from "../../../local/adapters/local-secrets.ts";
import { checkDataFiles } from "../../../local/runtime/data-folder/check-files.ts";
import { readCredentials } from "../../../local/runtime/data-folder/credentials.ts";
import { dataFiles } from "../../../local/runtime/data-folder/data-folder.ts";
import { verifies } from "../../support/verifies.ts";

const FILES = [
  "dynamodb.sqlite",
  "queues/fauxqs.db",
  "secrets.json",
  "credentials.json",
  "checkpoints.sqlite",
  "search.sqlite",
  "analytics.sqlite",
];
const GARBAGE = "no such thing ".repeat(100);
const COPY_BACK = "Put a copy of it back. Without one, npm start -- --fresh begins anew, without the local data.";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with all files of a service that has run, changed by these contents; null removes a file. */
function folderWith(contents: Record<string, string | null>): string {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  folders.push(folder);
  for (const name of ["queues", "executions"]) mkdirSync(join(folder, name));
  for (const [file, content] of Object.entries({ ...Object.fromEntries(FILES.map((file) => [file, "x"])), ...contents }))
    if (content !== null) writeFileSync(join(folder, file), content);
  return folder;
}

function check(folder: string, ownStore = true): { notices?: string[]; faults?: string[] } {
  try {
    return { notices: checkDataFiles(dataFiles(folder), { ownStore }) };
  } catch (error) {
    return { faults: (error as Error).message.replaceAll(`${folder}/`, "").split("\n") };
  }
}

test.each<[string, string | null, string]>([
  ["dynamodb.sqlite", null, `is missing. It holds all records, keys and conversations. ${COPY_BACK}`],
  ["dynamodb.sqlite", "", `is empty. It holds all records, keys and conversations. ${COPY_BACK}`],
  ["queues/fauxqs.db", null, `is missing. It holds long texts and uploaded files. ${COPY_BACK}`],
  ["queues/fauxqs.db", "", `is empty. It holds long texts and uploaded files. ${COPY_BACK}`],
  ["secrets.json", null, `is missing. It holds the keys of everything that is encrypted. ${COPY_BACK}`],
  ["secrets.json", "", `is empty. It holds the keys of everything that is encrypted. ${COPY_BACK}`],
  ["credentials.json", "", "is empty. Delete it: the next start gives the demo shop new keys."],
  [
    "dynamodb.sqlite-wal",
    GARBAGE,
    "is damaged (it is no write-ahead log). It holds the last changes. Put a copy of it back, or delete it to go on without " +
      "them, and then run npm run reindex.",
  ],
  [
    "checkpoints.sqlite-wal",
    GARBAGE,
    "is damaged (it is no write-ahead log). Delete it and checkpoints.sqlite: the next start works on the changes of the last " +
      "day once more, which does no harm.",
  ],
  ["executions/e1.json", "[]", "is damaged (it is no execution). Delete it: what it ran begins anew when it is asked for again."],
])("%s with the content %p is named with the mildest remedy", (file, content, words) => {
  verifies("local.damaged-files");

  expect(check(folderWith({ [file]: content }))).toEqual({ faults: [`${file} ${words}`] });
});

test("each of several files has a line", () => {
  verifies("local.damaged-files");
  const { faults } = check(folderWith({ "dynamodb.sqlite": null, "secrets.json": "", "executions/e.json": "{" }));

  expect(faults!.map((fault) => fault.split(" ", 3).join(" "))).toEqual([
    "dynamodb.sqlite is missing.",
    "secrets.json is empty.",
    "executions/e.json is damaged",
  ]);
});

test.each<[string, Record<string, string | null>]>([
  ["was never served from", Object.fromEntries(FILES.map((file) => [file, null]))],
  ["was killed in its first start", { ...Object.fromEntries(FILES.map((file) => [file, null])), "secrets.json": "x" }],
  ["lost what is made anew", { "credentials.json": null, "checkpoints.sqlite": null, "search.sqlite": "" }],
])("a folder that %s passes", (_what, contents) => {
  expect(check(folderWith(contents))).toEqual({ notices: [] });
});

test("a store elsewhere is not looked for", () => {
  expect(check(folderWith({ "dynamodb.sqlite": null }), false)).toEqual({ notices: [] });
});

test("lost reports begin anew, and are told of", () => {
  verifies("local.remade-files");

  expect(check(folderWith({ "analytics.sqlite-wal": GARBAGE })).notices).toEqual([
    expect.stringContaining("the reports begin anew"),
  ]);
});

test("secrets without the key of what is encrypted are refused, others are completed and kept", () => {
  verifies("local.damaged-files");
  const folder = folderWith({ "secrets.json": "{}" });
  const file = join(folder, "secrets.json");
  expect(() => openSecretValues(file)).toThrow("encryptionKey is missing");
  const { encryptionKey, adminKey } = newSecretValues();
  writeFileSync(file, JSON.stringify({ encryptionKey, adminKey }));

  const opened = openSecretValues(file);

  expect(opened).toMatchObject({ encryptionKey, adminKey, sealingKey: expect.stringMatching(/^\w{64}$/) });
  expect(openSecretValues(file)).toEqual(opened);
});

test("credentials that lack a key are damaged, and the remedy is to delete that file", () => {
  verifies("local.damaged-files");
  const file = join(folderWith({ "credentials.json": '{"baseUrl":"x"}' }), "credentials.json");

  expect(() => readCredentials(file)).toThrow(/tenantId is missing.*Delete it: the next start gives the demo shop new keys\.$/);
});
