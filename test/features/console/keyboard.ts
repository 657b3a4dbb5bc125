import type { Locator, Page } from "playwright-core";

/** Presses of Tab after which a control counts as out of reach. */
const OUT_OF_REACH = 60;

/**
 * Waits for a control as a person does, and presses Tab until it has the focus; returns how often. Throws where it is out of
 * reach.
 */
export async function tabTo(page: Page, control: Locator, limit = OUT_OF_REACH): Promise<number> {
  await control.and(page.locator(":not(:disabled)")).waitFor({ state: "attached" });
  const focused = page.locator(":focus").and(control);
  for (let presses = 0; ; presses++) {
    if ((await focused.count()) > 0) return presses;
    if (presses === limit) throw new Error(`${control} is not reached by ${limit} presses of Tab.`);
    await page.keyboard.press("Tab");
  }
}

/** Somebody who has a keyboard alone, and counts what is pressed; a text that is typed is no press. */
interface KeyWalk {
  presses: number;
  press(key: string): Promise<void>;
  tabTo(control: Locator): Promise<void>;
}

/** Walks by keys, with so many presses of Tab from one control to the next at most. */
export function walkByKeys(page: Page, limit = 14): KeyWalk {
  const walk: KeyWalk = {
    presses: 0,
    async press(key) {
      walk.presses++;
      await page.keyboard.press(key);
    },
    async tabTo(control) {
      walk.presses += await tabTo(page, control, limit);
    },
  };
  return walk;
}
