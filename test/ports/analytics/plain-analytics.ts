import type {
  ActivityDocument,
  AnalyticsScope,
  AnalyticsSpan,
  ChatReport,
  FeedbackReport,
} from "../../../functions/platform/ports/analytics/analytics.ts";
import type { ExperimentCell } from "../../../functions/platform/ports/analytics/experiment-cell.ts";
import {
  type ActionCounts,
  type LearningReport,
  type PopularProduct,
  type PopularQuery,
  scorePopularity,
  scoreQuery,
} from "../../../functions/platform/ports/analytics/popularity.ts";
import type { SearchReport } from "../../../functions/platform/ports/analytics/search-report.ts";
import { CORRECTION_REASONS } from "../../../schemas/chat/chat-correction.ts";
import { LEFT_OUT_REASONS } from "../../../schemas/search/left-out.ts";
import { DAY_MS, HOUR_MS } from "./activity.ts";

type OfType<Type> = Extract<ActivityDocument, { type: Type }>;

/** Counts documents of one tenant by going through all of them: what an adapter must report. Percentiles are left out. */
export class PlainAnalytics {
  private readonly documents = new Map<string, ActivityDocument>();

  put(documents: ActivityDocument[]): void {
    for (const document of documents) {
      const stored = this.documents.get(keyOf(document));
      if (stored === undefined || stored.revision < document.revision) this.documents.set(keyOf(document), document);
    }
  }

  remove(references: Pick<ActivityDocument, "type" | "id">[]): void {
    for (const reference of references) this.documents.delete(keyOf(reference));
  }

  searches(scope: AnalyticsScope, span: AnalyticsSpan, { topN, source }: { topN: number; source: string | null }): SearchReport {
    const searches = this.select("search", scope, span, DAY_MS).filter((search) => source === null || search.source === source);
    const positions = searches.flatMap(({ clicks }) => clicks.flatMap(({ position }) => position ?? []));
    const isZero = ({ total }: OfType<"search">) => total === 0;
    return {
      totalSearches: searches.length,
      uniqueQueries: new Set(searches.map(({ query }) => query)).size,
      ...figuresOf(searches),
      zeroResultRate: share(searches.filter(isZero).length, searches.length),
      avgClickPosition: positions.length === 0 ? null : sum(positions) / positions.length,
      topQueries: top(searches, ({ query }) => [query], topN).map(({ name, members }) => {
        return { query: name, count: members.length, ...figuresOf(members) };
      }),
      zeroResultQueries: top(searches.filter(isZero), ({ query }) => [query], topN).map(({ name, members }) => {
        const later = searches.filter(({ followsQuery }) => followsQuery === name);
        const products = top(later, ({ clicks }) => clicks.map(({ productId }) => productId), 5);
        const queries = top(later, ({ query }) => [query], 5);
        return {
          query: name,
          count: members.length,
          laterQueries: queries.map((one) => ({ query: one.name, count: one.members.length })),
          laterProductIds: products.map((one) => one.name),
        };
      }),
      byPeriod: byDay(searches, span, (members) => ({
        searches: members.length,
        zeroResults: members.filter(isZero).length,
        clicked: members.filter(({ clicks }) => clicks.length > 0).length,
        converted: members.filter(({ purchased }) => purchased).length,
        revenue: sum(members.map(({ revenue }) => revenue)),
      })),
      bySource: top(searches, (search) => [search.source], 50).map(({ name, members }) => {
        return { source: name, searches: members.length };
      }),
      byRule: top(searches, ({ rules }) => rules, 1_000).map(({ name, members }) => ({
        ...{ ruleId: name, searches: members.length, revenue: sum(members.map(({ revenue }) => revenue)) },
        clicked: members.filter(({ clicks }) => clicks.length > 0).length,
        converted: members.filter(({ purchased }) => purchased).length,
      })),
    };
  }

  experiment(scope: AnalyticsScope, span: AnalyticsSpan, experimentId: string): ExperimentCell[] {
    const searches = this.select("search", scope, span, DAY_MS).filter(
      ({ experiment }) => experiment?.experimentId === experimentId,
    );
    return [...Map.groupBy(searches, ({ experiment }) => `${experiment!.arm} ${experiment!.bucket}`).values()].map((members) => ({
      arm: members[0]!.experiment!.arm,
      bucket: members[0]!.experiment!.bucket,
      visitors: new Set(members.map(({ visitor }) => visitor)).size,
      searches: members.length,
      clicked: members.filter(({ clicks }) => clicks.length > 0).length,
      converted: members.filter(({ purchased }) => purchased).length,
      zeroResults: members.filter(({ total }) => total === 0).length,
      revenue: sum(members.map(({ revenue }) => revenue)),
    }));
  }

  chats(scope: AnalyticsScope, span: AnalyticsSpan, { topN }: { topN: number }): Omit<ChatReport, "firstChunkMs" | "tookMs"> {
    const turns = this.select("turn", scope, span, DAY_MS);
    const shareOf = (matches: (turn: OfType<"turn">) => boolean) => share(turns.filter(matches).length, turns.length);
    const threads = turns.filter(({ startsThread }) => startsThread).length;
    const handedOver = new Set(turns.filter(({ handoff }) => handoff).map(({ threadId }) => threadId)).size;
    return {
      totalThreads: threads,
      totalMessages: sum(turns.map(({ messages }) => messages)),
      totalTurns: turns.length,
      degradedRate: shareOf(({ degraded }) => degraded),
      unfinishedRate: shareOf(({ finished }) => !finished),
      unansweredRate: shareOf(({ unanswered }) => unanswered),
      handoffRate: Math.min(1, share(handedOver, threads)),
      domains: top(turns, ({ domains }) => domains, 50).map(({ name, members }) => ({ domain: name, turns: members.length })),
      prompts: top(turns, ({ promptId }) => (promptId === null ? [] : [promptId]), topN).map(({ name, members }) => {
        return { promptId: name, turns: members.length };
      }),
      unansweredQuestions: top(
        turns.filter(({ unanswered }) => unanswered),
        ({ question }) => (question === "" ? [] : [question]),
        topN,
      ).map(({ name, members }) => ({ question: name, count: members.length })),
      droppedSentences: {
        ...countDropped(turns),
        reasons: CORRECTION_REASONS.flatMap((reason) => {
          const own = turns.flatMap(({ dropped }) => dropped[reason] ?? []);
          return own.length > 0 ? [{ reason, answers: own.length, sentences: sum(own) }] : [];
        }),
        questions: top(
          turns.filter(({ dropped }) => Object.keys(dropped).length > 0),
          ({ question }) => (question === "" ? [] : [question]),
          topN,
        ).map(({ name, members }) => ({ question: name, count: members.length })),
      },
      byPeriod: byDay(turns, span, (members) => ({
        messages: sum(members.map(({ messages }) => messages)),
        threads: members.filter(({ startsThread }) => startsThread).length,
        answersWithDropped: countDropped(members).answers,
        droppedSentences: countDropped(members).sentences,
      })),
    };
  }

  feedback(scope: AnalyticsScope, span: AnalyticsSpan, { topN }: { topN: number }): FeedbackReport {
    const all = this.select("feedback", scope, span, DAY_MS);
    return {
      total: all.length,
      ...ratingsOf(all),
      byPeriod: byDay(all, span, ratingsOf),
      topCategories: top(all, ({ category }) => (category === null ? [] : [category]), topN).map(({ name, members }) => {
        return { category: name, ...ratingsOf(members) };
      }),
      bySource: top(all, ({ source }) => (source === null ? [] : [source]), 50).map(({ name, members }) => {
        return { source: name, ...ratingsOf(members) };
      }),
    };
  }

  popularQueries(
    scope: AnalyticsScope,
    span: AnalyticsSpan,
    { minVisitors, size }: { minVisitors: number; size: number },
  ): PopularQuery[] {
    const found = this.select("search", scope, span, HOUR_MS).filter(({ total }) => total > 0);
    return top(found, ({ query }) => [query], found.length)
      .map(({ name, members }) => {
        const visitors = new Set(members.flatMap(({ visitor }) => visitor ?? [])).size;
        const networks = new Set(members.flatMap(({ network }) => network ?? [])).size;
        const ofShop = members.filter(({ network }) => network === null).length;
        return { query: name, count: members.length, visitors, score: scoreQuery({ ofShop, networks }) };
      })
      .filter(({ visitors, score }) => visitors >= minVisitors && score > 0)
      .sort((one, other) => other.score - one.score || Buffer.compare(Buffer.from(one.query), Buffer.from(other.query)))
      .slice(0, size);
  }

  popularProducts(scope: AnalyticsScope, span: AnalyticsSpan, { size }: { size: number }): PopularProduct[] {
    const events = this.select("product", scope, span, HOUR_MS).filter(({ leftOut }) => leftOut === null);
    return top(events, ({ productIds }) => productIds, Number.POSITIVE_INFINITY)
      .map(({ name, members }): PopularProduct => {
        const told = members.filter(({ network }) => network !== null);
        const networksOf = (some: OfType<"product">[]) => new Set(some.map(({ network }) => network)).size;
        const ofNetworks = byAction(told, networksOf);
        const ofShop = byAction(members, (some) => some.filter(({ network }) => network === null).length);
        const networks = networksOf(told);
        const score = scorePopularity({ ofShop, ofNetworks, networks });
        return { productId: name, ...byAction(members, ({ length }) => length), networks, score };
      })
      .sort((one, other) => other.score - one.score || (one.productId < other.productId ? -1 : 1))
      .slice(0, size);
  }

  learning(scope: AnalyticsScope, span: AnalyticsSpan): LearningReport {
    const events = this.select("product", scope, span, DAY_MS);
    const counted = events.filter(({ leftOut }) => leftOut === null);
    const confirmed = events.filter(({ leftOut }) => leftOut === "confirmed");
    const left = events.filter((event) => !counted.includes(event) && !confirmed.includes(event));
    return {
      counted: byAction(counted, ({ length }) => length),
      confirmed: confirmed.length,
      leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
        const own = left.filter(({ leftOut }) => leftOut === reason);
        return own.length > 0 ? [{ reason, ...byAction(own, ({ length }) => length) }] : [];
      }),
      byPeriod: byDay(events, span, (members) => ({
        counted: members.filter((event) => counted.includes(event)).length,
        leftOut: members.filter((event) => left.includes(event)).length,
      })),
    };
  }

  /** Lists the durations of turns, in order. */
  durations(scope: AnalyticsScope, span: AnalyticsSpan, field: "firstChunkMs" | "tookMs"): number[] {
    const turns = this.select("turn", scope, span, DAY_MS);
    return turns.flatMap((turn) => turn[field] ?? []).sort((one, other) => one - other);
  }

  /** Selects what lies in the units of time that a span touches. */
  private select<Type extends ActivityDocument["type"]>(
    type: Type,
    { workspaceId }: AnalyticsScope,
    { from, to }: AnalyticsSpan,
    unitMs: number,
  ): OfType<Type>[] {
    return [...this.documents.values()].filter((document): document is OfType<Type> => {
      if (document.type !== type || (workspaceId !== undefined && document.workspaceId !== workspaceId)) return false;
      return document.at >= Math.floor(from / unitMs) * unitMs && document.at < Math.ceil(to / unitMs) * unitMs;
    });
  }
}

function countDropped(turns: OfType<"turn">[]) {
  const counts = turns.map(({ dropped }) => sum(Object.values(dropped)));
  return { answers: counts.filter((count) => count > 0).length, sentences: sum(counts) };
}

function keyOf({ type, id }: Pick<ActivityDocument, "type" | "id">): string {
  return `${type} ${id}`;
}

function figuresOf(searches: OfType<"search">[]) {
  return {
    avgResults: share(sum(searches.map(({ total }) => total)), searches.length),
    clickThroughRate: share(searches.filter(({ clicks }) => clicks.length > 0).length, searches.length),
    conversionRate: share(searches.filter(({ purchased }) => purchased).length, searches.length),
    revenue: sum(searches.map(({ revenue }) => revenue)),
  };
}

function byAction(events: OfType<"product">[], count: (events: OfType<"product">[]) => number): ActionCounts {
  const of = (wanted: string) => count(events.filter(({ action }) => action === wanted));
  return { views: of("view"), clicks: of("click"), cartAdditions: of("add_to_cart"), purchases: of("purchase") };
}

function ratingsOf(members: OfType<"feedback">[]): { positive: number; negative: number } {
  const positive = members.filter(({ rating }) => rating === "positive").length;
  return { positive, negative: members.length - positive };
}

function top<T>(items: T[], toNames: (item: T) => string[], size: number): { name: string; members: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const name of new Set(toNames(item))) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, members }))
    .sort((one, other) => other.members.length - one.members.length || (one.name < other.name ? -1 : 1))
    .slice(0, size);
}

function byDay<T extends { at: number }, Entry extends object>(
  items: T[],
  { from, to }: AnalyticsSpan,
  describe: (members: T[]) => Entry,
) {
  const days: ({ period: string } & Entry)[] = [];
  for (let start = Math.floor(from / DAY_MS) * DAY_MS; start < to; start += DAY_MS) {
    const members = items.filter(({ at }) => at >= start && at < start + DAY_MS);
    days.push({ period: new Date(start).toISOString().slice(0, 10), ...describe(members) });
  }
  return days;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
