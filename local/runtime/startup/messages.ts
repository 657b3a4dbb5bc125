import { randomUUID } from "node:crypto";
import type { DemoCredentials } from "../data-folder/credentials.ts";

/** One line that is drawn over itself on a terminal; in a log file only its last state is written. */
export function writeProgress(done: number, all: number): void {
  const text = `Loading the demo shop: ${done} of ${all} records`;
  if (process.stdout.isTTY) process.stdout.write(done < all ? `\r${text}` : `\r${text}\n`);
  else if (done === all) process.stdout.write(`${text}\n`);
}

export function welcomeText(credentials: DemoCredentials, dataFolder: string, seconds: number): string {
  const { baseUrl, secretKey, publishableKey, workspaceId, adminKey } = credentials;
  return `
Ready in ${seconds.toFixed(1)} s at ${baseUrl} (reference: ${baseUrl}/docs)

  workspace        ${workspaceId}
  secret key       ${secretKey}
  publishable key  ${publishableKey}
  admin key        ${adminKey}

The keys are also in ${dataFolder}/credentials.json. Try:

  curl -s ${baseUrl}/products/search \\
    -H 'Authorization: Bearer ${secretKey}' \\
    -H 'X-Workspace-ID: ${workspaceId}' \\
    -H 'Content-Type: application/json' \\
    -d '{"text": "waterproof jacket", "limit": 3, "facetFields": ["brands", "priceRanges"]}'

and ask the shop's assistant:

  curl -sN ${baseUrl}/chat \\
    -H 'Authorization: Bearer ${publishableKey}' \\
    -H 'Content-Type: application/json' \\
    -d '{"threadId": "${randomUUID()}", "message": "Which waterproof jackets cost less than 100?", "stream": true}'

Ctrl-C ends it; npm start -- --fresh begins anew.
`;
}
