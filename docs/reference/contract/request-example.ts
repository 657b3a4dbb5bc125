import { formatJson, formatLiteral } from "./format-json.ts";
import type { Example, ReferenceOperation } from "./read-operations.ts";

/** Address of the service in the examples, unless the page knows where it is from. */
export const EXAMPLE_ORIGIN = "https://api.example.com";

/** Groups of methods of the TypeScript client: each names the route that it calls. */
export type ClientRoutes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Variables that hold keys in the examples. */
const KEYS: Record<string, string | null> = {
  secret: "SECRET_KEY",
  any: "PUBLISHABLE_KEY",
  admin: "ADMIN_KEY",
  "secret-or-admin": "SECRET_KEY",
  none: null,
};

interface Parts {
  key: string | null;
  /** With its parameters filled in, and its query. */
  path: string;
  pathValues: unknown[];
  query: Record<string, unknown>;
  headers: [string, string][];
  body: unknown;
}

function toParts({ operation, parameters, path, body }: ReferenceOperation, example: Example | undefined): Parts {
  const given = (place: string) => parameters.filter((each) => each.in === place && each.example !== undefined);
  const exampleOf = (name: string) =>
    parameters.find((each) => each.in === "path" && each.name === name)?.example ?? toName(name);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const query = Object.fromEntries(given("query").map(({ name, example: value }) => [name, value]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(exampleOf(name))));
  return {
    key: KEYS[operation.key] ?? null,
    path: filled + (search.length > 0 ? `?${search.join("&")}` : ""),
    pathValues: names.map(exampleOf),
    query,
    headers: [
      ...workspaceHeader(operation),
      ...given("header").map(({ name, example: value }): [string, string] => [name, String(value)]),
    ].filter(([name], index, all) => all.findLastIndex(([other]) => other === name) === index),
    body: body ? example?.value : undefined,
  };
}

/** `threadId` → `THREAD_ID`. */
function toName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function workspaceHeader({ workspace }: ReferenceOperation["operation"]): [string, string][] {
  return workspace === "required" ? [["X-Workspace-ID", "demo-shop"]] : [];
}

/** Writes a request as a command for a shell. */
export function toCurl(operation: ReferenceOperation, example?: Example): string {
  const { key, path, headers, body } = toParts(operation, example);
  const method = operation.method === (body === undefined ? "GET" : "POST") ? "" : `-X ${operation.method} `;
  const lines = [
    `curl ${method}${quote(EXAMPLE_ORIGIN + path)}`,
    ...(key ? [`-H "Authorization: Bearer $${key}"`] : []),
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`, true)}`),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quote(formatJson(body), true)}`]),
  ];
  return lines.join(" \\\n  ");
}

/** Quotes for a shell what it would not take as it is. */
function quote(text: string, always = false): string {
  return always || /[^\w:/.@%=+,-]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : text;
}

/** Writes a request for TypeScript: as a call of the client, or by fetch where the client has no method for it. */
export function toTypeScript(operation: ReferenceOperation, routes: ClientRoutes, example?: Example): string {
  const parts = toParts(operation, example);
  const route = `${operation.method} ${operation.path}`;
  for (const [group, methods] of Object.entries(routes))
    for (const [name, called] of Object.entries(methods)) if (called === route) return toClientCall(`${group}.${name}`, parts);
  return toFetch(operation.method, parts);
}

function toClientCall(name: string, { pathValues, query, body }: Parts): string {
  const input = body === undefined ? query : body;
  const isEmpty = body === undefined && Object.keys(query).length === 0;
  const given = [...pathValues.map((value) => JSON.stringify(value)), ...(isEmpty ? [] : [formatLiteral(input)])];
  return `const { data } = await client.${name}(${given.join(", ")});`;
}

function toFetch(method: string, { key, path, headers, body }: Parts): string {
  const sent: [string, string][] = [
    ...(key ? [["Authorization", `\`Bearer \${process.env.${key}}\``] as [string, string]] : []),
    ...headers.map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    ...(body === undefined ? [] : [["Content-Type", '"application/json"'] as [string, string]]),
  ];
  const names = sent.map(([name, value]) => `    ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${value},\n`);
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",\n`]),
    ...(names.length > 0 ? [`  headers: {\n${names.join("")}  },\n`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${formatLiteral(body).replaceAll("\n", "\n  ")}),\n`]),
  ];
  const address = JSON.stringify(EXAMPLE_ORIGIN + path);
  const request = options.length > 0 ? `${address}, {\n${options.join("")}}` : address;
  return `const response = await fetch(${request});\nconst { data } = await response.json();`;
}
