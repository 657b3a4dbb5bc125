import type { Page } from "playwright-core";

const FOCUSED = `(() => {
  const { activeElement: at } = document;
  return [at.getAttribute("aria-label"), ...[...(at.labels ?? [])].map(({ innerText }) => innerText), at.innerText].join(" ");
})()`;

/** Presses Tab until a control of this name has the focus; returns how often. Throws where it is not reached. */
export async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<number> {
  for (let presses = 1; presses <= 60; presses++) {
    await page.keyboard.press(key);
    if (String(await page.evaluate(FOCUSED)).includes(name)) return presses;
  }
  throw new Error(`${name} is not reached by ${key}.`);
}
