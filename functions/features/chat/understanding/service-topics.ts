import { LANGUAGES, type Language } from "../language/languages.ts";
import { foldMessage } from "./message-text.ts";
import { createTopicMatcher, type ServiceTopic } from "./topic-matcher.ts";

/** What shops have pages about; `words` is how pages are called. */
const TOPICS: ServiceTopic[] = [
  {
    en: { asked: "opening hours|opening times|(?:are|do) you open|when do you close", words: "opening hours" },
    de: { asked: "offnungszeiten|geoffnet|offnet|schliesst ihr|schließt ihr|offen", words: "Öffnungszeiten" },
    fr: {
      asked: "horaires?|heures d'ouverture|etes-vous ouverts?|ouvert|ouvrez-vous|fermez-vous",
      words: "horaires d'ouverture",
    },
    es: { asked: "horarios?|abren|abris|abierto|abiertos|cierran|cerrais", words: "horario de apertura" },
    it: { asked: "orari|orario|aprite|aperti|aperto|chiudete", words: "orari di apertura" },
    nl: { asked: "openingstijden|geopend|gaan jullie open|zijn jullie open|sluiten jullie", words: "openingstijden" },
    pt: { asked: "horarios?|abrem|aberta|aberto|abertos|fecham", words: "horário de funcionamento" },
  },
  {
    en: { asked: "returns?|return policy|send (?:it |this |something )?back|refunds?|money back", words: "returns refunds" },
    de: {
      asked:
        "ruckgaben?|ruckgaberecht|zuruckgeben|zuruckschicken|zurucksenden|rucksendung|rucksendungen|rucksendekosten|retoure|retouren|ruckerstattung|widerruf|widerrufsrecht|geld zuruck",
      words: "Rückgabe Erstattung",
    },
    fr: { asked: "retours?|retourner|renvoyer|rendre|rembourses?|remboursements?|retractation", words: "retours remboursement" },
    es: { asked: "devoluciones|devolucion|devolver|devuelvo|reembolsos?", words: "devoluciones reembolso" },
    it: { asked: "resi|reso|restituire|restituzione|rimborsi|rimborso|rendere indietro|recesso", words: "resi rimborso" },
    nl: {
      asked: "retour|retouren|retourneren|retourbeleid|terugsturen|terugbrengen|terugbetaling|geld terug",
      words: "retourneren terugbetaling",
    },
    pt: { asked: "devolucao|devolucoes|devolver|reembolsos?|estorno", words: "devolução reembolso" },
  },
  {
    en: {
      asked: "shipping|deliver|delivers|delivery|ship (?:it |this |that |them )?to|shipped|postage",
      words: "shipping delivery",
    },
    de: {
      asked:
        "versand|versandkosten|versandkostenfrei|verschickt|versendet|liefert|lieferung|lieferzeit|lieferzeiten|lieferkosten|porto",
      words: "Versand Lieferung",
    },
    fr: { asked: "livraisons?|livrez|livrer|expediez|expedition|frais de port|delais?", words: "livraison expédition" },
    es: { asked: "envios?|enviais|envian|entregas?|gastos de envio|plazos? de entrega", words: "envío entrega" },
    it: { asked: "spedizioni|spedizione|spedite|consegna|consegne|consegnate|tempi di consegna", words: "spedizione consegna" },
    nl: {
      asked: "verzending|verzenden|verzendkosten|bezorging|bezorgen|bezorgkosten|levering|leveren|levertijd",
      words: "verzending bezorging",
    },
    pt: { asked: "envios?|enviam|entregas?|entregam|frete|portes|prazo de entrega", words: "envio entrega" },
  },
  {
    en: { asked: "payment|payments|payment methods|pay (?:by|with|later)|how (?:can|do) i pay", words: "payment methods" },
    de: {
      asked: "zahlung|zahlungen|zahlungsarten|zahlungsmethoden|zahlungsmoglichkeiten|zahlen|bezahlen|rechnung",
      words: "Zahlungsarten",
    },
    fr: { asked: "paiements?|moyens de paiement|payer|regler", words: "moyens de paiement" },
    es: { asked: "pagos?|pagar|formas de pago|metodos de pago", words: "formas de pago" },
    it: { asked: "pagamenti|pagamento|pagare|metodi di pagamento", words: "metodi di pagamento" },
    nl: { asked: "betaling|betalen|betaalmethoden|betaalmogelijkheden|betaalwijzen", words: "betaalmethoden" },
    pt: { asked: "pagamentos?|pagar|formas de pagamento|meios de pagamento", words: "formas de pagamento" },
  },
  {
    en: { asked: "warranty|warranties|guarantees?", words: "warranty guarantee" },
    de: { asked: "garantien?|gewahrleistung", words: "Garantie Gewährleistung" },
    fr: { asked: "garanties?|garanti|garantis", words: "garantie" },
    es: { asked: "garantias?", words: "garantía" },
    it: { asked: "garanzia|garanzie", words: "garanzia" },
    nl: { asked: "garantie", words: "garantie" },
    pt: { asked: "garantias?", words: "garantia" },
  },
  {
    en: { asked: "gift cards?|gift vouchers?|gift certificates?|vouchers?", words: "gift cards vouchers" },
    de: { asked: "gutscheine?|geschenkgutscheine?|geschenkkarten?", words: "Gutscheine Geschenkkarten" },
    fr: { asked: "cartes? cadeaux?|bons? cadeaux?|cheques? cadeaux?", words: "cartes cadeaux" },
    es: { asked: "tarjetas? (?:de )?regalo|vales? (?:de )?regalo|cheques? regalo", words: "tarjetas regalo" },
    it: { asked: "buono regalo|buoni regalo|carta regalo|carte regalo", words: "buoni regalo" },
    nl: { asked: "cadeaubon|cadeaubonnen|cadeaukaart|cadeaukaarten|waardebon", words: "cadeaubonnen" },
    pt: { asked: "cartao presente|cartoes presente|vales? presente|cheques? prenda|cartao oferta", words: "vale-presente" },
  },
  {
    en: {
      asked: "where is my (?:order|parcel|package)|track my (?:order|parcel|package)|order status|status of my order",
      words: "track order",
    },
    de: {
      asked:
        "wo ist (?:mein|meine) (?:bestellung|paket|sendung|lieferung)|wo bleibt (?:mein|meine) (?:bestellung|paket|sendung|lieferung)|sendungsverfolgung|bestellstatus|status meiner bestellung",
      words: "Bestellung verfolgen",
    },
    fr: {
      asked: "ou est (?:ma commande|mon colis)|suivre ma commande|suivi de (?:ma )?commande|statut de ma commande",
      words: "suivre commande",
    },
    es: { asked: "donde esta mi (?:pedido|paquete)|seguimiento|estado de mi pedido|rastrear", words: "seguir pedido" },
    it: {
      asked: "dov'e (?:il )?mio (?:ordine|pacco)|stato del(?: mio)? ordine|tracciare|tracciamento",
      words: "tracciare ordine",
    },
    nl: {
      asked: "waar (?:is|blijft) mijn (?:bestelling|pakket|pakje)|track (?:en|and) trace|bestelstatus|bestelling volgen",
      words: "bestelling volgen",
    },
    pt: {
      asked:
        "onde esta (?:a minha |o meu |minha |meu )(?:encomenda|pedido|pacote)|rastrear|rastreamento|estado da (?:minha )?encomenda|status do pedido",
      words: "rastrear encomenda",
    },
  },
  {
    en: { asked: "exchange|exchanges|wrong size|swap (?:it|the size)", words: "exchange size" },
    de: { asked: "umtausch|umtauschen|tauschen|falsche große|falsche grosse", words: "Umtausch Größe" },
    fr: { asked: "echanges?|echanger|mauvaise taille", words: "échange taille" },
    es: { asked: "cambios?|cambiar|talla equivocada", words: "cambio talla" },
    it: { asked: "cambio|cambiare|sostituire|taglia sbagliata", words: "cambio taglia" },
    nl: { asked: "ruilen|omruilen|verkeerde maat", words: "ruilen maat" },
    pt: { asked: "trocas?|trocar|tamanho errado", words: "troca tamanho" },
  },
  {
    en: { asked: "privacy|personal data|data protection|gdpr", words: "privacy policy" },
    de: { asked: "datenschutz|datenschutzerklarung|dsgvo|personenbezogene daten|meine daten", words: "Datenschutz" },
    fr: { asked: "confidentialite|donnees personnelles|rgpd|vie privee", words: "confidentialité" },
    es: { asked: "privacidad|datos personales|proteccion de datos|rgpd", words: "privacidad" },
    it: { asked: "privacy|dati personali|protezione dei dati|gdpr", words: "privacy" },
    nl: { asked: "privacy|privacybeleid|persoonsgegevens|avg", words: "privacy" },
    pt: { asked: "privacidade|dados pessoais|protecao de dados|lgpd|rgpd", words: "privacidade" },
  },
];

const wordsAsked = createTopicMatcher(TOPICS);

/** What of the shop's service a message asks about, as pages in the shop's language are called. Empty: nothing, or one of the languages is not known. */
export function topicSearchWords(message: string, language: string, languageOfShop: string): string[] {
  const own = languageOfShop as Language;
  if (!LANGUAGES.includes(own)) return [];
  return wordsAsked(foldMessage(message), language, own);
}
