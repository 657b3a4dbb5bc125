import { Client, errors } from "@opensearch-project/opensearch";
import { AwsSigv4Signer } from "@opensearch-project/opensearch/aws-v3";
import { UpstreamError } from "../../ports/upstream-error.ts";

/** A JSON object of the engine's own language. */
export type Json = Record<string, unknown>;

interface OpenSearchRequest {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string;
  query?: Record<string, string | number | boolean>;
  body?: Json;
  /** Newline-delimited JSON, for bulk and multi search. */
  lines?: string;
  /** Types of engine errors that the caller deals with: the answer is then null. */
  expect?: string[];
}

const THE_INDEX = "The search index";
const REQUEST_OPTIONS = { maxRetries: 2, requestTimeout: 20_000 };

/** Sends requests. Every failure becomes `UpstreamError`; the engine's own words go no further than its cause. */
export class OpenSearchClient {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  /** Sends a request; returns null for an error that the caller expects. */
  async send<Answer>({ method, path, query = {}, body, lines, expect = [] }: OpenSearchRequest): Promise<Answer | null> {
    const content = lines === undefined ? body && { body } : { bulkBody: lines };
    try {
      const answer = await this.client.transport.request({ method, path, querystring: query, ...content }, REQUEST_OPTIONS);
      return answer.body as Answer;
    } catch (error) {
      if (expect.includes(errorType(error))) return null;
      throw new UpstreamError(THE_INDEX, { cause: error });
    }
  }

  /** Sends a request whose every failure is unexpected. */
  async sendRequired<Answer>(request: OpenSearchRequest): Promise<Answer> {
    const answer = await this.send<Answer>(request);
    if (answer === null) throw searchIndexError("an empty answer");
    return answer;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export function searchIndexError(cause: unknown): UpstreamError {
  return new UpstreamError(THE_INDEX, { cause });
}

function errorType(error: unknown): string {
  if (!(error instanceof errors.ResponseError)) return "";
  const body = error.body as { error?: { type?: string } | string } | undefined;
  if (typeof body?.error === "object") return body.error.type ?? "";
  return error.statusCode === 404 ? "not_found" : "";
}

interface ClientSettings {
  endpoint: string;
  /** Needed for `sigv4`. */
  region?: string;
  /** `sigv4` signs with the credentials of the environment (a Lambda's role); `none` is for a server on this machine. */
  auth: "sigv4" | "none";
}

/** Opens a client of the library, which signs its requests where `auth` says so. */
export function openSearchClient({ endpoint, region, auth }: ClientSettings): Client {
  if (auth === "none") return new Client({ node: endpoint });
  if (!region) throw new Error("Signing requests to OpenSearch needs a region.");
  return new Client({ ...AwsSigv4Signer({ region, service: "es" }), node: endpoint });
}
