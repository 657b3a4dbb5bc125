import { CommandError } from "../terminal/command-error.ts";

/** Calls the API of a service; resolves with the data of the answer. Throws StartError, in words for whoever typed the command. */
/** Where a running service answers, and the key that administers it. */
export interface ServiceLocation {
  baseUrl: string;
  adminKey: string;
}

export type AdminApi = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export function connectAdminApi({ baseUrl, adminKey }: ServiceLocation): AdminApi {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${adminKey}`, "content-type": "application/json" };
    const answer = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }).catch((error: Error) => {
      throw new CommandError(`${baseUrl} does not answer (${describeFailure(error)}). Is it running? npm start`);
    });
    const said = (await answer.json().catch(() => null)) as { data?: T; error?: { message: string } } | null;
    if (answer.ok && said?.data) return said.data;
    throw new CommandError(`${method} ${path} was answered ${answer.status}: ${said?.error?.message ?? "no reason given"}`);
  };
}

function describeFailure({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
