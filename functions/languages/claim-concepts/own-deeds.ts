import { phrases } from "../language-data.ts";

/**
 * Sentences in which an assistant says what it has done or will do, folded, by language; the first group is the verb. What it may
 * say of itself (it looked, found, chose, compared) is left out: every other deed needs something that can carry it out.
 */
export const OWN_DEEDS: string[] = [
  phrases`
    (?<![\p{L}'])i(?:'ve| have) (?:now |just |already |also |gone ahead and |\p{L}+ly )*(?!not |never |no |a |an |the |to )
    (\p{L}+ed|taken|put|sent|made|done|given|set|told|written|paid|let|got|gotten|begun|withdrawn|left|rung|cut)(?!\p{L})`,
  phrases`
    (?<![\p{L}'])i(?:'ll| will|'m going to| am going to) (?:now |just |also |then |gladly |happily |\p{L}+ly )*(?!not )
    (\p{L}+)`,
  phrases`
    (?<![\p{L}'])i (?:just|already|now) (?!\p{L}+ (?:that|whether|if) )
    (\p{L}+ed|took|put|sent|made|did|gave|told|wrote|paid)(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:ich habe?|hab ich|habe ich) (?:[^,;:.]* )?
    ((?:\p{L}{0,9})ge\p{L}+(?:t|en)|\p{L}+iert|ver\p{L}+t|er\p{L}+t|be\p{L}+t)(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:j'ai|je viens de|je vous ai|je l'ai) (?:bien |deja |tout de suite |juste )*(?!pas )
    (\p{L}+(?:er|ir|e|ee|es|i|is|it|u|ue|rt))(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:(?:ya |ya lo |ya la |le |se lo |lo |la |te |os )?he|acabo de) (?!de |aqui )
    (\p{L}+(?:ado|ido|cho|sto|erto|ar|er|ir)(?:l[oae]s?)?)(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:l'ho|gliel'ho|le ho|ti ho|ho) (?:appena |gia |subito )*
    (\p{L}+(?:ato|uto|ito|tto|sto|rto|ata|uta|ita|tta|sta))(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:ik heb|heb ik) (?:[^,;:.]* )?
    (ge\p{L}+|\p{L}{2,}ge\p{L}+|ver\p{L}+d|her\p{L}+d|be\p{L}+d)(?!\p{L})`,
  phrases`(?<!\p{L})(?:acabei de|ja|eu) (?:lhe |o |a |te )?(\p{L}+(?:ei|ar|er|ir))(?!\p{L})`,
];

/** Verbs of what an assistant does by answering, by beginnings. */
export const ANSWERING_DEEDS = `
  found looked checked searched listed shown picked selected chosen compared read seen included noted mentioned explained
  described named answered understood summari gathered tried assumed noticed counted left limited sorted linked
  show help explain list tell compare look be need find check keep suggest recommend stick start give answer say see name point
  describe do try walk guide go gladly happily stay hope have assume mention leave let
  gefund geseh gesuch herausgesuch nachgeseh nachgeschau geschau durchgeseh angeseh vergl gewahl ausgewahl ausgesuch geles
  verstand
  zusammengest genann gezeig gepruf erwahn aufgelist gehort gedacht gemein
  trouv vu regard cherch compar chois selection lu verif compri not consult parcour mention list donn
  encontrad vist buscad mirad comparad elegid leid consultad mencionad revisad seleccionad entendid
  trovat vist cercat guardat confrontat scelt lett controllat capit consultat elencat selezionat
  gevond gezien gekek gezoch vergelek gekoz gelez nagekek bekek opgezoch genoem
  encontrei procurei vi achei comparei escolhi li verifiquei sei mencionei consultei farei direi estarei terei poderei`;

/** Sentences in which an assistant offers to look, to ask or to show, folded, by language. They say nothing of a shop. */
export const OFFERS: string[] = [
  phrases`
    (?<!\p{L})i(?:'ll| will|'d| would| can| could|'m happy to| am happy to) (?:gladly |happily |also |then |first |\p{L}+ly )*
    (?:look|find|ask|check|search|show|list|compare|pick|help)(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:(?:suche?|schaue?|sehe|zeige|nenne|frage|prufe|vergleiche|helfe) ich|ich (?:suche?|schaue?|zeige|nenne|frage|
    prufe|vergleiche|helfe)|(?:kann|konnte|wurde) ich [^,;:.]*(?:such|zeig|frag|pruf|vergleich|nenn|helf|nachseh|schau)\p{L}*)
    (?!\p{L})`,
  phrases`
    (?<!\p{L})je (?:vais |peux |pourrais |vous |veux |bien |volontiers )*
    (?:cherch|regard|montr|demand|verifi|trouverai|compar|aid)\p{L}*`,
  phrases`
    (?<!\p{L})(?:(?:puedo|podria|voy a) (?:le |te )?(?:busc|mostr|ensen|pregunt|compar|ayud|mir)\p{L}*|
    (?:le |te )?(?:busco|buscare|muestro|miro|mirare|preguntaria|preguntare|consultaria))(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:(?:posso|potrei) (?:cerc|mostr|chied|controll|confront|aiut|guard)\p{L}*|
    (?:le |ti )?(?:cerco|cerchero|mostro|chiederei|chiedero|controllo|controllero))(?!\p{L})`,
  phrases`
    (?<!\p{L})(?:ik (?:zoek|kijk|vraag|toon)|(?:zoek|kijk|vraag|toon) ik|
    (?:ik (?:kan|zal|wil|zou)|(?:kan|zal|wil|zou) ik) [^,;:.]*(?:zoek|kijk|vrag|ton|vergelijk|help)\p{L}*)(?!\p{L})`,
  phrases`(?<!\p{L})(?:posso|poderia|vou) (?:lhe |te )?(?:procur|mostr|pergunt|compar|ajud|ver|verific)\p{L}*`,
];
