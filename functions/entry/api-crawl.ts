import { create } from "../handlers/api-crawl.ts";
import { createLambdaRenderer } from "../platform/aws/lambda-renderer.ts";
import { createPageAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { searchIndex } from "./ports/search-engine.ts";

export const handler = create(
  awsPorts(process.env, {
    search: searchIndex,
    pageAddresses: createPageAddressGuard,
    pageRenderer: createLambdaRenderer,
  }),
);
