import { createStore } from "../api/store.ts";

export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const STORED = "console-theme";

/** The colours that were chosen. */
export const theme = createStore<Theme>("system");

/** Chooses colours, for later visits too. */
export function chooseTheme(chosen: Theme): void {
  theme.set(chosen);
  document.documentElement.dataset.theme = chosen;
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // A browser that keeps nothing shows the system's colours at the next visit.
  }
}

/** Shows the colours of the last visit. */
export function openTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // It keeps nothing.
  }
  chooseTheme(THEMES.find((each) => each === stored) ?? "system");
}
