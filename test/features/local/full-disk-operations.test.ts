import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { ApiClient } from "../../support/api-client.ts";
import { expectProtocol } from "../../support/chat.ts";
import { sampleFor } from "../../support/sample-for.ts";
import {
  demoShopClient,
  hasOwnDisks,
  newFolder,
  ownDisk,
  type RunningService,
  startService,
} from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const onOwnDisk = hasOwnDisks() ? test : test.skip;
const options = { dataFolder: newFolder(), disk: "40m", args: ["--no-demo"], environment: { DISABLE_RATE_LIMITS: "1" } };
/** More than the logs of the databases have in reserve. */
const MAX_WRITES = 300;
/** They end what the others use. */
const LEFT_OUT = ["deprovisionTenant", "revokeKey", "deleteWorkspace"];

let service: RunningService;
let api: ApiClient;
let filler: string;
let threads = 0;

const newThread = () => `thread-${++threads}-${"x".repeat(20)}`;
const ask = (message: string) => api.post("/chat", { message, threadId: newThread() });
const health = () => api.get("/health");

/** Fills the disk, and what the databases have in reserve on it. */
async function fillDisk(): Promise<void> {
  expect(() => writeFileSync(filler, Buffer.alloc(64_000_000))).toThrow(/ENOSPC/);
  for (let at = 0, refused = 0; at < MAX_WRITES && refused < 5; at++) {
    const { status } = await api.post("/products", {
      id: `full-${at}`,
      name: `Desk ${at}`,
      content: "oak and walnut ".repeat(500),
    });
    if (status === 503) refused++;
  }
}

const LIMIT_MS = 120_000;

onOwnDisk(
  "on a full disk no operation fails as if it were at fault, health says what to do, and all of them work again with room",
  async () => {
    verifies("local.full-disk", "local.full-disk-health", "chat.failed-turn", "errors.retry-after");
    await open();
    await fillDisk();

    const failures: unknown[] = [];
    const refused: string[] = [];
    for (const operation of OPERATIONS.filter(({ id }) => !LEFT_OUT.includes(id))) {
      const { status, body, headers } = await send(operation);
      const code = body?.error?.code;
      const isAway = status === 503 && code === "UPSTREAM_UNAVAILABLE" && headers.get("retry-after") !== null;
      if (isAway) refused.push(operation.id);
      else if (status >= 500) failures.push([operation.id, status, code]);
    }
    const whole = await ask("Do you have an oak desk?");
    const broken = await streamed("Do you have an oak desk?");
    const full = await health();
    rmSync(filler);
    let again = await health();
    while (again.body.data.status !== "ok") again = await health();
    const answer = await ask("Do you have an oak desk?");
    const lines = await streamed("Do you have an oak desk?");

    expect(failures).toEqual([]);
    expect(refused).toEqual(expect.arrayContaining(["upsertProduct", "sendMessage", "submitFeedback", "createKey"]));
    expect([whole.status, whole.body.error.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
    expect(broken.at(-1)).toMatchObject({ error: { code: "UPSTREAM_UNAVAILABLE" } });
    expect([full.status, full.body.data.status]).toEqual([200, "degraded"]);
    expect(full.body.data.problem).toMatch(/full.*Make room/);
    expect([again.body.data.status, answer.status]).toEqual(["ok", 200]);
    expectProtocol(lines);
    await service.end("SIGTERM");
  },
  LIMIT_MS,
);

async function open(): Promise<void> {
  service = await startService(options);
  filler = join(ownDisk(options, service.processId), "filler");
  api = demoShopClient(service);
  await api.post("/products", { id: "record-1", name: "Oak desk", price: 120 });
  await api.post("/posts", { id: "record-1", title: "About oak" });
  while ((await api.post("/products/search", { text: "oak", limit: 1 })).body.data.total < 1);
}

function send({ method, path, request, key }: Operation) {
  const { adminKey, tenantId, workspaceId } = service.credentials;
  const ids: Record<string, string> = { id: "record-1", tenantId, workspaceId };
  const client = key === "admin" ? api.with({ authorization: `Bearer ${adminKey}` }) : api;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "sample");
  return client.request(method, filled, request ? sampleFor(request) : undefined);
}

async function streamed(message: string) {
  const { rest } = await api.stream("/chat", { message, threadId: newThread(), stream: true });
  return rest();
}
