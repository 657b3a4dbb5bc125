import { phrases } from "../language-data.ts";

/** Words of an assistant for its own instructions, written as the words of promises are (promise-concepts.ts). */
export const SELF_WORDS = `
  system prompt*, systemprompt*, my instructions, my rules, my prompt, instructions i was given,
  instructions i have been given, instructions i received, i was told to, i was instructed, i have been instructed,
  i am instructed, i'm instructed, i have been told to, my guidelines, my programming, as a language model,
  large language model, meine anweisungen, meine anweisung, meinen anweisungen, meine regeln, meinen regeln, mir wurde gesagt,
  ich wurde angewiesen, ich bin angewiesen, mes instructions, mes consignes, mes regles, on m'a demande de, mis instrucciones,
  mis reglas, me han indicado, le mie istruzioni, le mie regole, mi e stato detto, mijn instructies, mijn regels,
  mij is verteld, minhas instrucoes, minhas regras, fui instruid*, ids of the data, match weak, the shop's own wishes,
  iso 639-1, prompt injection, developer mode, ignore previous, ignore all previous`;

/** Verbs of what was done to an order: only a system that knows orders says so. */
export const ORDER_DEEDS = `
  placed, cancelled, canceled, refunded, reserved, booked, shipped, dispatched, updated, changed, confirmed, delivered,
  issued, processed, on its way, unterwegs, en route, en chemin, en camino, in arrivo, onderweg, a caminho, applied, credited,
  notified, forwarded, emailed, sent, storniert, erstattet, reserviert, bestellt, versandt, verschickt, geandert, bestatigt,
  gutgeschrieben, weitergeleitet, annule, annulee, rembourse, remboursee, reserve, expedie, expediee, commande, confirme,
  confirmee, modifie, modifiee, cancelado, cancelada, anulado, reembolsado, reservado, enviado, enviada, confirmado,
  confirmada, modificado, annullato, rimborsato, prenotato, spedito, confermato, ordinato, inviato, geannuleerd, terugbetaald,
  gereserveerd, verzonden, bevestigd, besteld, gewijzigd, reembolsei, cancelei, reservei, enviei, confirmei, encomendei`;
export const ORDER_NOUNS = `
  your order, your parcel, your package, your refund, your booking, your account, your return, deine bestellung,
  ihre bestellung, ihr paket, dein paket, ihre ruckerstattung, votre commande, ta commande, votre colis, votre remboursement,
  tu pedido, su pedido, tu paquete, tu reembolso, su reembolso, il tuo ordine, il suo ordine, il tuo pacco, il tuo rimborso,
  je bestelling, uw bestelling, je pakket, uw pakket, seu pedido, sua encomenda, seu reembolso, a tua encomenda`;
/** Beginnings of "I have": what follows is a deed of the assistant's. */
export const I_HAVE = "i have, i've, i just, i already, ich habe, ich hab, j'ai, he, ya he, ho, ti ho, le ho, ik heb, eu, ja";

/** Words that deny. */
export const DENIALS = `
  not, no, never, none, nothing, nichts, rien, nada, niente, nulla, niets, without, cannot, can't, don't, doesn't, won't,
  isn't, aren't, didn't, couldn't, unable, neither, nor,
  except, excluding, nicht, kein, keine, keinen, keiner, keinem, keines, nie, niemals, ohne, ausser, ausgenommen,
  ausgeschlossen, ne, n', pas, aucun, aucune, jamais, sans, sauf, nunca, ningun, ninguna, ninguno, sin, salvo, excepto, jamas,
  non, mai, nessun, nessuna, nessuno, senza, tranne, niet, geen, nooit, zonder, behalve, nao, nenhum, nenhuma, sem, exceto,
  excluded, impossible, ni, weder, nem, nemmeno, neanche, neppure, tampoco, siquiera, evenmin, tampouco, sequer`;

/** Words with which an answer says that it does not know, or who does. */
export const IGNORANCE = `
  information, info, details, mention*, say, says, state, states, stated, found, find, know, sure, data, tell, specify,
  specified, listed, described, see, confirm, check, angabe*, informationen, steht, sagt, sagen, nennt, weiss, gefunden,
  finde, erwahn*, bestatigen, informations, indique*, precis*, mentionne*, trouve, trouver, sais, dit, informacion, indica*,
  menciona*, encuentro, encontrado, se, dice, informazioni, indica, trovo, trovato, so, dice, menzion*, informatie, vermeld*,
  staat, weet, gevonden, zegt, informacao, informacoes, encontrei, sei, diz, consta`;
export const REFERRALS = `
  contact*, customer service, customer care, support team, our team, see the, see our, read*, page*, policy, policies,
  kontakt*, kundenservice, kundendienst, kundenbetreuung, seite*, wenden, contacter, contactez, service client, page*,
  contacta*, atencion al cliente, pagina*, contatta*, contattare, servizio clienti, assistenza, neem contact, klantenservice,
  pagina, contate, contato, atendimento, details, terms, sorry, help`;

/** Words that affirm at the beginning of an answer. */
export const AFFIRMATIONS = `
  yes, yeah, yep, sure, certainly, absolutely, of course, definitely, ja, klar, naturlich, selbstverstandlich, gerne, jawohl,
  oui, bien sur, absolument, certainement, si, claro, por supuesto, desde luego, certo, certamente, assolutamente, zeker,
  natuurlijk, uiteraard, sim, claro que sim, com certeza, right, that's right, correct, exactly, indeed, richtig, genau, stimmt,
  exact, exactement, c'est exact, correcto, exacto, asi es, esatto, giusto, corretto, precies, klopt, inderdaad, exato, correto,
  isso mesmo`;

/** Words behind a number that say how much of a thing the shop still has. */
export const STOCK_WORDS = `
  left, remaining, in stock, available, units, pieces left, more in stock, ubrig, auf lager, vorratig, verfugbar, lieferbar,
  restant*, en stock, disponible*, quedan, en existencias, rimast*, disponibil*, in magazzino, op voorraad, beschikbaar,
  em estoque, em stock, restam, disponive*, sold, customers, reviews, people bought, verkauft, kunden, bewertungen, clients,
  avis, clientes, clienti, recensioni, klanten, vendid*, stars, sterne, etoiles, estrellas, stelle, sterren, estrelas`;
/** Words before such a number. */
export const STOCK_LEADS = `
  only, just, last, still, ancora, encore, todavia, ainda, nur, noch, letzten, plus que, reste, derniers, solo, quedan, ultimas,
  ultimos, ultimi, restano, slechts,
  nog, laatste, so, restam, apenas, queda, resta`;

/** Deliveries from which a time is counted: they promise nothing of shipping. */
export const DELIVERY_DATES = `
  of delivery, from delivery, after delivery, since delivery, upon delivery, ab lieferung, nach lieferung, ab der lieferung,
  nach der lieferung, apres la livraison, apres livraison, suivant la livraison, desde la entrega, tras la entrega,
  dalla consegna, dopo la consegna, na levering, na de levering, apos a entrega, depois da entrega`;

/** Names that any answer may hold. */
export const COMMON_NAMES = new RegExp(
  phrases`
    ^(?:i'.*|usb.*|led|diy|gps|suv|pdf|faq|lcd|wi-fi|wifi|bluetooth|pacific|eastern|english|german|french|spanish|italian|
    dutch|portuguese|europe.*|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|
    december|tuesday|wednesday|thursday|friday|celsius|fahrenheit|ok|okay|noel|navidad|natale|natal|internet|vous|usted|
    ustedes|lei|suo|sua|sie|ihnen|ihr.*)$`,
);

/** "Not more than 300 euros" denies nothing. */
export const BOUND = new RegExp(
  phrases`
    (?<!\p{L})(?:not?|nicht|keine?|pas|n[oã]o?n?|niet|geen) (?:more|less|later|fewer|mehr|weniger|später|länger|plus|moins|más|
    menos|più|meno|oltre|meer|minder|later|langer|mais) (?:than|als|de|d['’]|di|dan|do que|que)`,
  "iu",
);

/** Beginnings of clauses that say on which condition something holds. */
const CONDITION = phrases`
  once|when|if|as soon as|after|until|sobald|wenn|falls|nachdem|dès que|quand|si|cuando|una vez|quando|appena|se|zodra|als|
  wanneer|assim que`;
export const BEGINS_CONDITION = new RegExp(`^\\s*(?:${CONDITION})(?!\\p{L})`, "iu");
export const CONDITIONS = new RegExp(`(?<!\\p{L})(?:${CONDITION})(?!\\p{L})`, "iu");

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

/** Addresses of streets and boxes as answers write them, in all their languages. */
export const ADDRESS_PATTERNS = [
  new RegExp(
    phrases`
      (?<!\p{N})\p{Nd}{1,5}[a-z]?,? (?:[\p{Lu}][\p{L}’'.-]* ){1,4}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Boulevard|Blvd|
      Drive|Way|Square|Court|Place|Terrace|Row|Quay|Mews|Hill|Parkway|Highway)(?!\p{L})`,
    "gu",
  ),
  new RegExp(
    phrases`
      [\p{Lu}][\p{L}-]*(?:[- ][\p{Lu}]?[\p{L}-]+){0,2}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|straat|
      laan|plein|gracht|kade|Straße|Strasse|Weg|Platz|Allee) \p{Nd}{1,4}[a-z]?(?![\p{L}\p{Nd}-])`,
    "gu",
  ),
  /\p{Nd}{1,4}(?: bis)?,? (?:rue|avenue|boulevard|place|quai|impasse|chemin)(?: [\p{L}’'-]+){1,5}/gu,
  new RegExp(
    phrases`
      (?:rue|avenue|[Cc]alle|[Pp]laza|[Aa]venida|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]argo|[Rr]ua|[Pp]raça|
      [Tt]ravessa)(?: [\p{L}’'.-]+){1,5},? \p{Nd}{1,4}`,
    "gu",
  ),
  /(?<!\p{L})(?:P\.? ?O\.? Box|Postfach|BP|Apartado|Casella postale|Postbus) \p{Nd}+/gu,
];
