import type { Language } from "./languages.ts";

/** What a domain may need, by what its names say of it. */
export const NEEDS = [
  "signIn",
  "trackingNumber",
  "customerNumber",
  "orderNumber",
  "productNumber",
  "email",
  "phone",
  "postcode",
  "address",
  "country",
  "date",
  "name",
] as const;
export type Need = (typeof NEEDS)[number];

/** What is said of a domain that found nothing to show, in one language. */
export interface NeedsPhrases {
  /** `needs` are nouns with their articles. */
  ask(needs: string): string;
  /** What is needed has no name in this language. */
  askMore: string;
  signIn: string;
  nothing: string;
  names: Record<Exclude<Need, "signIn">, string>;
}

export const NEEDS_PHRASES: Record<Language, NeedsPhrases> = {
  en: {
    ask: (needs) => `I can look that up for you. Please tell me ${needs}.`,
    askMore: "I can look that up for you, but I need a few more details. What is it about exactly?",
    signIn: "Please sign in first; then I can look that up for you.",
    nothing: "I looked that up and found nothing. Please check what you told me.",
    names: {
      trackingNumber: "the tracking number",
      customerNumber: "your customer number",
      orderNumber: "your order number",
      productNumber: "the product number",
      email: "your e-mail address",
      phone: "your phone number",
      postcode: "your postcode",
      address: "your address",
      country: "the country",
      date: "the date",
      name: "your name",
    },
  },
  de: {
    ask: (needs) => `Das kann ich für Sie nachsehen. Bitte nennen Sie mir ${needs}.`,
    askMore: "Das kann ich für Sie nachsehen, brauche dafür aber noch ein paar Angaben. Worum geht es genau?",
    signIn: "Bitte melden Sie sich zuerst an; dann kann ich das für Sie nachsehen.",
    nothing: "Ich habe nachgesehen und nichts gefunden. Bitte prüfen Sie Ihre Angaben.",
    names: {
      trackingNumber: "die Sendungsnummer",
      customerNumber: "Ihre Kundennummer",
      orderNumber: "Ihre Bestellnummer",
      productNumber: "die Artikelnummer",
      email: "Ihre E-Mail-Adresse",
      phone: "Ihre Telefonnummer",
      postcode: "Ihre Postleitzahl",
      address: "Ihre Adresse",
      country: "das Land",
      date: "das Datum",
      name: "Ihren Namen",
    },
  },
  fr: {
    ask: (needs) => `Je peux vérifier cela pour vous. Merci de m’indiquer ${needs}.`,
    askMore: "Je peux vérifier cela pour vous, mais il me faut quelques précisions. De quoi s’agit-il exactement ?",
    signIn: "Veuillez d’abord vous connecter ; je pourrai ensuite vérifier cela pour vous.",
    nothing: "J’ai vérifié et je n’ai rien trouvé. Veuillez contrôler les informations que vous m’avez données.",
    names: {
      trackingNumber: "le numéro de suivi",
      customerNumber: "votre numéro de client",
      orderNumber: "votre numéro de commande",
      productNumber: "la référence de l’article",
      email: "votre adresse e-mail",
      phone: "votre numéro de téléphone",
      postcode: "votre code postal",
      address: "votre adresse",
      country: "le pays",
      date: "la date",
      name: "votre nom",
    },
  },
  es: {
    ask: (needs) => `Puedo consultarlo por usted. Indíqueme, por favor, ${needs}.`,
    askMore: "Puedo consultarlo por usted, pero necesito algunos datos más. ¿De qué se trata exactamente?",
    signIn: "Inicie sesión primero, por favor; después podré consultarlo por usted.",
    nothing: "Lo he consultado y no he encontrado nada. Compruebe, por favor, los datos que me ha dado.",
    names: {
      trackingNumber: "el número de seguimiento",
      customerNumber: "su número de cliente",
      orderNumber: "su número de pedido",
      productNumber: "la referencia del artículo",
      email: "su correo electrónico",
      phone: "su número de teléfono",
      postcode: "su código postal",
      address: "su dirección",
      country: "el país",
      date: "la fecha",
      name: "su nombre",
    },
  },
  it: {
    ask: (needs) => `Posso controllare per lei. Mi indichi, per favore, ${needs}.`,
    askMore: "Posso controllare per lei, ma mi servono altri dettagli. Di che cosa si tratta esattamente?",
    signIn: "Acceda prima al suo account, per favore; poi potrò controllare per lei.",
    nothing: "Ho controllato e non ho trovato nulla. Verifichi, per favore, i dati che mi ha dato.",
    names: {
      trackingNumber: "il numero di tracciamento",
      customerNumber: "il suo numero cliente",
      orderNumber: "il suo numero d’ordine",
      productNumber: "il codice dell’articolo",
      email: "il suo indirizzo e-mail",
      phone: "il suo numero di telefono",
      postcode: "il suo codice postale",
      address: "il suo indirizzo",
      country: "il paese",
      date: "la data",
      name: "il suo nome",
    },
  },
  nl: {
    ask: (needs) => `Dat kan ik voor u opzoeken. Geef mij alstublieft ${needs}.`,
    askMore: "Dat kan ik voor u opzoeken, maar ik heb nog wat gegevens nodig. Waar gaat het precies om?",
    signIn: "Log alstublieft eerst in; dan kan ik dat voor u opzoeken.",
    nothing: "Ik heb het opgezocht en niets gevonden. Controleer alstublieft uw gegevens.",
    names: {
      trackingNumber: "het trackingnummer",
      customerNumber: "uw klantnummer",
      orderNumber: "uw bestelnummer",
      productNumber: "het artikelnummer",
      email: "uw e-mailadres",
      phone: "uw telefoonnummer",
      postcode: "uw postcode",
      address: "uw adres",
      country: "het land",
      date: "de datum",
      name: "uw naam",
    },
  },
  pt: {
    ask: (needs) => `Posso verificar isso para si. Indique-me, por favor, ${needs}.`,
    askMore: "Posso verificar isso para si, mas preciso de mais alguns dados. De que se trata exatamente?",
    signIn: "Inicie sessão primeiro, por favor; depois poderei verificar isso para si.",
    nothing: "Verifiquei e não encontrei nada. Confirme, por favor, os dados que me deu.",
    names: {
      trackingNumber: "o código de rastreio",
      customerNumber: "o seu número de cliente",
      orderNumber: "o número da sua encomenda",
      productNumber: "a referência do artigo",
      email: "o seu endereço de e-mail",
      phone: "o seu número de telefone",
      postcode: "o seu código postal",
      address: "a sua morada",
      country: "o país",
      date: "a data",
      name: "o seu nome",
    },
  },
};
