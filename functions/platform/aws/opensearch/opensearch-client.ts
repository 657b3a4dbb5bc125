import { type Client, errors } from "@opensearch-project/opensearch";
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
const EVERY_TRY_FAILED = { maxRetries: 2, requestTimeout: 20_000 };

/** Sends requests. Whatever goes wrong becomes `UpstreamError`; the engine's own words go no further than its cause. */
export class OpenSearchClient {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async send<Answer>({ method, path, query = {}, body, lines, expect = [] }: OpenSearchRequest): Promise<Answer | null> {
    const content = lines === undefined ? body && { body } : { bulkBody: lines };
    try {
      const answer = await this.client.transport.request({ method, path, querystring: query, ...content }, EVERY_TRY_FAILED);
      return answer.body as Answer;
    } catch (error) {
      if (expect.includes(errorType(error))) return null;
      throw new UpstreamError(THE_INDEX, { cause: error });
    }
  }

  /** For requests whose every failure is unexpected. */
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
