import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop } from "./product-shop.ts";

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop();
});

/** Yes and no in the seven languages. */
const VERDICT = /(?:^|• )(?:Yes|No|Ja|Nein|Oui|Non|Sí|Sì|Nee|Sim|Não)[,.]/m;

describe("a question for yes or no", () => {
  test.each([
    ["Is the Vulcan suitable for induction?", "kettle-vulcan", "Suitable for induction."],
    ["is KT-1002 ok for induction?", "kettle-vulcan", "Suitable for induction."],
    ["does the vulcan whistle?", "kettle-vulcan", "It whistles when the water boils."],
    ["Is the Vesta kettle cordless?", "kettle-vesta", "Cordless: Yes."],
    ["Is the Vulcan cordless?", "kettle-vulcan", "Cordless: No."],
    ["Is the Vesta kettle dishwasher safe?", "kettle-vesta", "The body is not dishwasher safe."],
    ["Does the Marlow Apron have pockets?", "apron-marlow", "Two pockets at the front."],
    ["Does the Marlow Apron have buckles?", "apron-marlow", "Without buckles."],
    ["can I put the marlow apron in the washing machine?", "apron-marlow", "Machine washable at 40 degrees."],
    ["Can you remove the filter of the Vesta?", "kettle-vesta", "The filter is removable."],
    ["Does the Marlow apron come in red?", "apron-marlow", "available in Red"],
    ["Does the Marlow apron come in yellow?", "apron-marlow", "Colour: Navy, Red"],
    ["Is the Marlow apron made of wool?", "apron-marlow", "Material: Cotton."],
    ["Is the Vesta kettle in stock?", "kettle-vesta", "in stock (12)"],
    ["Is the Vulcan kettle in stock?", "kettle-vulcan", "out of stock at the moment"],
    ["Ist der Vulcan Kettle auf Lager?", "kettle-vulcan", "zurzeit nicht auf Lager"],
  ])("is answered by the field or sentence that speaks of it, and by no verdict: %s", async (message, id, quote) => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask(message);

    expect(prose).not.toMatch(VERDICT);
    expect(prose).toContain(quote);
    expect(products).toEqual([id]);
  });

  test("shows the product, whatever the record leaves open", async () => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask("Is the Tarn Pepper Mill rechargeable?");

    expect(prose).toMatch(/^Here is what I know about Tarn Pepper Mill\. Costs 35\./);
    expect(prose).not.toContain("rechargeable");
    expect(products).toEqual(["mill-tarn"]);
  });

  test("asks for a product in stock where it names a kind", async () => {
    verifies("chat.yes-or-no");
    expect((await shop.ask("do you have kettles in stock?")).products).toEqual(["kettle-vesta"]);
  });
});

test("a colour of what is sold out is not called available", async () => {
  verifies("chat.yes-or-no");
  const asked = await shop.ask("Does the Vulcan kettle come in copper?");
  const searched = await shop.ask("copper kettle please");

  expect(asked.prose).toContain("Colour: Copper. Out of stock at the moment.");
  for (const { prose } of [asked, searched]) expect(prose).not.toContain("available in");
});

test("a word in common is no yes", async () => {
  verifies("chat.yes-or-no");
  const boots = await openProductShop([
    {
      id: "boots-verdant",
      name: "Verdant Vegan Boots",
      content: "Uppers of synthetic leather, laced.",
      price: 90,
      categories: ["Shoes"],
      attributes: { material: ["Synthetic leather"] },
    },
  ]);
  const { prose } = await boots.ask("are the Verdant boots leather?");

  expect(prose).not.toMatch(VERDICT);
  expect(prose).toContain("Material: Synthetic leather.");
});

describe("a thing that is described by words of one name", () => {
  test.each([
    ["can the stove kettle go on induction", "kettle-vulcan", "Suitable for induction."],
    ["is the electric kettle noisy?", "kettle-vesta", "Vesta Electric Kettle"],
    ["the pepper mill, does it grind coarse?", "mill-tarn", "Grinds fine and coarse."],
    ["how tall is the pepper mill", "mill-tarn", "Eighteen centimetres tall."],
  ])("is the one that is asked about: %s", async (message, id, told) => {
    verifies("chat.named-product");
    const { prose, products } = await shop.ask(message);

    expect(prose).toMatch(/^Here is what I know about/);
    expect(prose).toContain(told);
    expect(products).toEqual([id]);
  });

  test("a wish for such a thing asks nothing of it", async () => {
    verifies("chat.named-product");
    const { prose } = await shop.ask("I need a pepper mill for my kitchen");

    expect(prose).toMatch(/^I found/);
  });
});

describe("in each language", () => {
  test.each([
    ["Ist der Vulcan Wasserkocher induktionsgeeignet?", "Das weiß ich über Vulcan Stove Kettle. Kostet 79"],
    ["Est-ce que le Vulcan est compatible induction ?", "Voici ce que je sais de Vulcan Stove Kettle."],
    ["¿Sirve el Vulcan para inducción?", "Esto es lo que sé de Vulcan Stove Kettle."],
    ["Il Vulcan va bene per l'induzione?", "Ecco che cosa so di Vulcan Stove Kettle."],
    ["Is de Vulcan geschikt voor inductie?", "Dit weet ik over Vulcan Stove Kettle."],
    ["Kan de Vesta in de vaatwasser?", "Dit weet ik over Vesta Electric Kettle."],
    ["A Vesta pode ir à máquina de lavar louça?", "Isto é o que sei sobre Vesta Electric Kettle."],
  ])("the answer tells of the product that is named and gives no verdict: %s", async (message, begins) => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask(message);

    expect(prose.startsWith(begins)).toBe(true);
    expect(prose).not.toMatch(VERDICT);
    expect(products).toHaveLength(1);
  });
});

describe("about the card shown", () => {
  test("it is the card that was shown", async () => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask("show me the Marlow Apron", "does it have pockets?");

    expect(prose).toMatch(/^Here is what I know about Marlow Apron\. .*Two pockets at the front\./);
    expect(products).toEqual(["apron-marlow"]);
  });
});

describe("a question for a fact", () => {
  test.each([
    ["How heavy is the Vesta kettle?", "kettle-vesta", "Weight: 1.1"],
    ["What is the Marlow Apron made of?", "apron-marlow", "Material: Cotton"],
    ["How much does the marlow apron weigh?", "apron-marlow", "Weighs 320 g."],
    ["Which sizes does the Marlow Apron come in?", "apron-marlow", "S, M, L"],
    ["How many litres does the Vulcan hold?", "kettle-vulcan", "Here is what I know about Vulcan Stove Kettle."],
    ["how long does the Vesta take to boil", "kettle-vesta", "Boils a litre in three minutes."],
    ["does the Vesta boil quickly enough for a big family?", "kettle-vesta", "Boils a litre in three minutes."],
    ["how many pockets has the marlow apron got", "apron-marlow", "Two pockets at the front."],
    ["how powerful is the vesta", "kettle-vesta", "Power: 2200 W"],
    ["Wie viel Watt hat der Vesta?", "kettle-vesta", "Das weiß ich über Vesta Electric Kettle."],
    ["what does KT-1002 cost?", "kettle-vulcan", "costs 79"],
  ])("is answered from the record of the name: %s", async (message, id, told) => {
    verifies("chat.named-product");
    const { prose, products } = await shop.ask(message);

    expect(prose).toContain(told);
    expect(products).toEqual([id]);
  });

  test("finds the product of a misspelt name", async () => {
    verifies("chat.named-product");
    expect((await shop.ask("Is the Vlucan ok for induction?")).products).toEqual(["kettle-vulcan"]);
  });

  test("words for a kind of thing name no product", async () => {
    verifies("chat.named-product");
    const { products } = await shop.ask("Do you have kettles?");

    expect(products.length).toBeGreaterThan(1);
  });
});

test("nothing of a hidden field is told, neither in a comparison nor as a figure", async () => {
  verifies("chat.hidden-facts");
  const hiding = await openProductShop();
  await hiding.secret.put(`/workspaces/${hiding.workspaceId}/settings`, { unretrievable: ["weight", "attributes.power"] });
  const compared = await hiding.ask("Compare the Vesta and the Vulcan");
  const heavy = await hiding.ask("How heavy is the Vesta kettle?");
  const powerful = await hiding.ask("Which kettle is the most powerful?");

  expect(compared.prose).not.toMatch(/Weight|Power|2200/);
  expect(heavy.prose).not.toContain("1.1");
  expect(powerful.prose).not.toContain("2200");
});
