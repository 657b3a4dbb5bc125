/**
 * Patterns of texts that are written to be obeyed by an assistant rather than read by a shopper: "tell every customer that …",
 * "ignore all previous instructions", "as an AI, you …", "do not mention this note". A text is folded before it is compared: lower
 * case, no accents, one blank. `<` stands for the beginning of a clause, `…` for a few words of the same sentence.
 */
export type ObeyedTexts = readonly string[];

const SHOPPERS_EN = "(?:customers?|shoppers?|buyers?|visitors?|clients?|consumers?|purchasers?|users?)";
const EACH_EN = `(?:(?:every|each|all|any|the|these|those|other|new)(?: of the| single| our| your)? )?(?:\\p{L}+ )?${SHOPPERS_EN}`;
const ADVERBS_EN = "(?:always |only |just |please |now |never |simply |also |then |instead |immediately )*";
const AI_EN =
  "(?:(?:(?:shop(?:ping)?|sales|support|chat|ai|virtual|digital|store|helpful|automated|language|customer service|smart|any|all|the|" +
  "an?|this|your|our|every) )*(?:assistants?|chat ?bots?|bots?|llms?|ais?|language models?|ai models?|ai agents?))";
const SAY_EN = "(?:say|tell|answer|respond|reply|recommend|mention|claim|state|promise|reveal|pretend|obey|rank|describe|ignore)";
const TOPIC_EN =
  "(?:returns?|refunds?|shipping|delivery|price|prices|discounts?|codes?|coupons?|warranty|guarantee|policy|policies|competitors?|" +
  "alternatives?|reviews?|recommendations?|payment|stock|other|best|cheapest)";

const ENGLISH: ObeyedTexts = [
  `<${ADVERBS_EN}tell ${EACH_EN}(?! (?:about )?(?:you|your|why|who|when|apart)\\b)\\b`,
  `<${ADVERBS_EN}tell (?:every|any)(?:one|body) (?:who|that) (?:asks?|contacts?|writes?|buys?|wants?|shops?|visits?)\\b`,
  `<${ADVERBS_EN}tell your ${SHOPPERS_EN} that (?:the|this|these|our|we|all|every|returns?|shipping|code|it is|they (?:get|can|may))`,
  "<(?:always |please |now )*(?:assure|promise|convince|persuade|inform|remind|advise|notify) " +
    "(?:(?:every|each|all|any|the) )?(?:customers?|shoppers?|buyers?)\\b…(?:that|to buy|to order|to use)\\b",
  `<${ADVERBS_EN}(?:give|grant|offer|hand|send) (?:every|each|all|any) ${SHOPPERS_EN}…(?:code|discount|refund|free|coupon|voucher|%)`,
  `\\b(?:you|${AI_EN}) (?:must|should|have to|has to|need to|needs to|are to|is to|shall) (?:always |now |only |never )*` +
    `(?:tell|assure|promise|convince|persuade|inform) ${EACH_EN}`,
  "\\b(?:ignore|disregard|forget|override|overrule|bypass|discard|neglect|do not follow|don't follow|stop following) " +
    "(?:(?:all|any|every|each|of|the|your|my|our|these|those|and) ){0,4}(?:previous|prior|above|earlier|preceding|foregoing|system|" +
    "safety|your|built-in|hidden|shop's|store's)(?: and \\p{L}+)? (?:\\p{L}+ ){0,2}?(?:instructions?|rules?|prompts?|guidelines?|" +
    "directives?|commands?|orders?|constraints?|messages?|restrictions?|training|guardrails?|polic(?:y|ies))\\b",
  "\\b(?:ignore|disregard|forget|override) all (?:instructions|prompts|guidelines|directives)\\b",
  "\\b(?:ignore|disregard|forget) (?:everything|all|anything)(?: that| which)?(?: (?:is|was|stands|written))? (?:above|before this)\\b",
  "\\b(?:ignore|disregard|forget) (?:everything|all|what|anything) (?:that )?you (?:were|have been|are) told (?:before|above|earlier|so far)",
  "\\b(?:reveal|print|repeat|show|output|disclose|display|leak|recite|expose)…(?:system prompt|hidden instructions?|" +
    "your (?:instructions|prompt|rules|configuration|secrets?|api key)|api keys?)\\b",
  "\\b(?:system|developer|assistant|ai|chat ?bot|llm|bot|prompt) ?(?:prompt|messages?|notes?|override|instructions?|directives?|" +
    "commands?) ?[:\\]>)=—–-]",
  "\\b(?:new|updated|hidden|secret|important) (?:system )?instructions? ?(?:for (?:the )?(?:assistant|ai|bot|model)|: ?(?:you|ignore|from|" +
    "always|tell|say|never|do not|the assistant))",
  `(?:^|\\W)(?:system|assistant|human|developer) ?: ?(?:you |your |ignore |from now |always |never |tell |say |answer |respond |reply |` +
    "recommend |disregard |forget |new |yes, |sure, |the (?:shop|store|customer|user|shopper|return) )",
  "\\b(?:begin|start|end) (?:of )?(?:the )?(?:system|admin|hidden|developer)? ?(?:prompt|system message|user input|context window)\\b",
  "\\b(?:dear|hey|hi|hello|attention|attn|notes? (?:to|for)|notice (?:to|for)|messages? (?:to|for)|instructions? (?:to|for)|memo (?:to|for)|" +
    `reminder (?:to|for)|important (?:to|for)|only for|addressed to|meant for|intended for|directed at)[ :,!]*${AI_EN}` +
    "(?= ?[:,.;!)\\]—–-]| (?:reading|processing|only|that|who|which|summari|answer|on this|of this|in this)|$)",
  "\\bas an? (?:ai|a\\.i\\.|artificial intelligence|(?:large )?language model|llm|chat ?bot|ai (?:assistant|model|agent|language model)|" +
    "(?:virtual|shop(?:ping)?|helpful|digital|sales) assistant)(?![- ](?:powered|based|enabled|driven|ready))\\b" +
    "[^.!?]{0,30}?(?:[, ])(?:you|always|never|please|must|i (?:am|cannot|can't|must))\\b",
  "\\b(?:if|when|since|because|while) you(?:'re| are) (?:an? |the )?(?:ai|artificial intelligence|language model|llm|chat ?bot|bot|" +
    "(?:ai|virtual|shop(?:ping)?|digital) (?:assistant|model|agent)|assistant)\\b",
  "\\byou are (?:now )?(?:an? |the )?(?:ai|dan|chat ?bot|bot|(?:large )?language model|unrestricted|jailbroken|(?:\\p{L}+ )?assistant " +
    "(?:who|that|of|for|and|without))\\b",
  `\\b${AI_EN} (?:(?:reading|who reads?|that reads?) this (?:page |text |note )?)?(?:must|should|shall|has to|have to|needs? to|is to|are to|` +
    `is required to|are required to|is instructed to|are instructed to|will now|will always)(?: always| never| now| only| not)* ${SAY_EN}\\b`,
  "<(?:please )?(?:do not|don't|never|must not)(?: ever)? (?:mention|reveal|disclose|quote|acknowledge|show|tell|share|display)…" +
    "(?:this|these|the) (?:hidden |secret |internal |system )?(?:notes?|instructions?|prompt|remark|directive)\\b",
  "<(?:please )?(?:do not|don't|never) (?:mention|reveal|disclose|quote|acknowledge) (?:this|that|it|these)(?: message| text| line| rule| fact| " +
    "paragraph)?(?= ?(?:[.!)\\]]|$)| to (?:the |any |a )?(?:customers?|shoppers?|users?|anyone))",
  "<(?:please )?(?:do not|don't|never) (?:mention|recommend|suggest|name) (?:any )?(?:competitors?|competing|other (?:shops?|stores?|brands?|" +
    "products?)|alternatives)",
  "<(?:please )?(?:do not|don't|never) (?:tell|admit to|say to) (?:the |any |a )?(?:customers?|shoppers?|users?|buyers?)\\b",
  `\\b(?:if|when|whenever|once|each time|every time) (?:(?:a|any|the|some|another) )?(?:${SHOPPERS_EN}|you are|you're)(?: is| are)? ` +
    "(?:asks?|asked|inquires?|wants? to know|requests?|questions?|mentions?|talks?)\\b[^.!?]{0,80}?[ ,:](?:then |you must |you should )?" +
    `${ADVERBS_EN}(?:say|tell (?:them|him|her|the|every)|answer (?:that|with|yes|no|only)|reply|respond|claim|state|recommend|mention|` +
    "give (?:them|him|her|out)|offer (?:them|him|her)|quote|point (?:them|him|her)|suggest|insist|confirm|promise)\\b",
  `\\b(?:if|when|whenever) (?:someone|somebody|anyone|anybody|people|they) (?:asks?|asked|wants? to know)[^.!?]{0,30}?\\b${TOPIC_EN}\\b` +
    `[^.!?]{0,60}?[ ,:](?:then |you must |you should )?${ADVERBS_EN}(?:say|tell (?:them|him|her|the|every)|answer|reply|respond|claim|` +
    "recommend|give (?:them|him|her|out)|confirm|promise)\\b",
  `\\b(?:when|if) asked (?:about|for|which|what|how|whether|if)[^.!?]{0,60}?[ ,:](?:you must |you should )?${ADVERBS_EN}(?:say|answer|reply|` +
    "respond|recommend|tell|claim|state|mention|confirm)\\b",
  "<(?:always|only|from now on,?|you must|you should)(?: always| only)? (?:recommend|suggest|promote|praise|push) " +
    "(?:this|our|only|these|it\\b|the (?:brand|product|shop|most expensive|dearest)|products?|items?|brand|customers)",
  "<(?:always|only|from now on,?) (?:answer|respond|reply)(?: to (?:every|all|any)| (?:every|all|any)| that| with| yes| no\\b| only| in | as )",
  "<(?:always|only|from now on,?) (?:say|claim|state|confirm) (?:that|it is|this is|the (?:shop|store|product)|returns?|shipping|yes,)",
  "<say that (?:the (?:shop|store|product|order|return|delivery)|this (?:product|item|shop)|our |we |all |every|returns?|shipping|refunds?|it is)",
  "<(?:answer|respond to|reply to) (?:every|each|all|any) (?:questions?|messages?|requests?|customers?|shoppers?|users?|quer(?:y|ies))…" +
    "(?:with|by saying|that)\\b",
  "\\bfrom now on,? (?:you (?:must|should|will|shall) (?:always |only |never )?)?(?:act|answer|respond|reply|recommend|say|tell|behave|treat|" +
    "pretend|obey|ignore|you are)\\b",
  "<(?:now )?(?:pretend|act|behave|roleplay|role-play) (?:to be|that you are|as(?: if you (?:are|were))?|like) (?:an? |the )?(?:ai|assistant|" +
    "unrestricted|dan|admin|developer|store owner|shop owner|human agent|support agent|manager)",
  "\\b(?:developer|god|jailbreak|dan|unrestricted) mode (?:is )?(?:on|enabled|activated|active)\\b",
  "\\b(?:keep|hide) (?:this|these instructions|it)(?: note| message)? (?:secret |hidden |confidential )?from (?:the |all |any )?(?:customers?|" +
    "shoppers?|users?)",
];

const KUNDEN =
  "(?:kund(?:e|en|in|innen)|kaufer(?:n|in|innen)?|besucher(?:n|in|innen)?|nutzer(?:n|in|innen)?|kundschaft|interessenten)";
const JEDEM = `(?:jede[mrns]?|alle[nr]?|de[nmr]|die|samtliche[nr]?)(?: \\p{L}+)? ${KUNDEN}`;
const KI =
  "(?:(?:(?:der|die|das|den|dem|ein|eine|einen|jede[rs]?|alle|deine|digitale[rn]?|virtuelle[rn]?|liebe[rs]?) )*(?:ki(?:s|-assistent(?:en|in)?|-modell)?|" +
  "assistent(?:en|in)?|chat-?assistent(?:en)?|chat-?bots?|bots?|sprachmodelle?|einkaufsassistent(?:en)?|shop-?assistent(?:en)?))";
const SAGE =
  "(?:sag(?:e|en sie|t)?|erzahl(?:e|en sie|t)?|teil(?:e|en sie|t)?|versprich|versprechen sie|versicher(?:e|n sie|t)|informier(?:e|en sie|t)|melde)";
const SAGEN =
  "(?:sagen|antworten|erwahnen|empfehlen|behaupten|mitteilen|versprechen|nennen|bestatigen|verraten|ignorieren|anbieten)";
const ANWEISUNG = "(?:anweisung(?:en)?|instruktion(?:en)?|regeln?|vorgaben?|befehle?|prompts?|richtlinien|systemnachrichten?)";

const GERMAN: ObeyedTexts = [
  `<(?:bitte |immer |jetzt |ab sofort |nun |auch )*${SAGE} (?:immer |bitte |stets )?${JEDEM}`,
  `\\b(?:ignorier(?:e|en sie|t)?|missacht(?:e|en sie|et)|vergiss|vergessen sie|ubergeh(?:e|en sie)|umgeh(?:e|en sie)|verwirf|befolg(?:e|en sie)) ` +
    `(?:bitte )?(?:(?:alle[ns]?|samtliche[n]?|die|deine[n]?|ihre[n]?|jede|seine) ){0,3}(?:(?:bisherigen?|vorherigen?|vorigen?|fruheren?|obigen?|` +
    `vorangegangenen?|vorangehenden?|bestehenden?|vorstehenden?|internen?|anderen) )${ANWEISUNG}`,
  `\\b(?:ignorier(?:e|en sie|t)?|missacht(?:e|en sie|et)|vergiss|vergessen sie|umgeh(?:e|en sie)) (?:alle )?(?:deine|alle) ${ANWEISUNG}`,
  "\\b(?:ignorier(?:e|en sie)|vergiss|vergessen sie) alles,? (?:was )?(?:davor|daruber|zuvor|bisher|oben|vorher)\\b",
  "\\b(?:verrat(?:e|en sie)|zeig(?:e|en sie)?|nenn(?:e|en sie)?|gib|wiederhol(?:e|en sie)|druck(?:e|en sie))…(?:system-?prompt|systemanweisungen?|" +
    "deine (?:anweisungen|regeln|instruktionen)|deinen prompt)\\b",
  "\\bsystem-?(?:prompt|nachricht|anweisung|hinweis|meldung|befehl) ?[:\\])>—–]",
  `\\b(?:liebe[rs]?|hallo|achtung|hinweis(?:e)? (?:an|fur)|notiz(?:en)? (?:an|fur)|nachricht (?:an|fur)|anweisung(?:en)? (?:an|fur)|mitteilung (?:an|fur)|` +
    `nur fur|bestimmt fur|gerichtet an|wichtig fur)[ :,!]*${KI}(?= ?[:,.;!)\\]—–]|,? (?:der|die|das|welche)\\b|$)`,
  "\\bals (?:ki|kunstliche intelligenz|sprachmodell|chat-?bot|assistent|ki-?(?:assistent|modell)|digitaler assistent|einkaufsassistent)[, ](?:[^.!?]{0,20})?" +
    "\\b(?:musst|sollst|darfst|bist|sag|antworte|empfiehl|du|mussen sie|sollen sie)\\b",
  "\\b(?:wenn|falls|da|weil) (?:du|sie) (?:eine? )?(?:ki|sprachmodell|chat-?bot|bot|assistent|ki-?assistent)\\b(?: bist| sind)",
  "\\b(?:du bist|sie sind) (?:jetzt |nun |ab jetzt |ab sofort )?(?:ein(?:e)? |der |die )?(?:ki|sprachmodell|chat-?bot|bot|\\p{L}* ?assistent)\\b",
  `\\b${KI} (?:muss|mussen|soll|sollen|hat|haben|darf|durfen)\\b[^.!?]{0,90}?\\b${SAGEN}\\b`,
  "<(?:bitte )?(?:erwahn(?:e|en sie|t)|verrat(?:e|en sie)|zitier(?:e|en sie)|nenn(?:e|en sie)|zeig(?:e|en sie)|offenbar(?:e|en sie))…(?:diese[nrs]?|das|den|die)" +
    "(?: \\p{L}+)?(?: (?:notiz|hinweis|anweisung|nachricht|text|zeile|absatz))? (?:niemals|nie|nicht)\\b",
  "\\b(?:diese[nr]?|den|die) (?:notiz|hinweis|anweisung|nachricht) (?:bitte )?(?:nicht|niemals|nie) (?:erwahnen|verraten|zitieren|zeigen|nennen|wiedergeben)",
  "<(?:bitte )?(?:das |dies )?(?:nicht|niemals|nie) (?:erwahnen|verraten)(?= ?[.!)\\]]|$)",
  `\\b(?:wenn|falls|sobald) (?:(?:ein|eine|der|die|jemand|dich|sie|man|kunden|nutzer) )*(?:${KUNDEN}|jemand|dich|man dich)?[^.!?]{0,70}?\\b(?:fragt|fragen|wissen will|` +
    "wissen mochte|gefragt wirst|erkundigt),? (?:dann |so )?(?:sag|sage|sagen sie|antworte|antworten sie|empfiehl|empfehlen sie|behaupte|nenne|erwahne|bestatige|gib|" +
    "versprich|teile)\\b",
  "<(?:bitte )?(?:empfiehl|empfehlen sie|empfehle|bewirb|bewerben sie) (?:ihnen |ihm |allen |jedem )?(?:immer|nur|ausschliesslich|stets|niemals|nie|als erstes|allen|jedem)\\b",
  "<(?:bitte )?(?:antworte|antworten sie) (?:immer|nur|stets|ausschliesslich|auf (?:jede|alle)|mit |dass|ab )",
  `<(?:bitte )?(?:sag|sage|sagen sie|behaupte|behaupten sie|bestatige|bestatigen sie) (?:immer|stets|nur)?,? ?dass (?:der|die|das|alle|unser|wir|jede|ruckgaben|es|man)\\b`,
  `<(?:gib|geben sie|gebt|schenk(?:e|en sie)?|biete|bieten sie) ${JEDEM}…(?:code|gutschein|rabatt|gratis|kostenlos|%|prozent)`,
  "\\bab (?:sofort|jetzt) (?:antwortest|sagst|empfiehlst|bist|musst|sollst|verhaltst) du\\b",
  "\\bverheimlich(?:e|en sie)…(?:kunden|nutzer)",
];

const CLIENTS_FR =
  "(?:client(?:e|s|es)?|acheteur(?:s|euse|euses)?|visiteur(?:s|euse|euses)?|utilisateur(?:s|rice|rices)?|clientele|internautes?)";
const CHAQUE = `(?:chaque|tou(?:s|te|tes)(?: les| nos| vos)?|aux?|les?|la|l')[ ]?${CLIENTS_FR}`;
const IA_FR =
  "(?:(?:(?:le|la|les|un|une|aux?|du|des|a|l'|a l'|cher|chere|chers|tout|tous|votre|notre) ?)*(?:ia|assistants?(?: ia| virtuels?| d'achat)?|chat ?bots?|bots?|agents? ia|" +
  "modeles? (?:de langage|ia)|intelligences? artificielles?))";
const DITES = "(?:dis|dites|dire|annonce[rz]?|indique[rz]?|assure[rz]?|promet(?:s|tez|tre)|informe[rz]?|affirme[rz]?)";
const CONSIGNES = "(?:instructions?|consignes?|regles?|directives?|ordres?|prompts?|messages?)";

const FRENCH: ObeyedTexts = [
  `<(?:toujours |veuillez |s'il (?:te|vous) plait,? |desormais,? |maintenant,? )*${DITES}(?: toujours| bien)? (?:a )?${CHAQUE}`,
  `\\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|contourne[rz]?|ne (?:suis|suivez|tiens|tenez) (?:pas|plus)(?: compte d[eu]s?)?) (?:(?:toutes|tous|les|tes|vos|ces|des|de) ){0,3}` +
    `(?:${CONSIGNES}(?: et \\p{L}+)? (?:precedente?s?|anterieure?s?|ci-dessus|systeme|du systeme|initiales?|internes?|d'avant)|precedente?s ${CONSIGNES})`,
  `\\b(?:ignore[rz]?|oublie[rz]?) (?:toutes )?(?:tes|toutes les) (?:instructions|consignes|directives)`,
  "\\b(?:ignore[rz]?|oublie[rz]?) tout ce qui (?:precede|est ecrit (?:avant|plus haut|ci-dessus))",
  "\\b(?:revele[rz]?|affiche[rz]?|montre[rz]?|repete[rz]?|donne[rz]?)…(?:prompt systeme|instructions (?:systeme|cachees|internes)|tes instructions|ton prompt)",
  "\\b(?:message|note|consigne|instruction|prompt)s? (?:du )?systeme ?[:\\])>—–]",
  `\\b(?:cher|chere|chers|bonjour|attention|notes? (?:a|pour|aux?|a l')|message (?:a|pour|aux?|a l')|instructions? (?:a|pour|aux?|a l')|consignes? (?:a|pour|aux?|a l')|reserve (?:a|aux?|a l')|` +
    `destine[es]* (?:a|aux?|a l')|a l'attention (?:de|des|du|de l'))[ :,!]*${IA_FR}(?= ?[:,.;!)\\]—–]| qui\\b|$)`,
  "\\ben tant qu(?:e |')(?:une? )?(?:ia|intelligence artificielle|assistant|chat ?bot|modele de langage|assistant virtuel)\\b[^.!?]{0,20}?[, ](?:tu|vous|dis|dites|ne|recommande)",
  "\\b(?:si|comme|puisque) (?:tu es|vous etes) (?:une? |l')?(?:ia|intelligence artificielle|assistant|chat ?bot|modele de langage)\\b",
  "\\b(?:tu es|vous etes) (?:maintenant |desormais )?(?:une? |l')(?:ia|intelligence artificielle|chat ?bot|modele de langage|assistant)\\b",
  `\\b${IA_FR} (?:doit|doivent|devra|devront|est tenue? de|a pour consigne de)(?: toujours| jamais| ne pas| uniquement)* (?:dire|repondre|recommander|mentionner|affirmer|indiquer|promettre|` +
    "confirmer|ignorer|proposer|annoncer)",
  "\\bne (?:jamais )?(?:mentionne[rz]?|revele[rz]?|cite[rz]?|divulgue[rz]?|montre[rz]?|evoque[rz]?)(?: pas| jamais| surtout pas)* (?:cette|ce|cet|ces|la presente) (?:note|message|instruction|consigne|texte|" +
    "remarque)",
  "\\bne (?:pas |jamais )(?:mentionner|reveler|divulguer) (?:cette|ce|ces|la presente) (?:note|message|instruction|consigne|texte|remarque)",
  `\\b(?:si|quand|lorsque|des que|chaque fois que?) (?:(?:un|une|le|la|les|des|l'|on|qu'un|quelqu'un) ?)*(?:${CLIENTS_FR}|te|vous|quelqu'un)?[^.!?]{0,10}?(?:demande|demandent|interroge|veut savoir|pose la question)` +
    `[^.!?]{0,80}?[ ,:](?:alors )?(?:dis|dites|reponds|repondez|recommande[rz]?|affirme[rz]?|confirme[rz]?|indique[rz]?|mentionne[rz]?|promets|promettez)\\b`,
  "<(?:recommande[rz]?|conseille[rz]?|propose[rz]?) (?:toujours|uniquement|seulement|en premier|jamais|exclusivement)\\b",
  "<(?:reponds|repondez|repondre) (?:toujours|uniquement|a (?:toutes|chaque)|que |par )",
  "<(?:dis|dites|affirme[rz]?|confirme[rz]?) (?:toujours )?que (?:la boutique|le (?:magasin|produit)|tous|toutes|les (?:retours|commandes)|nos|notre|nous|la livraison|c'est)",
  `<(?:donne[rz]?|offre[rz]?|offrez|accorde[rz]?) (?:a )?${CHAQUE}…(?:code|remise|bon|gratuit|%|reduction)`,
  "\\b(?:desormais|a partir de maintenant|dorenavant),? (?:tu (?:dois|es|vas)|reponds|repondez|recommande[rz]?|dis|dites)\\b",
];

const CLIENTES = "(?:clientes?|compradore?s?|compradoras?|visitantes?|usuari[oa]s?|consumidore?s?)";
const CADA = `(?:a )?(?:cada|tod[oa]s?(?: l[oa]s| nuestr[oa]s)?|cualquier|al|a l[oa]s?|l[oa]s) ${CLIENTES}`;
const IA_ES =
  "(?:(?:(?:el|la|los|las|un|una|al|a|del|querid[oa]|estimad[oa]|todo|todos|cualquier|tu) )*(?:ia|asistentes?(?: virtual(?:es)?| de (?:ia|compras?))?|chat ?bots?|bots?|agentes? de ia|" +
  "modelos? de lenguaje|inteligencia artificial))";
const INSTRUCCIONES = "(?:instruccion(?:es)?|reglas?|normas?|directrices|ordenes|prompts?|mensajes?|indicaciones)";

const SPANISH: ObeyedTexts = [
  `<(?:siempre |por favor,? |ahora,? |a partir de ahora,? )*(?:di(?:le|les|ga|gale|gales|gan)?|comunica(?:le|les)?|informa(?:r|le|les)?|asegura(?:le|les)?|promete(?:le|les)?|cuenta(?:le|les)?|decir) ` +
    `(?:siempre )?${CADA}`,
  `\\b(?:ignora|ignore|ignorar|olvida|olvide|olvidar|omite|desobedece|no sigas|no tengas en cuenta) (?:(?:todas|todos|las|los|tus|sus|estas) ){0,3}(?:${INSTRUCCIONES}(?: y \\p{L}+)? (?:anteriores|previas|` +
    `previos|de arriba|del sistema|internas)|(?:anteriores|previas) ${INSTRUCCIONES})`,
  "\\b(?:ignora|ignore|olvida|olvide) (?:todas )?(?:tus|todas las) (?:instrucciones|reglas|directrices)\\b",
  "\\b(?:ignora|ignore|olvida|olvide) todo lo (?:anterior|de arriba|que (?:esta|hay) arriba)",
  "\\b(?:revela|revele|muestra|muestre|repite|imprime)…(?:prompt del sistema|instrucciones (?:del sistema|ocultas|internas)|tus instrucciones|tu prompt)",
  "\\b(?:mensaje|nota|instruccion|prompt|aviso) del? sistema ?[:\\])>—–]",
  `\\b(?:querid[oa]|estimad[oa]|hola|atencion|notas? (?:para|a|al)|mensaje (?:para|a|al)|instruccion(?:es)? (?:para|a|al)|aviso (?:para|a|al)|solo para|destinad[oa] a|dirigid[oa] a)[ :,!]*${IA_ES}` +
    "(?= ?[:,.;!)\\]—–]| que\\b|$)",
  "\\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente(?: virtual)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:debes|debe|tienes que|di|eres|nunca|siempre|recomienda|responde)\\b",
  "\\b(?:si|cuando|como|ya que) (?:eres|usted es) (?:una? |el |la )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente|chat ?bot|bot)\\b",
  "\\beres (?:ahora )?(?:una? |el |la )?(?:ia|inteligencia artificial|modelo de lenguaje|chat ?bot|bot|asistente)\\b",
  `\\b${IA_ES} (?:debe|deben|debera|deberan|tiene que|tienen que|ha de|han de)(?: siempre| nunca| no| solo)* (?:decir|responder|recomendar|mencionar|afirmar|indicar|prometer|confirmar|ignorar|ofrecer)`,
  "\\b(?:no|nunca) (?:menciones?|mencionar|reveles?|revelar|cites?|citar|muestres?|mostrar|divulgues?) (?:nunca )?(?:esta|este|estas|la presente) (?:nota|mensaje|instruccion(?:es)?|texto|indicacion)",
  `\\b(?:si|cuando|cada vez que) (?:(?:un|una|el|la|los|las|algun|alguna) )?(?:${CLIENTES}|alguien|te|le)(?: te| le)? (?:pregunta|preguntan|pregunte|pregunten|consulta|quiere saber|pide)[^.!?]{0,80}?[ ,:](?:entonces )?` +
    "(?:siempre )?(?:di|diga|dile|digale|diles|responde|responda|recomienda|recomiende|afirma|confirma|confirme|menciona|promete|ofrece(?:le)?)\\b",
  "<(?:siempre |solo |unicamente )?(?:recomienda|recomiende|recomendar|sugiere) (?:siempre|solo|unicamente|primero|nunca|exclusivamente|este producto|nuestr[oa])\\b|<(?:siempre|solo) (?:recomienda|recomiende)\\b",
  "<(?:responde|responda|contesta|conteste) (?:siempre|solo|a (?:todas|cada)|que |con )",
  "<(?:di|diga|afirma|confirma|confirme) (?:siempre )?que (?:la tienda|el (?:producto|envio)|tod[oa]s|las devoluciones|l[oa]s|nuestr[oa]s?|somos|es gratis)",
  `<(?:da|de|dale|dales|ofrece|ofrezca|regala|entrega)(?: siempre)? ${CADA}…(?:codigo|descuento|cupon|gratis|%)`,
  "\\b(?:a partir de ahora|desde ahora|de ahora en adelante),? (?:debes|eres|responde|responda|recomienda|di|actua|tienes que)\\b",
];

const CLIENTI = "(?:client[ei]|acquirent[ei]|visitator[ei]|utent[ei]|consumator[ei]|compratori)";
const OGNI = `(?:a )?(?:ogni|tutti i|tutti gli|qualsiasi|ciascun|al|ai|agli|all'|i|il|l') ?(?:nostri )?${CLIENTI}`;
const IA_IT =
  "(?:(?:(?:il|lo|la|l'|gli|i|le|un|un'|una|uno|al|all'|agli|alla|caro|cara|gentile|tutti|qualsiasi|tuo) ?)*(?:ia|ai|assistent[ei](?: virtual[ei]| ai| ia)?|chat ?bot|bot|agent[ei] (?:ai|ia)|" +
  "modell[oi] linguistic[oi]|intelligenza artificiale))";
const ISTRUZIONI = "(?:istruzion[ei]|regol[ae]|direttiv[ae]|ordini|prompt|indicazioni|messaggi)";

const ITALIAN: ObeyedTexts = [
  `<(?:sempre |per favore,? |ora,? |d'ora in poi,? )*(?:di'|di|dite|dica|dici|dire|comunica(?:re|te)?|informa(?:re|te)?|assicura(?:re|te)?|prometti|promettete|racconta) (?:sempre )?${OGNI}`,
  `\\b(?:ignora(?:re|te)?|ignori|dimentica(?:re|te)?|trascura(?:re|te)?|aggira|non seguire|non tenere conto del?le) (?:(?:tutt[ei]|le|gli|i|tue|queste|tutte le) ){0,3}(?:${ISTRUZIONI}(?: e \\p{L}+)? (?:precedenti|` +
    `di sistema|del sistema|qui sopra|sopra|interne)|precedenti ${ISTRUZIONI})`,
  "\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?) (?:tutte )?(?:le tue|tutte le) (?:istruzioni|regole|direttive)\\b",
  "\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?) tutto (?:cio|quello) (?:che precede|che sta sopra|di cui sopra)",
  "\\b(?:rivela|mostra|ripeti|stampa)…(?:prompt di sistema|istruzioni (?:di sistema|nascoste|interne)|tue istruzioni|tuo prompt)",
  "\\b(?:messaggio|nota|istruzione|prompt|avviso) d(?:i|el) sistema ?[:\\])>—–]",
  `\\b(?:car[oa]|gentile|ciao|attenzione|not[ae] (?:per|al|all'|agli)|messaggio (?:per|al|all'|agli)|istruzion[ei] (?:per|al|all'|agli)|avviso (?:per|al|all')|solo per|riservat[oae] (?:a|all'|agli|al)|` +
    `destinat[oae] (?:a|all'|agli|al)|rivolt[oae] (?:a|all'|agli|al))[ :,!]*${IA_IT}(?= ?[:,.;!)\\]—–]| che\\b|$)`,
  "\\b(?:come|in quanto) (?:un'|un |una )?(?:ia|ai|intelligenza artificiale|modello linguistico|assistente(?: virtuale)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:devi|deve|dovresti|di'|sei|non|consiglia|rispondi)\\b",
  "\\b(?:se|quando|poiche|dato che) sei (?:un'|un |una |l')?(?:ia|ai|intelligenza artificiale|modello linguistico|assistente|chat ?bot|bot)\\b",
  "\\bsei (?:ora |adesso )?(?:un'|un |una |l')(?:ia|ai|intelligenza artificiale|modello linguistico|chat ?bot|bot|assistente)\\b",
  `\\b${IA_IT} (?:deve|devono|dovra|dovranno|e tenut[oa] a)(?: sempre| mai| non| solo)* (?:dire|rispondere|consigliare|raccomandare|menzionare|affermare|indicare|promettere|confermare|ignorare|offrire)`,
  "\\bnon (?:menzionare|rivelare|citare|mostrare|divulgare|menzioni|riveli)(?: mai)? (?:questa|questo|queste|la presente) (?:nota|messaggio|istruzion[ei]|testo|indicazione)",
  `\\b(?:se|quando|ogni volta che) (?:(?:un|una|il|la|i|gli|l'|qualche) ?)?(?:${CLIENTI}|qualcuno|ti|le)(?: ti| le)? (?:chiede|chiedono|domanda|vuole sapere|chieda)[^.!?]{0,80}?[ ,:](?:allora )?(?:sempre )?(?:di'|di|dica|` +
    "digli|dite|rispondi|risponda|consiglia|raccomanda|afferma|conferma|menziona|prometti|offri)(?![\\p{L}])",
  "<(?:consiglia|consigliare|raccomanda|raccomandare|suggerisci|proponi) (?:sempre|solo|soltanto|per primo|mai|esclusivamente|questo prodotto|il nostro)\\b",
  "<(?:rispondi|rispondere|rispondete|risponda) (?:sempre|solo|a (?:tutte|ogni)|che |con )",
  "<(?:di'|dica|afferma|conferma|confermi) (?:sempre )?che (?:il (?:negozio|prodotto)|tutt[ie]|i (?:resi|nostri)|la (?:spedizione|consegna)|siamo|le|e gratis)",
  `<(?:dai|da'|offri|offrite|regala|concedi)(?: sempre)? ${OGNI}…(?:codice|sconto|buono|gratis|%)`,
  "\\b(?:d'ora in poi|da ora in poi|da adesso),? (?:devi|sei|rispondi|consiglia|di'|comportati)(?![\\p{L}])",
];

const KLANTEN = "(?:klant(?:en)?|koper(?:s)?|bezoeker(?:s)?|gebruiker(?:s)?|consument(?:en)?)";
const ELKE = `(?:(?:aan )?(?:elke|iedere|alle|de|onze)) (?:\\p{L}+ )?${KLANTEN}`;
const AI_NL =
  "(?:(?:(?:de|het|een|elke|alle|beste|geachte|jouw|onze) )*(?:ai(?:-assistent(?:en)?|-model(?:len)?|-agent(?:en)?)?|assistent(?:en)?|chat-?bots?|bots?|taalmodel(?:len)?|winkelassistent(?:en)?))";
const INSTRUCTIES = "(?:instructies?|regels?|opdrachten?|richtlijnen|prompts?|aanwijzingen|berichten)";

const DUTCH: ObeyedTexts = [
  `<(?:altijd |alstublieft |gelieve |nu |voortaan )*(?:zeg|zegt u|vertel|vertelt u|meld|beloof|verzeker|informeer|deel)(?: altijd| dan)? (?:tegen |aan )?${ELKE}`,
  `\\b(?:negeer|negeert u|vergeet|omzeil|volg niet) (?:(?:alle|al|de|je|jouw|uw|deze) ){0,3}(?:vorige|eerdere|voorgaande|bovenstaande|interne|bestaande) ${INSTRUCTIES}`,
  "\\b(?:negeer|vergeet) (?:al )?(?:je|jouw|alle) (?:instructies|regels|richtlijnen)\\b",
  "\\b(?:negeer|vergeet) alles (?:hierboven|wat hierboven|wat hiervoor|hiervoor)",
  "\\b(?:onthul|toon|herhaal|geef|print)…(?:systeemprompt|systeeminstructies|verborgen instructies|je (?:instructies|prompt)|jouw (?:instructies|prompt))",
  "\\bsysteem-?(?:prompt|bericht|instructie|melding|opdracht) ?[:\\])>—–]",
  `\\b(?:beste|hallo|let op|attentie|notitie (?:aan|voor)|opmerking (?:aan|voor)|bericht (?:aan|voor)|instructies? (?:aan|voor)|alleen voor|bedoeld voor|bestemd voor|gericht aan)[ :,!]*${AI_NL}` +
    "(?= ?[:,.;!)\\]—–]| die\\b|$)",
  "\\bals (?:een )?(?:ai|taalmodel|chat-?bot|assistent|ai-assistent|kunstmatige intelligentie)\\b[^.!?]{0,20}?[, ](?:moet|mag|ben|zeg|antwoord|je|jij|u)\\b",
  "\\b(?:als|omdat|aangezien) (?:je|jij|u) (?:een |de )?(?:ai|taalmodel|chat-?bot|bot|assistent|ai-assistent)\\b(?: bent)?",
  "\\b(?:je|jij|u) bent (?:nu |voortaan )?(?:een |de )?(?:ai|taalmodel|chat-?bot|bot|ai-assistent|(?:\\p{L}+)?assistent)\\b",
  `\\b${AI_NL} (?:moet|moeten|dient|dienen|zal|mag)\\b[^.!?]{0,60}?\\b(?:zeggen|antwoorden|aanbevelen|noemen|vermelden|beweren|beloven|bevestigen|negeren|aanraden|vertellen)\\b`,
  "<(?:noem|vermeld|onthul|citeer|toon|bespreek)…(?:deze|dit|die)(?: (?:notitie|opmerking|bericht|instructies?|tekst|regel))? (?:niet|nooit)\\b",
  "\\b(?:deze|dit) (?:notitie|opmerking|bericht|instructie|tekst) (?:niet|nooit) (?:noemen|vermelden|onthullen|citeren|tonen)",
  `\\b(?:als|wanneer|zodra) (?:(?:een|de|iemand) )?(?:${KLANTEN}|iemand|je|men)[^.!?]{0,70}?\\b(?:vraagt|vragen|gevraagd wordt|wil weten|informeert)\\b[^.!?]{0,80}?[ ,:](?:dan )?(?:zeg|antwoord|vertel|beveel|beweer|bevestig|noem|beloof)\\b`,
  "<(?:beveel|raad|adviseer|promoot) (?:altijd|alleen|uitsluitend|nooit|als eerste|onze|dit product|iedereen)\\b",
  "<(?:antwoord|reageer) (?:altijd|alleen|op (?:elke|alle|iedere)|dat |met )",
  "<(?:zeg|beweer|bevestig) (?:altijd )?dat (?:de (?:winkel|verzending)|het (?:product|gratis)|alle|onze|retouren|wij|we|dit)",
  `<(?:geef|schenk|bied) ${ELKE}…(?:code|korting|gratis|tegoed|%)`,
  "\\b(?:voortaan|vanaf nu) (?:moet|ben|antwoord|zeg|beveel|reageer|gedraag)(?: je| jij)?\\b",
];

const CLIENTES_PT = "(?:clientes?|compradore?s?|compradoras?|visitantes?|utilizador(?:es|as?)?|usuari[oa]s?|consumidore?s?)";
const CADA_PT = `(?:a |para |ao |aos )?(?:cada|tod[oa]s(?: os| as)?|qualquer|ao|aos|os|as|o|a) (?:nossos )?${CLIENTES_PT}`;
const IA_PT =
  "(?:(?:(?:o|a|os|as|um|uma|ao|aos|a|para|car[oa]|prezad[oa]|todos|qualquer|teu|seu) )*(?:ia|assistentes?(?: virtua(?:l|is)| de (?:ia|compras))?|chat ?bots?|bots?|agentes? de ia|modelos? de linguagem|" +
  "inteligencia artificial))";
const INSTRUCOES = "(?:instruc(?:ao|oes)|regras?|diretrizes|ordens|prompts?|orientacoes|mensagens)";

const PORTUGUESE: ObeyedTexts = [
  `<(?:sempre |por favor,? |agora,? |a partir de agora,? )*(?:di(?:z|ga|gam)(?: sempre)?|dizer|informe|informa|comunique|comunica|assegure|garanta|prometa|promete|conte) (?:sempre )?${CADA_PT}`,
  `\\b(?:ignora|ignore|ignorar|esqueca|esquece|esquecer|desconsidere|desconsidera|desobedeca|nao sigas|nao siga) (?:(?:todas|todos|as|os|tuas|suas|estas) ){0,3}(?:${INSTRUCOES}(?: e \\p{L}+)? (?:anteriores|previas|acima|do sistema|` +
    `internas)|anteriores ${INSTRUCOES})`,
  "\\b(?:ignora|ignore|esqueca|esquece|desconsidere) (?:todas )?(?:as )?(?:tuas|suas|todas as) (?:instrucoes|regras|diretrizes)\\b",
  "\\b(?:ignora|ignore|esqueca|esquece|desconsidere) tudo o que (?:esta acima|esta antes|foi dito (?:antes|acima)|vem antes)",
  "\\b(?:revela|revele|mostra|mostre|repita|repete|imprima)…(?:prompt do sistema|instrucoes (?:do sistema|ocultas|internas)|(?:tuas|suas) instrucoes|(?:teu|seu) prompt)",
  "\\b(?:mensagem|nota|instrucao|prompt|aviso) d[eo] sistema ?[:\\])>—–]",
  `\\b(?:car[oa]|prezad[oa]|ola|atencao|notas? (?:para|ao|a)|mensagem (?:para|ao|a)|instruc(?:ao|oes) (?:para|ao|aos|a)|aviso (?:para|ao|a)|so para|apenas para|destinad[oa] (?:a|ao|aos)|dirigid[oa] (?:a|ao|aos))[ :,!]*${IA_PT}` +
    "(?= ?[:,.;!)\\]—–]| que\\b|$)",
  "\\b(?:como|enquanto|na qualidade de) (?:uma? )?(?:ia|inteligencia artificial|modelo de linguagem|assistente(?: virtual)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:deves|deve|tens de|tem de|diz|diga|es|nunca|sempre|recomenda|recomende|responde|responda)\\b",
  "\\b(?:se|quando|como|ja que) (?:es|voce e|fores|for) (?:uma? |o |a )(?:ia|inteligencia artificial|modelo de linguagem|assistente|chat ?bot|bot)\\b",
  "\\b(?:tu es|voce e|es agora|agora es) (?:agora )?(?:uma? |o |a )?(?:ia|inteligencia artificial|modelo de linguagem|chat ?bot|bot|assistente)\\b",
  `\\b${IA_PT} (?:deve|devem|devera|deverao|tem de|tem que|ha de)(?: sempre| nunca| nao| so| apenas)* (?:dizer|responder|recomendar|mencionar|afirmar|indicar|prometer|confirmar|ignorar|oferecer)`,
  "\\b(?:nao|nunca) (?:menciones?|mencione|mencionar|reveles?|revele|revelar|cites?|cite|mostres?|mostre|divulgues?|divulgue) (?:nunca )?(?:esta|este|estas|a presente) (?:nota|mensagem|instruc(?:ao|oes)|texto|orientacao)",
  `\\b(?:se|quando|sempre que) (?:(?:um|uma|o|a|os|as|algum|alguma) )?(?:${CLIENTES_PT}|alguem|te|lhe)(?: te| lhe)? (?:perguntar|perguntarem|pergunta|perguntam|pergunte|quiser saber|pedir|questionar)[^.!?]{0,80}?[ ,:](?:entao )?(?:sempre )?` +
    "(?:diz|diga|responde|responda|recomenda|recomende|afirma|afirme|confirma|confirme|menciona|mencione|promete|prometa|ofereca)\\b",
  "<(?:sempre |so |apenas )?(?:recomenda|recomende|recomendar|sugira|sugere) (?:sempre|so|apenas|primeiro|nunca|exclusivamente|este produto|o nosso)\\b|<(?:sempre|so|apenas) (?:recomenda|recomende)\\b",
  "<(?:responde|responda) (?:sempre|so|apenas|a (?:todas|cada)|que |com )",
  "<(?:diz|diga|afirma|afirme|confirma|confirme) (?:sempre )?que (?:a loja|o (?:produto|envio)|tod[oa]s|as devolucoes|os nossos|somos|e gratis)",
  `<(?:da|de|dai|ofereca|oferece|entregue)(?: sempre)? ${CADA_PT}…(?:codigo|desconto|cupao|cupom|gratis|%)`,
  "\\b(?:a partir de agora|de agora em diante|doravante),? (?:deves|deve|es|responde|responda|recomenda|recomende|diz|diga|age|tens de)\\b",
];

/** Marks by which prompts and transcripts name who speaks, and brackets that address an assistant. */
const MARKS: ObeyedTexts = [
  "<\\|[a-z_]{2,20}\\|>|\\[/?inst\\]|<</?sys>>|\\[/?(?:system|sys)\\]|</?(?:system|assistant|instructions?|prompt)>|#{2,} ?instruction ?:",
  "[\\[{] ?(?:ai|ki|ia|assistants?|assistent|asistente|assistente|chat ?bots?|bots?|llms?|system)(?: note| only)? ?[:,—–]",
];

export const OBEYED_TEXTS = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
  marks: MARKS,
} satisfies Record<string, ObeyedTexts>;

/** The first five letters of words of which each pattern of the language needs one, and `ai` and the like whole. */
export const OBEYED_TEXT_CUES = {
  en: `ai ais bot bots llm llms dan chat chatb langu artif assis syste devel admin human promp instr guide direc user users tell
    assur promi convi persu infor remin advis notif give grant offer hand send ignor disre forge overr bypas disca negle follo revea
    print repea show outpu discl displ leak recit expos menti quote ackno share sugge name recom asked asks ask inqui say claim state
    preten prete act behav rolep mode keep hide now promo prais push answe respo reply confi`,
  de: `ki kis ki bot bots chat chatb assis sprac einka shopa digit kunst syste promp sag sage sagt sagen erzah teil teile teilt versp versi
    infor melde ignor missa vergi verge uberg umgeh verwi befol verra zeig zeige nenn nenne gib wiede druck erwah zitie offen notiz
    hinwe nachr anwei diese fragt frage wisse erkun gefra empfi empfe bewir antwo behau besta geben gebt schen biete sofor jetzt
    verhe nicht niema nie`,
  fr: `ia bot bots chat chatb assis agent model intel syste promp dis dites dire annon indiq assur prome promi infor affir ignor oubli negli
    conto suis suive tiens tenez revel affic montr repet donne note messa consi instr menti cite citez divul evoqu deman inter veut
    pose recom conse propo repon confi offre offri accor desor dores parti reser desti atten cher chere chers bonjo es etes`,
  es: `ia bot bots chat chatb asist agent model intel siste promp di dile diles diga digal digan decir comun infor asegu prome cuent ignor
    olvid omite desob sigas tenga revel muest repit impri mensa nota notas instr aviso menci cites citar cite mostr divul pregu consu
    quier pide recom sugie respo conte afirm confi da de dale dales ofrec regal entre parti desde ahora queri estim hola atenc solo
    desti dirig eres usted como si`,
  it: `ia ai bot chat chatb assis agent model intel siste promp di dite dica dici dire comun infor assic prome racco ignor dimen trasc aggir
    segui tener rivel mostr ripet stamp messa nota note istru avvis menzi citar divul chied doman vuole consi sugge propo rispo affer
    confe dai da offri regal conce ora adess poi caro cara genti ciao atten solo riser desti rivol sei devi`,
  nl: `ai bot bots chat chatb assis taalm winke kunst syste promp zeg zegt verte meld beloo verze infor deel negee verge omzei volg onthu toon
    herha geef print notit opmer beric instr noem verme citee bespr vraag vrage gevra wil beve bevee raad advis promo antwo reage bewee
    beves schen bied voort vanaf beste hallo let atten allee bedoe beste gerich geric bent niet nooit`,
  pt: `ia bot bots chat chatb assis agent model intel siste promp diz diga digam dizer infor comun asseg garan prome conte ignor esque desco
    desob sigas siga revel mostr repit repet impri mensa nota notas instr aviso menci cites cite divul pergu quise pedir quest recom
    suger sugir sugi respo confi afirm da de dai ofere entre parti agora doravante dorav caro cara preza ola atenc apena desti dirig
    es voce so sempre`,
} satisfies Record<string, string>;
