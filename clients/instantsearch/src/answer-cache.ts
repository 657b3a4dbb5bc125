/** Keeps promises by key. A failure is not kept. */
export interface AnswerCache {
  get(key: unknown, make: () => Promise<unknown>): Promise<unknown>;
  set(key: unknown, value: unknown): Promise<unknown>;
  clear(): void;
}

/** Returns a cache of so many answers; the oldest gives way. InstantSearch fills it with what a server has searched. */
export function createCache(size: number): AnswerCache {
  const answers = new Map<string, Promise<unknown>>();
  const keep = (key: string, answer: Promise<unknown>): Promise<unknown> => {
    answers.set(key, answer);
    answer.catch(() => answers.get(key) === answer && answers.delete(key));
    if (answers.size > size) answers.delete(answers.keys().next().value!);
    return answer;
  };
  return {
    get: (key, make) => answers.get(JSON.stringify(key)) ?? keep(JSON.stringify(key), make()),
    set: (key, value) => keep(JSON.stringify(key), Promise.resolve(value)),
    clear: () => answers.clear(),
  };
}
