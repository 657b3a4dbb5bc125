import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { Parser } from "htmlparser2";
import type { OpenApiDocument } from "../../../docs/reference/contract/open-api.ts";
import { buildReferenceSite } from "../../../docs/reference/reference-site.ts";
import { buildOpenApi } from "../../../functions/features/service/index.ts";
import { ERRORS } from "../../../functions/http/errors.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { CHAT_CHUNKS } from "../../../schemas/chat/chat-chunks.ts";
import { EVENT_TYPES } from "../../../schemas/events.ts";
import { verifies } from "../../support/verifies.ts";

interface ParsedPage {
  ids: string[];
  links: string[];
  elements: { name: string; attributes: Record<string, string> }[];
}

const site = await buildReferenceSite();
const pages = new Map([...site].filter(([path]) => path.endsWith(".html")).map(([path, text]) => [`/${path}`, parse(text)]));
const { handler: toFile } = runInNewContext(
  `${readFileSync("lib/api/edge-functions/site-request.js", "utf8")};({ handler })`,
) as { handler: (event: { request: { uri: string } }) => { uri: string } };

function parse(text: string): ParsedPage {
  const page: ParsedPage = { ids: [], links: [], elements: [] };
  const parser = new Parser({
    onopentag(name, attributes) {
      page.elements.push({ name, attributes });
      if (attributes.id) page.ids.push(attributes.id);
      for (const link of [attributes.href, attributes.src, attributes["data-index"]]) if (link) page.links.push(link);
    },
  });
  parser.end(text);
  return page;
}

/** The file and anchor that a link on a page leads to, as the distribution finds them. */
function follow(link: string, from: string): { file: string; anchor: string } {
  const { pathname, hash } = new URL(link, `https://api.example.com${from}`);
  return { file: toFile({ request: { uri: pathname } }).uri, anchor: decodeURIComponent(hash.slice(1)) };
}

const isOwn = (link: string) => !/^(https?:|data:)/.test(link);
const placeOf = ({ file, anchor }: { file: string; anchor: string }) => `${file}#${anchor}`;

/** Every place with an anchor that is reached from the first page by at most two clicks. */
function placesInReach(): Set<string> {
  const reached = new Set<string>();
  let files = ["/docs/index.html"];
  for (let clicks = 0; clicks < 2; clicks++) {
    const targets = files.flatMap((file) =>
      pages
        .get(file)!
        .links.filter(isOwn)
        .map((link) => follow(link, file)),
    );
    for (const target of targets) reached.add(placeOf(target));
    files = [...new Set(targets.map(({ file }) => file))].filter((file) => pages.has(file));
  }
  return reached;
}

const PLACES = [
  ...OPERATIONS.map(({ id, feature }) => ({ file: `/docs/${feature}.html`, anchor: id })),
  ...[...EVENT_TYPES, "batch"].map((type) => ({ file: "/docs/webhook-events.html", anchor: type })),
  ...Object.keys(CHAT_CHUNKS).map((type) => ({ file: "/docs/chat-chunks.html", anchor: type })),
  ...Object.keys(ERRORS).map((code) => ({ file: "/docs/errors.html", anchor: code })),
];

describe("the pages of the reference", () => {
  test("every operation, event, chunk and error is at most two clicks away, and found by the search", () => {
    verifies("reference.complete");
    const inReach = placesInReach();
    const index: [string, string, string, (string | string[])[]][] = JSON.parse(
      [...site].find(([path]) => /assets\/search\..*\.json$/.test(path))![1],
    );
    const found = new Set(
      index.flatMap(([address, , , entries]) =>
        entries.map((entry) => {
          const [title = "", , anchor = title] = [entry].flat();
          return placeOf(follow(`${address}#${anchor}`, "/docs"));
        }),
      ),
    );

    expect(PLACES.length).toBeGreaterThan(OPERATIONS.length);
    expect(PLACES.filter((place) => !inReach.has(placeOf(place)))).toEqual([]);
    expect(PLACES.filter((place) => !found.has(placeOf(place)))).toEqual([]);
  });

  test("every link leads to a page and an anchor that are there, and no anchor is there twice", () => {
    verifies("reference.links");
    const broken = [...pages].flatMap(([from, { links }]) =>
      links.filter(isOwn).flatMap((link) => {
        const { file, anchor } = follow(link, from);
        if (file === "/openapi.json" || link.startsWith("/console/?run=")) return [];
        if (!site.has(file.slice(1))) return [`${from}: ${link}`];
        return anchor === "" || pages.get(file)?.ids.includes(anchor) ? [] : [`${from}: ${link}`];
      }),
    );
    const twice = [...pages].filter(([, { ids }]) => new Set(ids).size < ids.length).map(([file]) => file);

    expect(broken).toEqual([]);
    expect(twice).toEqual([]);
  });

  test("each operation leads to the console with its example, by a link that names it", () => {
    verifies("reference.run");
    const runs = (file: string) => pages.get(file)!.links.filter((link) => link.startsWith("/console"));
    for (const feature of new Set(OPERATIONS.map((operation) => operation.feature))) {
      const ids = OPERATIONS.filter((operation) => operation.feature === feature).map(({ id }) => id);
      expect(runs(`/docs/${feature}.html`)).toEqual(ids.map((id) => `/console/?run=${id}`));
    }
    expect(runs("/docs/index.html")).toEqual(["/console/?run=searchProducts"]);
  });

  test("each page is there as Markdown, whose links lead to Markdown, and llms.txt lists them", () => {
    verifies("reference.markdown");
    const overview = site.get("llms.txt")!;
    const markdown = [...pages.keys()].map((file) => file.replace(/\.html$/, ".md"));
    const broken = [overview, ...markdown.map((file) => site.get(file.slice(1)) ?? "missing")].flatMap((text) =>
      [...text.matchAll(/\]\((\/[^)#]*)/g)]
        .map(([, link]) => link!)
        .filter((link) => link !== "/openapi.json" && !site.has(link.slice(1))),
    );

    expect(markdown.filter((file) => !site.has(file.slice(1)))).toEqual([]);
    expect(markdown.filter((file) => !overview.includes(`(${file})`))).toEqual([]);
    expect(broken).toEqual([]);
    for (const { id, feature, path } of OPERATIONS)
      expect(site.get(`docs/${feature}.md`)).toMatch(RegExp(`${escapeRegExp(path)}.*\`${id}\``));
  });

  test("no page is larger than 60 KB as it is sent, and the search's index no larger than 30 KB", () => {
    verifies("reference.small");
    const large = [...site].filter(([, text]) => gzipSync(text).length > 60_000).map(([path]) => path);
    const [, index] = [...site].find(([path]) => path.endsWith(".json"))!;

    expect(large).toEqual([]);
    expect(index.length).toBeLessThanOrEqual(30_000);
  });

  test("pages hold no script and no style of their own, which their policy would refuse", () => {
    verifies("reference.policy");
    for (const { elements } of pages.values()) {
      expect(elements.filter(({ name, attributes }) => name === "style" || (name === "script" && !attributes.src))).toEqual([]);
      expect(elements.filter(({ attributes }) => Object.keys(attributes).some((name) => /^(style$|on)/.test(name)))).toEqual([]);
    }
  });
});

const MARKDOWN = ".md";
const HOSTILE = `</code><img src=x onerror="alert(1)"><script>alert(2)</script>'"&`;

describe("a document of other words", () => {
  let hostile: Map<string, string>;
  beforeAll(async () => {
    const document = buildOpenApi(OPERATIONS, "") as unknown as OpenApiDocument;
    hostile = await buildReferenceSite(poison(document, "") as OpenApiDocument, OPERATIONS);
  });

  /** Puts markup behind each text that people write, and into the names of properties. */
  function poison(value: unknown, key: string): unknown {
    if (typeof value === "string") return /^(summary|description|title|example|value)$/.test(key) ? value + HOSTILE : value;
    if (Array.isArray(value)) return value.map((each) => poison(each, key === "enum" ? "value" : ""));
    if (value === null || typeof value !== "object") return value;
    const inExample = key === "example" ? "example" : "";
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, poison(each, inExample || (key === "properties" ? "" : name))]),
    );
  }

  test("shows hostile markup as text", () => {
    verifies("reference.escaped");
    const shown = [...hostile].filter(([path]) => path.endsWith(".html"));
    const added = shown.flatMap(([path, text]) => {
      const names = parse(text).elements.map(({ name }) => name);
      const [, ...further] = names.filter((name) => name === "script");
      return [...names.filter((name) => name === "img"), ...further].map((name) => `${path}: ${name}`);
    });

    expect(hostile.get("docs/search.html")).toContain("&#60;img src=x onerror=");
    expect(added).toEqual([]);
  });

  test("shows a recorded stream on the page of chunks, line by line", async () => {
    const document = buildOpenApi(OPERATIONS, "") as unknown as OpenApiDocument;
    const streamed = document.paths["/chat"]!.post!.responses[200]!.content!["application/x-ndjson"]!;
    const lines = [
      { seq: 1, type: "progress", data: { stage: "understand", message: "Understanding your question..." } },
      { seq: 2, type: "complete", data: { finished: true } },
    ];
    delete streamed.example;
    streamed.examples = Object.fromEntries(lines.map((line) => [`${line.seq}`, { value: line }]));
    const markdown = (await buildReferenceSite(document, OPERATIONS)).get(`docs/chat-chunks${MARKDOWN}`);

    expect(markdown).toContain(`\`\`\`ndjson\n${lines.map((line) => JSON.stringify(line)).join("\n")}\n\`\`\``);
  });

  test("lacks an operation: the build names it", async () => {
    const document = buildOpenApi(OPERATIONS, "") as unknown as OpenApiDocument;
    delete document.paths["/health"];

    await expect(buildReferenceSite(document, OPERATIONS)).rejects.toThrow("The document has no GET /health.");
  });
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
