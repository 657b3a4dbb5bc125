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
  negations: "pas|sans|non|aucun|aucune|jamais|ni|ne",
  notOnly: phrases`pas seulement|non seulement|pas de souci|pas de probleme|ne \p{L}+ que`,
  affirmative: "oui|vrai|inclus|incluse|disponible",
  negative: "non|aucune?|faux|non inclus|non incluse|sans",
  contrary: phrases`
    lavage a la main (?:uniquement|seulement)|(?:uniquement|seulement) (?:lavage )?a la main|nettoyage a sec (?:uniquement|
    seulement)`,
  properties: {
    waterproof: "impermeables?|etanches?|etancheite|impermeabilite|ipx[5-8]|ip[56][5-8]",
    waterResistant: "deperlante?s?|resiste(?:nt)? a l'eau|resistante?s? a l'eau|hydrofuges?|anti-?eclaboussures|ipx[1-4]",
    windproof: "coupe-vent|resiste(?:nt)? au vent|resistante?s? au vent",
    breathable: "respirante?s?|respire|aere(?:e|s|es)?|ventile(?:e|s|es)?|ventilation",
    wicking: "sechage rapide|seche vite|seche rapidement|evacue|evacuation de (?:la )?(?:transpiration|l'humidite)",
    machineWash: phrases`
      lavables? en machine|laver? ((?:\p{L}+ ){0,4})(?:en|a la) machine|lavage en machine|passer? ((?:\p{L}+ ){0,3})(?:en|
      a la) machine|machine a laver|en machine|a la machine|lave-linge`,
    washable: "lavables?|laver|lave|lavage|se lave",
    handWash: "laver? a la main|lavage a la main|lavables? a la main",
    dishwasher: "lave-vaisselle",
    tumbleDry: "seche-linge|sechoir",
    ironing: "repasser|repassage|repasse",
    microwave: "micro-?ondes?",
    oven: "au four|du four|four",
    induction: "induction",
    pockets: "poches?|pochettes?|compartiments?",
    hood: "capuches?|capuchons?",
    zip: "fermetures? eclair|fermetures? a glissiere|zips?|zippee?s?|zippe",
    lining: "doublee?s?|doublure|double",
    handle: "poignees?|anses?|manche",
    straps: "sangles?|bretelles?|lanieres?",
    lid: "couvercles?|bouchons?",
    wheels: "roues?|roulettes?",
    batteries: "piles?|batteries?|accus?",
    rechargeable: "rechargeables?|recharger|recharge|se recharge|chargee? (?:par|via) usb",
    wireless: "sans fil",
    foldable: "pliables?|pliantes?|pliants?|se plie|plier|repliables?|compactables?|se range",
    adjustable: "reglables?|ajustables?|regler|ajuster|se regle",
    removable: "amovibles?|detachables?|demontables?|retirables?|enlever|retirer|s'enleve|s'enlevent",
    reversible: "reversibles?",
    reflective: "reflechissante?s?|reflecteurs?|retroreflechissante?s?|catadioptres?",
    insulated: "isolee?s?|isolante?s?|isolation|isotherme|double paroi",
    padded: "rembourree?s?|matelassee?s?|rembourrage|amortie?s?|amorti",
    stretch: "extensibles?|elastiques?|stretch|elasthanne",
    nonSlip: "antiderapante?s?|anti-?glisse",
    uvProtection: "uv|anti-uv|protection solaire|upf|spf",
    vegan: "vegane?s?|vegan|sans cruaute",
    organic: "bio|biologiques?",
    recycled: "recyclee?s?|recycle",
    winter: "hiver|hivernale?s?|grand froid|temps froid|froid|quatre saisons|4 saisons|toute l'annee",
    summer: "trois saisons|3 saisons|ete|estivale?s?|chaleur|toute l'annee|quatre saisons|4 saisons",
    children: "enfants?|gamins?|filles?|garcons?|petits",
    women: "femmes?|dames?",
    men: "hommes?|messieurs",
    unisex: "unisexe|mixte",
    carryOn: "bagage (?:a main|cabine)|bagages a main|cabine",
  },
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
    yes: "Oui",
    no: "Non",
    states: (name) => `d’après la page de ${name} :`,
    silent: (name) => `La page ne le dit pas à propos de ${name}.`,
    closestStated: "Voici ce qui s’en approche le plus :",
    askShop: "La boutique peut y répondre par son formulaire de contact.",
    ranked: (name, value) => `D’après les indications de la boutique, c’est ${name} (${value}).`,
    unranked: (names) => `La boutique ne donne pas de chiffres à ce sujet, je ne peux donc pas les classer. Au mieux : ${names}.`,
  },
};
