import { AnswerCache } from "./answer-cache.ts";
import type { Found, Order, SearchRequest, SearchState } from "./search-state.ts";
import { emptyState, nextReading } from "./search-state.ts";
import { Thrift, type ThriftError } from "./thrift.ts";

/** Asks the service. Rejects with the error of the client, or the reason of the signal's abort. */
export type AskSearch = (request: SearchRequest, signal: AbortSignal) => Promise<Found>;

/** Time, as far as a search needs it. */
export interface Timing {
  now(): number;
  later(ms: number, act: () => void): () => void;
}

/** Pause in typing after which a search is sent. */
const DEBOUNCE_MS = 120;
/** Pause after which a text is taken for what the shopper means: it then counts in the shop's reports. */
const SETTLED_MS = 1_500;
/** Fewest letters for which a search is sent. */
const FEWEST_LETTERS = 2;
const PAGE = 12;

const countLetters = (text: string): number => [...text.trim()].length;

/** A shopper's search from the first letter on: what is asked when, and what is shown meanwhile. */
export class SearchSession {
  state: SearchState;
  private readonly ask: AskSearch;
  private readonly timing: Timing;
  private readonly onChange: (state: SearchState) => void;
  private readonly cache = new AnswerCache<Found>(50);
  private readonly thrift: Thrift;
  private running: AbortController | null = null;
  private cancelTimer: () => void = () => undefined;
  private cancelSettling: () => void = () => undefined;

  constructor(ask: AskSearch, timing: Timing, onChange: (state: SearchState) => void, initial: Partial<SearchState> = {}) {
    this.ask = ask;
    this.timing = timing;
    this.onChange = onChange;
    this.thrift = new Thrift(() => timing.now());
    this.state = { ...emptyState(), ...initial };
  }

  /** Takes each change of the field. */
  type(text: string): void {
    this.stopWaiting();
    const before = countLetters(this.state.text);
    this.change({ text, isCommitted: false, filters: {} });
    const letters = countLetters(text);
    if (letters > 0 && letters < FEWEST_LETTERS) return;
    if (!this.thrift.mayType()) return;
    // The first suggestions come at once; those after them wait for a pause.
    if (before < FEWEST_LETTERS && letters > 0) void this.search();
    else this.cancelTimer = this.timing.later(DEBOUNCE_MS, () => void this.search());
  }

  /** Searches at once for what is typed or chosen: Enter, a suggestion, "did you mean". */
  commit(text = this.state.text): void {
    this.change({ text, isCommitted: true, suggestions: [] });
    void this.search();
  }

  /** Adds or removes a value of a facet. */
  toggle(field: string, key: string): void {
    const chosen = this.state.filters[field] ?? [];
    const next = chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
    this.change({ filters: { ...this.state.filters, [field]: next }, isCommitted: true, suggestions: [] });
    void this.search();
  }

  removeFilters(): void {
    this.change({ filters: {} });
    void this.search();
  }

  sort(order: Order): void {
    this.change({ order, isCommitted: true, suggestions: [] });
    void this.search();
  }

  /** Adds the next page to what is shown. */
  more(): void {
    void this.search(this.state.hits.length);
  }

  /** Tells whether a search that fails may come back on this page. */
  mayComeBack(): boolean {
    return !this.state.isRefused && !this.thrift.isOver();
  }

  /** Ends what is under way; what was found stays. */
  rest(): void {
    this.stopWaiting();
    this.running?.abort();
    this.running = null;
    this.change({ isBusy: false, isUnavailable: false });
  }

  private async search(offset = 0): Promise<void> {
    this.stopWaiting();
    this.running?.abort();
    const { text, filters, order, isCommitted } = this.state;
    const wantsSuggestions = !isCommitted && offset === 0 && this.thrift.maySuggest();
    const request = { text: text.trim(), filters, order, offset, limit: PAGE, wantsSuggestions, isRecorded: isCommitted };
    const known = this.cache.get(request);
    if (known) return this.show(request, known);
    if (this.thrift.isOver()) return this.change({ isBusy: false, isUnavailable: true });
    const waitMs = this.thrift.waitMs();
    this.change({ isBusy: true });
    if (waitMs > 0) return this.retry(offset, waitMs);
    const running = new AbortController();
    this.running = running;
    try {
      const found = await this.ask(request, running.signal);
      if (this.running !== running) return;
      this.cache.set(request, found);
      this.thrift.answered();
      this.show(request, found);
    } catch (error) {
      if (this.running === running) this.fail(error as ThriftError, offset);
    }
  }

  private show(request: SearchRequest, found: Found): void {
    const { suggestions, hits, total, facets, didYouMean, requestId, fallback, things } = found;
    const isFurther = request.offset > 0;
    this.change({
      isBusy: false,
      isUnavailable: false,
      shownText: request.text,
      hits: isFurther ? [...this.state.hits, ...hits] : hits,
      ...(request.wantsSuggestions && { suggestions }),
      ...(!isFurther && { total, facets, didYouMean, requestId, fallback }),
      ...(!isFurther && { reading: nextReading(this.state.reading, request.text, things) }),
    });
    const isOpenEnded = !request.isRecorded && request.text !== "" && !isFurther;
    if (isOpenEnded && this.thrift.maySuggest()) this.cancelSettling = this.timing.later(SETTLED_MS, () => void this.settle());
  }

  /** Has the service record what the shopper looks at, under a request id that clicks can name. */
  private async settle(): Promise<void> {
    const { text, filters, order, shownText } = this.state;
    if (text.trim() !== shownText || this.thrift.waitMs() > 0) return;
    const request = { text: shownText, filters, order, offset: 0, limit: PAGE, wantsSuggestions: false, isRecorded: true };
    if (this.cache.get(request)) return;
    const running = new AbortController();
    this.running = running;
    const found = await this.ask(request, running.signal).catch((error: ThriftError) => {
      if (!running.signal.aborted) this.thrift.failed(error);
      return null;
    });
    if (!found || this.running !== running) return;
    this.cache.set(request, found);
    this.change({ requestId: found.requestId });
  }

  /** A shopper sees no error: what was found stays, and the search goes on as soon as it may. */
  private fail(error: ThriftError, offset: number): void {
    const verdict = this.thrift.failed(error);
    if (verdict.isFinal) {
      this.change({ isBusy: false, isUnavailable: true, isRefused: verdict.isRefused });
      return;
    }
    const { isCommitted, text } = this.state;
    if (isCommitted || text.trim() === "" || this.thrift.mayType()) this.retry(offset, verdict.waitMs);
    else this.change({ isBusy: false });
  }

  private retry(offset: number, waitMs: number): void {
    this.cancelTimer = this.timing.later(waitMs, () => void this.search(offset));
  }

  private stopWaiting(): void {
    this.cancelTimer();
    this.cancelSettling();
  }

  private change(changes: Partial<SearchState>): void {
    this.state = { ...this.state, ...changes };
    this.onChange(this.state);
  }
}
