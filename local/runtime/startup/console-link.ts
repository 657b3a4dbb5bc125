import { ApiCaller } from "../client/api-caller.ts";
import type { DemoCredentials } from "../data-folder/credentials.ts";

/** Longest session that a link opens, in seconds: a working day is shorter. */
const LONGEST_SESSION = 43_200;

/**
 * Makes a link that signs in to the console once, within five minutes, with all that the demo shop's key may do. A start does not
 * fail for it: without one the address of the console is returned, where the key signs in.
 */
export async function makeConsoleLink({ baseUrl, secretKey }: DemoCredentials): Promise<string> {
  const api = new ApiCaller(baseUrl);
  const headers = { authorization: `Bearer ${secretKey}` };
  try {
    const { body: caller } = await api.get("/tenant/whoami", headers);
    const input = {
      scopes: caller.data.effectiveScopes,
      expiresInSeconds: LONGEST_SESSION,
      label: "Console, by the link of a start",
    };
    return (await api.post("/console/links", input, headers)).body.data.url;
  } catch {
    return `${baseUrl}/console`;
  } finally {
    api.close();
  }
}
