/** Reads a choice of an earlier visit; null where there is none, or the browser keeps nothing. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a choice for later visits, as far as the browser does. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is chosen again at the next visit.
  }
}
