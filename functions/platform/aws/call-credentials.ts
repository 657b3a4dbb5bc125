import type { AwsCredentials } from "../anthropic/bedrock-access.ts";
import { lazy } from "../concurrency/lazy.ts";

const provider = lazy(async () => (await import("@aws-sdk/credential-provider-node")).defaultProvider());

/** Finds the credentials of this function, or of the machine's user, as all clients of AWS do; renews those that expire. */
export async function callCredentials(): Promise<AwsCredentials> {
  return (await provider())();
}
