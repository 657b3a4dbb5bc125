import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** German: questions about products, and their answers. */
export const GERMAN_PRODUCT_WORDS: ProductWords = {
  comparedWith: "mit|gegen|gegenuber",
  polar: phrases`
    ist|sind|war|hat|haben|kann|kannst|konnen|darf|gibt es|gibt's|lasst|lassen|passt|passen|eignet|eignen|halt|wird|verfugt|
    besitzt|braucht|brauche|benotigt|enthalt|funktioniert|taugt|kommt|habt|schutzt|warmt|geht|gehen|lauft|laufen|reicht|
    vertragt|bleibt|halten`,
  asking: "was|welche[rsnm]?|wie|wer|wann|wo|wohin|warum|wieso|wozu|wofur|woraus|womit|wieviel|wieviele",
  included: "dabei|mit drin|inklusive|enthalten|mitgeliefert|(?:extra|separat|zusatzlich) (?:kaufen|bestellen)",
  negations: "nicht|kein(?:e|en|er|em|es)?|ohne|nie|niemals|weder|noch nie|non|fehlt|fehlen",
  notOnly: "nicht nur|kein problem|nicht zuletzt|keine sorge",
  affirmative: "ja|wahr|inklusive|enthalten|vorhanden",
  negative: "nein|keine?|falsch|nicht enthalten|nicht vorhanden|ohne",
  contrary: phrases`
    nur (?:von hand|per hand|mit der hand|handwasche)|ausschließlich (?:von hand|handwasche)|nur chemisch(?:e reinigung)?|
    nur (?:feucht )?abwischen`,
  asides: phrases`
    stecken|tun|geben|werfen|packen|geeignet|gedacht|gemacht|tauglich|halten|aushalten|ubersteht|uberstehen|funktioniert|
    funktionieren|benutzen|verwenden|nutzen|benutzt|verwendet|gut|auch|wirklich|integriert\p{L}*|eingebaut\p{L}*|enthalten|
    dabei|vorhanden|verfugt|besitzt|uber|darf|bleibt|halt|passt|modell|version|genug`,
  verbs: phrases`(?:kann|kannst|konnen|konnte|darf|lasst) (?:ich|man|er|sie|es|wir|du) [^?.!]*?(\p{L}+n)(?=\s*(?:[?.!]|$))`,
  units: {
    people: "personen|person|erwachsene|schlafplatze|platze|leute|mann",
    hours: "stunden?|std",
    minutes: "minuten?|min",
    litres: "liter[n]?",
    grams: "gramm",
    kilograms: "kilo|kilogramm",
    pounds: "pfund",
    degrees: "grad(?: celsius)?",
  },
  answers: {
    differIn: (names) => `${names} unterscheiden sich darin:`,
    sameIn: (fields) => `Bei allen gleich: ${fields}.`,
    noDifference: (names) => `Einen Unterschied zwischen ${names} nennt der Shop nicht.`,
    comparedOnly: (names) => `Das andere Produkt gibt es in diesem Shop nicht; das weiß ich über ${names}.`,
    category: "Kategorie",
    states: (name) => `Laut der Seite von ${name}:`,
    silent: (name) => `Die Seite sagt das über ${name} nicht.`,
    askShop: "Über das Kontaktformular kann der Shop es beantworten.",
    ranked: (name, value) => `Nach den Angaben des Shops ist es ${name} (${value}).`,
    unranked: (names) => `Der Shop nennt dazu keine Zahlen, darum kann ich sie nicht ordnen. Am besten passen: ${names}.`,
  },
};
