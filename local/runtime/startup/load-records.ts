import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ApiCaller } from "../client/api-caller.ts";
import type { DemoCredentials } from "../data-folder/credentials.ts";

/** Small enough that progress shows, large enough that a request pays. */
const BATCH = 50;

/** In this order: what is shown first is there first. */
const KINDS = ["products", "posts", "taxonomies", "prompts"] as const;

type Records = Record<string, unknown>[];

/** Sends all records of the folder to the API in bulks. Doing it again changes nothing, so that an interrupted load is simply repeated. */
export async function loadRecords(
  api: ApiCaller,
  folder: string,
  { secretKey, workspaceId }: DemoCredentials,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const headers = { authorization: `Bearer ${secretKey}`, "x-workspace-id": workspaceId };
  const groups = await Promise.all(KINDS.map(async (kind) => ({ kind, records: await readRecords(folder, kind) })));
  const all = groups.reduce((sum, { records }) => sum + records.length, 0);
  let done = 0;
  for (const { kind, records } of groups) {
    for (let start = 0; start < records.length; start += BATCH) {
      const batch = records.slice(start, start + BATCH);
      const { body } = await api.post(`/${kind}/bulk`, { [kind]: batch }, headers);
      const [failure] = body.data.failed;
      if (failure) throw new Error(`The demo shop's ${kind} ${failure.id} was refused: ${failure.error}`);
      done += batch.length;
      onProgress(done, all);
    }
  }
  return all;
}

/** `<kind>.json`, or all files of the folder `<kind>`. */
async function readRecords(folder: string, kind: string): Promise<Records> {
  const files = await readdir(join(folder, kind)).catch(() => null);
  const paths = files
    ? files.filter((name) => name.endsWith(".json")).map((name) => join(folder, kind, name))
    : [join(folder, `${kind}.json`)];
  const texts = await Promise.all(paths.sort().map((path) => readFile(path, "utf8").catch(() => "[]")));
  return texts.flatMap((text) => {
    const value = JSON.parse(text);
    return (Array.isArray(value) ? value : (value[kind] ?? [])) as Records;
  });
}
