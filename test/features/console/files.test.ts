import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { STEPS } from "../../../console/screens/home/checklist.ts";
import { writeLicences } from "../../../lib/site/bundled-licences.ts";
import { buildConsoleFiles } from "../../../lib/site/console-files.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const KILOBYTE = 1_024;

const files = await buildConsoleFiles();
const scripts = new Map(
  [...files].map(([path, text]) => [path.split("/").at(-1)!, text] as const).filter(([name]) => name.endsWith(".js")),
);

/** Names a script and all that it loads by `import … from`. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, imported] of scripts.get(name)!.matchAll(/(?:from|import)"[^"]*\/([\w.-]+\.js)"/g)) withImports(imported!, found);
  return found;
}

const weigh = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name)!, { level: 9 }).length, 0);
const startingWith = (name: string) => [...scripts.keys()].find((each) => each.startsWith(`${name}.`))!;

describe("the console's files", () => {
  test("keep their weight: all of the first screen, and what each further screen adds", () => {
    verifies("console.size");
    const shell = withImports(startingWith("main"));
    const chart = withImports(startingWith("chart-canvas"));
    // The chart of home is loaded behind it, once it has figures.
    const first = new Set([...shell, ...withImports(startingWith("home")), ...chart]);
    const screens = [
      "catalogue",
      "import",
      "search",
      "rules",
      "chat",
      "conversations",
      "inbox",
      "webhooks",
      "account",
      "operator",
      "palette",
      "run-example",
      "request-drawer",
      "crawls",
      "analytics",
      "experiments",
    ];
    const views = ["settings", "workspaces", "privacy", "mcp", "audit-log"];
    const added = [...screens, ...views, "chart-canvas"].map((name) =>
      weigh([...withImports(startingWith(name))].filter((each) => !shell.has(each))),
    );

    // The entry alone would be nothing if its imports were not found.
    expect(shell.size).toBeGreaterThan(1);
    expect([...chart].filter((each) => !shell.has(each)).length).toBeGreaterThan(0);
    expect(weigh(first)).toBeLessThanOrEqual(190 * KILOBYTE);
    for (const bytes of added) expect(bytes).toBeLessThanOrEqual(60 * KILOBYTE);
    // Of files that are imported, loaded when one was chosen.
    const reader = [...withImports(startingWith("reader"))].filter((each) => !shell.has(each));
    expect(weigh(reader)).toBeLessThanOrEqual(80 * KILOBYTE);
  });

  test("have no view that sets markup", () => {
    verifies("console.policy");
    const views = globSync("console/**/*.{ts,tsx}").filter((path) =>
      /innerHTML|dangerouslySet|insertAdjacentHTML/i.test(readFileSync(path, "utf8")),
    );
    expect(views).toEqual([]);
  });
});

describe("the licences", () => {
  test("name every library that the scripts have parts of, with its version and the text of its licence", () => {
    verifies("console.licences");
    const text = files.get("console/assets/licences.txt")!;
    const entries = text.split("=".repeat(80)).slice(1);
    const heads = entries.map((entry) => entry.trim().split("\n").slice(0, 2).join(", "));
    // Of those that the project asks for by name; whatever they need in turn is among the entries too.
    for (const name of ["@tanstack/react-query", "react", "react-aria-components", "react-dom", "wouter", "papaparse"])
      expect(heads).toContainEqual(expect.stringMatching(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+, Licence: [\\w.-]+`)));
    expect(heads.length).toBeGreaterThan(8);
    for (const entry of entries)
      expect([entry.slice(0, 60), /copyright|unlicense|public domain/i.test(entry)]).toEqual([entry.slice(0, 60), true]);
  });

  test("stop the build where a library names none", () => {
    verifies("console.licences");
    const folder = mkdtempSync(join(tmpdir(), "licences-"));
    mkdirSync(join(folder, "node_modules/@some/lib"), { recursive: true });
    writeFileSync(join(folder, "node_modules/@some/lib/package.json"), JSON.stringify({ name: "@some/lib", version: "1.0.0" }));
    expect(() => writeLicences(["console/app.ts", "node_modules/@some/lib/index.js"], folder)).toThrow(
      "@some/lib names no licence",
    );
    rmSync(folder, { recursive: true });
  });
});

describe("the console as it is served", () => {
  let local: Local;
  beforeAll(async () => {
    local = await startLocal();
  });

  test("is one page at every path that is no file, under a strict policy", async () => {
    verifies("console.served", "console.policy");
    const page = files.get("console/index.html");
    for (const path of ["/console", "/console/", "/console/search", "/console/no/such.page", "/console/assets"]) {
      const { status, headers, body } = await local.anonymous.get(path);
      expect([path, status, headers.get("content-type"), body]).toEqual([path, 200, "text/html; charset=utf-8", page]);
      expect(headers.get("cache-control")).toContain("max-age=60");
    }
    const policy = (await local.anonymous.get("/console")).headers.get("content-security-policy")!;
    expect(policy.replace(/'sha256-[\w+/=]+'/g, "DIGEST")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' DIGEST DIGEST; img-src 'self' https: data:; connect-src 'self'; " +
        "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
        "trusted-types 'none'",
    );
  });

  test("leads from each step of the first hour to a page that is there", async () => {
    verifies("console.home");
    for (const { guide } of STEPS) expect([guide, (await local.anonymous.get(guide)).status]).toEqual([guide, 200]);
  });

  test("has files that never change, and leaves the API's operations to the API", async () => {
    verifies("console.served");
    const script = await local.anonymous.get(`/console/assets/${startingWith("main")}`);
    expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const licences = await local.anonymous.get("/console/assets/licences.txt");
    expect([licences.status, licences.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect((await local.anonymous.get("/console/assets/none.js")).status).toBe(403);
    expect((await local.anonymous.post("/console/sessions", { code: "none" })).body.error.code).toBe("UNAUTHORIZED");
    expect((await local.anonymous.post("/console/links", { scopes: ["search"] })).body.error.code).toBe("UNAUTHORIZED");
  });
});
