import { Agent, request } from "node:http";
import { CommandError } from "../terminal/command-error.ts";

interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers read the fields that they asked for.
  body: any;
}

/** Calls the API over HTTP, on connections that are kept until `close`. */
export class ApiCaller {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** Rejects with the API's own message unless the answer is a success. */
  post(path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    return this.write("POST", path, body, headers);
  }

  /** Rejects as `post` does. */
  put(path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    return this.write("PUT", path, body, headers);
  }

  patch(path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    return this.write("PATCH", path, body, headers);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send("GET", path, "", headers);
  }

  close(): void {
    this.agent.destroy();
  }

  private async write(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    const answer = await this.send(method, path, JSON.stringify(body), headers);
    if (answer.status < 300) return answer;
    throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body?.error?.message ?? "no reason"}`);
  }

  private send(method: string, path: string, body: string, headers: Record<string, string>): Promise<ApiResponse> {
    const fields = { ...headers, ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }) };
    return new Promise((resolve, reject) => {
      const call = request(new URL(path, this.baseUrl), { method, agent: this.agent, headers: fields }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode!, body: text === "" ? null : JSON.parse(text) });
        });
      });
      call.on("error", reject);
      call.end(body);
    });
  }
}

/** Base URL of a running service, and the key that administers it. */
export interface ServiceLocation {
  baseUrl: string;
  adminKey: string;
}

/** Calls the API with the admin key. Resolves with the answer's `data`; rejects with a CommandError that names the reason. */
type AdminApi = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Uses `fetch` without a kept connection: commands call rarely, and must end when their work is done. */
export function connectAdminApi({ baseUrl, adminKey }: ServiceLocation): AdminApi {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${adminKey}`, "content-type": "application/json" };
    const response = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }).catch((error: Error) => {
      throw new CommandError(`${baseUrl} does not answer (${describeFailure(error)}). Is it running? npm start`);
    });
    const parsed = (await response.json().catch(() => null)) as { data?: T; error?: { message: string } } | null;
    if (response.ok && parsed?.data) return parsed.data;
    const reason = parsed?.error?.message ?? "no reason given";
    throw new CommandError(`${method} ${path} was answered ${response.status}: ${reason}`);
  };
}

function describeFailure({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
