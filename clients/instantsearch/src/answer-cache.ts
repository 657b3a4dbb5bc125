/** Keeps promises by key. A failure is not kept. */
interface AnswerCache {
  get<Answer>(key: unknown, make: () => Promise<Answer>): Promise<Answer>;
  set(key: unknown, value: unknown): Promise<unknown>;
  clear(): void;
}

/** Returns a cache of so many answers; what was not asked for the longest gives way. A server's answers are put into it. */
export function createCache(size: number): AnswerCache {
  const answers = new Map<string, Promise<unknown>>();
  const get = <Answer>(given: unknown, make: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(given);
    const answer = (answers.get(key) as Promise<Answer> | undefined) ?? make();
    answers.delete(key);
    answers.set(key, answer);
    answer.catch(() => answers.get(key) === answer && answers.delete(key));
    if (answers.size > size) answers.delete(answers.keys().next().value!);
    return answer;
  };
  return {
    get,
    set: (key, value) => {
      answers.delete(JSON.stringify(key));
      return get(key, async () => value);
    },
    clear: () => answers.clear(),
  };
}
