import { useSyncExternalStore } from "react";

/** A value that views follow. */
interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listen: () => void): () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listen of listeners) listen();
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}

/** Returns a store's value, and draws the view again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
