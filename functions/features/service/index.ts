import { Type } from "@sinclair/typebox";
import { defineOperation, type Operation, RawReply } from "../../http/operation.ts";
import { buildOpenApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";

export { buildOpenApi } from "./openapi.ts";

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

/** Reports that requests will be served, by a read from the main table. */
export const health = defineOperation({
  ...shared,
  id: "health",
  path: "/health",
  summary: "Reports whether requests are being served.",
  object: "health",
  response: Type.Object({ status: Type.Literal("ok") }),
  async handle(_call, ports) {
    await ports.tables.tenancy.get("~health", { collection: ["probe"], id: "probe" });
    return { status: "ok" };
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
      response: Type.Object({}),
      async handle(_call, ports) {
        return new RawReply("application/json; charset=utf-8", described(ports.settings.baseUrl));
      },
    }),
    defineOperation({
      ...shared,
      id: "getDocs",
      path: "/docs",
      summary: "Returns this API's reference as a page.",
      object: "docs",
      response: Type.String(),
      async handle(_call, ports) {
        return new RawReply("text/html; charset=utf-8", page(ports.settings.baseUrl));
      },
    }),
  ];
  return own;
}

/** Builds each document once: they are served without a key or a limit. */
function memoizeByBaseUrl(make: (baseUrl: string) => string): (baseUrl: string) => string {
  const made = new Map<string, string>();
  return (baseUrl) => {
    const text = made.get(baseUrl) ?? make(baseUrl);
    made.set(baseUrl, text);
    return text;
  };
}
