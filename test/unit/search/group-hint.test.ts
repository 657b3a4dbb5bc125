import { describe, expect, test } from "@jest/globals";
import { findGroupHint } from "../../../functions/features/search/results/group-hint.ts";
import { verifies } from "../../support/verifies.ts";

const hit = (name: string, metadata: Record<string, unknown>) => ({ id: name, name, metadata });
const variants = (count: number, name: string, model: string) =>
  Array.from({ length: count }, (_, at) => hit(`${name}, size ${at}`, { model, season: "spring", ean: `40${at}` }));

describe("the hint of a page that one product fills", () => {
  test("half of the hits with one value and names that begin alike are variants", () => {
    verifies("groups.hint");
    const page = [...variants(5, "Linen shirt", "m1"), ...variants(1, "Wool coat", "m2"), hit("Belt", { season: "spring" })];

    expect(findGroupHint(page)).toEqual({
      code: "groupable",
      groupBy: "metadata.model",
      message: 'Variants of one product fill this page: send groupBy "metadata.model" to show each product once.',
    });
  });

  test.each([
    ["few hits", variants(4, "Linen shirt", "m1")],
    [
      "products that share a season alone",
      ["Oak desk", "Ash chair", "Elm shelf", "Fir bed", "Yew bench"].map((name) => hit(name, { season: "spring" })),
    ],
    [
      "less than half of the page",
      [...variants(2, "Linen shirt", "m1"), ...["Oak desk", "Ash chair", "Elm shelf"].map((name) => hit(name, { model: name }))],
    ],
    [
      "hits without metadata",
      ["Oak desk", "Oak desk 2", "Oak desk 3", "Oak desk 4", "Oak desk 5"].map((name) => ({ id: name, name })),
    ],
  ])("there is none for %s", (_, page) => {
    expect(findGroupHint(page)).toBeNull();
  });
});
