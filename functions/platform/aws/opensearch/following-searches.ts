import { hash } from "node:crypto";
import type { Clock } from "../../ports/clock.ts";
import type { TimeBudget } from "../../ports/search/time-budget.ts";
import { findFault, type OpenSearchAnswer } from "./query/scoped-search.ts";

/** Time for which an answer that came along is used: less than what a written record may take to be found. */
const ANSWER_MS = 1_000;
/** Searches that may go along in vain, before at least half of them have to be used. */
const MAX_IN_VAIN = 8;
/** Characters of all searches that are kept: those of some 1,000 requests. */
const MAX_CHARACTERS = 16_000_000;
/** Characters that an entry takes without its searches. */
const ENTRY_CHARACTERS = 200;

/** The searches of one moment of a request. */
interface SearchStep {
  /** Answers that are there already. */
  answers: ReadonlyMap<string, OpenSearchAnswer>;
  /** Searches to be sent. */
  sent: string[];
  /** Takes their answers. */
  read(answers: ReadonlyMap<string, OpenSearchAnswer>): void;
}

interface BegunRequest {
  /** Names its last round trip; null before the first has ended. */
  key: string | null;
  /** Answers that came along. */
  along: Map<string, { answer: OpenSearchAnswer; until: number }>;
  /** Time of the last answers. */
  answeredAt: number;
}

/** Searches that followed a round trip, and how many of them went along since, and were used. */
interface Followers {
  searches: Set<string>;
  sent: number;
  used: number;
}

/**
 * Knows which searches followed a round trip of a request (`TimeBudget`), and sends them along when another request makes it
 * again, which then needs no second one. A search is compared by all that is sent of it, tenant included, and its answer is of
 * this very request: so nothing else is found than would be found without. What was not used is not sent again.
 */
export class FollowingSearches {
  private readonly clock: Clock;
  private readonly maxCharacters: number;
  private readonly followers = new Map<string, Followers>();
  private characters = 0;
  private begun = new WeakMap<TimeBudget, BegunRequest>();

  constructor(clock: Clock, maxCharacters = MAX_CHARACTERS) {
    this.clock = clock;
    this.maxCharacters = maxCharacters;
  }

  /** Plans the searches that a request makes in one moment. What is found by those of `cached` is at hand another time. */
  plan(budget: TimeBudget | undefined, searches: string[], cached: ReadonlySet<string>): SearchStep {
    if (!budget) return { answers: new Map(), sent: searches, read: () => undefined };
    const request = this.requestOf(budget);
    const answers = this.takeAnswers(request, searches);
    const missing = searches.filter((search) => !answers.has(search));
    if (missing.length === 0) return { answers, sent: [], read: () => undefined };
    // The longest has the words of the query; others come and go with what is cached.
    const key = hash(
      "sha256",
      missing.reduce((longest, search) => (search.length > longest.length ? search : longest)),
    );
    const { key: before } = request;
    const along = this.sendAlong(key).filter((search) => !missing.includes(search) && !request.along.has(search));
    const read: SearchStep["read"] = (got) => {
      const isSound = (search: string) => findFault([got.get(search)!]) === null;
      const isNeeded = (search: string) => !cached.has(search) || got.get(search)!.hits.total?.value === 0;
      if (before !== null) this.keep(before, missing.filter(isSound).filter(isNeeded));
      request.key = key;
      request.answeredAt = this.clock.now();
      const until = request.answeredAt + ANSWER_MS;
      for (const search of along.filter(isSound)) request.along.set(search, { answer: got.get(search)!, until });
    };
    return { answers, sent: [...missing, ...along], read };
  }

  /** Forgets answers that came along: this instance has written. */
  clear(): void {
    this.begun = new WeakMap();
  }

  /** Returns what a request has asked a moment ago; what it asks later is another matter, as another step of a chat. */
  private requestOf(budget: TimeBudget): BegunRequest {
    const known = this.begun.get(budget);
    if (known && (known.key === null || known.answeredAt + ANSWER_MS > this.clock.now())) return known;
    const request: BegunRequest = { key: null, along: new Map(), answeredAt: 0 };
    this.begun.set(budget, request);
    return request;
  }

  private takeAnswers({ key, along }: BegunRequest, searches: string[]): Map<string, OpenSearchAnswer> {
    const now = this.clock.now();
    const found = searches.flatMap((search): [string, OpenSearchAnswer][] => {
      const known = along.get(search);
      return known && known.until > now ? [[search, known.answer]] : [];
    });
    if (key !== null && found.length > 0) {
      const followers = this.followers.get(key);
      if (followers) followers.used += found.length;
      this.keep(
        key,
        found.map(([search]) => search),
      );
    }
    return new Map(found);
  }

  private sendAlong(key: string): string[] {
    const followers = this.followers.get(key);
    if (!followers) return [];
    const searches = [...followers.searches];
    followers.sent += searches.length;
    // They are kept again when they are used, and with them what is asked for often.
    this.drop(followers);
    this.followers.delete(key);
    this.followers.set(key, followers);
    return searches;
  }

  private keep(key: string, searches: string[]): void {
    const known = this.followers.get(key);
    if (searches.length === 0 || (known && known.sent - known.used > MAX_IN_VAIN && known.used * 2 < known.sent)) return;
    const followers = known ?? { searches: new Set(), sent: 0, used: 0 };
    if (!known) this.characters += ENTRY_CHARACTERS;
    this.followers.set(key, followers);
    for (const search of searches) {
      if (!followers.searches.has(search)) this.characters += search.length;
      followers.searches.add(search);
    }
    for (const [oldest, each] of this.followers) {
      if (this.characters <= this.maxCharacters) return;
      this.drop(each);
      this.characters -= ENTRY_CHARACTERS;
      this.followers.delete(oldest);
    }
  }

  private drop({ searches }: Followers): void {
    for (const search of searches) this.characters -= search.length;
    searches.clear();
  }
}
