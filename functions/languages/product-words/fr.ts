import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** French: questions about products, and their answers. */
export const FRENCH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "avec|a|au|aux",
  polar: phrases`
    est-ce que|est-ce qu'|est-ce|est-il|est-elle|sont-ils|sont-elles|est|sont|a-t-il|a-t-elle|ont-ils|ont-elles|peut-on|
    peut-il|peut-elle|puis-je|peut|y a-t-il|dispose-t-il|convient-il|convient-elle|existe-t-il|existe-t-elle|il y a|
    passe-t-il|passe-t-elle|resiste-t-il|resiste-t-elle|avez-vous|on peut|je peux|c'est`,
  asking: "quel|quelle|quels|quelles|comment|combien|qui|quand|ou|pourquoi|qu'est-ce|quoi|que",
  included: "incluse?s?|comprise?s?|fournie?s?|livree?s? avec|dans la boite",
  negations: "pas|sans|non|aucun|aucune|jamais|ni|ne",
  notOnly: phrases`pas seulement|non seulement|pas de souci|pas de probleme|ne \p{L}+ que`,
  affirmative: "oui|vrai|inclus|incluse|disponible",
  negative: "non|aucune?|faux|non inclus|non incluse|sans",
  contrary: phrases`
    lavage a la main (?:uniquement|seulement)|(?:uniquement|seulement) (?:lavage )?a la main|nettoyage a sec (?:uniquement|
    seulement)`,
  asides: phrases`
    mettre|passer|passe|adaptee?s?|convient|conviennent|utiliser|utilise|resiste|resister|prevue?s?|concue?s?|faite?s?|
    compatibles?|bien|aussi|vraiment|integree?s?|incluse?s?|fourni|fournie|dispose|possede|aller|va|tient|reste|assez|modele|
    version`,
  verbs: phrases`(?:peut-on|puis-je|peut-il|peut-elle|on peut|je peux|permet-il de|permet-elle de) (\p{L}+)`,
  beforeSuperlative: "le|la|les|l'",
  units: {
    people: "personnes?|places?|adultes?|couchages?",
    hours: "heures?",
    minutes: "minutes?",
    litres: "litres?",
    grams: "grammes?",
    kilograms: "kilos?|kilogrammes?",
    pounds: "livres",
    degrees: "degres?(?: celsius)?",
  },
  answers: {
    differIn: (names) => `Voici ce qui distingue ${names} :`,
    sameIn: (fields) => `Identique pour tous : ${fields}.`,
    noDifference: (names) => `La boutique n’indique aucune différence entre ${names}.`,
    comparedOnly: (names) => `La boutique n’a pas l’autre produit ; voici ce que je sais de ${names}.`,
    category: "Catégorie",
    states: (name) => `D’après la page de ${name} :`,
    silent: (name) => `La page ne le dit pas à propos de ${name}.`,
    askShop: "La boutique peut y répondre par son formulaire de contact.",
    ranked: (name, value) => `D’après les indications de la boutique, c’est ${name} (${value}).`,
    unranked: (names) => `La boutique ne donne pas de chiffres à ce sujet, je ne peux donc pas les classer. Au mieux : ${names}.`,
  },
};
