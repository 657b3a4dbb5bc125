import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** French: what the assistant cannot do. */
export const FRENCH_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignore|ignorez|oublie|oubliez|contourne) (?:\p{L}+ ){0,4}(?:instructions?|consignes|regles|directives|prompt)|
      (?:prompt|invite) systeme|(?:affiche|montre|repete|revele|donne|dis|dites|quelles sont|
      quel est)(?:-moi)? (?:\p{L}+ ){0,2}(?:tes|vos|ton|votre)
       (?:\p{L}+ )?(?:instructions|consignes|regles|directives|prompt)(?! (?:pour|de|sur))|mode developpeur|tu es maintenant|
      fais comme si`,
    othersData: phrases`
      (?:e-?mails?|mails?|adresses?|adresse e-?mail|telephones?|numeros?|noms?|commandes?|donnees|coordonnees) (?:de |du |
      des |d'|de l')(?:la |le |un |une )?(?:\p{L}+ ){0,2}(?:clients?|
      clientes?|acheteurs?|utilisateurs?|voisine?s?|personne)|(?:autres|tous les|toutes les|derniers?) (?:clients?|clientes?|
      acheteurs?)|liste des clients|
      (?:qu'a|qu'est-ce qu'a) (?:achete|commande) (?:mon|ma|le|la)`,
    codes: phrases`
      (?:avez-vous|as-tu|vous avez|tu as|donne|donnez|envoie|envoyez|il y a|y a-t-il|je veux|je voudrais|il me faut|besoin d'|
      connaissez-vous)(?:-moi|-nous)? ?(?:un |des |une |le |d'un |de )*(?:code|codes)
      (?: (?:promo|promotionnels?|de reduction|reduction|de remise|secrets?|avantage))?|
      (?:code|codes) secrets?|(?:fais|faites|donne|donnez|accorde|accordez)[- ](?:moi|nous) (?:une?|des|
      \p{N}+)? ?(?:\p{L}+ )?(?:remise|reduction|rabais|%)`,
  },
  order: {
    nouns: "commandes?|colis|livraison|paquet|envoi|numero de suivi",
    own: "(?:ma|notre|la|cette) (?:commande|livraison)|(?:mon|notre|le|ce) (?:colis|paquet)|j'ai (?:\\p{L}+ )?commande",
    states: phrases`
      ou|statut|suivre|suivi|livree?|en retard|perdue?|manque|pas (?:encore )?(?:la|ici|arrivee?|recue?|venue?)|
      toujours (?:pas|rien)|rien (?:recu|ici|la|arrive)|n'est jamais|jamais (?:arrivee?|recue?)|annuler|modifier|changer`,
    details: "(?:mon |le )?code postal (?:est|c'est)|(?:mon |le )?numero de (?:commande|suivi)",
  },
  refusals: {
    instructions: "Je ne dévoile ni ne change mes réglages. Je peux vous aider pour les produits et les pages de cette boutique.",
    othersData: "Je ne peux rien dire d’autres personnes ni de leurs commandes.",
    codes: "Je n’ai ni code ni remise à donner. Les prix sont ceux que la boutique affiche.",
  },
  trackingPage: "suivre commande",
  noOrders: "Je ne peux pas consulter les commandes d’ici.",
};
