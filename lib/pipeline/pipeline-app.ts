import { readFileSync } from "node:fs";
import { App, Tags } from "aws-cdk-lib";
import { DeliveryPipelineStack } from "./delivery-pipeline.ts";
import { GithubAccessStack } from "./github-access.ts";
import { readPipelineSettings } from "./settings.ts";

/** Builds the app of the pipeline: one stack, apart from those of the service. The context of cdk.json applies to it as well. */
export function buildPipelineApp({ context = {}, outdir }: { context?: Record<string, unknown>; outdir?: string } = {}) {
  const defaults = JSON.parse(readFileSync(new URL("../../cdk.json", import.meta.url), "utf8")).context;
  const app = new App({ context: { ...defaults, ...context }, outdir, analyticsReporting: false });
  const settings = readPipelineSettings(app.node);
  const describe = (part: string) => `Search, chat and content API: ${part}`;
  const stack =
    settings.host === "github"
      ? new GithubAccessStack(app, "GithubAccess", { settings, description: describe("roles for GitHub's workflows") })
      : new DeliveryPipelineStack(app, "DeliveryPipeline", { settings, description: describe("delivery pipeline") });
  Tags.of(stack).add("service", "search-chat-content-api");
  return { app, stack };
}
