/** Value of the tag `service` on every stack and resource of a deployment. */
export const SERVICE_TAG = "search-chat-content-api";

/** Returns how a deployment's stacks begin. Keeps hyphens: `pr-1` and `pr1` are two deployments. */
export function toStageName(deployment: string): string {
  return deployment.charAt(0).toUpperCase() + deployment.slice(1);
}
