import { bucketHost, functionUrlHost, nameFromArn } from "./references.ts";
import type { ResolvedResource } from "./resolved-resource.ts";
import { UnsupportedTemplateError } from "./template.ts";
import type { BehaviorModel } from "./template-model.ts";

interface Distribution {
  CacheBehaviors?: (Behavior & { PathPattern: string })[];
  DefaultCacheBehavior?: Behavior;
  Origins?: Origin[];
}

interface Behavior {
  TargetOriginId: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface Origin {
  Id: string;
  DomainName: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

type Find = (type: string) => ResolvedResource[];

/** Reads what a distribution does with requests, in the order of precedence. */
export function readEdge(find: Find): BehaviorModel[] {
  const distributions = find("AWS::CloudFront::Distribution").map(
    ({ properties }) => properties.DistributionConfig as Distribution,
  );
  const toBehavior = createBehaviorReader(find);
  return [
    ...distributions.flatMap(({ CacheBehaviors = [], Origins = [] }) =>
      CacheBehaviors.map((behavior) => toBehavior(behavior.PathPattern, behavior, Origins)),
    ),
    ...distributions.flatMap(({ DefaultCacheBehavior, Origins = [] }) =>
      DefaultCacheBehavior ? [toBehavior("*", DefaultCacheBehavior, Origins)] : [],
    ),
  ];
}

function createBehaviorReader(find: Find): (pathPattern: string, behavior: Behavior, origins: Origin[]) => BehaviorModel {
  const streaming = new Map(find("AWS::Lambda::Url").map((url) => [functionUrlHost(url.name), readStreamingFunction(url)]));
  const codes = new Map(find("AWS::CloudFront::Function").map(({ name, properties }) => [name, String(properties.FunctionCode)]));
  const buckets = new Map(find("AWS::S3::Bucket").map((bucket) => [bucketHost(bucket.name), bucket]));
  return (pathPattern, { TargetOriginId, FunctionAssociations = [] }, origins) => {
    const origin = origins.find(({ Id }) => Id === TargetOriginId)!;
    const headers = (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    const codeOn = (type: string) => {
      const association = FunctionAssociations.find(({ EventType }) => EventType === type);
      return association ? codes.get(nameFromArn(association.FunctionARN))! : null;
    };
    return {
      pathPattern,
      origin: readOrigin(origin, streaming, buckets),
      originHeaders: Object.fromEntries(headers),
      viewerRequest: codeOn("viewer-request"),
      viewerResponse: codeOn("viewer-response"),
    };
  };
}

function readOrigin(
  { DomainName }: Origin,
  streaming: Map<string, string>,
  buckets: Map<string, ResolvedResource>,
): BehaviorModel["origin"] {
  const functionName = streaming.get(DomainName);
  if (functionName !== undefined) return { functionName };
  const bucket = buckets.get(DomainName);
  if (bucket !== undefined) return isSiteBucket(bucket) ? "site" : { bucket: bucket.name };
  if (DomainName.includes(".execute-api.")) return "api";
  throw new UnsupportedTemplateError(`The local runtime does not know the origin ${DomainName} of the distribution.`);
}

/** Returns true for the bucket of the static site, whose files are served from the folder in which they are built. */
export function isSiteBucket({ metadata }: ResolvedResource): boolean {
  return metadata.site === true;
}

function readStreamingFunction({ name, properties }: ResolvedResource): string {
  if (properties.InvokeMode === "RESPONSE_STREAM") return nameFromArn(String(properties.TargetFunctionArn));
  throw new UnsupportedTemplateError(`The local runtime knows function URLs only with response streaming: ${name} is without.`);
}
