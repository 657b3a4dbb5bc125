import { create } from "../handlers/api-crawl.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { createLambdaRenderer } from "../platform/aws/lambda-renderer.ts";
import { searchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { createPageAddressGuard } from "../platform/network/address-guard.ts";

export const handler = create(
  awsPorts(process.env, {
    search: searchIndex,
    pageAddresses: createPageAddressGuard,
    pageRenderer: createLambdaRenderer,
  }),
);
