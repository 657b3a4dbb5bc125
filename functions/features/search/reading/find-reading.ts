import type { SearchReading } from "../query/search-reading.ts";
import { ShopFacts } from "../understanding/shop-facts.ts";
import { type AskForLeave, askForReading, unlessModelFails } from "./ask-for-reading.ts";
import { findKept, type ReadContext, type ReadingPorts } from "./kept-answers.ts";

/** A shop's goods change, and so does what a model would say. */
const KEEP_SECONDS = 30 * 86_400;

/**
 * Returns what a model reads in a text: as it was read before, else it is asked. Null where none may be asked (`mayAskModel`
 * null: not for this search), where it fails or is late, and where its answer is of no use. Throws what `mayAskModel` throws, and
 * UpstreamError where the index cannot be reached.
 */
export function findReading(
  ports: ReadingPorts,
  context: ReadContext,
  said: string,
  mayAskModel: AskForLeave | null,
): Promise<SearchReading | null> {
  const { tenantId, languageSettings } = context;
  const ask = async (text: string) => {
    // Shoppers are told what is read for a merchant.
    const { categories } = await new ShopFacts(ports, { ...context, audience: "shopper" }, "products").knownValues();
    const asked = { tenantId, text, language: languageSettings.language, categories };
    const warning = "The model did not read a search; its words are searched for.";
    return unlessModelFails(ports, warning, () => askForReading(ports.model, asked));
  };
  return findKept(ports, context, said, mayAskModel, { keepSeconds: KEEP_SECONDS, ask });
}
