import { expect, test } from "@jest/globals";
import { dropRefused } from "../../../../functions/features/chat/retrieval/refused-products.ts";
import { verifies } from "../../../support/verifies.ts";

test("a refused brand is left out, like a refused word in name, tags, categories or attributes", () => {
  verifies("chat.refusals");
  const hits = [
    { hit: { id: "refused", name: "Fell Jacket", brands: ["Aldermoor"] } },
    { hit: { id: "left", name: "Moor Jacket", brands: ["Calder"] } },
  ];

  expect(dropRefused(hits as never, { excludedTerms: ["aldermoor"] }, "en").map(({ hit }) => hit.id)).toEqual(["left"]);
});
