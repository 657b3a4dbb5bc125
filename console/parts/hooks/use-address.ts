import { useSearchParams } from "wouter";

/** Reads the query of the address, and changes values of it: an empty one is taken out. `replace` leaves no step back. */
export function useAddress(): [
  query: URLSearchParams,
  change: (changes: Record<string, string>, options?: { replace?: boolean }) => void,
] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Record<string, string>, options?: { replace?: boolean }) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    }, options);
  return [query, change];
}
