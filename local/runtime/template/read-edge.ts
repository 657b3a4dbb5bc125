import { functionUrlHost, nameFromArn } from "./identities.ts";
import type { ResolvedResource } from "./read-template-model.ts";
import { UnsupportedTemplateError } from "./template.ts";
import type { EdgePathModel } from "./template-model.ts";

interface Distribution {
  CacheBehaviors?: { PathPattern: string; TargetOriginId: string }[];
  Origins?: { Id: string; DomainName: string }[];
}

/** The paths that a distribution sends to a function's own URL, past the API; in the order in which it tries them. */
export function readEdgePaths(find: (type: string) => ResolvedResource[]): EdgePathModel[] {
  const byHost = new Map(find("AWS::Lambda::Url").map((url) => [functionUrlHost(url.name), readStreamingFunction(url)]));
  return find("AWS::CloudFront::Distribution").flatMap(({ properties }) => {
    const { CacheBehaviors = [], Origins = [] } = properties.DistributionConfig as Distribution;
    return CacheBehaviors.flatMap(({ PathPattern, TargetOriginId }) => {
      const origin = Origins.find(({ Id }) => Id === TargetOriginId);
      const functionName = byHost.get(origin?.DomainName ?? "");
      return functionName === undefined ? [] : [{ pathPattern: PathPattern, functionName }];
    });
  });
}

function readStreamingFunction({ name, properties }: ResolvedResource): string {
  if (properties.InvokeMode === "RESPONSE_STREAM") return nameFromArn(String(properties.TargetFunctionArn));
  throw new UnsupportedTemplateError(`The local runtime knows function URLs only with response streaming: ${name} is without.`);
}
