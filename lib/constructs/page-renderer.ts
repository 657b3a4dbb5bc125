import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Platform } from "../platform/platform.ts";
import { ServiceFunction } from "./service-function.ts";

/** Chromium takes some 300 MB for a page; more memory is more processor, and two gigabytes are a little over one. */
const MEMORY_MB = 2_048;
/** A page has 20 s; the start of a new instance with its browser comes before. */
const TIMEOUT = Duration.seconds(60);

/**
 * Builds the function that renders pages, where the context asks for it. A stranger's scripts run in it: it may do nothing but
 * write its log, and it stands outside of any network of ours.
 */
export function buildPageRenderer(scope: Construct, platform: Platform): void {
  if (!platform.configuration.renderer) return;
  platform.renderer = new ServiceFunction(scope, "RenderPage", {
    platform,
    entry: "images/render-page",
    isImage: true,
    description: "Renders pages that are empty without their scripts",
    permissions: {},
    timeout: TIMEOUT,
    memoryMb: MEMORY_MB,
  });
}
