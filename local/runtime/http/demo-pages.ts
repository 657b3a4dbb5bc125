import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { lazy } from "../../../functions/platform/concurrency/lazy.ts";
import type { AnswerStatic } from "./static-files.ts";
import { answerFile } from "./static-files.ts";

/** Path of this server below which the demo shop has its pages. The product has no operation there, and no deployment has it. */
const DEMO_PATH = /^\/demo(\/|$)/;

/**
 * The pages run their own scripts and the widget's, as those of a strict shop. Only the widget's loader makes script addresses.
 */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types shop-widget",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
};

/** Keys of the shop that the pages belong to: the publishable one stands in them, as in those of any shop. */
export interface DemoKeys {
  publishableKey: string;
  workspaceId: string;
}

/** Returns true for paths of the demo shop's pages. */
export function isDemoPath(url = ""): boolean {
  return DEMO_PATH.test(url.split("?")[0]!);
}

/** Answers as the server of the demo shop. Its code is loaded by the first request. */
export function createDemoPages(keys: DemoKeys): AnswerStatic {
  const open = lazy(async () => (await import("../../../examples/storefront/storefront.ts")).openStorefront(keys));
  return async (request): Promise<APIGatewayProxyStructuredResultV2> => {
    const { method, rawPath, rawQueryString } = request;
    if (method !== "GET" && method !== "HEAD") return { statusCode: 405, headers: { allow: "GET, HEAD" } };
    const answer = await open();
    const { status, type, body } = answer(rawPath, new URLSearchParams(rawQueryString));
    // Keys change when the service begins anew.
    const file = { bytes: Buffer.from(body), type, caching: "no-cache" };
    const result = await answerFile(file)(request.headers);
    const headers: Record<string, string> = { ...(result.headers as Record<string, string>), ...HEADERS };
    if (headers["content-type"]) headers["content-type"] += "; charset=utf-8";
    return { ...result, statusCode: result.statusCode === 200 ? status : result.statusCode!, headers };
  };
}
