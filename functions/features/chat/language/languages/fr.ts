import type { Lexicon } from "../language-data.ts";

export const FRENCH: Lexicon = {
  greeting: "bonjour|salut|bonsoir|coucou|bonjour a tous|hello",
  thanks: "merci|merci beaucoup|merci bien|je vous remercie",
  farewell: "au revoir|a bientot|bonne journee|bonne soiree|adieu",
  self: "comment tu t'appelles|comment vous appelez-vous|quel est ton nom|comment ca va|ca va|comment allez-vous|qui es-tu|qui etes-vous|es-tu un robot|etes-vous un robot|que peux-tu faire|que pouvez-vous faire|peux-tu m'aider|pouvez-vous m'aider|aide",
  nod: "ok|d'accord|oui|non|parfait|super|tres bien|bien|genial|compris",
  human:
    "(?:parler|discuter) (?:a|avec) (?:un |une |votre |le )?(?:vrai |vraie )?(?:humain|personne|conseiller|conseillere|agent|quelqu'un|employe|service client|support)|vraie personne|un humain|service client",
  contact:
    "rappelez-moi|rappeler|rappelle-moi|vous contacter|contacter|formulaire de contact|numero de telephone|adresse e-mail|adresse mail|vous appeler|vous joindre|laisser un message",
  advice:
    "qui|livrez|expediez|remise etudiante|comment|ai-je besoin|quelle taille|dois-je choisir|combien de temps|pourquoi|quand|que signifie|quelle est la difference|politique|retour|retours|retourner|remboursement|livraison|delai|delais|frais de port|garantie|paiement|payer|horaires|horaires d'ouverture|echange|echanger|carte cadeau|bon cadeau|confidentialite|laver|nettoyer|entretenir|entretien|reparer|reparation|guide|suivi|suivre ma commande",
  cheaper:
    "moins cher|moins chere|moins chers|moins cheres|meilleur marche|(?<!pas )trop cher|(?<!pas )trop chers|plus abordable",
  dearer: "plus cher|plus chere|haut de gamme|meilleure qualite",
  cheapest: "le moins cher|la moins chere|les moins chers|les moins cheres",
  cheap: "pas cher|pas chere|pas chers|pas cheres|pas trop cher|pas trop chere|bon marche|abordable|abordables",
  best: "mieux note|mieux notes|mieux notee|les plus populaires|meilleur|meilleure|meilleurs|meilleures",
  more: "montre-moi plus|montrez-moi plus|d'autres|autre chose|autres|quoi d'autre|alternatives",
  compare: "compare|comparer|comparez|difference entre|lequel est mieux|laquelle est mieux",
  follow: "et|ou|mais|aussi|qu'en est-il|alors",
  pronoun:
    "ca|cela|celui-ci|celui-la|celle-ci|celle-la|celui|celle|ceux-ci|ceux|il|elle|ils|elles|le meme|la meme|plus de details|plus d'infos|en savoir plus",
  inStock: "en stock|disponible|disponibles|disponible de suite",
  onSale: "en promotion|en promo|en solde|soldes|promotions|promos|remise",
  ordinals: ["premier|premiere", "deuxieme|second|seconde", "troisieme", "quatrieme", "cinquieme", "dernier|derniere"],
  not: "pas|pas de|pas en|sauf|sauf en|excepte|sauf le|autre que|autres que|surtout pas",
  without: "sans|allergique a|allergique au|allergique aux|sauf",
  filler:
    "lequel|laquelle|lesquels|lesquelles|aucun|aucune|rien|finalement|plutot|fait|desole|urgent|mari|copine|copain|compagnon|compagne|papa|pere|maman|mere|frere|soeur|ami|amie|oncle|tante|patron|collegue|neveu|niece|adore|prends|svp|signifie|signifient|dire|veut|moment|actuellement|maintenant|avez|as|avoir|vend|vends|vendez|vendent|acheter|besoin|veux|voudrais|voulez|aimerais|aime|recommandez|recommander|recommandes|conseillez|conseiller|conseil|proposez|proposer|montre|montrez|montrer|trouver|trouve|cherche|chercher|cherchons|voir|dire|dites|savoir|sur|aider|offre|offres|bon|bonne|bons|bonnes|beau|belle|produit|produits|article|articles|chose|choses|quelque|prix|coute|coutent|cout|combien|budget|euro|euros|dollars|vraiment|peut|etre|plait|s'il|taille|couleur|couleurs|type|types|genre|est-ce|sont|aussi|seulement|plus|moins|autre|faut|magasin|boutique|etes|suis|faire|fait|nouveau|nouvelle|ca|cela|t|m|des|il|va|aller",
};
