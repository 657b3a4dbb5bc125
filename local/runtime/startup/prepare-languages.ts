import { prepareLanguage } from "../../../functions/features/chat/index.ts";
import { LANGUAGES } from "../../../functions/languages/registry.ts";
import type { ApiServer } from "../http/api-server.ts";

/** Long enough for whoever reads the keys and tries a request: a language takes 0.1 s of this thread, the first one 0.5 s. */
const QUIET_MS = 5_000;

/** Prepares chat for the languages of its shoppers, each in a time in which nobody asks; the process may end before. */
export async function prepareLanguages({ quiet }: Pick<ApiServer, "quiet">): Promise<void> {
  for (const language of LANGUAGES) {
    await quiet(QUIET_MS);
    prepareLanguage(language);
  }
}
