import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { isTooWide, seriousFaults } from "../widget/shop-page.ts";

/** A text that a shopper, a shop or a receiver could write anywhere. */
export const HOSTILE = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>\u202e\u200b${"W".repeat(300)}`;

/**
 * Expects that a view has no serious fault of accessibility and is no wider than the screen: desk and phone, light and dark. Dark
 * changes colours alone: there is no rule of styles that asks for it.
 */
export async function expectNoFault(page: Page, what: string): Promise<void> {
  for (const width of [1280, 375]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const found = [await seriousFaults(page, "html", colorScheme === "dark" ? "colours" : "everything"), await isTooWide(page)];
      expect([what, width, colorScheme, ...found]).toEqual([what, width, colorScheme, [], false]);
    }
  }
}
