import { crawlOperations } from "../features/crawl/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { createLambdaRenderer } from "../platform/aws/lambda-renderer.ts";
import { searchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { createPageAddressGuard } from "../platform/network/address-guard.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(crawlOperations, ports);
export const handler = create(
  awsPorts(process.env, {
    search: searchIndex,
    pageAddresses: createPageAddressGuard,
    pageRenderer: createLambdaRenderer,
  }),
);
