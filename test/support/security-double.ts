import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type State = "forbidden" | "no handler" | "not initialized";
type Entry = Record<string, unknown>;

export interface SecurityDouble {
  url: string;
  roles: Map<string, Entry>;
  /** Writes that were refused because another one came first. */
  conflicts: number;
  /** Members by the name of the role. */
  members(): Record<string, string[]>;
  /** Refuses that many requests as a domain does whose security is not there yet, or does not know the caller. */
  notReady(state: State, requests: number): void;
  /** Breaks every connection once that many more writes were made. */
  dieAfter(writes: number): void;
  close(): Promise<void>;
}

const REFUSALS: Record<State, [number, unknown]> = {
  forbidden: [403, { status: "FORBIDDEN", message: "No permission to access REST API: User without Security roles" }],
  "no handler": [400, { error: "no handler found for uri [/_plugins/_security/api/roles/x] and method [PUT]" }],
  "not initialized": [503, "OpenSearch Security not initialized."],
};
const ROLE_KEYS = ["description", "cluster_permissions", "index_permissions", "tenant_permissions"];

/**
 * Starts a double of the security API of OpenSearch 2.19, with the statuses and bodies that the plugin was seen to give: an entry
 * is created (201) or replaced (200), a mapping needs its role (404), unknown keys are 400, and of two writes to the same kind of
 * entry that overlap one is 409, for all of them are one document.
 */
export async function startSecurityDouble(): Promise<SecurityDouble> {
  const entries = { roles: new Map<string, Entry>(), rolesmapping: new Map<string, Entry>() };
  const sequence = { roles: 0, rolesmapping: 0 };
  let refusals = { state: "forbidden" as State, left: 0 };
  let writesLeft = Number.POSITIVE_INFINITY;
  const double = { conflicts: 0 };
  const write = (collection: keyof typeof entries, name: string, body: Entry | null): [number, unknown] => {
    const known = entries[collection];
    const kind = collection === "roles" ? "role" : "rolesmapping";
    if (body === null) {
      if (!known.delete(name)) return [404, { status: "NOT_FOUND", message: `${kind} '${name}' not found.` }];
      return [200, { status: "OK", message: `'${name}' deleted.` }];
    }
    if (collection === "rolesmapping" && !entries.roles.has(name))
      return [404, { status: "NOT_FOUND", message: `role '${name}' not found.` }];
    const wrong = collection === "roles" && Object.keys(body).find((key) => !ROLE_KEYS.includes(key));
    if (wrong) return [400, { status: "error", reason: "Invalid configuration", invalid_keys: { keys: wrong } }];
    const isNew = !known.has(name);
    known.set(name, body);
    return isNew
      ? [201, { status: "CREATED", message: `'${name}' created.` }]
      : [200, { status: "OK", message: `'${name}' updated.` }];
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const [, , , , collection, name] = request.url!.split("/") as [string, string, string, string, keyof typeof entries, string];
    const required = sequence[collection];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (refusals.left > 0) {
        refusals.left -= 1;
        return answer(response, ...REFUSALS[refusals.state]);
      }
      const body = request.method === "PUT" ? (JSON.parse(Buffer.concat(chunks).toString()) as Entry) : null;
      // Another request that arrived before this one's write is made finds the document changed.
      setImmediate(() => {
        if (writesLeft <= 0) return response.destroy();
        if (sequence[collection] !== required) {
          double.conflicts += 1;
          return answer(response, 409, {
            status: "CONFLICT",
            message: `[${collection}]: version conflict, required seqNo [${required}]`,
          });
        }
        const [status, told] = write(collection, decodeURIComponent(name), body);
        if (status < 300) {
          sequence[collection] += 1;
          writesLeft -= 1;
        }
        answer(response, status, told);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    roles: entries.roles,
    members: () =>
      Object.fromEntries([...entries.rolesmapping].map(([name, { backend_roles }]) => [name, backend_roles as string[]])),
    notReady: (state: State, left: number) => {
      refusals = { state, left };
    },
    dieAfter: (writes: number) => {
      writesLeft = writes;
    },
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": typeof body === "string" ? "text/plain" : "application/json" }).end(text);
}
