import { Client } from "@opensearch-project/opensearch";
import { AwsSigv4Signer } from "@opensearch-project/opensearch/aws-v3";

export interface ClientSettings {
  endpoint: string;
  /** Needed for `sigv4`. */
  region?: string;
  /** `sigv4` signs with the credentials of the environment (a Lambda's role); `none` is for a server on this machine. */
  auth: "sigv4" | "none";
}

export function openSearchClient({ endpoint, region, auth }: ClientSettings): Client {
  if (auth === "none") return new Client({ node: endpoint });
  if (!region) throw new Error("Signing requests to OpenSearch needs a region.");
  return new Client({ ...AwsSigv4Signer({ region, service: "es" }), node: endpoint });
}
