import type { Page } from "playwright-core";

/** Gathers what is drawn in the widget's open parts, with shadows. */
const DRAWN = `
  const roots = [...document.querySelectorAll("[data-shop-widget]")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const isDrawn = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".hidden");
  const drawn = roots.flatMap((root) => [...(root.querySelector("dialog[open]")?.querySelectorAll("*") ?? [])].filter(isDrawn));
  const nameOf = (each) => each.localName + "." + each.className + " " + each.textContent.slice(0, 40);
  const controls = drawn.filter((each) => each.matches("button:enabled, a[href], input, select, textarea, [role=option]"));
  /** A label and a card take the presses of what they hold. */
  const targetOf = (control) => control.closest(".facet, .card h3") === null ? control : control.closest(".facet, .card");`;

/** Lists what is wider than the screen or cut off, unless it can be scrolled sideways or ends in dots. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => { ${DRAWN}
    const scrolls = (each) => each && (each.matches(".row, .scroll, textarea")
      && /auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    return drawn.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      const { overflowX, webkitLineClamp } = getComputedStyle(each);
      const isCut = overflowX !== "visible" && webkitLineClamp === "none" && !each.matches("input, svg, .row, .scroll")
        && each.scrollWidth > each.clientWidth + 1;
      return (left < -1 || right > innerWidth + 1 || isCut) && !scrolls(each);
    }).map(nameOf);
  })()`);

/** Lists controls that cannot be scrolled to a place where a finger meets them. */
export const findOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => { ${DRAWN}
    return controls.filter((control) => {
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = control.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
      return !(hit && (targetOf(control).contains(hit) || hit.contains(control)) && hit.localName !== "dialog");
    }).map(nameOf);
  })()`);

/** Lists targets below 44 px; links within a sentence are spared, as everywhere. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => { ${DRAWN}
    return controls.map(targetOf).filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < 43.9 && !each.matches(".answer p a, .answer .list a");
    }).map((each) => nameOf(each) + " " + JSON.stringify(each.getBoundingClientRect()));
  })()`);

/** Lists texts whose colour is close to what is behind them; axe passes over those that have the very same. */
export const findFaint = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => { ${DRAWN}
    const numbersOf = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const light = (colour) => numbersOf(colour).slice(0, 3).map((each) => each / 255)
      .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
      .reduce((sum, each, place) => sum + each * [0.2126, 0.7152, 0.0722][place], 0.05);
    const behind = (each) => {
      const { backgroundColor } = getComputedStyle(each);
      return numbersOf(backgroundColor)[3] === 0 && each.parentElement ? behind(each.parentElement) : backgroundColor;
    };
    return drawn
      .filter((each) => [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== ""))
      .filter((each) => {
        const [one, other] = [light(getComputedStyle(each).color), light(behind(each))];
        return Math.max(one, other) / Math.min(one, other) < 4.5 && !each.matches(":disabled, option");
      }).map(nameOf);
  })()`);

/** Lists selectors of which the first one that is drawn has no border, or one of the colour behind it. */
export const findBorderless = (page: Page, ...selectors: string[]): Promise<string[]> =>
  page.evaluate(`(() => { ${DRAWN}
    return ${JSON.stringify(selectors)}.filter((selector) => {
      const first = drawn.find((each) => each.matches(selector));
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(first);
      return !(parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor);
    });
  })()`);
