import { ApiError, type Client } from "../../clients/typescript/src/index.ts";

/** Returns the currency of a workspace; null where it has none, or the key may not read its settings. */
export async function readCurrency(client: Client, workspace: string): Promise<string | null> {
  try {
    const { data } = await client.workspaces.getSettings(workspace);
    return data.currency ?? null;
  } catch (error) {
    // A key may write products and not read settings.
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}
