import { create } from "../handlers/crawl-site.ts";
import { createLambdaRenderer } from "../platform/aws/lambda-renderer.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { createPageAddressGuard } from "../platform/network/address-guard.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { workerSearchIndex } from "./ports/search-engine.ts";

export const handler = workerHandler(
  create(
    awsPorts(process.env, {
      search: workerSearchIndex,
      pageAddresses: createPageAddressGuard,
      pageRenderer: createLambdaRenderer,
    }),
  ),
);
