import { createHash } from "node:crypto";
import { maskCardNumbers } from "../../../domain/identities/mask-cards.ts";
import type { Ports } from "../../../domain/ports.ts";
import { collectionData } from "../../../domain/stored-data.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import type { SearchReading } from "../query/search-reading.ts";
import type { SearchContext, SearchPorts } from "../query/search-request.ts";
import { ShopFacts } from "../understanding/shop-facts.ts";
import { type AskForLeave, askForReading, mayAsk, unlessModelFails } from "./ask-for-reading.ts";

export type ReadingPorts = SearchPorts & Pick<Ports, "model" | "log" | "tables" | "backgroundTasks">;

/** A reading under `["readings"]` and a digest of the text, which is not stored itself, and of whom it is read for. */
interface ReadingItem extends Item, SearchReading {
  workspaceId: string;
  expiresAt: number;
}

/** A shop's goods change, and so does what a model would say. */
const KEEP_SECONDS = 30 * 86_400;
const CACHE_MS = 600_000;
const MAX_CACHED = 2_000;

const cacheFor = oncePer((clock: Clock) => new ExpiringCache<SearchReading | null>(clock, CACHE_MS, MAX_CACHED));

/** Readings of the texts of searches. */
export const readingsData = collectionData({
  name: "readings",
  table: "activity",
  collections: [["readings"]],
  workspaces: "mixed",
  list: () => [["readings"]],
});

/**
 * Returns what a model reads in a text: as it was read before, else it is asked. Null where none may be asked (`mayAskModel`
 * null: not for this search), where it fails or is late, and where its answer is of no use. Throws what `mayAskModel` throws, and
 * UpstreamError where the index cannot be reached.
 */
export function findReading(
  ports: ReadingPorts,
  context: SearchContext & { workspaceId: string },
  said: string,
  mayAskModel: AskForLeave | null,
): Promise<SearchReading | null> {
  const text = maskCardNumbers(said).trim().toWellFormed();
  const { tenantId, workspaceId, languageSettings, restrictions } = context;
  const { language } = languageSettings;
  const words = text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ");
  const id = createHash("sha256")
    .update(JSON.stringify([workspaceId, language, words, restrictions]))
    .digest("base64url");
  const key: Key = { collection: ["readings"], id };
  const read = async () => {
    const { activity } = ports.tables;
    const known = await activity.get<ReadingItem>(tenantId, key);
    if (known && known.expiresAt * 1_000 > ports.clock.now()) return known;
    const reading = await ask(ports, context, text, mayAskModel);
    if (!reading) return null;
    const item: ReadingItem = { ...reading, workspaceId, expiresAt: Math.floor(ports.clock.now() / 1_000) + KEEP_SECONDS };
    const keep = () => activity.write(tenantId, { kind: "put", key, item });
    ports.backgroundTasks.add(bestEffort(ports.log, "keep what a model has read in a search", keep));
    return reading;
  };
  return cacheFor(ports.clock).get(JSON.stringify([tenantId, id, mayAskModel !== null]), read, {
    keep: (reading) => reading !== null,
  });
}

async function ask(
  ports: ReadingPorts,
  context: SearchContext,
  text: string,
  mayAskModel: AskForLeave | null,
): Promise<SearchReading | null> {
  const { tenantId, languageSettings } = context;
  if (!mayAskModel || !(await mayAsk(ports, mayAskModel))) return null;
  // Shoppers are told what is read for a merchant.
  const { categories } = await new ShopFacts(ports, { ...context, audience: "shopper" }, "products").knownValues();
  const asked = { tenantId, text, language: languageSettings.language, categories };
  const warning = "The model did not read a search; its words are searched for.";
  return unlessModelFails(ports, warning, () => askForReading(ports.model, asked));
}
