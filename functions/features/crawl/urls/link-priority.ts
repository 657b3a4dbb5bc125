import { decodeLeniently } from "./normalise-url.ts";

/** The part of a link that tells how soon its page is wanted. */
export interface RankedLink {
  url: string;
  text: string;
  place: "navigation" | "main" | "footer";
  isOnboarding: boolean;
  /** Clicks from the start page. */
  depth: number;
}

/** Words of pages that answer what shoppers ask, in addresses and in the texts of links, without accents. */
const ANSWERS = new Set(
  `faq faqs shipping delivery returns refund refunds exchange exchanges warranty guarantee payment payments help support contact
  about terms privacy policy policies legal imprint stores locations hours sizing
  versand lieferung versandkosten zahlung zahlungsarten ruckgabe rueckgabe retoure retouren widerruf agb datenschutz impressum
  kontakt hilfe garantie gewahrleistung filialen offnungszeiten
  livraison retours remboursement paiement cgv confidentialite aide mentions magasins horaires
  envio envios devolucion devoluciones pago pagos privacidad contacto ayuda garantia tiendas horarios condiciones
  spedizione spedizioni resi reso pagamento pagamenti termini condizioni contatti aiuto assistenza garanzia negozi orari
  verzending bezorging retour retourneren betaling betalen voorwaarden klantenservice winkels openingstijden
  entrega entregas devolucoes pagamento contato ajuda
  dostawa zwroty zwrot platnosc platnosci regulamin prywatnosc pomoc reklamacje
  leverans frakt retur returer betalning kopvillkor kundservice levering betaling handelsbetingelser kundeservice`
    .trim()
    .split(/\s+/),
);
/** Longer texts are headlines, not the names of such pages. */
const MAX_WORDS = 5;

/**
 * Ranks a link among the pages of its crawl: 0 is the start page, 1 what shoppers ask about and, for a first set of pages, the
 * top of the navigation, 2 what sitemaps list, then other links: from the page's main part, from its footer, with parameters.
 */
export function priorityOf({ url, text, place, isOnboarding, depth }: RankedLink): number {
  if (depth === 0) return 0;
  const [path = "", query = ""] = url.replace(/^https?:\/\/[^/]+/, "").split(/\?(.*)/s);
  const segments = path.split("/").filter((segment) => segment !== "");
  if (query !== "") return 5;
  if (answers(segments.at(-1) ?? "") || answers(text)) return 1;
  if (isOnboarding && place === "navigation" && depth === 1 && segments.length <= 2) return 1;
  return place === "footer" ? 4 : 3;
}

function answers(text: string): boolean {
  const words = wordsOf(text);
  return words.length <= MAX_WORDS && words.some((word) => ANSWERS.has(word));
}

function wordsOf(text: string): string[] {
  const plain = decodeLeniently(text.slice(0, 100))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o");
  return plain.toLowerCase().match(/\p{L}+/gu) ?? [];
}
