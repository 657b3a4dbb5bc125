import { createHash } from "node:crypto";
import { Type } from "@sinclair/typebox";
import { Choice } from "../../../schemas/shapes.ts";
import { defineOperation, type Operation, RawReply } from "../../http/operation.ts";
import { buildOpenApi } from "./openapi.ts";

export { buildDocument, buildOpenApi } from "./openapi.ts";

/** Leads to the reference, whose pages the distribution serves at the same address: this one is seen past it only. */
const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference</title>
</head>
<body>
<h1>API reference</h1>
<p>The <a href="/docs/index.html">reference</a> describes every operation, with tested examples.</p>
<p><a href="/openapi.json">openapi.json</a> is the same for programs, an OpenAPI 3.1 document, and
<a href="/llms.txt">llms.txt</a> lists the pages as Markdown.</p>
</body>
</html>
`;

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
  const page = memoizeByBaseUrl(() => REFERENCE_PAGE);
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
