const made = new Map<string, unknown>();

/**
 * Makes something once for all test files of a worker: what no test changes, as what is made from the product's sources. This
 * folder's modules are loaded once, other modules of `test/` for each file.
 */
export function onceInWorker<Value>(name: string, make: () => Value): Value {
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Value;
}
