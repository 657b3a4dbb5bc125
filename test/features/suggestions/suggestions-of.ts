import type { ApiClient } from "../../support/api-client.ts";

interface Suggestion {
  type: string;
  text: string;
  highlight?: string;
  id?: string;
  workspaceId?: string;
  count?: number;
}

/** Returns calls that must succeed, for all of a client's suggestions or only their texts. */
export function suggestionsOf(client: ApiClient) {
  const ask = async (text: string, more: { limit?: number } = {}): Promise<Suggestion[]> => {
    const { status, body } = await client.post("/suggestions", { text, ...more });
    if (status !== 200) throw new Error(`Suggestions for ${text}: ${status} ${JSON.stringify(body)}`);
    return body.data.suggestions.map((each: Suggestion) => each);
  };
  return Object.assign(ask, { texts: async (text: string) => (await ask(text)).map((each) => each.text) });
}
