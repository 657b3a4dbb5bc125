import { createHash } from "node:crypto";
import { maskCardNumbers } from "../../../domain/identities/mask-cards.ts";
import type { Ports } from "../../../domain/ports.ts";
import { collectionData } from "../../../domain/stored-data.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import type { SearchContext, SearchPorts } from "../query/search-request.ts";
import { type AskForLeave, mayAsk } from "./ask-for-reading.ts";

export type ReadingPorts = SearchPorts & Pick<Ports, "model" | "log" | "tables" | "backgroundTasks">;
export type ReadContext = SearchContext & { workspaceId: string };

/** An answer under `["readings"]` and a digest of the text, which is not stored itself, and of whom it is read for. */
interface AnswerItem extends Item {
  workspaceId: string;
  expiresAt: number;
}

const CACHE_MS = 600_000;
const MAX_CACHED = 2_000;

const cacheFor = oncePer((clock: Clock) => new ExpiringCache<object | null>(clock, CACHE_MS, MAX_CACHED));

/** Answers of a model about the texts of searches. */
export const readingsData = collectionData({
  name: "readings",
  table: "activity",
  collections: [["readings"]],
  workspaces: "mixed",
  list: () => [["readings"]],
});

/** A question about a text whose answer is kept. */
interface KeptQuestion<Answer> {
  /** Tells it from other questions about the same text; absent: it is the first of them. */
  name?: string;
  keepSeconds: number;
  /** Gets the text as the model may see it. Null: no answer of use. */
  ask(text: string): Promise<Answer | null>;
  /** Tells whether there is something to answer anew; the answer before counts where there is none to it. */
  isStale?(answer: Answer): boolean;
}

/**
 * Returns what a model says of a text: as it was said before, else it is asked. Null where none may be asked (`mayAskModel` null:
 * not for this search), and where there is no answer of use. Throws what `mayAskModel` and `ask` throw.
 */
export async function findKept<Answer extends object>(
  ports: ReadingPorts,
  { tenantId, workspaceId, languageSettings: { language }, restrictions }: ReadContext,
  said: string,
  mayAskModel: AskForLeave | null,
  { name, keepSeconds, ask, isStale = () => false }: KeptQuestion<Answer>,
): Promise<Answer | null> {
  const text = maskCardNumbers(said).trim().toWellFormed();
  const words = text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ");
  const asked = [workspaceId, language, words, restrictions, ...(name === undefined ? [] : [name])];
  const id = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  const key: Key = { collection: ["readings"], id };
  const { activity } = ports.tables;
  const askAnew = async () => {
    const answer = mayAskModel && (await mayAsk(ports, mayAskModel)) ? await ask(text) : null;
    if (!answer) return null;
    const item: AnswerItem = { ...answer, workspaceId, expiresAt: Math.floor(ports.clock.now() / 1_000) + keepSeconds };
    const keep = () => activity.write(tenantId, { kind: "put", key, item });
    ports.backgroundTasks.add(bestEffort(ports.log, "keep what a model has said of a search", keep));
    return answer;
  };
  const read = async () => {
    const known = await activity.get<AnswerItem & Answer>(tenantId, key);
    return known && known.expiresAt * 1_000 > ports.clock.now() ? known : askAnew();
  };
  const cache = cacheFor(ports.clock);
  const cacheKey = JSON.stringify([tenantId, id, mayAskModel !== null]);
  const keep = (answer: object | null) => answer !== null;
  const found = (await cache.get(cacheKey, read, { keep })) as Answer | null;
  if (!found || !mayAskModel || !isStale(found)) return found;
  const renewed = (await cache.get(`${cacheKey} anew`, askAnew, { keep: () => false })) as Answer | null;
  if (renewed) cache.delete(cacheKey);
  return renewed ? ((await cache.get(cacheKey, async () => renewed)) as Answer) : found;
}
