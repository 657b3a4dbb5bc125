import { keepChoice, readChoice } from "../api/kept-choice.ts";
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
  keepChoice(STORED, chosen);
}

/** Shows the colours of the last visit. */
export function openTheme(): void {
  const stored = readChoice(STORED);
  chooseTheme(THEMES.find((each) => each === stored) ?? "system");
}
