import { Agent, request } from "node:http";

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API, looked into by whoever asked.
  body: any;
}

/** Calls the API over HTTP as any client would. */
export class ApiCaller {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** Throws for an answer that is no success, with what the API said. */
  async post(path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    const answer = await this.send("POST", path, JSON.stringify(body), headers);
    if (answer.status < 300) return answer;
    throw new Error(`POST ${path} was answered ${answer.status}: ${answer.body?.error?.message ?? "no reason"}`);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send("GET", path, "", headers);
  }

  close(): void {
    this.agent.destroy();
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
