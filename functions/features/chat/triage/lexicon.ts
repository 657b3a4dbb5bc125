/** The languages that are understood, and answered in, without a model. */
export const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Phrases of one language by what they do, lower case without accents, apart by `|`. */
export interface Lexicon {
  greeting: string;
  thanks: string;
  farewell: string;
  /** What one asks an assistant about itself. */
  self: string;
  /** Yes, fine, good: nothing to look for. */
  nod: string;
  human: string;
  contact: string;
  /** Questions that pages answer rather than products. */
  advice: string;
  cheaper: string;
  dearer: string;
  cheapest: string;
  /** Wishes for a low price without naming one. */
  cheap: string;
  best: string;
  more: string;
  compare: string;
  /** Begins a question that leans on the one before. */
  follow: string;
  /** Stands for what was shown. */
  pronoun: string;
  inStock: string;
  onSale: string;
  /** First to fifth, then last. */
  ordinals: string[];
  /** Words of a question that do not describe what is looked for. */
  filler: string;
}

export const LEXICON: Record<Language, Lexicon> = {
  en: {
    greeting: "hi|hello|hey|hi there|hello there|hey there|good morning|good afternoon|good evening|greetings",
    thanks: "thanks|thank you|thank you very much|thanks a lot|thx|cheers|much appreciated",
    farewell: "bye|goodbye|bye bye|see you|see you later|have a nice day",
    self: "how are you|who are you|what are you|are you a bot|are you a robot|are you human|are you real|what can you do|can you help me|help",
    nod: "ok|okay|yes|no|nope|great|perfect|cool|good|nice|fine|sure|got it|i see",
    human:
      "(?:talk|speak|chat|connect me|put me through) (?:to|with) (?:a |an |some |your |the )?(?:real |live |actual )?(?:human|person|agent|someone|somebody|representative|advisor|employee|member of staff|support|customer service|staff)|real person|human agent|live agent|live chat",
    contact:
      "contact you|contact form|get in touch|reach you|phone number|telephone number|email address|your email|call you|send you a message|leave a message",
    advice:
      "what is the|who|ship|ships|about your (?:shop|company|store|brand)|discount|discounts|how do i|how to|how should|how can i|how long|how often|how many days|what does|what is the difference|why|when will|policy|guide|return|returns|refund|refunds|shipping|delivery|deliver|warranty|guarantee|payment|pay|opening hours|exchange|voucher|gift card|privacy|track|where is my order|care for|wash|clean|repair|explain|do i need|which size|what size|should i choose|should i buy|should i get|should i take",
    cheaper: "cheaper|less expensive|lower price|lower priced|more affordable|(?<!not |not that )too expensive|less pricey",
    dearer: "more expensive|better quality|higher end|pricier",
    cheapest: "cheapest|least expensive|lowest price|most affordable",
    cheap: "cheap|inexpensive|affordable|not too expensive|not that expensive|low cost|budget friendly|budget-friendly",
    best: "best rated|top rated|highest rated|best reviewed|most popular|best",
    more: "show me more|show more|more of these|anything else|something else|any others|others|other options|more options|what else|alternatives",
    compare: "compare|difference between|which is better|which one is better|versus|vs",
    follow: "and|what about|how about|or|but|also|then",
    pronoun: "it|its|that|this|that one|this one|the one|one|ones|they|them|these|those",
    inStock: "in stock|available now|available|on stock|ready to ship",
    onSale: "on sale|on offer|discounted|reduced|in the sale|special offers?|deals?|bargains?",
    ordinals: ["first", "second", "third", "fourth", "fifth", "last"],
    filler:
      "mean|means|meaning|moment|moments|currently|now|right|presently|sell|sold|sells|selling|buy|buying|purchase|need|needs|want|wants|recommend|recommendation|suggest|suggestion|search|searching|see|find|tell|know|about|help|offer|offers|stock|carry|got|good|nice|great|best|right|kind|kinds|sort|type|types|product|products|item|items|article|articles|thing|things|stuff|option|options|range|selection|price|prices|priced|cost|costs|much|many|budget|euro|euros|dollar|dollars|pound|pounds|really|maybe|also|other|others|else|new|ok|please|today|shop|store|suitable|need|use|used|going|go|go|goes|come|comes|anything|everything|size|sizes|colour|color|colours|colors|different|here|up|per|out|off|make|makes|possible|im|ive|youre|dont|whats|me|lot|lots|bit|planning|plan|around|say|said|instead|only|more|most|next|then|because|if",
  },
  de: {
    greeting: "hallo|hallo zusammen|guten tag|guten morgen|guten abend|moin|moin moin|servus|gruss gott|grüß gott|hi",
    thanks: "danke|danke schon|dankeschon|vielen dank|danke sehr|besten dank",
    farewell: "tschuss|tschüß|auf wiedersehen|bis bald|schonen tag noch|ciao",
    self: "wie geht's|wie geht es dir|wer bist du|wer sind sie|was kannst du|was konnen sie|bist du ein bot|bist du ein roboter|bist du ein mensch|kannst du mir helfen|konnen sie mir helfen|hilfe",
    nod: "ok|okay|ja|nein|super|perfekt|gut|prima|alles klar|verstehe|toll|passt",
    human:
      "mit (?:einem |einer |jemandem|der |dem |eurem |ihrem )?(?:echten |richtigen )?(?:menschen|mitarbeiter|mitarbeiterin|person|berater|beraterin|kundendienst|kundenservice|support)? ?(?:sprechen|reden|chatten|verbinden)|echter mensch|echten menschen|menschlichen mitarbeiter",
    contact:
      "kontakt|kontaktformular|kontaktieren|telefonnummer|e-mail-adresse|emailadresse|anrufen|erreiche ich euch|erreiche ich sie|nachricht hinterlassen",
    advice:
      "was ist|wer|verschickt|versendet|liefert|rabatt|rabatte|wie kann ich|wie lange|wie oft|wie pflege|wie wasche|wie reinige|wie soll|was bedeutet|brauche ich|welche große|welche grosse|soll ich nehmen|sollte ich nehmen|was ist der unterschied|warum|wann|ruckgabe|ruckgaberecht|umtausch|umtauschen|zuruckgeben|zuruckschicken|versand|versandkosten|lieferung|lieferzeit|lieferkosten|garantie|gewahrleistung|zahlung|zahlungsarten|zahlen|bezahlen|offnungszeiten|gutschein|datenschutz|ratgeber|anleitung|waschen|pflegen|reinigen|reparieren|reparatur|sendungsverfolgung",
    cheaper:
      "gunstiger|billiger|preiswerter|gunstigere|billigere|gunstigeres|billigeres|(?<!nicht )zu teuer|gunstigeren|billigeren",
    dearer: "teurer|hochwertiger|teurere|hochwertigere|hochwertigeres",
    cheapest: "gunstigste|gunstigsten|gunstigstes|gunstigster|billigste|billigsten|billigstes|preiswerteste",
    cheap:
      "gunstig|gunstige|gunstigen|gunstiges|gunstiger|billig|billige|billigen|billiges|preiswert|preiswerte|preiswerten|preiswertes|nicht zu teuer|nicht so teuer|bezahlbar|bezahlbare",
    best: "am besten bewertet|bestbewertete|bestbewerteten|beliebteste|beliebtesten|beste|besten|bestes",
    more: "zeig mir mehr|mehr davon|noch andere|andere|etwas anderes|was anderes|was noch|weitere|alternativen",
    compare: "vergleiche|vergleichen|vergleich|unterschied zwischen|welches ist besser|welcher ist besser|welche ist besser",
    follow: "und|was ist mit|wie ware es mit|wie sieht es mit|oder|aber|auch",
    pronoun: "das|dieses|diese|dieser|diesen|es|sie|ihn|davon|den|welche",
    inStock: "auf lager|vorratig|lieferbar|verfugbar|sofort lieferbar",
    onSale: "im angebot|reduziert|reduzierte|reduzierten|im sale|rabattiert|sonderangebote?|schnappchen",
    ordinals: [
      "erste|ersten|erstes|erster",
      "zweite|zweiten|zweites|zweiter",
      "dritte|dritten|drittes|dritter",
      "vierte|vierten|viertes",
      "funfte|funften|funftes",
      "letzte|letzten|letztes|letzter",
    ],
    filler:
      "bedeutet|heisst|heißt|bedeuten|moment|momentan|derzeit|aktuell|aktuelle|jetzt|habt|hast|haben|gibt|gib|verkauft|verkaufen|verkaufst|kaufen|brauche|brauchen|braucht|mochte|mochten|will|wollen|hatte|gern|gerne|empfehlen|empfiehlst|empfehlt|empfehlung|vorschlagen|zeig|zeige|zeigen|zeigt|finde|finden|suchen|sehen|sagen|sag|wissen|uber|hilfe|angebot|sortiment|gut|gute|guter|gutes|guten|schon|schone|schones|passend|passende|passendes|produkt|produkte|artikel|sachen|ding|dinge|etwas|was|preis|preise|kostet|kosten|viel|viele|wieviel|teuer|budget|euro|dollar|franken|vielleicht|eigentlich|wirklich|denn|mal|da|euch|eure|euren|ihnen|ihrem|dir|dazu|grosse|farbe|farben|art|arten|geht|gehen|gerade|neu|neue|neues|neuen|ist|sind|auch|nur|mehr|anderen|anderes|eher|lieber|dann|weil|wenn|laden|shop|geschaft|geeignet|geeignete",
  },
  fr: {
    greeting: "bonjour|salut|bonsoir|coucou|bonjour a tous|hello",
    thanks: "merci|merci beaucoup|merci bien|je vous remercie",
    farewell: "au revoir|a bientot|bonne journee|bonne soiree|adieu",
    self: "comment ca va|ca va|comment allez-vous|qui es-tu|qui etes-vous|es-tu un robot|etes-vous un robot|que peux-tu faire|que pouvez-vous faire|peux-tu m'aider|pouvez-vous m'aider|aide",
    nod: "ok|d'accord|oui|non|parfait|super|tres bien|bien|genial|compris",
    human:
      "(?:parler|discuter) (?:a|avec) (?:un |une |votre |le )?(?:vrai |vraie )?(?:humain|personne|conseiller|conseillere|agent|quelqu'un|employe|service client|support)|vraie personne|un humain|service client",
    contact:
      "vous contacter|contacter|formulaire de contact|numero de telephone|adresse e-mail|adresse mail|vous appeler|vous joindre|laisser un message",
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
    pronoun: "ca|cela|celui-ci|celui-la|celle-ci|celle-la|celui|celle|ceux-ci|ceux|il|elle|ils|elles|le meme|la meme",
    inStock: "en stock|disponible|disponibles|disponible de suite",
    onSale: "en promotion|en promo|en solde|soldes|promotions|promos|remise",
    ordinals: ["premier|premiere", "deuxieme|second|seconde", "troisieme", "quatrieme", "cinquieme", "dernier|derniere"],
    filler:
      "signifie|signifient|dire|veut|moment|actuellement|maintenant|avez|as|avoir|vend|vends|vendez|vendent|acheter|besoin|veux|voudrais|voulez|aimerais|aime|recommandez|recommander|recommandes|conseillez|conseiller|conseil|proposez|proposer|montre|montrez|montrer|trouver|trouve|cherche|chercher|cherchons|voir|dire|dites|savoir|sur|aider|offre|offres|bon|bonne|bons|bonnes|beau|belle|produit|produits|article|articles|chose|choses|quelque|prix|coute|coutent|cout|combien|budget|euro|euros|dollars|vraiment|peut|etre|plait|s'il|taille|couleur|couleurs|type|types|genre|est-ce|sont|aussi|seulement|plus|moins|autre|faut|magasin|boutique|etes|suis|faire|fait|nouveau|nouvelle|ca|cela|t|m|des|il|va|aller",
  },
  es: {
    greeting: "hola|buenos dias|buenas tardes|buenas noches|buenas|que tal",
    thanks: "gracias|muchas gracias|mil gracias",
    farewell: "adios|hasta luego|hasta pronto|chao|nos vemos",
    self: "como estas|quien eres|eres un robot|eres un bot|eres humano|que puedes hacer|puedes ayudarme|ayuda",
    nod: "ok|vale|si|no|perfecto|genial|bien|muy bien|estupendo|entendido",
    human:
      "hablar con (?:un |una |el |su |vuestro )?(?:humano|persona|agente|alguien|asesor|asesora|empleado|atencion al cliente|soporte)|persona real|agente humano|atencion al cliente",
    contact:
      "contactar|contacto|formulario de contacto|numero de telefono|correo electronico|llamaros|llamarles|dejar un mensaje",
    advice:
      "que es|quien|enviais|envian|descuento para|como puedo|como se|como lavo|como cuido|como limpio|cuanto tiempo|cuanto tarda|que talla necesito|necesito yo|deberia elegir|por que|cuando|que significa|cual es la diferencia|politica|devolucion|devoluciones|devolver|reembolso|envio|envios|entrega|plazo|garantia|pago|pagar|horario|horarios|cambio|cambiar|tarjeta regalo|vale regalo|privacidad|lavar|limpiar|cuidar|reparar|reparacion|guia|seguimiento",
    cheaper: "mas barato|mas barata|mas baratos|mas baratas|mas economico|mas economica|demasiado caro|menos caro",
    dearer: "mas caro|mas cara|de mejor calidad|mejor calidad",
    cheapest: "el mas barato|la mas barata|los mas baratos|las mas baratas|el mas economico",
    cheap: "barato|barata|baratos|baratas|economico|economica|economicos|economicas|no muy caro|asequible",
    best: "mejor valorado|mejor valorados|mejor valorada|mas populares|mejor|mejores",
    more: "muestrame mas|ensename mas|otros|otras|otra cosa|algo mas|que mas|alternativas",
    compare: "compara|comparar|compare|diferencia entre|cual es mejor",
    follow: "y|e|o|pero|tambien|que tal|que hay de",
    pronoun: "eso|esto|ese|esa|este|esta|esos|esas|estos|estas|lo|la|los|las|ello",
    inStock: "en stock|disponible|disponibles|en existencias",
    onSale: "en oferta|rebajado|rebajada|rebajados|rebajadas|en rebajas|ofertas|descuento|descuentos",
    ordinals: [
      "primero|primera|primer",
      "segundo|segunda",
      "tercero|tercera|tercer",
      "cuarto|cuarta",
      "quinto|quinta",
      "ultimo|ultima",
    ],
    filler:
      "significa|significan|momento|actualmente|ahora|teneis|tienen|tiene|tienes|tener|hay|vende|venden|vendeis|vendes|comprar|necesito|necesita|necesitamos|quiero|quisiera|queria|gustaria|recomienda|recomiendas|recomendar|recomendais|recomiendan|sugieres|muestra|muestrame|ensename|mostrar|encontrar|buscar|buscando|busco|ver|decir|saber|dime|ayudar|ofreceis|ofrece|buen|bueno|buena|buenos|buenas|producto|productos|articulo|articulos|cosa|cosas|precio|precios|cuesta|cuestan|cuanto|cuanta|euros|euro|dolares|presupuesto|favor|talla|color|colores|tipo|tipos|algun|alguna|algunos|algo|realmente|estoy|tambien|solo|otro|otra|tienda|puedo|puede|podria|hacer",
  },
  it: {
    greeting: "ciao|buongiorno|buonasera|salve|buon pomeriggio",
    thanks: "grazie|grazie mille|molte grazie|ti ringrazio",
    farewell: "arrivederci|a presto|addio|buona giornata",
    self: "come stai|chi sei|sei un robot|sei un bot|sei umano|cosa puoi fare|puoi aiutarmi|aiuto",
    nod: "ok|va bene|si|no|perfetto|ottimo|bene|capito|d'accordo",
    human:
      "parlare con (?:un |una |un'|il |la |l')?(?:umano|persona|operatore|operatrice|qualcuno|consulente|assistente|servizio clienti|assistenza)(?: reale| vera)?|persona reale|operatore umano|servizio clienti",
    contact:
      "contattarvi|contattare|contatti|modulo di contatto|numero di telefono|indirizzo email|indirizzo e-mail|chiamarvi|lasciare un messaggio",
    advice:
      "che cos'e|chi|spedite|sconto per|come posso|come si|come lavo|quanto tempo|quanto ci vuole|mi serve|che taglia|dovrei scegliere|perche|quando|cosa significa|qual e la differenza|politica|reso|resi|restituire|rimborso|spedizione|spedizioni|consegna|garanzia|pagamento|pagare|orari|orario|cambio|cambiare|buono regalo|carta regalo|privacy|lavare|pulire|riparare|riparazione|guida|tracciare",
    cheaper:
      "piu economico|piu economica|piu economici|piu economiche|meno caro|meno cara|costa meno|(?<!non )troppo caro|(?<!non )troppo cara",
    dearer: "piu caro|piu cara|di qualita migliore|migliore qualita",
    cheapest: "il piu economico|la piu economica|i piu economici|le piu economiche|il meno caro",
    cheap: "economico|economica|economici|economiche|conveniente|convenienti|a buon mercato|non troppo caro|non troppo cara",
    best: "piu votati|meglio recensito|piu popolari|migliore|migliori|miglior",
    more: "mostrami altro|altri|altre|qualcos'altro|altro|cos'altro|alternative",
    compare: "confronta|confrontare|differenza tra|quale e meglio|qual e meglio",
    follow: "e|ed|o|ma|anche|che ne dici di",
    pronoun: "quello|quella|quelli|quelle|questo|questa|questi|queste|esso|lo|la",
    inStock: "disponibile|disponibili|in magazzino|in stock",
    onSale: "in offerta|scontato|scontata|scontati|scontate|in saldo|saldi|offerte|sconti",
    ordinals: ["primo|prima", "secondo|seconda", "terzo|terza", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
    filler:
      "significa|significano|momento|attualmente|adesso|ora|avete|hai|ha|vendete|vendi|vende|comprare|bisogno|serve|servono|vorrei|vogliamo|mi|piacerebbe|consigliate|consigli|consigliare|consiglio|suggerisci|mostra|mostrami|mostrate|trovare|cercando|cercare|cerco|vedere|dire|dimmi|sapere|aiutare|offrite|buon|buono|buona|buoni|buone|bello|bella|prodotto|prodotti|articolo|articoli|cosa|cose|prezzo|prezzi|costa|costano|quanto|quanti|euro|dollari|budget|favore|piacere|taglia|colore|colori|tipo|tipi|qualche|qualcosa|davvero|sto|anche|solo|altro|negozio|posso|puo|potete|fare|ci",
  },
  nl: {
    greeting: "hallo|hoi|hey|goedemorgen|goedemiddag|goedenavond|goedendag|dag",
    thanks: "dank je|dank u|dankjewel|dank je wel|dank u wel|bedankt|hartelijk dank",
    farewell: "tot ziens|doei|dag|tot later|fijne dag",
    self: "hoe gaat het|wie ben je|wie bent u|ben je een robot|ben je een bot|ben je een mens|wat kun je|kun je me helpen|kunt u mij helpen|help|hulp",
    nod: "ok|oke|ja|nee|prima|perfect|goed|super|duidelijk|begrepen",
    human:
      "met (?:een |iemand|jullie |de )?(?:echte |echt )?(?:mens|persoon|medewerker|adviseur|klantenservice|support)? ?(?:spreken|praten|chatten)|echt persoon|echte medewerker|klantenservice",
    contact: "contact opnemen|contactformulier|telefoonnummer|e-mailadres|mailadres|jullie bellen|bereiken|bericht achterlaten",
    advice:
      "wat is|wie|verzenden jullie|korting voor|hoe kan ik|hoe was ik|hoe lang|hoe vaak|hoe onderhoud|heb ik nodig|welke maat|moet ik kiezen|waarom|wanneer|wat betekent|wat is het verschil|beleid|retour|retourneren|retouren|terugsturen|terugbetaling|verzending|verzendkosten|levering|levertijd|bezorging|garantie|betaling|betalen|openingstijden|ruilen|omruilen|cadeaubon|privacy|wassen|schoonmaken|onderhoud|repareren|reparatie|gids|volgen",
    cheaper: "goedkoper|goedkopere|voordeliger|voordeligere|(?<!niet )te duur|minder duur",
    dearer: "duurder|duurdere|betere kwaliteit",
    cheapest: "goedkoopste|voordeligste",
    cheap: "goedkoop|goedkope|voordelig|voordelige|betaalbaar|betaalbare|niet te duur",
    best: "best beoordeelde|best beoordeeld|populairste|beste",
    more: "laat meer zien|meer hiervan|andere|iets anders|wat nog meer|alternatieven",
    compare: "vergelijk|vergelijken|verschil tussen|welke is beter",
    follow: "en|of|maar|ook|hoe zit het met|wat dacht je van",
    pronoun: "het|die|dat|deze|dit|hem|ze|ervan",
    inStock: "op voorraad|leverbaar|beschikbaar|direct leverbaar",
    onSale: "in de aanbieding|afgeprijsd|afgeprijsde|korting|in de uitverkoop|uitverkoop|aanbiedingen",
    ordinals: ["eerste", "tweede", "derde", "vierde", "vijfde", "laatste"],
    filler:
      "betekent|betekenen|moment|momenteel|nu|hebben|hebt|heb|verkopen|verkoopt|verkoop|kopen|nodig|zou|graag|wilt|wil|aanraden|raad|raden|aanbevelen|laat|zien|toon|tonen|vinden|vind|zoeken|zoek|zeg|vertel|weten|helpen|aanbod|goed|goede|mooi|mooie|product|producten|artikel|artikelen|ding|dingen|iets|prijs|prijzen|kost|kosten|hoeveel|veel|euro|dollar|budget|alstublieft|alsjeblieft|maat|kleur|kleuren|soort|soorten|misschien|echt|jullie|jou|mij|ons|ook|alleen|meer|winkel|er|kun|kunt|geschikt|geschikte|eigenlijk|wat|welke",
  },
  pt: {
    greeting: "ola|oi|bom dia|boa tarde|boa noite|e ai",
    thanks: "obrigado|obrigada|muito obrigado|muito obrigada|valeu",
    farewell: "tchau|adeus|ate logo|ate mais|tenha um bom dia",
    self: "como vai|tudo bem|quem e voce|voce e um robo|voce e humano|o que voce pode fazer|pode me ajudar|pode ajudar-me|ajuda",
    nod: "ok|sim|nao|perfeito|otimo|bom|bem|legal|entendi|certo",
    human:
      "falar com (?:um |uma |o |a |alguem)?(?:humano|pessoa|atendente|agente|alguem|assistente|funcionario|suporte|atendimento)?(?: real| de verdade)?|pessoa real|atendente humano|atendimento ao cliente",
    contact:
      "entrar em contato|entrar em contacto|contato|contacto|formulario de contato|numero de telefone|endereco de e-mail|ligar para voces|deixar uma mensagem",
    advice:
      "o que e|quem|enviam|desconto para|como posso|como faco|como lavo|como lavar|quanto tempo|por que|porque|quando|o que significa|qual e a diferenca|que tamanho|devo escolher|politica|devolucao|devolucoes|devolver|reembolso|envio|entrega|prazo|frete|garantia|pagamento|pagar|horario|troca|trocar|vale presente|cartao presente|privacidade|lavar|limpar|cuidar|reparar|reparacao|conserto|guia|rastrear",
    cheaper: "mais barato|mais barata|mais baratos|mais baratas|mais em conta|(?<!nao )muito caro|menos caro",
    dearer: "mais caro|mais cara|melhor qualidade",
    cheapest: "o mais barato|a mais barata|os mais baratos|as mais baratas",
    cheap: "barato|barata|baratos|baratas|em conta|acessivel|acessiveis|nao muito caro|nao muito cara",
    best: "mais bem avaliado|mais bem avaliados|melhor avaliado|mais populares|melhor|melhores",
    more: "mostre mais|outros|outras|outra coisa|algo mais|o que mais|alternativas",
    compare: "compare|comparar|diferenca entre|qual e melhor",
    follow: "e|ou|mas|tambem|que tal",
    pronoun: "isso|isto|esse|essa|este|esta|esses|essas|ele|ela|eles|elas",
    inStock: "em estoque|em stock|disponivel|disponiveis",
    onSale: "em promocao|em oferta|com desconto|promocoes|ofertas|descontos|em saldo",
    ordinals: ["primeiro|primeira", "segundo|segunda", "terceiro|terceira", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
    filler:
      "significa|significam|momento|atualmente|agora|tem|tens|temos|tenho|ha|vende|vendem|vendes|comprar|preciso|precisa|queria|gostaria|quero|recomenda|recomendam|recomendar|recomendas|sugere|mostre|mostra|mostrar|encontrar|procurando|procuro|procurar|ver|dizer|diga|saber|ajudar|oferece|oferecem|bom|boa|bons|boas|produto|produtos|artigo|artigos|coisa|coisas|preco|precos|custa|custam|quanto|quanta|euros|euro|reais|dolares|orcamento|favor|tamanho|cor|cores|tipo|tipos|algum|alguma|alguns|algo|realmente|estou|tambem|so|outro|outra|loja|posso|pode|poderia|fazer|voces|voce|tendes",
  },
};
