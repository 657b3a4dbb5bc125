import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Api } from "../api.ts";
import { FEATURES } from "../features.ts";
import type { Platform } from "../platform.ts";

/** Everything that can be thrown away and made again: functions, routes, queues, alarms. */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, { platform, ...props }: StackProps & { platform: Platform }) {
    super(scope, id, props);
    for (const feature of FEATURES) feature.build?.(this, platform);
    const api = new Api(this, "Api", { platform, features: FEATURES });
    new CfnOutput(this, "BaseUrl", { value: api.http.apiEndpoint });
  }
}
