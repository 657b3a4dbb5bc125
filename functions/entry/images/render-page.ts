import { createPowertoolsLog } from "../../platform/aws/powertools-log.ts";
import { createPageAddressGuard } from "../../platform/network/address-guard.ts";
import type { PageRenderer } from "../../platform/ports/page-renderer.ts";
import { createChromiumRenderer } from "../../platform/rendering/chromium-renderer.ts";
import { createRenderHandler } from "../../platform/rendering/render-function.ts";

export const create = (ports: { pageRenderer: PageRenderer }) => createRenderHandler(ports);

const addresses = createPageAddressGuard();
const { AWS_LAMBDA_FUNCTION_NAME = "render-page", CHROMIUM_PATH = "/usr/bin/chromium" } = process.env;
export const handler = create({
  pageRenderer: createChromiumRenderer({
    executablePath: CHROMIUM_PATH,
    sandbox: false,
    addressesFor: () => addresses,
    log: createPowertoolsLog(AWS_LAMBDA_FUNCTION_NAME),
  }),
});
