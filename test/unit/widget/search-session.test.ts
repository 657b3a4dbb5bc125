import { describe, expect, test } from "@jest/globals";
import type { Found, SearchRequest } from "../../../widgets/storefront/src/search/search-state.ts";
import { SearchSession } from "../../../widgets/storefront/src/search/session.ts";
import { verifies } from "../../support/verifies.ts";

/** A clock whose timers run when it is moved. */
class Hand {
  time = 0;
  private timers: { at: number; act: () => void }[] = [];

  now(): number {
    return this.time;
  }

  later(ms: number, act: () => void): () => void {
    const timer = { at: this.time + ms, act };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }

  async move(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await flush();
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }
}

const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Asked {
  request: SearchRequest;
  at: number;
  signal: AbortSignal;
}

/** A search whose service answers as told; without an answer of its own, with one hit. */
function openSearch(answer: (asked: Asked, place: number) => Promise<Partial<Found>> = async () => ({})) {
  const hand = new Hand();
  const asked: Asked[] = [];
  const session = new SearchSession(
    async (request, signal) => {
      const each = { request, signal, at: hand.time };
      asked.push(each);
      const found = await answer(each, asked.length);
      return { suggestions: [], hits: [{ id: request.text }], total: 1, facets: {}, requestId: `req_${asked.length}`, ...found };
    },
    hand,
    () => undefined,
  );
  const type = async (text: string, pauseMs = 200) => {
    for (let letters = 1; letters <= text.length; letters++) {
      session.type(text.slice(0, letters));
      await hand.move(pauseMs);
    }
  };
  return { hand, asked, session, type, texts: () => asked.map(({ request }) => request.text) };
}

const refused = (retryAfter: number) => Promise.reject({ status: 429, code: "RATE_LIMITED", retryAfter });

describe("a search as it is typed", () => {
  test("asks once a pause for suggestions and products, never below two letters, and never twice for the same", async () => {
    verifies("widget.typing");
    const { asked, session, type, texts, hand } = openSearch();
    await type("ja", 50);
    await type("jacket", 50);
    await hand.move(120);
    await type("jacke", 50);
    session.type("jacket");
    await hand.move(120);

    expect(texts()).toEqual(["ja", "jacket"]);
    expect(asked[0]!.at).toBe(50);
    expect(asked[0]!.request).toMatchObject({ wantsSuggestions: true, isRecorded: false });
    session.type("j");
    await hand.move(5_000);
    expect(texts()).toEqual(["ja", "jacket"]);
  });

  test("aborts the search before, whose late answer changes nothing", async () => {
    verifies("widget.typing");
    const first = Promise.withResolvers<Partial<Found>>();
    const { asked, session, type } = openSearch((_asked, place) => (place === 1 ? first.promise : Promise.resolve({})));
    await type("oak");
    await type("oak desk".slice(0, 4));
    session.type("oaks");
    await type("oaks");
    expect(asked[0]!.signal.aborted).toBe(true);
    first.resolve({ hits: [{ id: "late" }] });
    await flush();

    expect(session.state.hits).toEqual([{ id: "oaks" }]);
  });

  test("forgets answers beyond the latest fifty", async () => {
    const { session, texts, hand } = openSearch();
    for (let place = 0; place <= 50; place++) {
      session.commit(`text ${place}`);
      await hand.move(1);
    }
    session.commit("text 50");
    session.commit("text 0");
    await hand.move(1);

    expect(texts().slice(51)).toEqual(["text 0"]);
  });

  test("has what was committed, or stands for a while, recorded, and nothing on the way there", async () => {
    verifies("widget.recorded");
    const { asked, session, type, hand } = openSearch();
    await type("oak desk", 300);
    const typed = asked.length;
    await hand.move(1_300);
    expect(asked.every(({ request }) => !request.isRecorded)).toBe(true);
    await hand.move(200);

    expect(asked.slice(typed).map(({ request }) => [request.text, request.isRecorded])).toEqual([["oak desk", true]]);
    expect(session.state.requestId).toBe(`req_${asked.length}`);
    await type("lamp", 10);
    session.commit();
    await hand.move(5_000);
    expect(asked.at(-1)!.request).toMatchObject({ text: "lamp", isRecorded: true, wantsSuggestions: false });
  });

  test("sends nothing before Retry-After is over, then goes on without suggestions, and at last by Enter alone", async () => {
    verifies("widget.limits", "widget.quiet");
    const { asked, session, type, hand } = openSearch((_asked, place) => (place <= 2 ? refused(3) : Promise.resolve({})));
    await type("oak", 130);
    expect(asked).toHaveLength(1);
    await type("oak d", 500);
    expect(asked).toHaveLength(1);
    await hand.move(3_000);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(3_000);
    expect(asked[1]!.request.wantsSuggestions).toBe(false);

    const before = asked.length;
    await type("oak desk large", 400);
    expect(asked).toHaveLength(before);
    session.commit();
    await hand.move(4_000);
    expect(asked.at(-1)!.request.text).toBe("oak desk large");
    expect(session.state).toMatchObject({ isUnavailable: false, hits: [{ id: "oak desk large" }] });
    await hand.move(61_000);
    await type("lamp", 130);
    expect(asked.at(-1)!.request).toMatchObject({ text: "lamp", wantsSuggestions: true });
  });

  test("keeps what was found while the service is away, and asks again by itself", async () => {
    verifies("widget.quiet");
    let isAway = false;
    const { asked, session, type, hand } = openSearch(() =>
      isAway ? Promise.reject({ status: 0, code: "NO_ANSWER" }) : Promise.resolve({}),
    );
    await type("oak", 130);
    isAway = true;
    await type("oak d", 130);
    expect(session.state).toMatchObject({ hits: [{ id: "oak" }], isUnavailable: false });
    isAway = false;
    await hand.move(10_000);

    expect(session.state.hits).toEqual([{ id: "oak d" }]);
    expect(asked.length).toBeLessThan(10);
  });

  test.each([
    [
      { status: 401, code: "UNAUTHORIZED" },
      { isUnavailable: true, isRefused: true },
    ],
    [
      { status: 403, code: "ORIGIN_NOT_ALLOWED" },
      { isUnavailable: true, isRefused: true },
    ],
    [
      { status: 429, code: "QUOTA_EXCEEDED", retryAfter: 900_000 },
      { isUnavailable: true, isRefused: false },
    ],
  ])("gives up at once where asking again is of no use: %j", async (error, state) => {
    verifies("widget.quiet");
    const { asked, session, hand } = openSearch(() => Promise.reject(error));
    session.commit("oak");
    await hand.move(600_000);

    expect(asked).toHaveLength(1);
    expect(session.state).toMatchObject(state);
    expect(session.mayComeBack()).toBe(false);
  });

  test("sends nothing more where a quota is spent, and hides nothing behind a wait of days", async () => {
    verifies("widget.limits", "widget.quiet");
    const { asked, session, hand } = openSearch(() =>
      Promise.reject({ status: 429, code: "QUOTA_EXCEEDED", retryAfter: 900_000 }),
    );
    session.commit("oak");
    await hand.move(0);
    session.rest();
    session.type("oak desk");
    await hand.move(10_000);

    expect(asked).toHaveLength(1);
    expect(session.state).toMatchObject({ isUnavailable: true, isBusy: false });
  });

  test("ten shoppers of 30 words each, five letters a second, stay below the limits of an enterprise tenant", async () => {
    verifies("widget.limits");
    const words = Array.from({ length: 30 }, (_, place) => ["rain", "jacket", "tent", "hiking", "boots"][place % 5]!);
    const times: number[] = [];
    const { asked, type, hand } = openSearch();
    for (const word of words) {
      await type(word, 200);
      await hand.move(2_000);
    }
    for (let shopper = 0; shopper < 10; shopper++) times.push(...asked.map(({ at }) => at + shopper * 37));
    const most = (windowMs: number, of: number[]) =>
      Math.max(...of.map((end) => of.filter((at) => at <= end && at > end - windowMs).length));

    expect(most(60_000, times)).toBeLessThan(3_000);
    expect(
      most(
        1_000,
        asked.map(({ at }) => at),
      ),
    ).toBeLessThanOrEqual(10);
  });
});

describe("the things that a model has read in a text", () => {
  const THINGS: Record<string, string[]> = {
    "present for a gardener": ["gloves", "secateurs", "Kneeler"],
    kneeler: ["pads"],
    jackt: ["Jackt"],
    gear: ["a", "b", "GEAR ", "c", "d", "e", "f", "g"],
  };
  const openRead = () => openSearch(async ({ request }) => ({ things: THINGS[request.text] }));
  const readIn = async ({ session }: ReturnType<typeof openSearch>, text: string) => {
    session.commit(text);
    await flush();
    return session.state.reading;
  };

  test("are shown with their text, and stay while one of them is searched for", async () => {
    verifies("widget.things");
    const search = openRead();
    const reading = { text: "present for a gardener", things: ["gloves", "secateurs", "Kneeler"] };

    expect(await readIn(search, "present for a gardener")).toEqual(reading);
    expect(await readIn(search, "gloves")).toEqual(reading);
    expect(await readIn(search, "kneeler")).toEqual(reading);
    search.session.more();
    await flush();
    expect(search.session.state.reading).toEqual(reading);
    expect(await readIn(search, "oak desk")).toBeNull();
    expect(await readIn(search, "gloves")).toBeNull();
  });

  test("are six at most, without the text itself", async () => {
    verifies("widget.things");
    const search = openRead();

    expect(await readIn(search, "jackt")).toBeNull();
    expect(await readIn(search, "gear")).toEqual({ text: "gear", things: ["a", "b", "c", "d", "e", "f"] });
  });

  test("come with the hits of their text, never after them", async () => {
    verifies("widget.things");
    const { session, hand, asked } = openSearch(async ({ request }) => ({ things: request.isRecorded ? ["gloves"] : undefined }));
    session.type("present");
    await hand.move(2_000);

    expect(asked.map(({ request }) => request.isRecorded)).toEqual([false, true]);
    expect(session.state.reading).toBeNull();
    session.commit();
    await flush();
    expect(session.state.reading).toEqual({ text: "present", things: ["gloves"] });
  });
});
