import { foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import type { CatalogKind, Filter, IndexHit, IndexQuery, QueryTerm } from "../../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../../platform/text/field-weights.ts";
import { analyseQuery } from "../../../platform/text/words/words.ts";
import { andFilters } from "../filters/filter-language.ts";
import { visibilityFilter } from "../filters/visibility.ts";
import { extractSearchableText } from "../indexing/index-documents.ts";
import { decodeSource } from "../indexing/record-source.ts";
import type { Rater, SearchContext, SearchPorts } from "../query/search-request.ts";
import { EVERY_PRODUCT } from "../ranking/retrieval/every-product.ts";
import { RANKING } from "../ranking/scores/ranking.ts";
import { type KnownValues, readAudienceValues, readKnownValues, valueRater } from "./known-values.ts";
import { type Preference, preferenceRater } from "./shopper/preference-rater.ts";
import type { FieldValues } from "./understood.ts";
import { hasInRow, toStems } from "./written-text.ts";

/** Time after which a shop is asked again: something added to it now may be asked for a minute later. */
const CACHE_MS = 60_000;
const MAX_SHOPS = 500;
const MAX_FACTS = 20_000;
/** Records whose texts are read for a phrase: those that have all its words where they tell most. */
const MAX_READ = 20;
const FETCHED_AT_ONCE = 250;
/** A limit is none of a price where no product costs at least this share of it. */
const NEAR = 2;

/** The caches of what queries ask about shops. */
interface Caches {
  values: ExpiringCache<KnownValues>;
  audiences: ExpiringCache<FieldValues[]>;
  phrases: ExpiringCache<string[]>;
  presences: ExpiringCache<boolean>;
}
const cachesFor = oncePer(
  (clock: Clock): Caches => ({
    values: new ExpiringCache<KnownValues>(clock, CACHE_MS, MAX_SHOPS),
    audiences: new ExpiringCache<FieldValues[]>(clock, CACHE_MS, MAX_SHOPS),
    phrases: new ExpiringCache<string[]>(clock, CACHE_MS, MAX_FACTS),
    presences: new ExpiringCache<boolean>(clock, CACHE_MS, MAX_FACTS),
  }),
);

/** Facts about a shop's records as one caller sees them, by which a rule tells a condition from a name. Each is kept a while. */
export class ShopFacts {
  private readonly ports: Pick<SearchPorts, "index" | "clock">;
  private readonly context: SearchContext;
  private readonly kind: CatalogKind;
  private readonly caches: Caches;

  constructor(ports: Pick<SearchPorts, "index" | "clock">, context: SearchContext, kind: CatalogKind) {
    this.ports = ports;
    this.context = context;
    this.kind = kind;
    this.caches = cachesFor(ports.clock);
  }

  /** Returns the shop's own words. */
  knownValues(): Promise<KnownValues> {
    return this.caches.values.get(this.key(), () => readKnownValues(this.ports, this.context, null));
  }

  /** Returns a rater of records by values that a text names. */
  rater(named: FieldValues[]): Rater {
    return valueRater(this.ports.index, this.scope(), named);
  }

  /** Returns the values by which the shop says whom its products are made for. */
  audienceValues(): Promise<FieldValues[]> {
    return this.caches.audiences.get(this.key(), () => readAudienceValues(this.ports, this.context));
  }

  /** Returns a rater of records by whom they are made for. */
  preferenceRater(preference: Preference): Rater {
    return preferenceRater(this.ports.index, this.scope(), preference);
  }

  /** Returns true when a record passes the filter. */
  has(filter: Filter): Promise<boolean> {
    return this.caches.presences.get(this.key(JSON.stringify(filter)), async () => (await this.count(filter)) > 0);
  }

  /** Returns whole records that have the words of a phrase in any text: of the best by them and the other words. */
  async recordsWith(phrase: string, others: string): Promise<Record<string, unknown>[]> {
    const beside = this.toTerms(others).map((term) => ({ ...term, optional: true }));
    const { hits } = await this.query({ terms: [...this.toTerms(phrase), ...beside], size: FETCHED_AT_ONCE });
    const stored = await this.ports.index.fetch(this.scope(), hits, null);
    return stored.map(({ source }) => decodeWhole(source));
  }

  /** Returns the ids of the records that have a phrase word for word in any of their texts: of the best that have its words. */
  async idsWith(phrase: string): Promise<string[]> {
    const { hits } = await this.query({ terms: this.toTerms(phrase), size: RANKING.scored });
    const isIn = inRowPattern(phrase);
    const ids: string[] = [];
    for (let from = 0; from < hits.length; from += FETCHED_AT_ONCE) {
      const stored = await this.ports.index.fetch(this.scope(), hits.slice(from, from + FETCHED_AT_ONCE), null);
      for (const { id, source } of stored) {
        const texts = Object.values(extractSearchableText(this.kind, decodeWhole(source))).flat();
        if (texts.some((text) => isIn.test(foldCharacters(text.normalize("NFC"))))) ids.push(id);
      }
    }
    return ids;
  }

  /** Returns the texts of names and labels that have these words in a row. */
  textsWith(phrase: string): Promise<string[]> {
    return this.caches.phrases.get(this.key(phrase), () => this.findTexts(phrase));
  }

  /** Returns true when the shop joins two words by a hyphen ("Coca-Cola"). */
  async joins(first: string, second: string): Promise<boolean> {
    if (first === "") return false;
    return (await this.textsWith(`${first} ${second}`)).some((text) => foldCharacters(text).includes(`${first}-${second}`));
  }

  /** Returns true when records have the words where they say what they are, or are of that brand. Every shop knows colours. */
  async knows(phrase: string, isColour: boolean): Promise<boolean> {
    return isColour || (await this.textsWith(phrase)).length > 0;
  }

  /** Returns true when there are products at this price and near it on the other side: the number may be a price. */
  hasPriceNear(op: "gte" | "lte", amount: number): Promise<boolean> {
    return this.caches.presences.get(this.key(`${op}${amount}`), async () => {
      const [within, near] = op === "lte" ? [amount, amount / NEAR] : [amount, amount * NEAR];
      const counts = await Promise.all([
        this.count({ field: "price", op, value: within }),
        this.count({ field: "price", op: op === "lte" ? "gte" : "lte", value: near }),
      ]);
      return counts.every((count) => count > 0);
    });
  }

  private key(...parts: string[]): string {
    const { tenantId, workspaceId, audience, restrictions, languageSettings } = this.context;
    return JSON.stringify([tenantId, workspaceId, audience, restrictions, languageSettings.language, this.kind, ...parts]);
  }

  private async count(filter: Filter): Promise<number> {
    return (await this.query({ filter })).total;
  }

  private query(changes: Partial<IndexQuery>) {
    const visible = visibilityFilter(this.context, this.kind, this.ports.clock.now(), "search");
    const query = { ...EVERY_PRODUCT, weights: FIELD_WEIGHTS[this.kind], visible, ...changes };
    return this.ports.index.query(this.scope(), { ...query, visible: andFilters([visible, changes.visible ?? null]) });
  }

  private scope() {
    const { tenantId, workspaceId } = this.context;
    return { tenantId, workspaceId, kind: this.kind };
  }

  private toTerms(phrase: string): QueryTerm[] {
    return analyseQuery(phrase, this.context.languageSettings.language).map(({ surface, stem, parts }) => ({
      ...{ word: surface, stem, synonyms: parts.length > 0 ? [parts] : [] },
      ...{ maxEdits: 0, typos: "unknown", prefix: false },
    }));
  }

  private async findTexts(phrase: string): Promise<string[]> {
    const { language } = this.context.languageSettings;
    const terms = this.toTerms(phrase);
    if (terms.length === 0) return [];
    const { hits } = await this.query({ terms, size: MAX_READ });
    const told = hits.filter(({ matches }: IndexHit) => matches.every(({ place }) => place !== undefined));
    if (told.length === 0) return [];
    const stems = toStems(phrase, language);
    const stored = await this.ports.index.fetch(this.scope(), told, null);
    return stored
      .flatMap(({ source }) => {
        const { name, brands, categories, tags, attributes } = extractSearchableText(this.kind, decodeSource(source, null));
        return [name, brands, categories, tags, attributes].flatMap((values) => values ?? []);
      })
      .filter((text) => hasInRow(toStems(text, language), stems));
  }
}

/** Decodes a record with its whole texts. */
function decodeWhole(source: string): Record<string, unknown> {
  return Object.assign({}, ...source.split("\n").map((line) => JSON.parse(line) as object));
}

/** Matches the words of a phrase one after the other, whatever marks are between them. */
function inRowPattern(phrase: string): RegExp {
  const words = foldCharacters(phrase.normalize("NFC")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "u");
}
