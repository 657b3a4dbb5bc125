/** @jest-environment node */
import { beforeAll, expect, test } from "@jest/globals";
import { openDom } from "../../../support/open-dom.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

const dom = openDom();
/** Imports without types: those of React would bring a page's to all of this project. */
const load = <T>(name: string): Promise<T> => import(name);
const { createRoot } = await load<{ createRoot(root: object): { render(page: object): void; unmount(): void } }>(
  "react-dom/client",
);
const { shopPage } = await load<{ shopPage(options: object): object }>("../../../support/react-shop/shop-page.mjs");

let shop: WidgetShop;
beforeAll(async () => {
  shop = await openWidgetShop();
});

test("widgets of React show counts that clicks find, at one request a change", async () => {
  dom.document.body.innerHTML = '<div id="root"></div>';
  const element = (selector: string) => dom.document.body.querySelector(selector);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const total = () => element(".ais-Stats")?.textContent ?? "";
  const root = createRoot(element("#root")!);
  root.render(shopPage({ searchClient: shop.clientOf() }));
  await until(() => /^[1-9]/.test(total()));
  const whole = total();
  const counted: string[] = [];
  const found: string[] = [];
  for (let place = 0; place < 5; place++) {
    const item = [...dom.document.body.querySelectorAll("#brands li")].find(
      ({ textContent }) => !counted.some((known) => textContent.startsWith(known)),
    )!;
    const label = item.querySelector(".ais-RefinementList-labelText")!.textContent;
    const count = item.querySelector(".ais-RefinementList-count")!.textContent;
    counted.push(label);
    item.querySelector("input")!.click();
    await until(() => total() !== whole);
    found.push(`${label}: ${count} ${total().split(" ")[0]}`);
    [...dom.document.body.querySelectorAll("#brands li input")].find(({ checked }) => checked)!.click();
    await until(() => total() === whole);
  }
  root.unmount();

  expect(found.filter((line) => !/: (\d+) \1$/.test(line))).toEqual([]);
  // The page, and each of five clicks: taking one back was answered before.
  expect(shop.requests.map(({ path }) => path)).toEqual(Array.from({ length: 6 }, () => "/products/search"));
});
