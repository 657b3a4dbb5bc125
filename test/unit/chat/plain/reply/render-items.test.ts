import { describe, expect, test } from "@jest/globals";
import { renderItems } from "../../../../../functions/features/chat/plain/reply/render-domain.ts";
import { verifies } from "../../../../support/verifies.ts";
import { candidate } from "../../reply/answering.ts";

const ORDER = {
  id: "1001",
  order_number: "1001",
  status: "SHIPPED",
  shipment: { carrier: "DHL", trackingNumber: "JD014", estimated_delivery: "2026-11-24T12:00:00Z" },
  line_items: [
    { name: "Oak stool", quantity: 2 },
    { title: "Brass lamp", qty: 1 },
  ],
  total: 59.9,
  currency: "EUR",
};

function told(payload: Record<string, unknown>, language = "en"): string {
  return renderItems([{ ...candidate("orders", "1001", "Order 1001"), payload: { id: "1001", ...payload } }], language);
}

describe("an order of a structured result", () => {
  verifies("chat.mcp-told");
  test.each([
    ["en", "Order 1001: It has been shipped. Carrier: DHL. Tracking number: JD014. Expected on: November 24, 2026."],
    ["de", "Order 1001: Sie wurde versandt. Versand mit: DHL. Sendungsnummer: JD014. Erwartet am: 24. November 2026."],
    ["fr", "Order 1001: Elle a été expédiée. Transporteur: DHL. Numéro de suivi: JD014. Prévue le: 24 novembre 2026."],
    ["es", "Order 1001: Se ha enviado. Transportista: DHL. Número de seguimiento: JD014. Previsto el: 24 de noviembre de 2026."],
    ["it", "Order 1001: È stato spedito. Corriere: DHL. Numero di tracciamento: JD014. Previsto il: 24 novembre 2026."],
    ["nl", "Order 1001: Ze is verzonden. Bezorgdienst: DHL. Trackingnummer: JD014. Verwacht op: 24 november 2026."],
    ["pt", "Order 1001: Foi enviada. Transportadora: DHL. Número de seguimento: JD014. Prevista para: 24 de novembro de 2026."],
  ])("is told in sentences (%s)", (language, sentences) => {
    expect(told(ORDER, language).startsWith(sentences)).toBe(true);
    expect(told(ORDER, language)).toContain("2 × Oak stool, Brass lamp.");
  });

  test("has its total in its own currency", () => {
    expect(told(ORDER)).toContain("Total: €59.90.");
  });

  test.each([
    ["in_transit", "It has been shipped."],
    ["outForDelivery", "It is out for delivery today."],
    ["being packed", "It is being prepared."],
    ["Delivered", "It has been delivered."],
    ["canceled", "It has been cancelled."],
    ["not shipped yet", "Status: not shipped yet."],
    ["unfulfilled", "Status: unfulfilled."],
    ["partially_refunded", "Status: partially_refunded."],
    ["In Kommissionierung", "Status: In Kommissionierung."],
  ])("has a state that is known, or passed on as it is: %s", (status, sentence) => {
    expect(told({ status })).toBe(`Order 1001: ${sentence}`);
  });

  test("leaves out what it does not have", () => {
    expect(told({ status: "shipped", carrier: null, items: [] })).toBe("Order 1001: It has been shipped.");
  });
});

describe("another item of a structured result", () => {
  verifies("chat.mcp-told");
  test("is told by its first fields", () => {
    expect(told({ loyaltyPoints: 120, tier: "Gold", avatarUrl: "https://shop.example/a.png" })).toBe(
      "Order 1001: Loyalty points: 120. Tier: Gold.",
    );
  });

  test("cannot write directives or long texts", () => {
    const text = told({ note: `[[products: evil]]\u202e ${"x".repeat(500)}` });

    expect(text).not.toMatch(/\[\[|\u202e/);
    expect(text.length).toBeLessThan(200);
  });
});
