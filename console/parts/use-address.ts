import { useSearchParams } from "wouter";

/** Reads the query of the address, and changes values of it: an empty one is taken out. */
export function useAddress(): [query: URLSearchParams, change: (changes: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  return [query, change];
}
