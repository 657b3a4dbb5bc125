import type { Locator, Page } from "playwright-core";

/** Presses of Tab after which a control counts as out of reach. */
const OUT_OF_REACH = 60;

/** Looks at where the focus is after a press, at most so often: in a page with one control it stays. */
const LOOKS = 200;

/** Numbers the element that has the focus, within shadows too; "frame" and nothing further is a frame that has none yet. */
const NUMBER_FOCUSED = `(() => {
  const numbers = (window.focusNumbers ??= new Map());
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!numbers.has(at)) numbers.set(at, numbers.size);
  return { number: numbers.get(at), isFrame: at?.localName === "iframe", isNone: at === document.body };
})()`;

interface Focused {
  number: number;
  isFrame: boolean;
  isNone: boolean;
}

/** Names the element that has the focus, also in a frame of the page; null while a frame is about to take it. */
async function nameFocused(page: Page): Promise<string | null> {
  const { number, isFrame } = await page.evaluate<Focused>(NUMBER_FOCUSED);
  if (!isFrame) return String(number);
  const inside = await page.mainFrame().childFrames()[0]!.evaluate<Focused>(NUMBER_FOCUSED);
  return inside.isNone ? null : `${number} ${inside.number}`;
}

/**
 * Presses a key that moves the focus, and returns once it has moved. In a page without frames it has when the press is over, if
 * it moves at all: a field of a date keeps it for each of its parts. A frame with an origin of its own takes it and gives it back
 * later than the press, and who presses on meanwhile passes what they look for.
 */
async function moveFocus(page: Page, key: string): Promise<void> {
  if (page.frames().length === 1) return await page.keyboard.press(key);
  const before = await nameFocused(page);
  await page.keyboard.press(key);
  for (let looks = 0; looks < LOOKS; looks++) {
    const now = await nameFocused(page);
    if (now !== null && now !== before) return;
  }
}

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
    await moveFocus(page, "Tab");
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
      if (/\bTab$/.test(key)) await moveFocus(page, key);
      else await page.keyboard.press(key);
    },
    async tabTo(control) {
      walk.presses += await tabTo(page, control, limit);
    },
  };
  return walk;
}
