import { fileURLToPath } from "node:url";
import { Aws, Names } from "aws-cdk-lib";
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { toConstructId } from "../configuration/construct-id.ts";

/** `ap-southeast-1` and its like. */
const LONGEST_REGION = 14;

/**
 * Creates the CloudFront Function of a file in `edge-functions`. It names the function itself: such names are global to the
 * account, and the CDK's own one is cut at 64 characters.
 */
export function createEdgeFunction(scope: Construct, file: string): EdgeFunction {
  const id = toConstructId(file);
  return new EdgeFunction(scope, id, {
    functionName: `${Names.uniqueResourceName(scope, { maxLength: 64 - LONGEST_REGION - id.length })}${id}${Aws.REGION}`,
    code: FunctionCode.fromFile({ filePath: fileURLToPath(new URL(`edge-functions/${file}.js`, import.meta.url)) }),
    runtime: FunctionRuntime.JS_2_0,
  });
}
