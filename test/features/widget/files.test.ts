import { globSync, readFileSync } from "node:fs";
import { Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { buildWidgetFiles } from "../../../lib/site/widget-files.ts";
import { VERSION } from "../../../schemas/version.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const KILOBYTE = 1_024;

describe("the widget's files", () => {
  test("keep their weight: loader, search, chat, and all of it with a language", async () => {
    verifies("widget.size");
    const sizes = [...(await buildWidgetFiles())].map(([path, text]): [string, number] => [
      path.split("/").at(-1)!.split(".")[0]!,
      gzipSync(text, { level: 9 }).length,
    ]);
    const of = (name: string) => sizes.find(([each]) => each === name)![1];
    const language = Math.max(...sizes.filter(([name]) => name.startsWith("words-")).map(([, size]) => size));

    expect(of("loader")).toBeLessThanOrEqual(3 * KILOBYTE);
    expect(of("search")).toBeLessThanOrEqual(20 * KILOBYTE);
    expect(of("chat")).toBeLessThanOrEqual(20 * KILOBYTE);
    expect(of("loader") + of("core") + of("search") + of("chat") + language).toBeLessThanOrEqual(40 * KILOBYTE);
  });

  test("are scripts as browsers without modules take them", async () => {
    verifies("widget.policy");
    const scripts = [...(await buildWidgetFiles())].filter(([path]) => path.endsWith(".js"));

    expect(scripts.length).toBeGreaterThan(3);
    // A classic script refuses imports and exports as wrong syntax.
    for (const [filename, text] of scripts) expect(() => new Script(text, { filename })).not.toThrow();
    expect(scripts.filter(([, text]) => /\bimport\s*\(/.test(text))).toEqual([]);
  });

  test("have no code that is made from text, and no view that sets markup", async () => {
    verifies("widget.policy");
    const built = [...(await buildWidgetFiles())].filter(([, text]) => /\beval\(|new Function|document\.write/.test(text));
    const views = globSync("widgets/storefront/src/**/*.{ts,tsx}").filter((path) =>
      /innerHTML|dangerouslySet|insertAdjacentHTML/i.test(readFileSync(path, "utf8")),
    );

    expect([...built, ...views]).toEqual([]);
  });
});

test("the guide names each part that a page may style", () => {
  verifies("widget.parts");
  const sources = globSync("widgets/storefront/src/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
  const parts = sources.flatMap((text) => [...text.matchAll(/part(?:="|", ")([\w-]+)"/g)].map(([, name]) => name!));
  const guide = readFileSync("docs/storefront.md", "utf8");
  const [named] = /^Parts take any style:.*?(?=\n\n)/ms.exec(guide)!;
  const told = [...named.replace(/`[^`]*::[^`]*`/g, "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);

  expect(told.toSorted()).toEqual([...new Set(parts)].toSorted());
});

describe("the widget as it is served", () => {
  let local: Local;
  beforeAll(async () => {
    local = await startLocal();
  });

  test("is open to pages of every origin, compressed, known by its tag, and runs nothing as a page", async () => {
    verifies("widget.served");
    const { status, headers } = await local.anonymous.get("/widget/v1.js", { headers: { "accept-encoding": "br" } });

    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=60, stale-while-revalidate=600",
    });
    const known = await fetch(`${local.baseUrl}/widget/v1.js`, { headers: { "if-none-match": headers.get("etag")! } });
    expect(known.status).toBe(304);
    expect((await local.anonymous.get("/widget/no-such.js")).status).toBe(403);
  });

  test("has a pinned address that never changes, with its digest", async () => {
    verifies("widget.served");
    const pinned = (await (await fetch(`${local.baseUrl}/widget/v1.json`)).json()) as Record<string, string>;
    const file = await fetch(local.baseUrl + pinned.src!);
    const digest = await crypto.subtle.digest("SHA-256", await file.clone().arrayBuffer());

    expect(pinned).toEqual({
      version: VERSION,
      src: expect.stringMatching(RegExp(`^/widget/${VERSION}/loader\\.[\\w-]{10}\\.js$`)),
      integrity: `sha256-${Buffer.from(digest).toString("base64")}`,
    });
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await file.text()).toBe(await (await fetch(`${local.baseUrl}/widget/v1.js`)).text());
  });
});
