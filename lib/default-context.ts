import { readFileSync } from "node:fs";

/** The context of cdk.json, which applies where the CDK's command has not set it. */
export function readDefaultContext(): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL("../cdk.json", import.meta.url), "utf8")).context;
}
