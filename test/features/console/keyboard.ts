import type { Locator, Page } from "playwright-core";

/** Presses of Tab after which a control counts as out of reach. */
const OUT_OF_REACH = 60;

/** Presses Tab until a control has the focus, as a person does; returns how often. Throws where it is out of reach. */
export async function tabTo(page: Page, control: Locator): Promise<number> {
  const focused = page.locator(":focus").and(control);
  for (let presses = 0; presses <= OUT_OF_REACH; presses++) {
    if ((await focused.count()) > 0) return presses;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} is not reached by Tab.`);
}
