import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { PageRenderer, RenderedPage, RenderRequest } from "../ports/page-renderer.ts";

/** Answer of the function that renders. Lambda allows 6 MB: a page of 5 MB is sent compressed. */
interface RenderReply {
  url: string;
  /** gzip in base64. */
  html: string;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Creates the handler of the function that renders. */
export function createRenderHandler({ pageRenderer }: { pageRenderer: PageRenderer }) {
  return async (request: RenderRequest): Promise<RenderReply | null> => {
    const page = await pageRenderer.render(request);
    return page && { url: page.url, html: (await compress(page.html)).toString("base64") };
  };
}

/** Reads the function's answer. */
export async function readRenderReply(reply: RenderReply | null): Promise<RenderedPage | null> {
  return reply && { url: reply.url, html: (await decompress(Buffer.from(reply.html, "base64"))).toString() };
}
