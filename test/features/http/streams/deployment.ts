import { fileURLToPath } from "node:url";
import { loadTemplates } from "../../../../local/runtime/template/read-template-model.ts";
import type { Resource, StackTemplates } from "../../../../local/runtime/template/template.ts";

const ENTRIES = fileURLToPath(new URL("../../../../functions/handlers", import.meta.url));
const OWN_ENTRIES = "../../test/features/http/streams/entries";

/** The product's own deployment with further operations that stream a test's lines, behind the API and by a function URL. */
export async function streamingDeployment(): Promise<{ templates: StackTemplates; entries: string }> {
  const templates = structuredClone(await loadTemplates());
  const { Resources } = templates.stateless!;
  const search = Object.values(Resources).find(({ Metadata }) => Metadata?.entry === "api-search")!;
  const functionOf = (entry: string): Resource => ({ ...search, Metadata: { entry: `${OWN_ENTRIES}/${entry}` } });
  const integration = { "Fn::GetAtt": ["Buffered", "Arn"] };
  const target = { "Fn::Join": ["/", ["integrations", { Ref: "BufferedIntegration" }]] };
  const routeOf = (RouteKey: string): Resource => ({
    Type: "AWS::ApiGatewayV2::Route",
    Properties: { RouteKey, Target: target },
  });
  Object.assign(Resources, {
    Streamed: functionOf("streamed"),
    StreamedUrl: {
      Type: "AWS::Lambda::Url",
      Properties: { AuthType: "NONE", InvokeMode: "RESPONSE_STREAM", TargetFunctionArn: { "Fn::GetAtt": ["Streamed", "Arn"] } },
    },
    StreamedEdge: { Type: "AWS::CloudFront::Distribution", Properties: { DistributionConfig: edgeLike(Resources) } },
    Buffered: functionOf("buffered"),
    BufferedIntegration: { Type: "AWS::ApiGatewayV2::Integration", Properties: { IntegrationUri: integration } },
    BufferedPost: routeOf("POST /buffered"),
    BufferedGet: routeOf("GET /buffered/{source}"),
    BufferedHead: routeOf("HEAD /buffered/{source}"),
  } satisfies Record<string, Resource>);
  return { templates, entries: ENTRIES };
}

/** A distribution that leads to the streamed function with the headers that the product's own one sends. */
function edgeLike(resources: Record<string, Resource>) {
  const { Properties } = Object.values(resources).find(({ Type }) => Type === "AWS::CloudFront::Distribution")!;
  const { Origins } = Properties!.DistributionConfig as { Origins: { OriginCustomHeaders: unknown }[] };
  const domain = { "Fn::Select": [2, { "Fn::Split": ["/", { "Fn::GetAtt": ["StreamedUrl", "FunctionUrl"] }] }] };
  return {
    CacheBehaviors: [
      { PathPattern: "/streamed", TargetOriginId: "url" },
      { PathPattern: "/streamed/*", TargetOriginId: "url" },
    ],
    Origins: [{ Id: "url", DomainName: domain, OriginCustomHeaders: Origins[0]!.OriginCustomHeaders }],
  };
}
