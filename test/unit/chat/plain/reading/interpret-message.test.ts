import { beforeEach, expect, test } from "@jest/globals";
import { interpretMessage } from "../../../../../functions/features/chat/plain/reading/interpret-message.ts";
import { past, turnOf } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";

let catalog: TestCatalog;
beforeEach(async () => {
  catalog = await openTestCatalog();
  await catalog.put("products", [
    { id: "poncho", name: "Rain poncho", price: 45, categories: ["Jackets"], attributes: { color: ["Red"], size: ["M"] } },
    { id: "cagoule", name: "Cagoule", price: 59, categories: ["Jackets"], attributes: { color: ["Navy"], size: ["L"] } },
  ]);
});

test("the rules compare with current prices, and drop products that are no longer visible", async () => {
  await catalog.put("products", [{ id: "poncho", name: "Rain poncho", price: 30, categories: ["Jackets"] }]);
  await catalog.put("products", [{ id: "cagoule", name: "Cagoule", price: 5, status: "draft" }]);

  const interpretation = await interpretMessage(
    turnOf("cheaper?", { history: [past("jackets", "poncho", "cagoule")] }),
    catalog.createContext(),
  );

  expect(JSON.stringify(interpretation.productFilter)).toContain('"lte","value":29.99');
});
