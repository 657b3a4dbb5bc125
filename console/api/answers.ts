import { QueryClient } from "@tanstack/react-query";

/** Keeps answers for half a minute. The client repeats what can help, so that nothing is repeated here. */
export const answers = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});

/** Names an answer by the key and the workspace that it was asked with. */
export function toAnswerKey(
  { apiKeyId }: { apiKeyId: string },
  workspace: string | null,
  route: string,
  ids: readonly string[],
  input: unknown,
): unknown[] {
  return [apiKeyId, workspace, route, ids, input];
}
