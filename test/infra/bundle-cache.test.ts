import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { reuseBundles } from "../../lib/bundling/bundled-code.ts";

let root: string;
let made: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bundles-"));
  made = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Makes one bundle in a folder, and counts how often. */
function makeIn(folder: string) {
  return async () => {
    made += 1;
    const bundle = { entry: "api-one", folder: join(folder, "api-one-1"), bytes: 2, startBytes: 1 };
    mkdirSync(bundle.folder, { recursive: true });
    return new Map([[bundle.entry, bundle]]);
  };
}

test("bundles of the same sources are made once", async () => {
  const first = await reuseBundles(root, "same", makeIn(root));
  const second = await reuseBundles(root, "same", makeIn(root));

  expect(second).toEqual(first);
  expect(made).toBe(1);
});

test("bundles of other sources are made anew", async () => {
  await reuseBundles(root, "one", makeIn(root));
  await reuseBundles(root, "other", makeIn(root));

  expect(made).toBe(2);
});

test("bundles are made anew when one of them was deleted", async () => {
  await reuseBundles(root, "same", makeIn(root));
  rmSync(join(root, "api-one-1"), { recursive: true });
  await reuseBundles(root, "same", makeIn(root));

  expect(made).toBe(2);
});

test("a copy of the folder refers to its own bundles", async () => {
  await reuseBundles(join(root, "a"), "same", makeIn(join(root, "a")));
  cpSync(join(root, "a"), join(root, "b"), { recursive: true });
  rmSync(join(root, "a"), { recursive: true });
  const copied = await reuseBundles(join(root, "b"), "same", makeIn(join(root, "b")));

  expect(copied.get("api-one")!.folder).toBe(join(root, "b", "api-one-1"));
  expect(made).toBe(1);
});

test("bundles that no recent list names go after a day, those of the latest sources stay", async () => {
  const ofSources = (number: number) => async () => {
    const bundle = { entry: "api-one", folder: join(root, `api-one-${number}`), bytes: 2, startBytes: 1 };
    mkdirSync(bundle.folder, { recursive: true });
    return new Map([[bundle.entry, bundle]]);
  };
  for (let number = 1; number <= 8; number++) {
    await reuseBundles(root, `sources-${number}`, ofSources(number));
    const at = Date.now() / 1_000 - 86_400 * (20 - number);
    for (const name of [`sources-${number}.json`, `api-one-${number}`]) utimesSync(join(root, name), at, at);
  }
  mkdirSync(join(root, "api-one-9.4711"));
  await reuseBundles(root, "sources-10", ofSources(10));

  const kept = [5, 6, 7, 8, 10].flatMap((number) => [`api-one-${number}`, `sources-${number}.json`]);
  expect(readdirSync(root).sort()).toEqual([...kept, "api-one-9.4711"].sort());
});
