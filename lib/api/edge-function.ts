import { readFileSync } from "node:fs";
import { Aws, Names } from "aws-cdk-lib";
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { toConstructId } from "../configuration/construct-id.ts";

/** `ap-southeast-1` and its like. */
const LONGEST_REGION = 14;

/**
 * Creates the CloudFront Function of a file in `edge-functions`. It names the function itself: such names are global to the
 * account, and the CDK's own one is cut at 64 characters. `values` stand in the code in place of their names.
 */
export function createEdgeFunction(scope: Construct, file: string, values: Record<string, string> = {}): EdgeFunction {
  const id = toConstructId(file);
  return new EdgeFunction(scope, id, {
    functionName: `${Names.uniqueResourceName(scope, { maxLength: 64 - LONGEST_REGION - id.length })}${id}${Aws.REGION}`,
    code: FunctionCode.fromInline(
      Object.entries(values).reduce((code, [name, value]) => code.replaceAll(name, value), readCode(file)),
    ),
    runtime: FunctionRuntime.JS_2_0,
  });
}

function readCode(file: string): string {
  return readFileSync(new URL(`edge-functions/${file}.js`, import.meta.url), "utf8");
}
