import { stemmer as french } from "@orama/stemmers/french";
import { type Inflection, stemBaseForms } from "./base-form.ts";
import {
  type FixedAnswers,
  type LanguageData,
  type ObeyedTexts,
  type ProductWords,
  phrases,
  type ServiceWords,
  sentence,
} from "./language-data.ts";
import type { WishPhrases } from "./phrases/wish-phrases.ts";
import { FRENCH_TRADE_WORDS } from "./trade-words/fr.ts";

/** French plurals and feminine forms that the stemmer does not know: "feux", "vieille". */
const FRENCH_INFLECTION: Inflection = {
  irregular: `
    yeux œil, feux feu, jeux jeu, cheveux cheveu, lieux lieu, milieux milieu, vœux vœu, voeux voeu, neveux neveu,
    essieux essieu, aveux aveu, enjeux enjeu, pieux pieu, bijoux bijou, cailloux caillou, choux chou, genoux genou,
    hiboux hibou, joujoux joujou, poux pou, travaux travail, vitraux vitrail, émaux émail, emaux email, coraux corail,
    baux bail, soupiraux soupirail, tuyaux tuyau, noyaux noyau, joyaux joyau, boyaux boyau, étaux étau, etaux etau,
    amis ami, fourmis fourmi, bikinis bikini, taxis taxi, skis ski, kiwis kiwi, étuis étui, etuis etui, favoris favori,
    jolis joli, spaghettis spaghetti, raviolis ravioli, unis uni, blanche blanc, franche franc, sèche sec, seche sec,
    fraîche frais, fraiche frais, longue long, douce doux, rousse roux, fausse faux, jalouse jaloux, vieille vieux,
    vieil vieux, belle beau, bel beau, nouvelle nouveau, nouvel nouveau, folle fou, molle mou, brève bref, breve bref,
    grosse gros, grasse gras, basse bas, épaisse épais, epaisse epais, gentille gentil, favorite favori,
    publique public, turque turc, grecque grec, plis pli, cris cri`,
  invariable: `
    os dos gros repos héros heros enclos propos clos nos vos chaos plus jus bus sous dessous dessus abus refus obus virus
    cactus bonus focus campus lotus tous nous vous minibus talus intrus bas gras las pas cas tas ras bras repas matelas
    cadenas coutelas lilas ananas atlas canevas verglas damas compas as mas`,
  plurals: [
    [/(?<=[bcdfghklmnoprtuyza])s$/, ""],
    [/es$/, "e"],
  ],
  genders: [
    [/ive$/, "if"],
    [/neuve$/, "neuf"],
    [/[èe]re$/, "er"],
    [/[ée]e$/, "é"],
  ],
  stems: [[/(?<=\p{L}(?:[aou]|\p{L}{2})i)s$/u, ""]],
};

/** French: what the assistant cannot do. */
const FRENCH_FIXED_ANSWERS: FixedAnswers = {
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

/** French: questions about products, and their answers. */
const FRENCH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    est-ce que|est-ce qu'|est-ce|est-il|est-elle|sont-ils|sont-elles|est|sont|a-t-il|a-t-elle|ont-ils|ont-elles|peut-on|
    peut-il|peut-elle|puis-je|peut|y a-t-il|dispose-t-il|convient-il|convient-elle|existe-t-il|existe-t-elle|il y a|
    passe-t-il|passe-t-elle|resiste-t-il|resiste-t-elle|avez-vous|on peut|je peux|c'est`,
  being: "(?:est-ce|est-il|est-elle|sont-ils|sont-elles|c'est|(?:il|elle) est|(?:ils|elles) sont)",
  asking: "quel|quelle|quels|quelles|comment|combien|qui|quand|ou|pourquoi|qu'est-ce|quoi|que",

  negations: "pas|sans|non|aucun|aucune|jamais|ni|ne",

  answers: {
    differIn: (names) => `Voici ce qui distingue ${names} :`,
    sameIn: (fields) => `Identique pour tous : ${fields}.`,
    noDifference: (names) => `La boutique n’indique aucune différence entre ${names}.`,

    category: "Catégorie",
  },
};

/** French: questions about the shop's service, and their answers. */
const FRENCH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact téléphone e-mail adresse horaires d'ouverture",

  answers: {
    inLanguage: (language) => `la page est en ${language} ; voici ce qui répond le mieux à votre question`,
    translatedFrom: (language) => `traduction ; la page est en ${language}`,
    nothingIn: (language) =>
      `Je n’ai rien trouvé avec ces mots : les textes de cette boutique sont en ${language}. ` +
      "Un mot dans cette langue trouvera peut-être mieux.",
  },
};

/** French: conditions, recipients and mentions in queries, beside the thing itself. */
const FRENCH_WISHES: WishPhrases = {
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

/** French: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const FRENCH: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(FRENCH_INFLECTION, french),
    tradeWords: FRENCH_TRADE_WORDS,
    stopWords: `
      a ai alors au aux avec c ce ces cet cette comme d dans de des du elle elles en est et eux il ils j je l la le les leur
      leurs lui m ma mais me mes moi mon n ne nos notre nous on ou ou par pas pour qu que quel quelle quelles quels qui s sa
      se ses son sont sur t ta te tes toi ton tu un une vos votre vous y cherche veux voudrais`,
    elides: true,
  },
  detection: {
    letters: ["ç", "œëîïûù", "ê", "èà"],
    sharedWords: "a y me se la ok as on son comment",
  },
  messages: {
    cheaper: phrases`
      moins chere?s?|meilleur marche|plus abordable|qui coute(?:nt)? moins|pour moins(?! de)|moins couteu(?:x|ses?)|
      (?<!pas )trop (?:chere?s?|couteu(?:x|ses?))|(?:au-dessus de|depasse) (?:mon|notre) budget|pas les moyens`,
    moreExpensive: "plus cher|plus chere|haut de gamme|meilleure qualite",
    cheapest: "le moins cher|la moins chere|les moins chers|les moins cheres",
    mostExpensive: "les? plus chers?|la plus chere|les plus cheres",

    bestRated: phrases`
      mieux note|mieux notes|mieux notee|les plus populaires|meilleur|meilleure|meilleurs|meilleures|meilleure?s? (?:avis|
      notes?|evaluations?|commentaires)`,
    moreResults: "^encore(?=\\W*$)|montre-moi plus|montrez-moi plus|d'autres|autre chose|autres|quoi d'autre|alternatives",
    comparison: phrases`
      compare|comparer|comparez|differences?(?: entre)?|lequel est mieux|laquelle est mieux|
      (?:lequel|laquelle) (?:choisir|prendre|prendriez-vous|conseillez-vous)`,
    followUpOpeners: "que se passe-t-il si|et|ou|mais|aussi|qu'en est-il|alors|avec ca|en plus",
    pronouns: phrases`
      ca|cela|celui-ci|celui-la|celle-ci|celle-la|celui|celle|ceux-ci|ceux|il|elle|ils|elles|le meme|la meme|plus de details|
      plus d'infos|en savoir plus`,

    onSale: "en promotion|en promo|en solde|soldee?s?|promotions|promos|remise",
    ordinals: ["premier|premiere", "deuxieme|second|seconde", "troisieme", "quatrieme", "cinquieme", "dernier|derniere"],
    exceptColour: phrases`
      (?<!(?:avez|avez-vous|as|a|ont) )rien (?:de|en)|pas|pas de|pas en|sauf|sauf en|excepte|sauf le|autre que|autres que|
      surtout pas`,
    isNot: "pas|n'est pas|rien de|non|pas de|pas en",
    without: phrases`
      sans|(?<!(?:avez|avez-vous|as|a|ont) )rien de(?: chez)?|pas de chez|allergique a|allergique au|allergique aux|sauf|
      (?:a|ai|ont|avons) deja|assez d[e']|trop de|rien (?:avec|qui contient|pour|a)|pas besoin d[e']`,

    requests: phrases`
      cherche|cherchons|recherche|recherchons|besoin|voudrais|voudrions|aimerais|aimerions|souhaite|souhaiterais|avez-vous|
      avez vous|vendez-vous|proposez-vous|conseillez|recommandez|acheter|offrir|commander`,
    fillers: phrases`
      accord|lequel|laquelle|lesquels|lesquelles|aucun|aucune|rien|finalement|plutot|fait|desole|urgent|ami|amie|patron|collegue|
      adore|prends|svp|signifie|signifient|dire|veut|moment|actuellement|maintenant|avez|as|avoir|vend|vends|vendez|vendent|
      voulez|aime|recommander|recommandes|conseiller|conseil|proposez|proposer|montre|montrez|montrer|trouver|trouve|chercher|
      voir|dites|savoir|aider|offre|offres|bon|bonne|bons|bonnes|beau|belle|produit|produits|article|articles|chose|choses|
      quelque|prix|coute|coutent|cout|combien|budget|euro|euros|dollars|vraiment|peut|etre|plait|s'il|taille|couleur|couleurs|
      type|types|genre|est-ce|seulement|plus|moins|autre|faut|magasin|boutique|etes|suis|faire|nouveau|nouvelle|va|aller|
      encore|deja|quand|meme|assez|trop|tres|peu|jamais|toujours|souvent|mien|mienne|tien|sien|sienne|voulais|suffit|bof|euh|
      hein|donc|puis|enfin|sinon|surement|juste|adulte|adultes|similaire|semblable|similaires|
      comment|quoi|pourquoi|si|parce|pendant|parfois|quelqu'un|lu|entendu|pense|crois|sera|serait|serais|serai|
      seront|etais|etait|etaient|sommes|avons|ont|avais|avait|faites|font|fais|peux|pouvez|pouvons|pourrais|
      pourrait|dois|doit|devez|devrais|sais|sait|savez|apres|avant|jusque|depuis|peut-etre|ici|prenez|prend|
      prendre`,
  },
  intents: {
    product: sentence`
      avez-vous ça en bleu|vendez-vous des sacs|je cherche une veste|il me faut des chaussures pour le travail|un cadeau pour ma
      femme|que conseillez-vous pour ma mère|le mieux noté|est-il en stock|est-ce imperméable|combien ça coûte|le premier coûte
      combien|quelles couleurs existent|avez-vous la taille M|quelles tailles sont disponibles|comparer les deux premiers|
      parlez-moi du deuxième|quelque chose de similaire|montrez-m'en plus|qu'est-ce qui est en promotion|que vendez-vous|je
      voudrais acheter une coque|vous avez des machines à café|pantalons noirs pour femme|ajoutez-le au panier|pas trop cher|pas
      rouge|sans laine|et pour les enfants|il pèse combien|c'est en quelle matière|c'est quelle marque|j'aimerais commander une
      lampe|recommandez-moi un bon livre|casque sans fil|une montre pour mon père|jouets pour bébés|qu'avez-vous d'autre|vous en
      avez un plus petit|une couverture chaude|avec une fermeture éclair|entre 20 et 40 euros|il me faut un nouveau sac pour
      l'école|un téléphone avec un bon appareil photo|lequel tient le plus longtemps|lequel est le plus léger|le premier s'il
      vous plaît|je prends le deuxième|je prépare un voyage, quelle valise conseillez-vous|une table pas chère|canapé pour trois
      personnes|vous avez quelque chose pour voyager|qu'est-ce qui va avec|quelle est la référence|le mien est cassé, il m'en
      faut un neuf|c'est bien pour courir|il a des poches|quel est le meilleur ordinateur|ça va à un enfant de dix ans|
      différence entre le premier et le second|j'ai besoin d'un couteau|je veux une petite table|aidez-moi à choisir un
      ordinateur|pouvez-vous m'aider à trouver un cadeau|bonjour, vous avez des ceintures|pas de cuir|finalement pas vert|bottes
      de pluie|gants d'hiver|robe d'été|lampe de nuit|un bon livre de cuisine|avez-vous une horloge|que proposez-vous pour un
      voyage à la mer|je n'aime pas ceux-là|dis-m'en plus|plus de détails|autre chose s'il vous plaît|vous en avez d'autres|elle
      joue au tennis deux fois par semaine|il court tous les matins|je pars lundi et il m'en faut un avant|un demi-mètre de
      long|un qui se charge par câble|qui le fabrique`,
    service: sentence`
      comment retourner un article|quelle est votre politique de retour|combien de temps pour renvoyer un produit|qui paie les
      frais de retour|retours et remboursements|comment être remboursé|quand vais-je recevoir mon remboursement|je peux échanger
      pour une autre taille|ça ne me va pas, puis-je l'échanger|combien coûte la livraison|livraison offerte à partir de quel
      montant|combien de temps prend la livraison|quand arrive ma commande|livrez-vous à l'étranger|vous livrez en Suisse|
      livraison express|frais de port et délais de livraison|quels moyens de paiement acceptez-vous|puis-je payer par carte ou
      paypal|payer en plusieurs fois|je voudrais une facture|quelle est la durée de la garantie|la garantie couvre quoi|à quelle
      heure fermez-vous le dimanche|où est votre magasin|avez-vous une boutique|retrait en magasin|les cartes cadeaux
      expirent-elles|vendez-vous des cartes cadeaux ou bons d'achat|comment utiliser un bon d'achat|où entrer le code promo|
      réduction étudiant|où est ma commande|suivre mon colis|suivi de commande|ma commande est-elle expédiée|puis-je annuler ma
      commande|changer l'adresse de livraison|politique de confidentialité|que faites-vous de mes données personnelles|
      conditions générales de vente|comment créer un compte|mot de passe oublié|me désabonner de la newsletter|programme de
      fidélité|qui êtes-vous|à propos de votre boutique|vos produits sont-ils durables|où sont fabriqués vos produits|
      faites-vous des réparations|emballage cadeau|frais de douane|comment passer commande|vous êtes ouverts le samedi|êtes-vous
      ouverts aujourd'hui|horaires les jours fériés|que se passe-t-il si ça casse pendant la garantie|c'est cassé au bout de six
      mois, est-ce couvert|en combien de jours ça arrive|sous combien de jours je reçois le colis|livrez-vous le week-end|mon
      colis est-il parti|puis-je retourner un article utilisé|reprenez-vous les vêtements portés|dois-je payer le retour|
      acceptez-vous klarna ou apple pay|quelles cartes acceptez-vous|mon paiement a été refusé|mon code promo ne marche pas|je
      veux modifier ma commande|puis-je essayer en magasin|
      y a-t-il un magasin près de chez moi|avez-vous un magasin à Lille|
      vendez-vous aux entreprises|y a-t-il un minimum de commande|livraison
      en point relais|vous envoyez en Espagne|le port est-il compris dans le prix|combien de temps gardez-vous mes données|
      livraison|expédition|retours|remboursement|échange|garantie|paiement|confidentialité|mentions légales|facture|bons
      d'achat|horaires|cgv|mon colis n'est pas encore là|ma commande n'est pas encore arrivée|pouvez-vous le réparer|la
      fermeture est cassée, pouvez-vous la réparer|et si ça ne va pas, puis-je le renvoyer|peut-il le rendre|acheté la semaine
      dernière et ça ne va pas|combien de temps ça prend|il y a une garantie dessus|
      vous pouvez l'envoyer chez mes parents`,
    advice: sentence`
      comment le laver|comment entretenir le cuir|comment les nettoyer|à quelle fréquence faut-il le changer|comment réparer un
      trou|ça passe à la machine à laver|quelle taille choisir|quelle taille me faut-il|comment mesurer mon pied|guide des
      tailles|ça taille petit|comment choisir le bon|lequel dois-je acheter|à quoi faut-il faire attention|quelle est la
      différence entre ces matières|que signifie ce symbole|à quoi ça sert|comment ça marche|comment le monter|ai-je besoin d'un
      modèle spécial pour l'hiver|conseils pour débutants|guide d'achat|pourquoi est-ce important|mode d'emploi|que faut-il pour
      un premier voyage|comment enlever l'odeur|ça peut aller au sèche-linge|le M est-il trop grand pour moi|quelle taille si je
      mesure 1m80|je suis entre deux tailles|comment le protéger de la pluie|que porter quand il gèle|combien de couches
      faut-il|quelle est la meilleure façon de le ranger|comment bien préparer son sac|qu'est-ce qui compte pour bien choisir|
      combien de litres pour deux jours|comment le faire durer|comment laver une veste|combien de watts me faut-il pour lire|
      combien de mémoire faut-il pour travailler`,
    handoff: sentence`
      puis-je parler à une vraie personne|mettez-moi en relation avec un agent|chat en direct|un humain s'il vous plaît|un
      conseiller s'il vous plaît|je dois parler au service client|passez-moi le responsable|je veux parler à votre supérieur|y
      a-t-il quelqu'un à qui parler|une vraie personne|transférez-moi à un employé|quelqu'un peut m'aider en personne|
      conseiller|parler à un vendeur|donnez-moi un humain|je veux écrire avec un humain|quelqu'un de l'équipe peut m'aider|je
      préfère parler à une vraie personne|puis-je parler à quelqu'un de mon problème|il y a un humain ici`,
    complaint: sentence`
      je veux faire une réclamation|je veux me plaindre|c'est inadmissible|je suis très déçu de votre service|ma commande n'est
      jamais arrivée|il est arrivé cassé|j'ai reçu le mauvais article|vous m'avez envoyé un produit défectueux|je suis très en
      colère|votre service client est lamentable|personne ne répond à mes mails|j'attends depuis trois semaines|mon colis est
      perdu|toujours pas livré|ça s'est cassé au bout d'une semaine|rendez-moi mon argent tout de suite|c'est une arnaque|la
      pire expérience|j'en ai marre de vous|il manque la moitié de ma commande|c'est scandaleux|je ne commanderai plus jamais
      ici|après quelques jours ça ne marche plus|il y a un trou dedans|la fermeture a cassé après deux jours|commandé il y a des
      semaines et rien reçu|personne ne me répond|c'est une blague|c'est ridicule|c'est une honte|pire magasin|encore la
      mauvaise taille livrée|toujours pas remboursé après un mois|vous vous moquez de moi|commandé il y a deux semaines et
      toujours rien|cassé au bout d'une semaine|vous avez livré un produit cassé|service nul|qualité lamentable|magasin
      horrible|minable|je suis furieuse|je suis furieux|votre service est nul|arrivé endommagé|livré défectueux|
      arrivé en morceaux|tout était brisé|le carton était écrasé|arrivé mort`,
    contact: sentence`
      comment vous contacter|votre numéro de téléphone|votre adresse e-mail|puis-je vous appeler|rappelez-moi s'il vous plaît|je
      voudrais être rappelé|laisser un message|formulaire de contact|comment vous joindre|je veux vous écrire un mail|prendre
      contact|comment joindre le magasin|pouvez-vous me contacter|contact|coordonnées|rappelez-moi demain|quelqu'un peut
      m'appeler|quel numéro puis-je appeler|y a-t-il une adresse mail|à quel numéro|quelqu'un peut-il me rappeler`,
    insult: sentence`
      tu es stupide|tu es bête|ce bot est inutile|tu sers à rien|tais-toi|ta gueule|va te faire foutre|machine débile|connard|va
      en enfer|pauvre con|tu es con|crétin|tu ne comprends rien idiot|je te déteste|merde à toi|abruti|tu es nul|quel bot stupide
      et nul|tu es une poubelle|ferme-la|idiot|imbécile|t'es nul|dégage|t'es vraiment bête|tu n'écoutes jamais|tu te trompes tout
      le temps|tu dis n'importe quoi`,
    offTopic: sentence`
      raconte une blague|quel temps fait-il aujourd'hui|est-ce que tu m'aimes|chante une chanson|quelle heure est-il|qui est le
      président|quel est le sens de la vie|quelle est la capitale de l'italie|quel âge as-tu|es-tu marié|combien font deux plus
      deux|écris un programme|écris-moi un poème|qui va gagner le match|que penses-tu de la politique|traduis cette phrase|fais
      mes devoirs|qu'est-ce qu'il y a à la télé|tu sais cuisiner|tu aimes la musique|quel film regarder|qui a gagné hier|va-t-il
      pleuvoir demain|quel temps demain|écris un poème|quel est ton plat préféré|dis-moi quelque chose de drôle|que sais-tu de
      l'histoire|donne-moi un conseil en bourse|tu joues aux échecs|je m'ennuie tellement|mon copain m'a quittée|je suis triste
      aujourd'hui|j'ai passé une sale journée|qu'est-ce que je mange ce soir|quelle est la hauteur de cette montagne`,
    aboutAssistant: sentence`
      qui es-tu|qui êtes-vous toi|tu es quoi|comment t'appelles-tu|comment vous appelez-vous|êtes-vous un robot|es-tu humain|
      êtes-vous humain|tu es réel|es-tu une ia|je parle à une machine|que peux-tu faire|que pouvez-vous faire|peux-tu m'aider|
      pouvez-vous m'aider|comment vas-tu|comment allez-vous|ça va|aide|aidez-moi|que puis-je te demander|tu me comprends|tu es là|
      c'est un chatbot|à qui je parle|avec qui je discute|c'est une vraie personne|que sais-tu faire|tu es chatgpt|as-tu un nom|tu
      es un ordinateur ou une personne|comment ça va aujourd'hui|c'est un humain ou un programme qui me répond|est-ce que j'écris
      à une vraie personne|qui me répond là`,
    thanks: sentence`
      merci|merci bcp|merci beaucoup|merci bien|mille mercis|merci pour votre aide|je vous remercie|parfait merci|super merci|
      c'était très utile|vous m'avez bien aidé|non merci|ok merci c'est tout|un grand merci|merci à vous|merci infiniment|merci
      pour tout|merci mon ami|merci à toi|t'es le meilleur|tu as été super`,
    farewell: sentence`
      au revoir|à bientôt|bonne journée|salut à plus|à plus tard|bonne nuit|ciao|à demain|adieu|bonne fin de journée|je dois y
      aller|bonne continuation|à la prochaine fois|bonne soirée|bon week-end|salut à demain`,
    greeting: sentence`
      bonjour|salut|bonsoir|coucou|hello|bonjour à tous|salut tout le monde|bien le bonjour|hey|salut à tous|re bonjour|bonjour,
      j'espère que vous pouvez m'aider|bonne année|joyeux noël|joyeuses pâques`,
    acknowledgement: sentence`
      ok|oui|non|d'accord|parfait|super|bien|très bien|cool|génial|entendu|compris|je vois|ça va bien|ça me va|pas de souci|tant
      pis|oui s'il vous plaît|non c'est tout|bon à savoir|nickel|bien sûr|ça marche|ok super|bon d'accord|s'il vous plaît|pas de
      problème|oui exactement|je ne suis pas fâché|votre service n'est pas mal|ok rien d'autre|rien d'autre|c'est tout|haha|mdr|
      hmm|oublie ça|je ne fais que regarder|je n'ai besoin de rien d'autre`,
  },
  grammar: {
    and: "et",
    or: "ou|ni",
    in: "en",
    to: "a",
    definiteArticles: "le|la|les|l'|celui|celle|ceux|celles|ce|cette",
    indefiniteArticles: "une?|des|du",
    purposePrepositions: "pour|avec",
    additionPrepositions: "pour|avec|sans|en",
  },
  references: {
    firstFew: "premiers|premieres",
    included: "inclus(?:e|es)?|fourni(?:e|s|es)?|livree?s? avec|vien(?:t|nent) avec|compris(?:e|es)?",
    something: "quelque chose|un truc",

    number: "numero",
    other: "l'autre|les (?:deux )?autres|le reste",
    both: "(?:l|d)es deux|tous les deux|toutes les deux",
    which: "l(?:e|a|es)quel(?:le)?s?",
    cheaperOne: "(?:le|la) moins chere? des (?:deux|trois|quatre)|(?:lequel|laquelle) est (?:le |la )?moins chere?",
    dearerOne: "(?:le|la) plus chere?|(?:lequel|laquelle) est (?:le |la )?plus chere?",

    total: "(?:au )?total|en tout|somme|(?:ca|cela) (?:fait|ferait)",
    together: "ensemble",

    changesMind: "finalement|plutot|en fait|a la place|au lieu|change d'avis|oubliez?|pardon|je voulais dire|desole",
  },
  purchases: {
    places: "(?:au|(?:a|dans) (?:le|mon|notre|votre)) panier",
    verbs: "ajoute[rz]?|mets|mettez|mettre|place[rz]?",
    takes: "je (?:le |la |les |l')?(?:prends|prendrai|achete|commande)|acheter|commander",
  },

  exclusions: {
    dropped: "(?:oubli(?:e|ez|ons)|laisse(?:z)? tomber) (?:les?|la)",
    articles: "en|de|du|des|d'|la|le|les|l'|un|une|les|ce|cette|celui|celle",
    hasEverything: "qui (?:a|ont|possede) (?:deja )?tout",
    nothingThat: "(?<!(?:avez|ai|a|ont) )rien qui",
    refusedAfter: phrases`
      (?:me|lui|nous) (?:gratte|irrite|demange|donne \p{L}+ (?:boutons|allergies?))|gratte|irrite|
      (?:je n'en ai )?pas besoin(?=\s*(?:$|[.,;!]))`,
    dislikes: phrases`
      (?:n'|ne )?(?:aime|aimes|aiment|aimons|veux|veut|voulons|supporte|porte) (?:vraiment )?(?:pas|plus|guere)|deteste|
      detestes|detestent|pas fan d[eu]|aucun de|aucune de`,
    dislikedAfter: phrases`
      (?:(?:je|elle|il|on) )?(?:n'|ne )(?:\p{L}+ ){0,2}?(?:aime|plait|plaisent|va|vont|veux|veut|est|sont|
      porte) pas(?: (?:pour (?:moi|elle|lui)|mon truc|ma couleur|mon style|bien))?|c'est pas (?:pour moi|mon truc)`,
  },
  wearers: {
    women: "femme|epouse|copine|compagne|mere|maman|soeur|tante|grand-mere|mamie|fiancee|(?<=pour )elle|niece|petite-fille",
    men: phrases`
      mari|homme|epoux|copain|compagnon|pere|papa|frere|oncle|grand-pere|papi|fiance|(?<=pour )lui|fils|neveu|petit-fils`,
    young: "niece|petite-fille|fils|neveu|petit-fils",
    self: "pour moi|pour moi-meme",
  },
  audiences: {
    women: "femmes?|dames?|feminin|feminine",
    men: "hommes?|masculin|masculine",
    children: "enfants?|filles?|garcons?|bebes?",
    everyone: "unisexe|mixte|adultes?",
    animals: "chiens?|chats?|chiots?|animaux",
  },
  memory: {
    wears: "ma taille est(?: le| du)?|ma pointure est(?: le| du)?|je porte(?: du| le)?|je fais du|je chausse du",
    isA: "je suis du|je fais du",
    likes: phrases`
      j'aime (?:bien |beaucoup )?(?:le |la |les |l')?|j'adore (?:le |la |les |l')?|je prefere (?:le |la |les |l')?|
      ma couleur preferee est (?:le )?|ma marque preferee est`,
    forget: phrases`
      oublie(?:z)?[- ](?:moi|tout(?: sur moi)?|ce que (?:tu sais|vous savez) (?:de|sur) moi|mes (?:tailles|preferences|donnees))|
      efface(?:z)? mes preferences`,
  },
  ages: {
    isAged: "(?:il|elle|qui) a",
    years: "ans",
  },
  sizes: {
    names: "taille|pointure|chausse du|(?:fait|fais|mets?|porte) (?:du|un)",
    words: "petite=s moyenne=m",
    waist: "tour de taille",
    oneSize: "taille unique",
  },
  colours: {
    names: {
      black: "noir|noire|noirs|noires",
      white: "blanc|blanche|blancs|blanches",
      grey: "gris|grise|grises",
      blue: "bleu|bleue|bleus|bleues",
      teal: "turquoise",
      green: "vert|verte|verts|vertes",
      red: "rouge|rouges",
      orange: "orange",
      yellow: "jaune|jaunes",
      pink: "rose",
      purple: "violet|violette|mauve",
      brown: "marron|brun|brune|beige",
    },
  },
  prices: {
    currencies: "francs?|balles|dollars?|livres sterling",
    units: "personnes|ans|jours|etoiles|litres?|metres?|degres?|mois|heures?|semaines?|nuits?|enfants?|grammes?",
    atMost: phrases`
      a moins de|moins de|moins que|jusqu'a|au maximum|en dessous de|sous les|sous|inferieure? a|max(?:imum)?|n'ai que`,
    atMostMoney: "pour|a",
    spending: phrases`
      depenser?|payer|mettre|limite|(?:avoir|acheter|prendre|quelque chose) (?:pour|avec)(?= \d\d)|(?:j'ai|on a)(?= \d\d+ pour)`,
    orLess: "ou moins|maximum|max\\.?|grand maximum|au plus|(?:c'est|est) mon max(?:imum)?",
    orMore: "ou plus|ou davantage|et plus",
    orSo: "environ|a peu pres|plus ou moins|ou quelque chose comme ca",
    atLeast: "plus de|plus cher(?:es?|s)? que|depass(?:er|ant|e|ent)(?: pas)?(?: les)?|au moins|a partir de|au-dessus de",
    atLeastMoney: "des|de",
    around: "aux alentours de|dans les|environ|autour de|vers",
    rangeStart: "entre|de",
    cost: "coute|coutent|prix",
  },
  queries: {
    without: "sans|sauf|hormis|excepte|autre que|autres que|mais pas",
    lacking: "sans non vegan imitation faux simili",
    beforeNumbers: phrases`age|ages|personnes?|gens|chiens?|chats?|largeur|longueur|hauteur|poids`,
  },
  wishes: FRENCH_WISHES,
  requestedFields: {
    price: phrases`
      combien(?= (?:ca )?cout)|combien(?=\s*[?]?$)(?<!pese(?:nt)? combien)|quel(?: est le)? prix|prix|coutent?|c'est combien|
      combien il coute`,
    stock: "en stock|disponibles?|disponibilite|epuise|combien en reste|(?:existe|existe-t-il|existe-t-elle)(?= en)",
    rating: "notes?|notation|avis|etoiles|evaluations?|(?:gens|clients) (?:aiment|en pensent)|apprecie\\p{L}*",
    colour: "quelles? couleurs?|couleurs",
    size: "quelles? (?:tailles?|pointures?)(?! (?:me faut|dois|choisir))|tailles|pointures",
    weight: phrases`
      combien pese|(?:le|la)quel(?:le)? est (?:le |la )?plus (?:leger|lourd)e?|
      (?:le|la|les) plus leg\p{L}+|pese(?:nt)? combien|pese|poids`,
    dimensions: "dimensions?|quelle (?:longueur|largeur|hauteur)|mesures",
    material: phrases`
      en quoi (?:(?:est|sont)[- ](?:il|elle|ils|elles|ce))?(?: fait[es]*)?|quelle matiere|quelles matieres|matiere|
      quel materiau|materiaux?|fait en|fabrique en`,
    brand: "quelle marque|marque|fabricant|qui fabrique",
    sku: "reference|numero d'article|sku",
  },
  productWords: FRENCH_PRODUCT_WORDS,
  serviceWords: FRENCH_SERVICE_WORDS,
  fixedAnswers: FRENCH_FIXED_ANSWERS,
  numerals: `
    un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14
    quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70 huitante=80 octante=80
    nonante=90 cent=100 mille=1000 million=1000000 millions=1000000`,
  numbers: {
    amount: "combien|quel prix|prix|couts?|coute|coutent|frais|supplement|facturez|gratuite?s?|paie|paye",
    time: phrases`
      combien de temps|combien de jours|quand|quel delai|delais?|jusqu'a quand|a quelle heure|souvent|ouverts?|horaires?`,
    count: "combien de|quelle temperature|quelle taille",
    units: phrases`
      minutes?|heures?|jours?|semaines?|mois|ans?|annees?|aujourd'hui|demain|lundis?|mardis?|mercredis?|jeudis?|vendredis?|
      samedis?|dimanches?`,
    free: "gratuite?s?|offerte?s?|pour cent",
    next: "prochaine?|meme",
  },
  restOfWorld: "reste du monde étranger",
  attributes: {
    colour: ["couleur"],
    size: ["taille", "pointure"],
    material: ["matière"],
    gender: ["genre", "sexe"],
  },
  priceGuard: {
    claims: "coûte coûtent est pour à dès seulement",
    limits: "sous moins entre environ presque",
    former: `
      était étaient coûtait coûtaient lieu réduit réduite soldé soldée baissé baissée passe initial initialement
      origine ancien avant auparavant habituel habituellement normal normalement barré catalogue conseillé`,
    current: "coûte coûtent maintenant désormais actuellement",
    upperBounds: "sous",
    for: "pour",
    rangeTo: "à a au",
    otherAmounts: "économisez remise réduction livraison port bon",
    differences: "moins plus",
    sums: "ensemble deux tous",
    sizes: "taille tailles pointure",
    percents: "pourcent|pour cent",
    halfPrice: "à moitié prix|moitié prix|demi-tarif|demi tarif",
    vouchers: "code codes bon coupon promo promotion réduction remise",
    redeems: "utilisez entrez saisissez tapez saisir entrer tape utilise",
  },
  progress: {
    understand: "Je lis votre question…",
    search: "Je cherche dans la boutique…",
    lookup: "Je vérifie cela…",
    compose: "Je prépare la réponse…",
  },
  answers: {
    greeting: "Bonjour ! Que cherchez-vous aujourd’hui ?",
    thanks: "Avec plaisir ! Puis-je trouver autre chose pour vous ?",
    farewell: "Au revoir et à bientôt !",
    aboutAssistant: sentence`
      Je suis l’assistant automatique de cette boutique. Je trouve des produits et je réponds à partir des pages de la
      boutique. Que cherchez-vous ?`,
    acknowledgement: "Très bien. Dites-moi si je peux trouver autre chose pour vous.",
    searchedFor: (words) => `J’ai cherché ${words}.`,
    insult: "Je suis désolé de ne pas avoir pu vous aider jusqu'ici. Dites-moi ce qu'il vous faut, et j'essaie encore.",
    offTopic: sentence`
      Là, je ne peux pas vous aider : je ne connais que cette boutique. Je trouve des produits et je réponds aux questions
      sur la livraison, les retours et le reste. Que cherchez-vous ?`,
    found: (names) => `Voici ce que j’ai trouvé pour vous : ${names}.`,

    closest: () => "Voici ce qui s’en approche le plus :",
    aboutPicked: (names) => `Voici ce que je sais de ${names}.`,
    cheapest: (name, price) => `Le moins cher est ${name} à ${price}.`,
    bestRated: (name, rating) => `Le mieux noté est ${name} avec ${rating} sur 5.`,
    page: (title) => `Voici ce que dit « ${title} » :`,
    closestPage: (title, isQuoted) => `La page la plus proche est « ${title} »${isQuoted ? " :" : "."}`,
    alsoPages: (several) => (several ? "Ces pages peuvent vous aider à choisir." : "Cette page peut vous aider à choisir."),
    noPage: "Je n’ai trouvé aucune page à ce sujet.",
    nothing: "Je n’ai rien trouvé dans cette boutique qui corresponde.",
    offer: (categories) => `La boutique propose entre autres ${categories}.`,
    askBack: "Pourriez-vous le décrire autrement ?",
    whatFor: "Que cherchez-vous ?",
    failure: "Désolé, je n’ai pas pu le vérifier à l’instant. Veuillez réessayer dans un moment.",
    unavailable: "Désolé, la recherche n’est pas disponible à l’instant. Veuillez réessayer dans un moment.",
    items: "Voici ce que j’ai trouvé :",
    and: "et",
    quote: (word) => `« ${word} »`,
    reason: {
      matches: (words) => `correspond à ${words}`,
      upTo: (price, bound) => `coûte ${price}, dans votre limite de ${bound}`,
      from: (price, bound) => `coûte ${price}, au moins ${bound} comme souhaité`,
      between: (price, low, high) => `coûte ${price}, entre ${low} et ${high}`,
      costs: (price) => `coûte ${price}`,
      reduced: (price, before) => `réduit de ${before} à ${price}`,
      inStock: "en stock",
      backorder: "disponible sur commande",
      soldOut: "épuisé pour le moment",
      rated: (rating, reviews) => `noté ${rating} sur 5${reviews > 0 ? ` (${reviews} avis)` : ""}`,
      in: (category) => `de ${category}`,
      outsideBudget: (price) => `coûte ${price}, hors de votre fourchette de prix`,
      comesIn: (values) => `disponible en ${values}`,
    },
    label: {
      price: "Prix",
      stock: "Stock",
      rating: "Note",
      colour: "Couleur",
      size: "Taille",
      weight: "Poids",
      dimensions: "Dimensions",
      material: "Matière",
      brand: "Marque",
      sku: "Référence",
    },
    field: (label, value) => `${label} : ${value}`,
    notStated: "non précisé",
    cart: {
      button: "Ajouter au panier",
      byButton: (names) =>
        `${names} : le bouton « Ajouter au panier » de la fiche met l’article dans votre panier. Je ne peux ` +
        `rien y mettre depuis ce chat.`,
      onPage: (names) =>
        `Je ne peux rien mettre dans votre panier depuis ce chat : cela se fait sur la page de ${names}, que la fiche ouvre.`,
      which: "Lequel souhaitez-vous ?",
      together: "Total",
    },
    followUp: {
      cheaper: "Avez-vous moins cher ?",
      compare: "Compare les deux premiers",
      more: (category) => `Montre-moi plus de ${category}`,
      browse: (category) => `Montre-moi ${category}`,
      best: "Lequel est le mieux noté ?",
      inColour: (colour) => `En ${colour} ?`,
      under: (price) => `Moins de ${price} ?`,
      forPerson: { women: "Pour femmes ?", men: "Pour hommes ?", children: "Pour enfants ?" },
    },
    keptInMind: (told) => `J'ai tenu compte de ce que vous m'aviez dit : ${told}.`,
    refused: (word) => `sans ${word}`,
    forgotten: "C'est fait : j'ai oublié les tailles, les goûts et les refus que vous m'aviez indiqués.",
  },
  recommendations: {
    similar: (name) => `Similaire à « ${name} »`,
    sameCategory: (category) => `Également dans ${category}`,
    boughtTogether: (name) => (name === null ? "Souvent achetés ensemble" : `Souvent acheté avec « ${name} »`),
    viewedTogether: (name) => `Souvent consulté avec « ${name} »`,
    complement: (name) => (name === null ? "Va bien avec" : `Va bien avec « ${name} »`),
    because: {
      view: (name) => `Parce que vous avez regardé « ${name} »`,
      add_to_cart: (name) => `Parce que « ${name} » est dans votre panier`,
      purchase: (name) => `Parce que vous avez acheté « ${name} »`,
      like: (name) => `Parce que vous avez aimé « ${name} »`,
    },
    trending: "Très demandé en ce moment",
    popular: "Apprécié des clients",
    featured: "Recommandé par la boutique",
    newest: "Nouveau dans la boutique",
  },
  offers: {
    sorry: "J’en suis désolé.",
    handoff: "Je peux vous mettre en relation avec une personne.",
    noAgent: "Personne n'est disponible pour le moment. Laissez vos coordonnées et la boutique vous répondra.",
    nobodyAvailable: sentence`
      Personne n’est disponible pour discuter en ce moment, et je ne peux pas prendre de message ici. Je peux chercher ce
      que disent les pages de la boutique, par exemple sur les retours ou la livraison.`,
    contact: "Laissez vos coordonnées et la boutique vous répondra.",
    talkToHuman: "Parler à une personne",
    keepChatting: "Continuer ici",
    formTitle: "Contacter la boutique",
    name: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    message: "Message",
    thanks: "Merci. La boutique a reçu votre message et vous répondra.",
    finding: "Je cherche quelqu'un pour vous...",
    connecting: "Je vous mets en relation. Quelqu'un va vous répondre dans un instant.",
    notReached: "Je n'ai pu joindre personne pour le moment. Laissez vos coordonnées et la boutique vous répondra.",
    declined: "D'accord. Que puis-je faire d'autre pour vous ?",
    endConversation: "Terminer la conversation",
    ended: "Je suis de nouveau là pour vous. Que puis-je faire pour vous ?",
    keptMessage: "Votre message est conservé et sera transmis dès que possible.",
  },
  orders: {
    is: {
      received: "La commande a été reçue.",
      preparing: "Elle est en préparation.",
      onHold: "Elle est en attente.",
      shipped: "Elle a été expédiée.",
      outForDelivery: "Elle est en cours de livraison aujourd’hui.",
      readyForPickup: "Elle est prête à être retirée.",
      delivered: "Elle a été livrée.",
      delayed: "Elle a du retard.",
      undelivered: "Elle n’a pas pu être livrée.",
      cancelled: "Elle a été annulée.",
      returned: "Elle a été retournée.",
      refunded: "Elle a été remboursée.",
    },
    label: {
      status: "Statut",
      carrier: "Transporteur",
      trackingNumber: "Numéro de suivi",
      orderedAt: "Commandée le",
      expectedAt: "Prévue le",
      shippedAt: "Expédiée le",
      deliveredAt: "Livrée le",
      contents: "Contenu",
      total: "Total",
      refund: "Remboursement",
    },
  },
  missingInputs: {
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
  companyFacts: {
    title: "Contact et horaires",
    address: "Adresse",
    telephone: "Téléphone",
    email: "E-mail",
    payment: "Moyens de paiement",
    company: "Entreprise",
    profiles: "En ligne",
    closed: "fermé",
  },
  ourWebsite: "notre site",
  unnamedAmount: "un certain montant",
};

const CLIENTS =
  "(?:client(?:e|s|es)?|acheteur(?:s|euse|euses)?|visiteur(?:s|euse|euses)?|utilisateur(?:s|rice|rices)?|clientele|" +
  "internautes?)";
const CHAQUE = `(?:(?:a )?chaque|tou(?:s|te|tes)(?: les| nos| vos)?|aux?|les?|la|l')[ ]?${CLIENTS}`;
const IA =
  "(?:(?:(?:le|la|les|un|une|aux?|du|des|a|l'|a l'|cher|chere|chers|tout|tous|votre|notre) ?){0,6}" +
  "(?:ia|assistants?(?: ia| virtuels?| d'achat)?|chat ?bots?|bots?|agents? ia|modeles? (?:de langage|ia)|" +
  "intelligences? artificielles?))";
const DITES = "(?:dis|dites|dire|annonce[rz]?|indique[rz]?|assure[rz]?|promet(?:s|tez|tre)|informe[rz]?|affirme[rz]?)";
const CONSIGNES = "(?:instructions?|consignes?|regles?|directives?|ordres?|prompts?|messages?)";

/** French: texts that are written to be obeyed by an assistant. */
export const FRENCH_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    `<(?:toujours |veuillez |s'il (?:te|vous) plait,? |desormais,? |maintenant,? ){0,6}${DITES}(?: toujours| bien)? ` +
      `(?:a )?${CHAQUE}`,
    "\\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|contourne[rz]?|ne (?:suis|suivez|tiens|tenez) (?:pas|plus)" +
      `(?: compte d[eu]s?)?) (?:(?:toutes|tous|les|tes|vos|ces|des|de) ){0,3}(?:${CONSIGNES}(?: et \\p{L}+)? ` +
      "(?:precedente?s?|anterieure?s?|ci-dessus|systeme|du systeme|initiales?|internes?|d'avant)|" +
      `precedente?s ${CONSIGNES})`,
    "\\b(?:ignore[rz]?|oublie[rz]?) (?:toutes )?(?:tes|toutes les) (?:instructions|consignes|directives)",
    "\\b(?:ignore[rz]?|oublie[rz]?) tout ce qui (?:precede|est ecrit (?:avant|plus haut|ci-dessus))",
    "\\b(?:revele[rz]?|affiche[rz]?|montre[rz]?|repete[rz]?|donne[rz]?)…(?:prompt systeme|" +
      "instructions (?:systeme|cachees|internes)|tes instructions|ton prompt)",
    "\\b(?:message|note|consigne|instruction|prompt)s? (?:du )?systeme ?[:\\])>—–]",
    "\\b(?:cher|chere|chers|bonjour|attention|notes? (?:a|pour|aux?|a l')|message (?:a|pour|aux?|a l')|" +
      "instructions? (?:a|pour|aux?|a l')|consignes? (?:a|pour|aux?|a l')|reserve (?:a|aux?|a l')|" +
      `destine[es]* (?:a|aux?|a l')|a l'attention (?:de|des|du|de l'))[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| qui\\b|$)`,
    "\\ben tant qu(?:e |')(?:une? )?(?:ia|intelligence artificielle|assistant|chat ?bot|modele de langage|" +
      "assistant virtuel)\\b[^.!?]{0,20}?[, ](?:tu|vous|dis|dites|ne|recommande)",
    "\\b(?:si|comme|puisque) (?:tu es|vous etes) (?:une? |l')?(?:ia|intelligence artificielle|assistant|chat ?bot|" +
      "modele de langage)\\b",
    "\\b(?:tu es|vous etes) (?:maintenant |desormais )?(?:une? |l')(?:ia|intelligence artificielle|chat ?bot|" +
      "modele de langage|assistant)\\b",
    `\\b${IA} (?:doit|doivent|devra|devront|est tenue? de|a pour consigne de)` +
      "(?: toujours| jamais| ne pas| uniquement){0,6} (?:dire|repondre|recommander|mentionner|affirmer|indiquer|promettre|" +
      "confirmer|ignorer|proposer|annoncer)",
    "\\bne (?:jamais )?(?:mentionne[rz]?|revele[rz]?|cite[rz]?|divulgue[rz]?|montre[rz]?|evoque[rz]?)" +
      "(?: pas| jamais| surtout pas){0,6} (?:cette|ce|cet|ces|la presente) (?:note|message|instruction|consigne|texte|" +
      "remarque)",
    "\\bne (?:pas |jamais )(?:mentionner|reveler|divulguer) (?:cette|ce|ces|la presente) " +
      "(?:note|message|instruction|consigne|texte|remarque)",
    "\\b(?:si|quand|lorsque|des que|chaque fois que?) (?:(?:un|une|le|la|les|des|l'|on|qu'un|quelqu'un) ?){0,6}" +
      `(?:${CLIENTS}|te|vous|quelqu'un)?[^.!?]{0,10}?(?:demande|demandent|interroge|veut savoir|` +
      "pose la question)[^.!?]{0,80}?[ ,:](?:alors )?(?:dis|dites|reponds|repondez|recommande[rz]?|affirme[rz]?|" +
      "confirme[rz]?|indique[rz]?|mentionne[rz]?|promets|promettez)\\b",
    "<(?:recommande[rz]?|conseille[rz]?|propose[rz]?) (?:toujours|uniquement|seulement|en premier|jamais|exclusivement)\\b",
    "<(?:reponds|repondez|repondre) (?:toujours|uniquement|a (?:toutes|chaque)|que |par )",
    "<(?:dis|dites|affirme[rz]?|confirme[rz]?) (?:toujours )?que (?:la boutique|le (?:magasin|produit)|tous|toutes|" +
      "les (?:retours|commandes)|nos|notre|nous|la livraison|c'est)",
    `<(?:donne[rz]?|offre[rz]?|offrez|accorde[rz]?) (?:a )?${CHAQUE}…(?:code|remise|bon|gratuit|%|reduction)`,
    "\\b(?:desormais|a partir de maintenant|dorenavant),? (?:tu (?:dois|es|vas)|reponds|repondez|recommande[rz]?|dis|dites)\\b",
    `<(?:a|pour|aux?) ?${IA}(?: (?:du|de) (?:chat|site))?(?= ?:)`,
    "\\b(?:instructions?|consignes?|prompts?) (?:precedentes?|anterieures?|ci-dessus)…" +
      "(?:annulees?|levees?|suspendues?|abrogees?|caduques?|ne s'appliquent plus)\\b",
    `<(?:demande[rz]?) ${CHAQUE}…(?:iban|mot de passe|carte bancaire|compte bancaire)`,
  ],
  cues: `
    ia bot bots chat chatb chata assis agent model intel syste promp dis dites dire annon indiq assur prome promi infor affir
    ignor oubli negli conto suis suive tiens tenez revel affic montr repet donne note messa consi instr menti cite citez
    divul evoqu deman inter veut pose recom conse propo repon confi offre offri accor desor dores parti reser desti atten
    cher chere chers bonjo es etes`,
};
