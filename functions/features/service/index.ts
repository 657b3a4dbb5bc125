import { createHash } from "node:crypto";
import { Type } from "@sinclair/typebox";
import { Choice } from "../../../schemas/shapes.ts";
import { defineOperation, type Operation, RawReply } from "../../http/operation.ts";
import { buildOpenApi } from "./openapi.ts";

export { buildDocument, buildOpenApi } from "./openapi.ts";

const STYLE = [
  "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1b1f24;background:#fff}",
  "h2{margin-top:2rem;border-bottom:1px solid #d5dae0}" +
    "code{background:#f2f4f7;padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}",
  "details{margin:.4rem 0}summary{cursor:pointer}.method{display:inline-block;min-width:4.5rem;font-weight:600}" +
    "table{border-collapse:collapse}",
  "td{padding:.1rem .8rem .1rem 0;vertical-align:top}" + "pre{background:#f2f4f7;padding:.6rem;overflow:auto;border-radius:4px}",
  "@media (prefers-color-scheme:dark){body{background:#14171a;color:#e6e9ec}code,pre{background:#22272c}" +
    "h2{border-color:#3a4047}}",
].join("\n");

const shared = {
  method: "GET",
  feature: "service",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  request: null,
  query: null,
} as const;

/**
 * Reports that requests are served, after a read from the main table within the last second, and what keeps them from being
 * served in full: a disk that is full lets reads go on, so that the answer stays 200.
 */
const health = defineOperation({
  ...shared,
  id: "getHealth",
  path: "/health",
  summary: "Reports whether requests are being served.",
  object: "health",
  response: Type.Object({
    status: Choice(["ok", "degraded"]),
    problem: Type.Optional(Type.String({ description: "With `degraded`: what does not work, and what to do about it." })),
  }),
  async handle(_call, ports) {
    const [problem] = await Promise.all([ports.storage.findProblem(), ports.directory.probe()]);
    return problem === null ? { status: "ok" } : { status: "degraded", problem };
  },
});

/** Returns the service's own operations; their documents describe `operations` and these. */
export function serviceOperations(operations: readonly Operation[]): Operation[] {
  const described = memoizeByBaseUrl((baseUrl) => JSON.stringify(buildOpenApi([...operations, ...own], baseUrl)));
  const page = memoizeByBaseUrl((baseUrl) => referencePage([...operations, ...own], baseUrl));
  const own: Operation[] = [
    health,
    defineOperation({
      ...shared,
      id: "getOpenApi",
      path: "/openapi.json",
      summary: "Returns this API as an OpenAPI 3.1 document.",
      object: "openapi",
      reply: "raw",
      response: Type.Object({}),
      async handle(_call, ports) {
        return toReply("application/json; charset=utf-8", described(ports.settings.baseUrl));
      },
    }),
    defineOperation({
      ...shared,
      id: "getDocs",
      path: "/docs",
      summary: "Returns this API's reference as a page.",
      object: "docs",
      reply: "raw",
      contentType: "text/html",
      response: Type.String(),
      async handle(_call, ports) {
        return toReply("text/html; charset=utf-8", page(ports.settings.baseUrl));
      },
    }),
  ];
  return own;
}

/** Time for which a client need not ask for a document again; it changes with the service's version only. */
const MAX_AGE_SECONDS = 300;

interface Document {
  text: string;
  etag: string;
}

function toReply(contentType: string, { text, etag }: Document): RawReply {
  return new RawReply(contentType, text, { caching: { etag, maxAgeSeconds: MAX_AGE_SECONDS } });
}

/** Builds each document once: they are served without a key or a limit. */
function memoizeByBaseUrl(make: (baseUrl: string) => string): (baseUrl: string) => Document {
  const made = new Map<string, Document>();
  return (baseUrl) => {
    const known = made.get(baseUrl);
    if (known) return known;
    const text = make(baseUrl);
    // Weak: the same document in several encodings.
    const document = { text, etag: `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
    made.set(baseUrl, document);
    return document;
  };
}

/** Renders the API reference as one page without scripts or outside resources. */
function referencePage(operations: readonly Operation[], baseUrl: string): string {
  const features = [...Map.groupBy(operations, ({ feature }) => feature)].sort(([one], [other]) => (one < other ? -1 : 1));
  const body = features.map(
    ([feature, group]) => `<h2 id="${feature}">${escapeHtml(toTitle(feature))}</h2>${group.map(renderOperation).join("")}`,
  );
  const server = `<code>${escapeHtml(baseUrl || "/")}</code>`;
  const intro = `<p>Send <code>Authorization: Bearer &lt;API key&gt;</code> to ${server}. The machine-readable form is
<a href="/openapi.json">openapi.json</a>.</p>`;
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
  return `<!doctype html><html lang="en"><head>${meta}
<title>API reference</title><style>${STYLE}</style></head><body><h1>API reference</h1>${intro}${body.join("")}</body></html>`;
}

function renderOperation(operation: Operation): string {
  const rows = [
    ["Key", operation.key],
    ["Scope", operation.scope ?? "–"],
    ["X-Workspace-ID", operation.workspace],
    ["Monthly quota", operation.meter ?? "–"],
    ["Answers", [operation.status, ...Object.values(operation.outcomes ?? {})].join(", ")],
  ];
  const table = rows.map(([name, value]) => `<tr><td>${name}</td><td>${escapeHtml(String(value))}</td></tr>`).join("");
  const schema = (name: string, value: unknown) =>
    value ? `<p>${name}</p><pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>` : "";
  const title = `<span class="method">${operation.method}</span> <code>${escapeHtml(operation.path)}</code>`;
  const schemas = [
    schema("Query", operation.query),
    schema("Body", operation.request),
    schema("Answer, in data", operation.response),
  ];
  return `<details id="${operation.id}"><summary>${title}
${escapeHtml(operation.summary)}</summary><table>${table}</table>${schemas.join("")}</details>`;
}

function toTitle(feature: string): string {
  return feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll("-", " ");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
