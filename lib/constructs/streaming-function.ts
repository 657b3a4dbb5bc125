import { Duration } from "aws-cdk-lib";
import { type FunctionUrl, FunctionUrlAuthType, InvokeMode } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import { ServiceFunction } from "./service-function.ts";

/** Longer than any turn takes: the model has 20 s, and all steps before it have less. */
const TIMEOUT = Duration.minutes(2);

export interface StreamingFunctionProps {
  platform: Platform;
  feature: string;
  permissions: Permissions;
  /** Path patterns that the distribution sends here. */
  pathPatterns: string[];
}

/**
 * The second Lambda of a feature with streamed replies: it serves the same operations by a function URL, line by line. The URL
 * is open to everybody, and the kernel serves only requests with the origin secret. A signature (origin access control) would
 * take the place of `Authorization`.
 */
export class StreamingFunction extends ServiceFunction {
  readonly url: FunctionUrl;
  readonly feature: string;
  readonly pathPatterns: string[];

  constructor(scope: Construct, id: string, { platform, feature, permissions: needs, pathPatterns }: StreamingFunctionProps) {
    super(scope, id, {
      platform,
      entry: `stream-${feature}`,
      description: `Streams answers to ${feature}`,
      permissions: needs,
      timeout: TIMEOUT,
    });
    this.feature = feature;
    this.pathPatterns = pathPatterns;
    this.url = this.addFunctionUrl({ authType: FunctionUrlAuthType.NONE, invokeMode: InvokeMode.RESPONSE_STREAM });
  }
}
