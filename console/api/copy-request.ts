import type { LoggedRequest } from "./logged-request.ts";

type Copied = Pick<LoggedRequest, "method" | "path" | "route" | "ids" | "input" | "workspace" | "ifMatch">;

/** Writes a request as a shell command. Its key is a variable: no key leaves the console. */
export function toCurl({ method, path, input, workspace, ifMatch }: Copied, origin: string): string {
  const hasBody = method !== "GET" && input !== undefined;
  return [
    `curl -X ${method} ${quote(origin + path)}`,
    `-H "Authorization: Bearer $API_KEY"`,
    ...(workspace ? [`-H ${quote(`X-Workspace-ID: ${workspace}`)}`] : []),
    ...(ifMatch ? [`-H ${quote(`If-Match: ${ifMatch}`)}`] : []),
    ...(hasBody ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(input))}`] : []),
  ].join(" \\\n  ");
}

/** Writes a request as a call of the TypeScript client. */
export function toTypeScript({ route, ids, input, workspace, ifMatch }: Copied, origin: string): string {
  const given = [route, ...ids].map((text) => JSON.stringify(text));
  const hasInput = typeof input === "object" && input !== null && Object.keys(input).length > 0;
  const state = ifMatch ? [JSON.stringify({ headers: { "if-match": ifMatch } })] : [];
  const content = hasInput || ifMatch ? [JSON.stringify(input ?? {}, null, 2)] : [];
  const options = { url: origin, ...(workspace && { workspace }) };
  const fields = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [
    'import { Connection } from "@search-chat-content/client";',
    "",
    `const connection = new Connection({ ${[...fields, "key: process.env.API_KEY!"].join(", ")} });`,
    `const { data } = await connection.call(${[...given, ...content, ...state].join(", ")});`,
  ].join("\n");
}

/** Quotes a text for a shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
