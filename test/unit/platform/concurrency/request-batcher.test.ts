import { expect, test } from "@jest/globals";
import { RequestBatcher } from "../../../../functions/platform/concurrency/request-batcher.ts";

/** Work that records its requests and waits until the test ends it. */
function heldWork() {
  const groups: string[][] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const grouped = new RequestBatcher<string, string>((key, asks) => {
    groups.push(asks);
    return new Promise((resolve, reject) =>
      ends.push((failure) => (failure ? reject(failure) : resolve(asks.map((ask) => `${key}:${ask}`)))),
    );
  });
  return { grouped, groups, end: (index: number, failure?: Error) => ends[index]!(failure) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the first call runs alone and later ones run as a batch, each with its own result", async () => {
  const { grouped, groups, end } = heldWork();
  const first = grouped.submit("k", "a");
  const later = ["b", "c", "d"].map((ask) => grouped.submit("k", ask));

  end(0);
  expect(await first).toBe("k:a");
  await settled();
  end(1);

  expect(await Promise.all(later)).toEqual(["k:b", "k:c", "k:d"]);
  expect(groups).toEqual([["a"], ["b", "c", "d"]]);
});

test("calls of other keys do not wait", async () => {
  const { grouped, groups, end } = heldWork();
  void grouped.submit("k", "a");
  const other = grouped.submit("other", "b");

  end(1);

  expect(await other).toBe("other:b");
  expect(groups).toEqual([["a"], ["b"]]);
});

test("a failed batch rejects each of its calls, and the next batch runs", async () => {
  const { grouped, end } = heldWork();
  const first = grouped.submit("k", "a");
  const second = [grouped.submit("k", "b"), grouped.submit("k", "c")].map((answer) =>
    answer.catch((error: Error) => error.message),
  );
  end(0);
  await first;
  await settled();
  const third = grouped.submit("k", "d");
  end(1, new Error("broken"));
  expect(await Promise.all(second)).toEqual(["broken", "broken"]);
  await settled();
  end(2);

  expect(await third).toBe("k:d");
});

test("a batch that throws synchronously rejects its calls and blocks no others", async () => {
  let calls = 0;
  const grouped = new RequestBatcher<string, string>(() => {
    if (++calls === 1) throw new Error("at once");
    return Promise.resolve(["fine"]);
  });

  await expect(grouped.submit("k", "a")).rejects.toThrow("at once");
  await settled();
  expect(await grouped.submit("k", "b")).toBe("fine");
});

test("a first call that is held back takes those with it that come meanwhile", async () => {
  const groups: string[][] = [];
  const held = Promise.withResolvers<void>();
  const batcher = new RequestBatcher<string, string>(
    async (_key, asks) => {
      groups.push(asks);
      return asks;
    },
    () => held.promise,
  );
  const answers = ["a", "b", "c"].map((ask) => batcher.submit("k", ask));
  await settled();
  const before = groups.length;

  held.resolve();

  expect(await Promise.all(answers)).toEqual(["a", "b", "c"]);
  expect(before).toBe(0);
  expect(groups).toEqual([["a", "b", "c"]]);
});
