import { StartError } from "../runtime/start-error.ts";
import type { Where } from "./where.ts";

/** Calls the API of a service; resolves with the data of the answer. Throws StartError, in words for whoever typed the command. */
export type CallApi = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export function apiOf({ baseUrl, adminKey }: Where): CallApi {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${adminKey}`, "content-type": "application/json" };
    const answer = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }).catch((error: Error) => {
      throw new StartError(`${baseUrl} does not answer (${reasonOf(error)}). Is it running? npm start`);
    });
    const said = (await answer.json().catch(() => null)) as { data?: T; error?: { message: string } } | null;
    if (answer.ok && said?.data) return said.data;
    throw new StartError(`${method} ${path} was answered ${answer.status}: ${said?.error?.message ?? "no reason given"}`);
  };
}

function reasonOf({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
