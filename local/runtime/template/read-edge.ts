import { functionUrlHost, nameInArn } from "./identities.ts";
import type { EdgePlan } from "./plan.ts";
import type { Resolved } from "./read-plan.ts";
import { TemplateError } from "./template.ts";

interface Distribution {
  CacheBehaviors?: { PathPattern: string; TargetOriginId: string }[];
  Origins?: { Id: string; DomainName: string }[];
}

/** The paths that a distribution sends to a function's own URL, past the API; in the order in which it tries them. */
export function readEdge(find: (type: string) => Resolved[]): EdgePlan[] {
  const byHost = new Map(find("AWS::Lambda::Url").map((url) => [functionUrlHost(url.name), streamingFunctionOf(url)]));
  return find("AWS::CloudFront::Distribution").flatMap(({ properties }) => {
    const { CacheBehaviors = [], Origins = [] } = properties.DistributionConfig as Distribution;
    return CacheBehaviors.flatMap(({ PathPattern, TargetOriginId }) => {
      const origin = Origins.find(({ Id }) => Id === TargetOriginId);
      const functionName = byHost.get(origin?.DomainName ?? "");
      return functionName === undefined ? [] : [{ pathPattern: PathPattern, functionName }];
    });
  });
}

function streamingFunctionOf({ name, properties }: Resolved): string {
  if (properties.InvokeMode === "RESPONSE_STREAM") return nameInArn(String(properties.TargetFunctionArn));
  throw new TemplateError(`The local runtime knows function URLs only with response streaming: ${name} is without.`);
}
