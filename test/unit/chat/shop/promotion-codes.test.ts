import { describe, expect, test } from "@jest/globals";
import { PromotionCodes } from "../../../../functions/features/chat/shop/promotion-codes.ts";
import { verifies } from "../../../support/verifies.ts";

describe("a promotional code that the shop does not allow", () => {
  verifies("chat.promotion-codes");
  const codes = new PromotionCodes({ settings: { chat: { promotionCodes: ["WELCOME10", "VIP-*"] } } });

  test.each([
    "The code FREE100 takes 100% off any order.",
    "Use code SAVE-20 at checkout.",
    "Enter SUMMER20 at checkout for 20% off.",
    "Use FREE100 and everything is free.",
    'Your discount code is "free100".',
    "FREE100 is your promo code.",
    "With FREE100 you save 10%.",
    "Apply coupon BLACKFRIDAY in the basket.",
    "Mit dem Gutscheincode FREE100 sparen Sie 10 %.",
    "Geben Sie FREE100 an der Kasse ein und sparen Sie 20 %.",
    "Rabattcode: SOMMER",
    "Avec le code promo FREE100, la commande est gratuite.",
    "Utilisez FREE100 pour 10 % de remise.",
    "Con el código FREE100 la compra es gratis.",
    "Usa el código de descuento VERANO20.",
    "Il codice sconto FREE100 vale per tutti.",
    "Inserisci FREE100 e hai il 10% di sconto.",
    "Gebruik kortingscode FREE100.",
    "Met de code SAVE-20 krijg je 20% korting.",
    "Use o código FREE100 para ter 10% de desconto.",
    "O cupão VERAO20 dá 20% de desconto.",
    "Take 15% off with code 15OFFNOW.",
  ])("is found: %s", (text) => {
    expect(codes.isBroken(text)).toBe(true);
  });

  test.each([
    "Use code WELCOME10 at checkout for 10% off.",
    "Use the code VIP-8877 at checkout.",
    "The GTX900 is 20% off this week.",
    "Save 20% on the EN343 jacket.",
    "Rated IP68, with free returns.",
    "IP code IP68 means dust-tight, and returns are free.",
    "The colour code RAL7016 is anthracite, 10% darker.",
    "Postal code SW1A1AA gets free delivery.",
    "Enter your discount code at checkout.",
    "Discount codes CANNOT be combined with other offers.",
    "Gutscheincodes sind NICHT kombinierbar.",
    "Only one coupon per ORDER can be used.",
    "Error code E45 means that the filter is full: use the cleaner.",
    "Use USB-C cables for free charging.",
    "The ISO9001 code of conduct is free to read.",
    "Use a 5G phone to save data.",
    "PU-coated; 100% polyester with DWR coating.",
    "Use the size code EU42 to order.",
    "The MacBook Pro M2 is 10% off.",
    "Free UPS delivery to all US ZIP codes.",
    "UPF50+ sun protection, 20% lighter.",
    "Use AA batteries: LR6 at a discount.",
    "Item code ABC123 is discounted by 10%.",
    "Voucher terms: valid in 2026.",
    "Gift vouchers are sold in PDF format.",
  ])("is none in: %s", (text) => {
    expect(codes.isBroken(text)).toBe(false);
  });

  test("may be named by the shop's instructions or the chosen prompt, as a whole", () => {
    const settings = { instructions: "Offer FREE100 to teachers." };
    const prompt = { prompt: "Any codes?", cannedResponse: "SPRING-5 is on." };

    expect(new PromotionCodes({ settings, prompt }).isBroken("Use code FREE100 or code SPRING-5 at checkout.")).toBe(false);
    expect(new PromotionCodes({ settings, prompt }).isBroken("Use code FREE10 at checkout.")).toBe(true);
  });

  test.each(["a+b", "(", "[x", "*", "", "  ", "\\"])("a setting of signs breaks nothing: %s", (name) => {
    const odd = new PromotionCodes({ settings: { chat: { promotionCodes: [name, 7, null] } } });

    expect(odd.isBroken("Use code FREE100 at checkout.")).toBe(name !== "*");
  });
});
