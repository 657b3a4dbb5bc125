import { describe, expect, test } from "@jest/globals";
import type { Filter, Places } from "../../../functions/platform/ports/search/filter.ts";
import { verifies } from "../../support/verifies.ts";
import type { OpenShop } from "./shop.ts";

export function describePlaces(openShop: OpenShop): void {
  describe("a query of words in name and labels", () => {
    const NONE: Places = { besides: [], finished: [] };

    test("takes tags for labels where there are several words, alone where that is asked, or never", async () => {
      verifies("keywords.orders");
      const shop = openShop();
      await shop.put(
        shop.document("named", { name: ["Rain pram"] }),
        shop.document("tagged", { name: ["Rain suit"], tags: ["pram"] }),
        shop.document("told", { name: ["Rain hat"], content: ["for a pram"] }),
      );
      const find = (text: string, places: Partial<Places> = {}) => shop.find(text, { inPlaces: { ...NONE, ...places } });

      expect(await find("pram")).toEqual(["named"]);
      expect(await find("rain pram")).toEqual(["named", "tagged"]);
      expect(await find("pram", { tags: "alone" })).toEqual(["named", "tagged"]);
      expect(await find("rain pram", { tags: "none" })).toEqual(["named"]);
      expect(await find("pram", { tags: "none" })).toEqual(["named"]);
    });

    test("leaves out what passes a filter, or what does not pass it", async () => {
      verifies("keywords.orders");
      const shop = openShop();
      const facts = (kind: string) => ({ facts: { $kind: kind } });
      await shop.put(
        shop.document("pram", { name: ["Pram"] }, facts("pram")),
        shop.document("cover", { name: ["Pram cover"] }, facts("cover")),
        shop.document("other", { name: ["Lamp"] }, facts("lamp")),
      );
      const kind: Filter = { field: "$kind", op: "in", values: ["pram"] };
      const find = (places: Partial<Places>) => shop.find("pram", { inPlaces: { ...NONE, ...places } });

      expect(await find({ without: kind })).toEqual(["cover"]);
      expect(await find({ without: { not: kind } })).toEqual(["pram"]);
    });
  });
}
