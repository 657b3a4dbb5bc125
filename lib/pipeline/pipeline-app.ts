import { App, Tags } from "aws-cdk-lib";
import { SERVICE_TAG } from "../configuration/stages/stage-name.ts";
import { readDefaultContext } from "../default-context.ts";
import { DeliveryPipelineStack } from "./delivery-pipeline.ts";
import { GithubAccessStack } from "./github-access.ts";
import { readPipelineSettings } from "./settings.ts";

/** Builds the app of the pipeline: one stack, apart from those of the service. The context of cdk.json applies to it as well. */
export function buildPipelineApp({ context = {}, outdir }: { context?: Record<string, unknown>; outdir?: string } = {}) {
  const app = new App({ context: { ...readDefaultContext(), ...context }, outdir, analyticsReporting: false });
  const settings = readPipelineSettings(app.node);
  const describe = (part: string) => `Search, chat and content API: ${part}`;
  const stack =
    settings.host === "github"
      ? new GithubAccessStack(app, "GithubAccess", { settings, description: describe("roles for GitHub's workflows") })
      : new DeliveryPipelineStack(app, "DeliveryPipeline", { settings, description: describe("delivery pipeline") });
  Tags.of(stack).add("service", SERVICE_TAG);
  return { app, stack };
}
