import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop, streamOf } from "./product-shop.ts";

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop();
}, 60_000);

/** Yes and no in the seven languages. */
const VERDICT = /(?:^|• )(?:Yes|No|Ja|Nein|Oui|Non|Sí|Sì|Nee|Sim|Não)[,.]/m;

describe("a question for yes or no", () => {
  test.each([
    ["Is the Vulcan suitable for induction?", "kettle-vulcan", "Suitable for induction."],
    ["does the vulcan whistle?", "kettle-vulcan", "It whistles when the water boils."],
    ["Is the Vesta kettle cordless?", "kettle-vesta", "Cordless: Yes."],
    ["Does the Marlow Apron have pockets?", "apron-marlow", "Two pockets at the front."],
    ["can I put the marlow apron in the washing machine?", "apron-marlow", "Machine washable at 40 degrees."],
    ["Can you remove the filter of the Vesta?", "kettle-vesta", "The filter is removable."],
    ["is KT-1002 ok for induction?", "kettle-vulcan", "Suitable for induction."],
    ["Is the Vlucan ok for induction?", "kettle-vulcan", "Suitable for induction."],
    ["Does the Marlow apron come in red?", "apron-marlow", "available in Red"],
    ["Is the Vesta kettle in stock?", "kettle-vesta", "in stock"],
  ])("is answered by what the page says, and by no verdict: %s", async (message, id, quote) => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask(message);

    expect(prose).not.toMatch(VERDICT);
    expect(prose).toContain(quote);
    expect(products).toEqual([id]);
  });

  test.each([
    ["Is the Vesta kettle dishwasher safe?", "kettle-vesta", "The body is not dishwasher safe."],
    ["Is the Vulcan cordless?", "kettle-vulcan", "Cordless: No."],
    ["Does the Marlow Apron have buckles?", "apron-marlow", "Without buckles."],
    ["Does the Marlow apron come in yellow?", "apron-marlow", "Colour: Navy, Red"],
    ["Is the Marlow apron made of wool?", "apron-marlow", "Material: Cotton."],
    ["Is the Vulcan kettle in stock?", "kettle-vulcan", "out of stock"],
  ])("is answered by the field or sentence that denies it: %s", async (message, id, quote) => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask(message);

    expect(prose).not.toMatch(VERDICT);
    expect(prose).toContain(quote);
    expect(products).toEqual([id]);
  });

  test("is left open, with an offer of the contact form, where the page states nothing", async () => {
    verifies("chat.yes-or-no");
    const { prose, products, offer } = await shop.ask("Is the Tarn Pepper Mill rechargeable?");

    expect(prose).toMatch(/^The page does not say/);
    expect(products).toEqual(["mill-tarn"]);
    expect(offer.domain).toBe("contact");
  });

  test("keeps the protocol when it is left open", async () => {
    verifies("chat.yes-or-no");
    const chunks = await streamOf(shop, "Is the Tarn Pepper Mill rechargeable?");

    expect(chunks).toContainEqual(expect.objectContaining({ type: "domain_offer" }));
  });
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
}, 60_000);

describe("a thing that is described by words of one name", () => {
  test.each([
    ["can the stove kettle go on induction", "kettle-vulcan", /page of Vulcan Stove Kettle: Suitable for induction\./],
    ["is the electric kettle noisy?", "kettle-vesta", /page of Vesta Electric Kettle/],
    ["the pepper mill, does it grind coarse?", "mill-tarn", /page of Tarn Pepper Mill: Grinds fine and coarse\./],
    ["how tall is the pepper mill", "mill-tarn", /Eighteen centimetres tall\./],
  ])("is the one that is asked about: %s", async (message, id, told) => {
    verifies("chat.named-product");
    const { prose, products } = await shop.ask(message);

    expect(prose).toMatch(told);
    expect(products).toEqual([id]);
  });

  test("a wish for such a thing asks nothing of it", async () => {
    verifies("chat.named-product");
    const { prose } = await shop.ask("I need a pepper mill for my kitchen");

    expect(prose).not.toMatch(/page/);
  });
});

describe("what cannot be answered with yes or no", () => {
  test.each([
    ["does the Vesta boil quickly enough for a big family?", "Boils a litre in three minutes."],
    ["is the Marlow apron free of buckles?", "Without buckles."],
    ["Can the Marlow apron be put in the laundry?", "Machine washable at 40 degrees."],
    ["how long does the Vesta take to boil", "Boils a litre in three minutes."],
    ["how many pockets has the marlow apron got", "Two pockets at the front."],
  ])("is answered with what the page says: %s", async (message, quote) => {
    verifies("chat.closest-statement");
    const { prose, offer } = await shop.ask(message);

    expect(prose).toContain(quote);
    expect(offer).toBeUndefined();
  });

  test("a figure that the page does not state is left open", async () => {
    verifies("chat.closest-statement");
    const { prose, offer } = await shop.ask("What wattage does the Tarn Pepper Mill have?");

    expect(prose).toMatch(/^The page does not say/);
    expect(offer.domain).toBe("contact");
  });
});

describe("in each language", () => {
  test.each([
    ["Ist der Vulcan Wasserkocher induktionsgeeignet?", /^Laut der Seite von Vulcan/],
    ["Est-ce que le Vulcan est compatible induction ?", /^D’après la page de Vulcan/],
    ["¿Sirve el Vulcan para inducción?", /^Según la página de Vulcan/],
    ["Il Vulcan va bene per l'induzione?", /^Secondo la pagina di Vulcan/],
    ["Is de Vulcan geschikt voor inductie?", /^Volgens de pagina van Vulcan/],
    ["O Vulcan serve para indução?", /^Segundo a página de Vulcan/],
    ["Ist die Vesta spülmaschinenfest?", /^Laut der Seite von Vesta/],
    ["Le Vesta passe-t-il au lave-vaisselle ?", /^D’après la page de Vesta/],
    ["¿La Vesta se puede lavar en el lavavajillas?", /^Según la página de Vesta/],
    ["La Vesta si può lavare in lavastoviglie?", /^Secondo la pagina di Vesta/],
    ["Kan de Vesta in de vaatwasser?", /^Volgens de pagina van Vesta/],
    ["A Vesta pode ir à máquina de lavar louça?", /^Segundo a página de Vesta/],
  ])("the answer names the page and gives no verdict: %s", async (message, begins) => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask(message);

    expect(prose).toMatch(begins);
    expect(prose).not.toMatch(VERDICT);
    expect(products).toHaveLength(1);
  });
});

describe("about the card shown", () => {
  test("it is the card that was shown", async () => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask("show me the Marlow Apron", "does it have pockets?");

    expect(prose).toMatch(/page of Marlow Apron: Two pockets at the front\./);
    expect(products).toEqual(["apron-marlow"]);
  });

  test("a part that is a kind of thing as well begins no search", async () => {
    verifies("chat.yes-or-no");
    const { prose, products } = await shop.ask("show me the Marlow Apron", "does it fit over a kettle?");

    expect(prose).toMatch(/page/);
    expect(products).toEqual(["apron-marlow"]);
  });

  test("two products of about the same name are both told about", async () => {
    verifies("chat.yes-or-no");
    const twins = await openProductShop([
      { id: "lamp-1", name: "Hesper 1 Lamp", content: "Dimmable in three steps.", price: 20, categories: ["Lamps"] },
      { id: "lamp-2", name: "Hesper 2 Lamp", content: "Not dimmable.", price: 30, categories: ["Lamps"] },
    ]);
    const { prose, products } = await twins.ask("Is the Hesper dimmable?");

    expect(products.toSorted()).toEqual(["lamp-1", "lamp-2"]);
    expect(prose).toContain("• According to the page of Hesper 1 Lamp: Dimmable in three steps.");
    expect(prose).toContain("• According to the page of Hesper 2 Lamp: Not dimmable.");
  }, 60_000);
});

describe("a question for a fact", () => {
  test.each([
    ["How heavy is the Vesta kettle?", "kettle-vesta", "Weight: 1.1"],
    ["What is the Marlow Apron made of?", "apron-marlow", "Material: Cotton"],
    ["How much does the marlow apron weigh?", "apron-marlow", "320 g"],
    ["Which sizes does the Marlow Apron come in?", "apron-marlow", "S, M, L"],
    ["How many litres does the Vulcan hold?", "kettle-vulcan", "Capacity: 2.5 L"],
    ["how powerful is the vesta", "kettle-vesta", "Power: 2200 W"],
    ["Wie viel Watt hat der Vesta?", "kettle-vesta", "Power: 2200 W"],
  ])("is answered from the record of the name: %s", async (message, id, told) => {
    verifies("chat.named-product");
    const { prose, products } = await shop.ask(message);

    expect(prose).toContain(told);
    expect(products).toEqual([id]);
  });

  test("words for a kind of thing name no product", async () => {
    verifies("chat.named-product");
    const { products } = await shop.ask("Do you have kettles for induction?");

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
}, 60_000);
