/** Names the place where the tab keeps what agents have typed: it outlives a reload, and is gone with the tab. */
const STORED = "console-texts";

/** Reads what was typed and not sent, by conversation. */
export function readKeptTexts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keepTexts(texts: object): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(texts));
  } catch {
    // A full storage keeps nothing further; the page still has it.
  }
}

/** Forgets all of it: whoever signs out leaves nothing behind. */
export function forgetKeptTexts(): void {
  sessionStorage.removeItem(STORED);
}
