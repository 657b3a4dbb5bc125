/** Creates the value on first use and keeps it. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Creates a port whose adapter is loaded by its first call, for ports of which every method returns a promise. Adapters that few
 * requests need then cost nothing when a function starts.
 */
export function lazyPort<T extends object>(load: () => Promise<T>): T {
  const adapter = lazy(load);
  const call =
    (method: string | symbol) =>
    async (...args: unknown[]) => {
      const loaded = (await adapter()) as Record<string | symbol, (...args: unknown[]) => unknown>;
      return loaded[method]!(...args);
    };
  // Without a `then`, so that awaiting the port itself is harmless.
  return new Proxy({} as T, { get: (_target, method) => (method === "then" ? undefined : call(method)) });
}

/** Creates an object with one lazily created member per name. */
export function lazyMembers<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  const object = {} as Record<Name, T>;
  for (const name of names) Object.defineProperty(object, name, { enumerable: true, get: lazy(() => make(name)) });
  return object;
}

/** Creates an object whose properties are made by these functions, each when it is first read. */
export function lazyProperties<T extends object>(makers: { readonly [Name in keyof T]: () => T[Name] }): Readonly<T> {
  return withLazyProperties({}, makers);
}

/** Adds properties to an object that are made by these functions, each when it is first read. */
export function withLazyProperties<Made extends object, T extends object>(
  object: Made,
  makers: { readonly [Name in keyof T]: () => T[Name] },
): Made & Readonly<T> {
  for (const [name, make] of Object.entries(makers) as [string, () => unknown][])
    Object.defineProperty(object, name, { enumerable: true, get: lazy(make) });
  return object as Made & T;
}
