import type { Client } from "@opensearch-project/opensearch";

/** Counts requests to the engine and the bytes of their answers. */
export class Traffic {
  requests = 0;
  bytes = 0;

  watch(client: Client): Client {
    client.on("response", (_error, result) => {
      this.requests++;
      this.bytes += Number((result as { headers?: Record<string, string> } | null)?.headers?.["content-length"] ?? 0);
    });
    return client;
  }

  reset(): void {
    this.requests = 0;
    this.bytes = 0;
  }
}
