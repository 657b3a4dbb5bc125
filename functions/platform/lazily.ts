/** Makes the value on first use and keeps it. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** An object with one lazily made member a name. */
export function members<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  const object = {} as Record<Name, T>;
  for (const name of names) Object.defineProperty(object, name, { enumerable: true, get: lazily(() => make(name)) });
  return object;
}
