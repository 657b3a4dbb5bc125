import type { ApiCaller } from "../client/api-caller.ts";
import type { DemoCredentials } from "../data-folder/credentials.ts";

/** Longest session that a link opens: a working day is shorter. */
const SESSION_SECONDS = 43_200;

/** Makes a link that signs in to the console once, within five minutes, with all that the demo shop's key may do. */
export async function makeConsoleLink(api: ApiCaller, { secretKey }: DemoCredentials): Promise<string> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const { body: caller } = await api.get("/tenant/whoami", headers);
  const input = { scopes: caller.data.effectiveScopes, expiresInSeconds: SESSION_SECONDS, label: "Console, from the start" };
  return (await api.post("/console/links", input, headers)).body.data.url;
}
