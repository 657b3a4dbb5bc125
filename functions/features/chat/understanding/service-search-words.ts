import { LANGUAGES, type Language } from "../language/languages.ts";
import { countrySearchWords } from "./countries.ts";
import { foldMessage } from "./message-text.ts";
import { createTopicMatcher, type ServiceTopic } from "./topic-matcher.ts";

/** What is asked about a shop's service; `words` are those that pages may answer with. */
const ASPECTS: ServiceTopic[] = [
  {
    en: { asked: "valid|expires?|expired?|run out|good for", words: "valid expire" },
    de: { asked: "gultig|gultigkeit|verfallt|verfallen|ablaufen|lauft ab|einlosbar", words: "gültig verfallen" },
    fr: { asked: "valables?|valides?|validite|expirent?|perime", words: "valable expire" },
    es: { asked: "valid[ao]s?|validez|caducan?|vencen?|vale una", words: "válido caduca" },
    it: { asked: "valid[aoie]|validita|vale|valgono|scadono|scade|scadenza", words: "valido scade" },
    nl: { asked: "geldig|geldigheid|verlopen|verloopt", words: "geldig verloopt" },
    pt: { asked: "valid[ao]s?|validade|expiram?|vale um", words: "válido expira" },
  },
  {
    en: { asked: "money back|refund(?:s|ed)?|reimbursed?|repaid", words: "repay refund means of payment" },
    de: { asked: "geld|ruckerstattung|erstattung|erstattet|gutschrift", words: "Erstattung erstatten zurückzahlen" },
    fr: { asked: "rembourses?|remboursements?|argent", words: "rembourser remboursement" },
    es: { asked: "reembols\\p{L}+|dinero", words: "reembolsar reembolso" },
    it: { asked: "rimbors\\p{L}+|soldi|denaro", words: "rimborsare rimborso" },
    nl: { asked: "geld|terugbetal\\p{L}+", words: "terugbetalen terugbetaling" },
    pt: { asked: "reembols\\p{L}+|dinheiro|estorno", words: "reembolsar reembolso" },
  },
  {
    en: {
      asked: "return(?:ing|s)?(?: \\p{L}+)? (?:shipping|postage|label|costs?|free)|returns? from",
      words: "return label free deduct",
    },
    de: { asked: "rucksendung|rucksendungen|rucksendekosten|retoure|rucksendeetikett", words: "Rücksendung Etikett kostenlos" },
    fr: { asked: "frais de retour|renvoi|retours? gratuits?", words: "retour étiquette gratuit" },
    es: { asked: "gastos de devolucion|devolucion gratis|devolucion gratuita", words: "devolución etiqueta gratis" },
    it: { asked: "spese di reso|reso gratuito|costi di reso", words: "reso etichetta gratuito" },
    nl: { asked: "retourkosten|retourzending|gratis retour", words: "retour label gratis" },
    pt: { asked: "custos? de devolucao|devolucao gratuita|devolucao gratis", words: "devolução etiqueta grátis" },
  },
  {
    en: {
      asked: "return (?:it|them|this|that|something|an? \\p{L}+)|send (?:\\p{L}+ )?back|to return|i return",
      words: "send back",
    },
    de: { asked: "zuruckgeben|zuruckschicken|zurucksenden|ruckgabe|ruckgaberecht", words: "zurückgeben zurücksenden" },
    fr: { asked: "retourner|renvoyer|rendre", words: "retourner renvoyer" },
    es: { asked: "devolver|devuelvo", words: "devolver" },
    it: { asked: "restituire|rendere", words: "restituire" },
    nl: { asked: "terugsturen|retourneren|terugbrengen", words: "terugsturen retourneren" },
    pt: { asked: "devolver|devolvo", words: "devolver" },
  },
  {
    en: { asked: "invoice", words: "invoice" },
    de: { asked: "rechnung|rechnungskauf", words: "Rechnung" },
    fr: { asked: "sur facture|facture", words: "facture" },
    es: { asked: "factura", words: "factura" },
    it: { asked: "fattura", words: "fattura" },
    nl: { asked: "factuur|achteraf", words: "factuur" },
    pt: { asked: "fatura", words: "fatura" },
  },
  {
    en: { asked: "instal?lments?|pay later|monthly", words: "instalments monthly" },
    de: { asked: "raten|ratenzahlung|ratenkauf", words: "Raten monatlich" },
    fr: { asked: "plusieurs fois|mensualites|echelonne", words: "mensualités fois" },
    es: { asked: "plazos|cuotas|mensualidades", words: "plazos mensuales" },
    it: { asked: "rate|rateale", words: "rate mensili" },
    nl: { asked: "termijnen|gespreid", words: "termijnen maandelijks" },
    pt: { asked: "prestacoes|parcelas", words: "prestações mensais" },
  },
  {
    en: { asked: "express|overnight", words: "express" },
    de: { asked: "express|expressversand|expresslieferung", words: "Express" },
    fr: { asked: "express|chronopost", words: "express" },
    es: { asked: "express|urgente", words: "urgente express" },
    it: { asked: "express|espresso|espressa", words: "espresso express" },
    nl: { asked: "express|spoed", words: "express spoed" },
    pt: { asked: "express|expresso", words: "expresso express" },
  },
  {
    en: { asked: "how long (?:does|do|will|is) .{0,30}(?:take|delivery|shipping|arrive)|delivery times?", words: "working days" },
    de: { asked: "lieferzeit|lieferzeiten|wie lange dauert", words: "Werktage Tage" },
    fr: { asked: "delais?|combien de temps (?:prend|met)", words: "jours ouvrés" },
    es: { asked: "cuanto tarda|plazos? de entrega", words: "días laborables" },
    it: { asked: "tempi di consegna|quanto ci vuole|quanto tempo", words: "giorni lavorativi" },
    nl: { asked: "levertijd|hoe lang duurt", words: "werkdagen" },
    pt: { asked: "quanto tempo demora|quanto demora|prazo de entrega", words: "dias úteis" },
  },
  {
    en: { asked: "free", words: "free" },
    de: { asked: "kostenlos|gratis|versandkostenfrei|umsonst", words: "kostenlos gratis frei" },
    fr: { asked: "gratuite?s?|offerte?s?", words: "gratuit offert" },
    es: { asked: "gratis|gratuit[ao]s?", words: "gratis gratuito" },
    it: { asked: "gratis|gratuit[aoie]", words: "gratis gratuito" },
    nl: { asked: "gratis", words: "gratis" },
    pt: { asked: "gratis|gratuit[ao]s?", words: "grátis gratuito" },
  },
];

const wordsAsked = createTopicMatcher(ASPECTS);

/** What of the shop's service a question is about, in words of the shop's language that its pages may answer with. */
export function serviceSearchWords(question: string, language: string, languageOfShop: string): string[] {
  const own = languageOfShop as Language;
  if (!LANGUAGES.includes(own)) return [];
  const said = foldMessage(question);
  return [...wordsAsked(said, language, own), ...countrySearchWords(said, language, own)];
}
