/** Keeps promises by key. A failure is not kept. */
interface AnswerCache {
  get(key: unknown, make: () => Promise<unknown>): Promise<unknown>;
  set(key: unknown, value: unknown): Promise<unknown>;
  clear(): void;
}

/** Returns a cache of so many answers; what was not asked for the longest gives way. A server's answers are put into it. */
export function createCache(size: number): AnswerCache {
  const answers = new Map<string, Promise<unknown>>();
  const keep = (key: string, answer: Promise<unknown>): Promise<unknown> => {
    answers.delete(key);
    answers.set(key, answer);
    answer.catch(() => answers.get(key) === answer && answers.delete(key));
    if (answers.size > size) answers.delete(answers.keys().next().value!);
    return answer;
  };
  return {
    get: (key, make) => keep(JSON.stringify(key), answers.get(JSON.stringify(key)) ?? make()),
    set: (key, value) => keep(JSON.stringify(key), Promise.resolve(value)),
    clear: () => answers.clear(),
  };
}
