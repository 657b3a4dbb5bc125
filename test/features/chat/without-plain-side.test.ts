import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const COPIED = ["functions", "schemas", "local", "engine", "lib", "docs", "examples", "clients", "test", "bin"];
const NO_PLAIN_SIDE = [
  'import type { Side } from "./assistant.ts";',
  "const PLAIN_SIDE: Side | null = null;",
  "const prepareLanguage = (_language: string): void => undefined;",
  "export { PLAIN_SIDE, prepareLanguage };",
].join("\n");
/** Outside jest, its hooks do nothing. */
const NO_HOOKS = "data:text/javascript,const ignore = () => undefined; export { ignore as afterAll };";
const TALK = `
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) =>
    name === "@jest/globals" ? { url: ${JSON.stringify(NO_HOOKS)}, shortCircuit: true } : next(name, context),
});
const { startLocal } = await import("./test/support/start-local.ts");
const model = {
  available: async () => true,
  complete: async () => ({ intents: ["product"], language: "en", question: "The price of the oak desk", search: "oak desk" }),
  async *stream() {
    yield { type: "text", text: "There is the oak desk.\\n[[products: desk-1]]" };
  },
};
const local = await startLocal({ model, quiet: true });
const shop = await local.newShop();
await shop.secret.post("/products", { id: "desk-1", name: "Oak desk", price: 449 });
await local.idle();
const ask = async (message) => (await shop.publishable.post("/chat", { message, threadId: "t" })).body.data;
const turns = [await ask("Do you have an oak desk?"), await ask("And how much is it?")];
console.log(JSON.stringify(turns.map(({ finished, degraded, blocks }) => ({ finished, degraded, blocks }))));
process.exit(0);
`;

const copy = mkdtempSync(join(tmpdir(), "without-plain-side-"));
beforeAll(() => {
  const isCode = (path: string) => !path.includes("node_modules");
  for (const folder of COPIED) cpSync(join(PROJECT, folder), join(copy, folder), { recursive: true, filter: isCode });
  for (const file of ["package.json", "package-lock.json", "tsconfig.json", "cdk.json"])
    cpSync(join(PROJECT, file), join(copy, file));
  for (const linked of ["node_modules", "assets"]) symlinkSync(join(PROJECT, linked), join(copy, linked));
  rmSync(join(copy, "functions/features/chat/plain"), { recursive: true });
  writeFileSync(join(copy, "functions/features/chat/turn/plain-side.ts"), NO_PLAIN_SIDE);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("compiles without the folder of the plain side", () => {
  verifies("chat.plain-side-deletable");
  const options = { extends: "./tsconfig.json", include: ["functions/**/*.ts"], exclude: [] };
  writeFileSync(join(copy, "functions.tsconfig.json"), JSON.stringify(options));

  const compile = () =>
    execFileSync(process.execPath, [join(PROJECT, "node_modules/typescript/bin/tsc"), "-p", "functions.tsconfig.json"], {
      cwd: copy,
      encoding: "utf8",
    });

  expect(compile()).toBe("");
});

test("answers by a model without the folder of the plain side", () => {
  writeFileSync(join(copy, "talk.ts"), TALK);

  const told = execFileSync(process.execPath, ["talk.ts"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });

  const [answer, next] = JSON.parse(told.trim().split("\n").at(-1)!);
  for (const turn of [answer, next]) expect(turn).toMatchObject({ finished: true, degraded: false });
  expect(JSON.stringify(answer.blocks)).toContain("There is the oak desk.");
});
