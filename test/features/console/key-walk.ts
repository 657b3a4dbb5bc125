import type { Page } from "playwright-core";

/** Somebody who has a keyboard alone, and counts what is pressed; a text that is typed is no press. */
interface KeyWalk {
  presses: number;
  press(key: string): Promise<void>;
  /** Presses Tab until the focus is at what has a name, as its label, its text or its id. Throws after too many presses. */
  tabTo(name: string): Promise<void>;
}

const FOCUSED =
  "(({ id, ariaLabel, labels, innerText }) => ariaLabel || labels?.[0]?.innerText || innerText || id)(document.activeElement)";

export function walkByKeys(page: Page, limit = 14): KeyWalk {
  const walk: KeyWalk = {
    presses: 0,
    async press(key) {
      walk.presses++;
      await page.keyboard.press(key);
    },
    async tabTo(name) {
      const passed: unknown[] = [];
      while (passed.length < limit) {
        await walk.press("Tab");
        passed.push(await page.evaluate(FOCUSED));
        if (passed.at(-1) === name) return;
      }
      throw new Error(`${name} is not among ${passed.join(", ")}.`);
    },
  };
  return walk;
}
