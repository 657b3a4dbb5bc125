import { Agent, request } from "node:http";

interface Answer {
  status: number;
  ms: number;
  bytes: number;
  text: string;
}

/** A lean keep-alive client: what it adds to a measurement is about 0.2 ms. */
export class Client {
  private readonly agent: Agent;
  readonly baseUrl: string;
  private readonly url: URL;
  private readonly headers: Record<string, string>;

  constructor(baseUrl: string, headers: Record<string, string>, connections: number) {
    this.baseUrl = baseUrl;
    this.url = new URL(baseUrl);
    this.headers = headers;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections, scheduling: "fifo" });
  }

  send(method: string, path: string, body: string | undefined, { keepText = true } = {}): Promise<Answer> {
    const length = body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const options = {
        agent: this.agent,
        host: this.url.hostname,
        port: this.url.port,
        method,
        path,
        headers: { ...this.headers, ...length },
      };
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on("data", (part: Buffer) => {
          bytes += part.length;
          if (keepText) parts.push(part);
        });
        response.on("end", () =>
          resolve({ status: response.statusCode!, ms: performance.now() - began, bytes, text: Buffer.concat(parts).toString() }),
        );
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  /** Throws unless the answer is a success. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.send(method, path, body === undefined ? undefined : JSON.stringify(body));
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return JSON.parse(answer.text).data as T;
  }

  close(): void {
    this.agent.destroy();
  }
}
