import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** French: conditions, recipients and mentions in queries, beside the thing itself. */
export const FRENCH_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:au )?meilleur prix|(?:le |la |les )?moins cher(?:e?s?)|pas (?:tres |trop )?cher(?:e?s?)|bon marche|
    (?:a )?(?:bas|petits?) prix|abordables?|
    economiques?|petit budget`,
  highPriced: "(?:les? |la )?plus cher(?:e?s?)",
  bestRated: phrases`
    (?:les? |la )?(?:mieux|bien) (?:note|evalue)e?s?|(?:avec )?(?:les )?meilleure?s? (?:avis|notes?|evaluations?)|
    (?:5|cinq) etoiles|
    (?:les? |la )?meilleure?s?(?! (?:amie?s?)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    nouveautes?|nouveaux?|nouvel(?! an(?!\p{L}))|nouvelles?(?! (?:zelande|orleans|caledonie)(?!\p{L}))|
    (?:les? |la )?plus recente?s?|
    (?:derniers arrivages|dernieres nouveautes)`,
  onSale: phrases`
    en promo(?:tion)?s?|en soldes?|soldee?s?|soldes|promos?|promotions?|en reduction|a prix reduit|remisee?s?|
    (?:en )?destockage`,
  inStock: "en stock|disponibles?(?: immediatement| de suite)?(?! en(?!\\p{L}))|livrables?(?: immediatement| de suite)?",
  forWhom: "pour",
  ofWhom: phrases`
    mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|une?|les?|la|petite?s?|grande?s?|jeunes?|vieux|vieille|
    meilleure?s?|
    cher|chere|nouveau|nouvelle`,
  adults: phrases`
    collegues?|patronn?e?|amie?s?|parents|grands-parents|professeure?s?|maitresse|voisine?s?|couples?|ados?|adolescente?s?|
    conjointe?|beaux-parents|etudiante?s?`,
  women: "mamans?|belle-mere|mamy|meres?|cherie|copine",
  men: "papas?|beau-pere|papy|peres?|cheri|copain",
  gift: "(?:idees? )?(?:de )?(?:un )?cadeaux?(?: d'anniversaire| de noel| de mariage| de naissance| de fete)?",
  words: { women: "femme femmes féminin", men: "homme hommes masculin", children: "enfant enfants fille garçon" },
  audienceFields: ["public", "Public", "tranche d'âge"],
  besides: "avec|pour|comme|que|sur|contre|sans|pas|ni|sous",
  parts: phrases`
    pieds?|fermetures?|eclair|zips?|boutons?|doublures?|logos?|coutures?|lacets?|sangles?|details?|accents?|semelles?|rayures?|
    poches?|
    cols?|poignets?|bords?|poignees?|boucles?|imprimes?`,
};
