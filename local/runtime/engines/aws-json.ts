import { Agent, request } from "node:http";

/** Engines require a signature and do not check it. */
const SIGNATURE = "AWS4-HMAC-SHA256 Credential=local/20250101/us-east-1/local/aws4_request, SignedHeaders=host, Signature=0";

/** Rejection of a call by an engine; `code` is the engine's name for the reason. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * Calls local engines over the AWS JSON protocol, without an SDK: these calls need neither signatures nor typed answers, and
 * stream records must reach the handlers unchanged.
 */
export class AwsJson {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });
  private readonly url: URL;
  private readonly service: string;

  constructor(endpoint: string, service: "DynamoDB_20120810" | "DynamoDBStreams_20120810" | "AmazonSQS") {
    this.url = new URL(endpoint);
    this.service = service;
  }

  async call<T>(operation: string, input: unknown, signal?: AbortSignal): Promise<T> {
    const { status, text } = await this.send(`${this.service}.${operation}`, JSON.stringify(input), signal);
    const answer = text === "" ? {} : JSON.parse(text);
    if (status === 200) return answer as T;
    throw new EngineError(String(answer.__type ?? status).replace(/^.*#/, ""), String(answer.message ?? answer.Message ?? text));
  }

  close(): void {
    this.agent.destroy();
  }

  private send(target: string, body: string, signal?: AbortSignal): Promise<{ status: number; text: string }> {
    const headers = {
      "content-type": "application/x-amz-json-1.0",
      "content-length": Buffer.byteLength(body),
      "x-amz-target": target,
      "x-amz-date": "20250101T000000Z",
      authorization: SIGNATURE,
    };
    return new Promise((resolve, reject) => {
      const call = request(this.url, { method: "POST", agent: this.agent, headers, signal }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }));
      });
      call.on("error", reject);
      call.end(body);
    });
  }
}
