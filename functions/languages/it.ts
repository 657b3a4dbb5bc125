import { stemmer as italian } from "@orama/stemmers/italian";
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
import { ITALIAN_TRADE_WORDS } from "./trade-words/it.ts";

/** Italian plurals that the stemmer does not know: "lago" and "laghi", "chiave" and "chiavi". */
const ITALIAN_INFLECTION: Inflection = {
  irregular: `
    uomini uomo, buoi bue, eroi eroe, dei dio, ali ala, armi arma, uve uva, oche oca, api ape, aghi ago, echi eco, templi
    tempio, zii zio, asce ascia, dollari dollaro, salari salario, vocabolari vocabolario, formulari formulario`,
  invariable: "chi poi mai noi voi suoi tuoi",
  plurals: [
    [/(?<=\p{L})ier[aeio]$/u, "ier"],
    [/(?<=\p{L}{2})ere$/u, "era"],
    [/(?<=\p{L}{2})(an|on|and|et)[oei]$/u, "$1a"],
    [/(?<=\p{L}{2})iv[aei]$/u, "ivo"],
    [/(l|milit|aliment|element|famili)ari$/, "$1are"],
    [/(?<=\p{L}{2})assi$/u, "asso"],
    [/(?<=\p{L}{2})oi$/u, "oio"],
    [/(?<=\p{L}{2}[cg])hio?$/u, "o"],
    [/(?<=\p{L}{2}[cg])he$/u, "a"],
    [/(?<=\p{L}{2})ai$/u, "aio"],
    [/([aei])vi$/, "$1ve"],
    [/(?<=[bcdfgklmnprtvwy])s$/, ""],
  ],
  stems: [[/^([aeiou][^aeiou]{2,3})[aeio]$/, "$1"]],
};

/** Italian: what the assistant cannot do. */
const ITALIAN_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignora|ignori|dimentica|dimentichi|aggira) (?:\p{L}+ ){0,4}(?:istruzioni|regole|direttive|prompt)|prompt di sistema|
      (?:mostra|mostrami|dimmi|ripeti|rivela|quali sono|qual e) (?:\p{L}+ ){0,2}(?:tue|sue|tuo|suo) (?:\p{L}+ )?(?:istruzioni|
      regole|direttive|
      prompt)(?! (?:per|di|su|sui))|modalita sviluppatore|adesso sei|ora sei|fingi di`,
    othersData: phrases`
      (?:e-?mail|indirizz[oi]|telefon[oi]|nom[ei]|ordin[ei]|dati) (?:del|dell'|della|dei|di un|di una|
      di) ?(?:\p{L}+ ){0,3}(?:client[ei]|acquirent[ei]|utent[ei]|
      vicin[oa]|persona)|(?:altri|tutti i|ultimi) (?:clienti|acquirenti|utenti)|elenco (?:dei )?clienti|
      (?:che )?cosa ha (?:comprato|ordinato) (?:mio|mia|il|la|l')`,
    codes: phrases`
      (?:hai|ha|avete|dammi|mi dia|mandami|c'e|ci sono|voglio|vorrei|mi serve|conosci) (?:un |uno |qualche |dei |il |
      per caso )*(?:codic[ei]|buono|coupon)
      (?: (?:sconto|promo|promozionali?|segret[oi]))?|
      codic[ei] segret[oi]|(?:fammi|mi faccia|dammi|fateci|fatemi) (?:uno |un |il )?(?:\p{N}+ ?% ?)?(?:di )?sconto`,
  },
  order: {
    nouns: "ordin[ei]|pacco|spedizione|consegna|codice di tracciamento",
    own: "(?:il mio|il nostro|il|questo|mio) (?:ordine|pacco)|la mia (?:spedizione|consegna)|ho ordinato",
    states: phrases`
      dove|dov'e|stato|seguire|tracciare|consegnato|in ritardo|perso|smarrito|manca|non (?:c'e|e (?:ancora )?arrivat[oa]|
      arriva|l'ho ricevuto|ho ricevuto)|
      ancora (?:niente|nulla|non)|niente (?:qui|e arrivato)|mai arrivat[oa]|annullare|modificare|cambiare|quando arriva`,
    details: "(?:il mio |il )?(?:cap|codice postale) e|(?:il mio |il )?numero (?:d'ordine|dell'ordine|di ordine)",
  },
  refusals: {
    instructions: "Non rivelo né cambio come sono impostato. Posso aiutarla con i prodotti e le pagine di questo negozio.",
    othersData: "Non posso dire nulla di altre persone né dei loro ordini.",
    codes: "Non ho codici né sconti da dare. I prezzi sono quelli che mostra il negozio.",
  },
  trackingPage: "tracciare ordine",
  noOrders: "Da qui non posso consultare gli ordini.",
};

/** Italian: questions about products, and their answers. */
const ITALIAN_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    e|sono|ha|hanno|si puo|si possono|posso|puo|possono|c'e|ci sono|va bene|vanno bene|viene|serve|resiste|include|funziona|
    contiene|esiste|avete|dispone`,
  being: "(?:e|sono)",
  asking: "che|che cosa|cosa|cos'e|quale|quali|come|com'e|quanto|quanta|quanti|quante|chi|quando|dove|perche|qual",

  negations: "non|no|senza|mai|nessun|nessuna|nessuno|ne|privo di|priva di",

  answers: {
    differIn: (names) => `${names} si distinguono in questo:`,
    sameIn: (fields) => `Uguale per tutti: ${fields}.`,
    noDifference: (names) => `Il negozio non indica differenze tra ${names}.`,

    category: "Categoria",
  },
};

/** Italian: questions about the shop's service, and their answers. */
const ITALIAN_SERVICE_WORDS: ServiceWords = {
  contactPage: "contatto telefono e-mail indirizzo orari di apertura",

  answers: {
    inLanguage: (language) => `la pagina è in ${language}; questo è ciò che risponde meglio alla sua domanda`,
    translatedFrom: (language) => `traduzione; la pagina è in ${language}`,
    nothingIn: (language) =>
      `Con queste parole non ho trovato nulla: i testi di questo negozio sono in ${language}. ` +
      "Una parola in quella lingua forse trova di più.",
  },
};

/** Italian: conditions, recipients and mentions in queries, beside the thing itself. */
const ITALIAN_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:al )?miglior prezzo|(?:(?:il |la |i |le )?piu )?economic(?:o|a|i|he)|a buon (?:mercato|prezzo)|
    (?:a )?basso (?:prezzo|costo)|low cost|convenient[ei]|
    (?:non (?:troppo |molto )?|poco |meno )car[oaie]|poco costos[oaie]`,
  highPriced: "(?:il |la |i |le )?piu (?:car|costos)[oaie]",
  bestRated: phrases`
    (?:il |la |i |le )?(?:meglio|piu) (?:recensit|votat|valutat)[oaie]|
    (?:con (?:le )?)?miglior[ei]? (?:recension[ei]|valutazion[ei]|vot[oi])|
    (?:5|cinque) stelle|(?:il |la |i |le )?miglior[ei]?(?! (?:amic[oai]|amiche)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?:ultimi|nuovi) arrivi|(?<!(?:anno|come) )nuov[oaie](?! (?:zelanda|york|orleans)(?!\p{L}))|nuovissim[oaie]|novita|
    appena arrivat[oaie]|(?:il |la |i |le )?piu recent[ei]`,
  onSale: "in (?:offerta|saldo|promozione|sconto)|scontat[oaie]|saldi|offerte|ribassat[oaie]",
  inStock: "disponibil[ei](?: subito)?(?! in(?!\\p{L}))|in (?:magazzino|stock)|(?:in )?pronta consegna",
  forWhom: "per",
  ofWhom: phrases`
    mi[oae]|miei|tu[oae]|tuoi|su[oae]|suoi|nostr[oaie]|un|un[oa]|il|lo|la|i|gli|le|piccol[oaie]|miglior[ei]?|car[oa]|nuov[oa]|
    giovan[ei]|fratellino|sorellina`,
  adults: phrases`
    colleg(?:a|hi|he)|capo|amic[oai]|amiche|genitori|nonni|insegnant[ei]|maestr[oa]|vicin[oaie]|coppi[ae]|partner|adolescenti|
    suoceri|student[ei]`,
  women: "mamme|mamma|suocera|signor[ae]|ragazze",
  men: "papa|babbo|suocero|signor[ei]",
  gift: "(?:ide[ae] )?(?:un )?regal[oi](?: (?:di|per il|per) (?:compleanno|natale|nozze|anniversario|laurea))?",
  words: { women: "donna donne femminile", men: "uomo uomini maschile", children: "bambino bambina bambini bambine" },
  audienceFields: ["pubblico", "fascia d'età"],
  besides: "con|per|come|che|su|contro|senza|non|ne|sotto",
  parts: phrases`
    gambe|piedini|cernier[ae]|zip|botton[ei]|fodera|logo|cucitur[ae]|lacci|cinghi[ae]|dettagli|dettaglio|accenti|suol[ae]|
    righe|tasc(?:a|he)|
    colletto|polsini|bord[oi]|manic[oi]|fibbi[ae]|stampa`,
};

/** Italian: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const ITALIAN: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(ITALIAN_INFLECTION, italian),
    tradeWords: ITALIAN_TRADE_WORDS,
    stopWords: `
      a ad ai al alla alle allo agli c che chi ci come con cosa cui d da dagli dai dal dalla dalle de degli dei del della
      delle dello di dove e ed era gli ha ho i il in io l la le lei lo loro lui ma mi mia mie miei mio ne nei nel nella nelle
      noi non o per perche piu quale quali quando quello questa queste questi questo se si sono su sua sue sui sul sulla suo
      ti tra tu un una uno vi voi voglio cerco`,
    elides: true,
  },
  detection: {
    letters: ["èà", "ò"],
    sharedWords: "a e i o in se la no ok per come",
  },
  messages: {
    cheaper: phrases`
      piu economic(?:[oai]|he)|meno car[oaie]|costa(?:no)? meno|per meno(?! di)|(?<!non )troppo (?:car|costos)[oaie]|
      (?:sopra|fuori) (?:il )?(?:mio |nostro )?budget|non posso permetter\p{L}*`,
    moreExpensive: "piu caro|piu cara|di qualita migliore|migliore qualita",
    cheapest: "il piu economico|la piu economica|i piu economici|le piu economiche|il meno caro",
    mostExpensive: "(?:il|la|i|le) piu car[oaie]|(?:il|la|i|le) piu costos[oaie]",

    bestRated: phrases`
      piu votati|meglio recensito|piu popolari|migliore|migliori|miglior|miglior[ei]? (?:recensioni|recensione|voti|voto|
      valutazioni|valutazione)`,
    moreResults: "^ancora(?=\\W*$)|mostrami altro|altri|altre|qualcos'altro|altro|cos'altro|alternative",
    comparison: phrases`
      confronta(?:re|l[oaie])?|paragona(?:re|l[oaie])?|differenz[ae](?: tra)?|quale e meglio|qual e meglio|
      quale (?:mi )?(?:consigli\p{L}*|prenderesti|prendo)`,
    followUpOpeners: "cosa succede se|e|ed|o|ma|anche|che ne dici di|inoltre",
    pronouns: phrases`
      quello|quella|quelli|quelle|questo|questa|questi|queste|esso|lo|la|piu dettagli|maggiori dettagli|dimmi di piu|
      piu informazioni`,

    onSale: "in offerta|scontato|scontata|scontati|scontate|in saldo|saldi|offerte|sconti",
    ordinals: ["primo|prima", "secondo|seconda", "terzo|terza", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
    exceptColour: "non|non in|tranne|eccetto|salvo|che non sia|niente|(?<!(?:avete|hai|ha|e) )niente di|niente in",
    isNot: "non|non sia|niente(?: di)?|nessun[oa]?|non in",
    without: phrases`
      senza|(?:niente|nulla) (?:di|da|per)|allergico a|allergica a|allergico al|allergica al|allergico alla|allergica alla|
      tranne|(?:ha|ho|hanno|abbiamo) gia|abbastanza|troppi|troppe|niente con|non (?:ho bisogno di|mi serv(?:e|ono))`,

    requests: phrases`
      cerco|cercasi|cerchiamo|cercando|bisogno|serve|servono|servirebbe|vorrei|vorremmo|avete|vendete|consigliate|consigliare|
      comprare|acquistare|regalare|ordinare`,
    fillers: phrases`
      qual|nessuno|nessuna|nessun|niente|anzi|piuttosto|scusa|urgente|amico|amica|capo|collega|nipote|ama|piace|prendo|
      significa|significano|momento|attualmente|adesso|ora|hai|vendi|vende|vogliamo|piacerebbe|consigli|consiglio|suggerisci|
      mostra|mostrami|mostrate|trovare|cercare|vedere|dire|dimmi|sapere|aiutare|offrite|buon|buono|buona|buoni|buone|bella|
      prodotto|prodotti|articolo|articoli|cose|prezzo|prezzi|costa|costano|quanto|quanti|euro|dollari|budget|favore|piacere|
      taglia|colore|colori|tipo|tipi|qualche|qualcosa|davvero|sto|solo|altro|negozio|posso|puo|potete|fare|pero|ancora|gia|
      comunque|troppo|molto|poco|mai|sempre|spesso|tuo|nostro|vostro|intendevo|volevo|dice|basta|meno|boh|eh|dunque|allora|
      poi|insomma|forse|soltanto|qualcuno|adulto|adulti|simile|simili|
      mentre|letto|sentito|visto|penso|credo|sara|sarebbe|siete|siamo|ero|abbiamo|hanno|faccio|fa|fate|potrei|
      devo|deve|dovrei|vuole|volete|dopo|prima|fino|qui|li`,
  },
  intents: {
    product: sentence`
      ce l'avete in blu|vendete borse|cerco una giacca|mi servono scarpe per il lavoro|mostrami vestiti sotto i 50|un regalo per
      mia moglie|il più votato|è impermeabile|quanto costa|in che colori c'è|avete la taglia M|quali taglie sono disponibili|
      confronta i primi due|dimmi di più sul secondo|cosa c'è in offerta|cosa vendete|vorrei comprare una custodia|avete
      macchine da caffè|pantaloni neri da donna|qualcosa per il giardino|aggiungilo al carrello|non troppo caro|non rosso|senza
      lana|e per bambini|quanto pesa|di che materiale è|che marca è|vorrei ordinare una lampada|consigliami un buon libro|
      giocattoli per neonati|una coperta calda|con la cerniera|tra 20 e 40 euro|mi serve una borsa nuova per la scuola|un
      telefono con una buona fotocamera|quale dura di più|quale è il più leggero|il primo per favore|sto preparando un viaggio,
      quale valigia consigliate|divano per tre persone|scrivania per due|cosa ci sta bene|qual è il codice articolo|il mio è
      rotto, me ne serve uno nuovo|va bene per correre|ha le tasche|qual è il miglior computer|che taglie ci sono|ho bisogno di
      un coltello|voglio un tavolino|aiutami a scegliere un computer|può aiutarmi a trovare un regalo|ciao, avete cinture|niente
      pelle|anzi non verde|stivali da pioggia|guanti invernali|vestito estivo|questi non mi piacciono|il primo non mi piace|più
      dettagli|qualcos'altro per favore|gioca a tennis due volte a settimana|lungo mezzo metro|uno che si ricarica via cavo|chi
      lo produce|mio padre compie settant'anni`,
    service: sentence`
      come posso restituire un articolo|qual è la politica di reso|quanto tempo ho per il reso|i resi sono gratuiti|chi paga la
      spedizione di ritorno|resi e rimborsi|come ottengo il rimborso|posso cambiarlo con un'altra taglia|non mi va bene, posso
      cambiarlo|quanto costa la spedizione|la consegna è gratuita|spedizione gratis da quale importo|quanto ci mette la
      consegna|quando arriva il mio ordine|spedite all'estero|consegnate in Germania|posso pagare con carta o paypal|pagare a
      rate|contrassegno|vorrei la fattura|cosa copre la garanzia|quali sono gli orari di apertura|a che ora chiudete la
      domenica|dov'è il vostro negozio|avete un negozio fisico|ritiro in negozio|
      c'è un negozio vicino a me|avete un negozio a Pisa|
      i buoni regalo scadono|vendete buoni regalo o
      carte regalo|come uso un buono|dove inserisco il codice sconto|sconto studenti|tracciare il pacco|stato dell'ordine|posso
      annullare l'ordine|informativa sulla privacy|cosa fate con i miei dati personali|termini e condizioni|come creo un
      account|password dimenticata|annullare l'iscrizione alla newsletter|programma fedeltà|chi siete|informazioni sul negozio|i
      vostri prodotti sono sostenibili|dove sono fatti i prodotti|fate riparazioni|confezione regalo|dogana e dazi|come faccio
      un ordine|siete aperti il sabato|siete aperti oggi|orari nei giorni festivi|cosa succede se si rompe durante la garanzia|
      si è rotto dopo sei mesi, è coperto|in quanti giorni arriva|entro quanti giorni ricevo il pacco|consegnate nel weekend|il
      mio pacco è partito|accettate resi di vestiti indossati|devo pagare il reso|accettate klarna o apple pay|quali carte
      accettate|il pagamento è stato rifiutato|il codice sconto non funziona|voglio modificare l'ordine|posso provarlo in
      negozio|vendete alle aziende|c'è un ordine minimo|consegna in un punto di ritiro|spedite anche in Spagna|la spedizione è
      inclusa nel prezzo|per quanto tempo conservate i miei dati|spedizione|consegna|resi|rimborso|cambio|garanzia|pagamento|
      privacy|note legali|fattura|buoni|orari|condizioni|tempi di consegna|il mio pacco non è ancora qui|il mio ordine non è
      ancora arrivato|potete ripararlo|la cerniera è rotta, potete sistemarla|e se non va bene, posso rimandarlo|può
      restituirlo|comprato la settimana scorsa e non va bene|quanto tempo ci vuole|c'è una garanzia|
      potete mandarlo ai miei genitori`,
    advice: sentence`
      come si lava|come curare la pelle|come li pulisco|ogni quanto va cambiato|come riparo un buco|si può mettere in lavatrice|
      che taglia devo prendere|quale taglia mi serve|come misuro il piede|guida alle taglie|veste piccolo|come scegliere quello
      giusto|quale dovrei comprare|a cosa devo fare attenzione|qual è la differenza tra questi materiali|cosa significa questo
      simbolo|a cosa serve|come funziona|come si monta|mi serve uno speciale per l'inverno|consigli per principianti|guida
      all'acquisto|perché è importante|istruzioni|quanto dura nel tempo|come si conserva|cosa serve per il primo viaggio|come
      tolgo una macchia|come elimino l'odore|può andare in asciugatrice|la M è troppo grande per me|che taglia se sono alto 180|
      sono tra due taglie|come lo proteggo dalla pioggia|cosa mettere sotto zero|quanti strati servono|qual è il modo migliore
      per conservarlo|come preparo lo zaino|cosa conta per sceglierne uno buono|quanti litri per due giorni|come farlo durare di
      più|come lavo una giacca|quanti watt mi servono per leggere|quanta memoria serve per lavorare`,
    handoff: sentence`
      vorrei chattare con qualcuno del team|chat dal vivo|un umano per favore|un consulente per favore|devo parlare con il
      servizio clienti|mi passi il responsabile|voglio parlare con il suo superiore|c'è qualcuno con cui parlare|una persona
      vera|trasferiscimi a un addetto|qualcuno può aiutarmi di persona|operatore|parlare con un commesso|dammi un umano|vorrei
      scrivere con un umano|qualcuno del team può aiutarmi|preferisco parlare con una persona vera|c'è un umano qui`,
    complaint: sentence`
      voglio fare un reclamo|voglio lamentarmi|è inaccettabile|sono molto deluso dal vostro servizio|il mio ordine non è mai
      arrivato|è arrivato rotto|ho ricevuto l'articolo sbagliato|mi avete mandato un prodotto difettoso|sono davvero arrabbiato|
      il vostro servizio clienti è terribile|nessuno risponde alle mie mail|aspetto da tre settimane|il mio pacco è andato
      perso|non è ancora stato consegnato|si è rotto dopo una settimana|rivoglio subito i miei soldi|è una truffa|la peggiore
      esperienza|sono stufo di voi|manca metà del mio ordine|è scandaloso|non ordinerò mai più qui|dopo pochi giorni ha smesso
      di funzionare|pessima qualità, sono insoddisfatto|c'è un buco|la cerniera si è rotta dopo due giorni|nessuno mi risponde|è
      uno scherzo|è ridicolo|è una vergogna|peggior negozio di sempre|di nuovo la taglia sbagliata|dopo un mese ancora nessun
      rimborso|non vi importa nulla|ordinato due settimane fa e ancora niente|rotto dopo una settimana|avete consegnato un
      prodotto rotto|pessimo servizio|servizio scadente|qualità pessima|negozio orribile|vergognoso|sono furioso|il vostro
      negozio fa schifo|il vostro servizio fa schifo|arrivato danneggiato|consegnato difettoso|
      arrivato in pezzi|tutto in frantumi|la scatola era schiacciata|arrivato morto`,
    contact: sentence`
      come posso contattarvi|il vostro numero di telefono|il vostro indirizzo email|posso chiamarvi|richiamatemi per favore|
      vorrei essere richiamato|lasciare un messaggio|modulo di contatto|come vi raggiungo|voglio scrivervi una mail|mettermi in
      contatto|come contatto il negozio|potete contattarmi|contatti|recapiti|richiamatemi domani|qualcuno può chiamarmi|c'è una
      mail a cui scrivere|a che numero|qualcuno mi può richiamare`,
    insult: sentence`
      sei scemo|razza di imbecille|questo bot è inutile|fai schifo|stai zitto|vaffanculo|macchina stupida|stronzo|vai al diavolo|
      che bot idiota|pezzo di merda|coglione|non servi a niente|cretino|non capisci niente idiota|ti odio|maledetto|deficiente|sei
      inutile|sei spazzatura|stupido coso|idiota|imbecille|sei proprio scemo|vattene|sei un cretino|non ascolti mai|sbagli sempre
      tutto|dici solo sciocchezze`,
    offTopic: sentence`
      dimmi una barzelletta|che tempo fa oggi|mi ami|cantami una canzone|che ore sono|chi è il presidente|qual è il senso della
      vita|qual è la capitale della francia|quanti anni hai|sei sposato|quanto fa due più due|scrivi un programma|scrivimi una
      poesia|chi vincerà la partita|cosa pensi della politica|traduci questa frase|raccontami una storia|fammi i compiti|cosa c'è
      in tv|sai cucinare|ti piace la musica|che film guardo|chi ha vinto ieri|pioverà domani|che tempo farà domani|qual è il tuo
      piatto preferito|dimmi qualcosa di divertente|cosa sai di storia|dammi un consiglio in borsa|giochi a scacchi|che noia|il
      mio ragazzo mi ha lasciata|oggi sono triste|ho avuto una brutta giornata|cosa mangio stasera|quanto è alta quella montagna`,
    aboutAssistant: sentence`
      chi sei|cosa sei|come ti chiami|come si chiama|sei un bot|sei un robot|sei umano|sei una persona reale|sei una ia|parlo con
      una macchina|cosa sai fare|cosa puoi fare|puoi aiutarmi|mi può aiutare|come stai|come va|aiuto|cosa posso chiederti|mi
      capisci|ci sei|è un chatbot|con chi parlo|con chi sto scrivendo|è una persona vera|cosa sei in grado di fare|sei chatgpt|hai
      un nome|sei un computer o una persona|come va oggi|mi risponde un umano o un programma|sto scrivendo a una persona vera|chi
      mi risponde`,
    thanks: sentence`
      grazie|grz|grazie mille|molte grazie|tante grazie|grazie per l'aiuto|la ringrazio|perfetto grazie|ottimo grazie|è stato
      molto utile|mi hai aiutato molto|no grazie|ok grazie è tutto|grazie infinite|grazie a voi|grazie ancora|grazie di tutto|
      grazie amico|grazie a te|sei il migliore|sei stato bravissimo`,
    farewell: sentence`
      arrivederci|a presto|buona giornata|ciao ciao|a dopo|buonanotte|ci vediamo|addio|a domani|devo andare|stammi bene|ci
      sentiamo|alla prossima volta|buona serata|buon fine settimana|ciao a domani`,
    greeting: sentence`
      ciao|salve|buongiorno|buonasera|buon pomeriggio|hey|ehi ciao|ciao a tutti|buon giorno|hello|salve a tutti|ehilà|ciao, spero
      possiate aiutarmi|buon anno|buon natale|buona pasqua`,
    acknowledgement: sentence`
      ok|sì|no|va bene|perfetto|ottimo|bene|certo|capito|bello|fantastico|d'accordo|ho capito|non importa|mi va bene|sì grazie|sì
      per favore|no basta così|buono a sapersi|ricevuto|ok va bene|ok perfetto|va benissimo|per favore|nessun problema|sì esatto|
      non sono arrabbiato|il vostro servizio non è male|ok nient'altro|nient'altro|è tutto|haha|hmm|giusto|lascia stare|sto solo
      guardando|non mi serve altro`,
  },
  grammar: {
    and: "e|ed",
    or: "o",
    in: "in",
    to: "a",
    definiteArticles: "il|lo|la|i|gli|le|l'|quell[oaie]|quest[oaie]",
    indefiniteArticles: "una|uno",
    purposePrepositions: "con|per",
    additionPrepositions: "per|con|senza|in",
  },
  references: {
    firstFew: "primi|prime",
    included: "inclus[oaie]|compres[oaie]|in dotazione|include",
    something: "qualcosa",

    number: "numero",
    other: "l'altr[oa]|gli altri|le altre|il resto",
    both: "entramb[ie]|tutt[ie] e due|(?:i|le|dei|delle) due",
    which: "qual[ei]? (?:dei due|delle due|per|e|di (?:questi|queste|loro)|ha|hanno|dura|va)",
    cheaperOne: phrases`
      quell[oa] (?:piu economic[oa]|meno car[oa])|(?:il|la) (?:piu economic[oa]|meno car[oa]) (?:dei|delle|tra (?:i|le)|
      fra (?:i|le)) (?:due|tre|quattro)`,
    dearerOne: "(?:il|la|quell[oa]) piu (?:car|costos)[oa]",

    total: "quanto fa(?:nno)?|(?:in )?totale|in tutto|somma",
    together: "insieme",

    changesMind: phrases`
      in realta|anzi|piuttosto|invece|cambiato idea|preferirei|preferisco|meglio|lascia stare|scusa|intendevo|
      volevo dire`,
  },
  purchases: {
    places: "(?:nel|al)(?: mio)? carrello",
    verbs: phrases`aggiung\p{L}+|mett(?:i|ere|ilo|ila|ili|ile|imi|a)`,
    takes: "vada per|(?:(?:lo|la|li|le) )?(?:prendo|compro|ordino)|comprar(?:e|lo|la|li|le)|ordinar(?:e|lo|la)",
  },

  exclusions: {
    dropped: "(?:dimentic(?:a|hi)|lascia(?:mo)? perdere) (?:il|lo|la|i|gli|le)",
    articles: "in|di|da|la|l'|le|il|lo|i|gli|le|uno|un|una",
    hasEverything: "che (?:ha|hanno) (?:gia )?(?:di )?tutto",
    nothingThat: "(?<!(?:avete|ho|ha) )niente che",
    refusedAfter: phrases`
      (?:mi|gli|le) (?:irrita|pizzica|da (?:allergia|prurito)|fa (?:prurito|starnutire))|pizzica|irrita|
      non (?:mi|ci) serv(?:e|ono)(?=\s*(?:$|[.,;!]))`,
    dislikes: phrases`
      non (?:mi|le|gli|ci) (?:piace|piacciono|interessa|interessano|convince|convincono)|odio|odia|detesto|detesta|
      non (?:voglio|vuole|vogliamo|sopporto|sopporta|amo|ama|indosso|porto)`,
    dislikedAfter: phrases`
      non (?:mi|le|gli|ci) (?:piace|piacciono|sta|stanno|va|vanno|convince|convincono|interessa|interessano)(?: (?:bene|
      proprio|affatto))?|non (?:fa|fanno) per (?:me|lei|lui)|non e il mio (?:colore|stile|genere)|non (?:lo|la|li|
      le) voglio`,
  },
  wearers: {
    women: "moglie|fidanzata|ragazza|compagna|madre|mamma|sorella|nonna|zia|(?<=per )lei|figlia",
    men: "marito|fidanzato|ragazzo|compagno|padre|papa|fratello|nonno|zio|(?<=per )lui|figlio",
    young: "figlia|figlio",
    self: "per me|per me stess[oa]",
  },
  audiences: {
    women: "donn[ae]|femminil[ei]",
    men: "uomo|uomini|maschil[ei]",
    children: "bambin[oiae]|bimb[oiae]|ragazz[ie]|neonat[oi]",
    everyone: "unisex|adult[oi]",
    animals: "cani?|gatt[oi]|cuccioli?|animali",
  },
  memory: {
    wears: phrases`
      la mia taglia e(?: la)?|il mio numero e(?: il)?|porto(?: la| il| una)?|indosso(?: la| una)?|calzo(?: il)?`,
    isA: "sono una?|porto una?",
    likes: phrases`
      mi (?:piace|piacciono)(?: molto)?(?: il| la| i| gli| le| lo)?|adoro(?: il| la| i| gli| le| lo)?|
      preferisco(?: il| la| i| gli| le| lo)?|il mio colore preferito e(?: il)?|la mia marca preferita e`,
    forget: phrases`
      dimentica(?:mi|ti di me| tutto(?: di me)?| quello che sai di me| le mie (?:taglie|preferenze)| i miei dati)|
      cancella le mie preferenze`,
  },
  ages: {
    isAged: "ha|compie",
    years: "anni",
  },
  sizes: {
    names: "taglia|misura|numero|port[ao] (?:la|una|il)",
    words: "piccola=s media=m",
    waist: "girovita",
  },
  colours: {
    names: {
      black: "nero|nera|neri|nere",
      white: "bianco|bianca",
      grey: "grigio|grigia",
      blue: "blu|azzurro|azzurra",
      teal: "turchese",
      green: "verde|verdi",
      red: "rosso|rossa|rossi|rosse",
      orange: "arancione",
      yellow: "giallo|gialla",
      pink: "rosa",
      purple: "viola",
      brown: "marrone|beige",
    },
  },
  prices: {
    currencies: "dollari|sterline",
    units: "litri|metri|persone|anni|giorni|stelle|gradi|mesi|ore|settimane|notti|bambini|grammi",
    atMost: phrases`
      a meno di|meno di|fino a|sotto i|sotto|al massimo|massimo|entro i|max\.?|ho solo`,
    atMostMoney: "per|a",
    spending: phrases`
      spendere|spendo|pagare|limite|(?:comprare|avere|prendere|qualcosa) (?:con|per)(?= \d\d)|(?:ho|abbiamo)(?= \d\d+ per)`,
    orLess: "o meno|al massimo|massimo|max\\.?|e il mio massimo",
    orMore: "o piu|in su",
    orSo: "piu o meno|circa|all'incirca|o giu di li",
    atLeast: "piu di|piu car[oaie] di|super(?:i|are)(?: i)?|almeno|oltre",
    atLeastMoney: "da",
    around: "intorno a|intorno ai|sui|circa|attorno a",
    rangeStart: "tra|fra|da",
    cost: "costa|costano|prezzo|prezzi",
  },
  queries: {
    without: "senza|tranne|eccetto|salvo|che non sia|che non siano|ma non",
    lacking: "senza non vegano finta sintetico",
    beforeNumbers: phrases`eta|persone|persona|cani|cane|gatti|gatto|larghezza|lunghezza|altezza|peso`,
  },
  wishes: ITALIAN_WISHES,
  requestedFields: {
    price: "quanto (?:costa|costano|viene|vengono)|che prezzo|prezz[oi]|costa|costano",
    stock: "disponibil[ei]|disponibilita|in magazzino|esaurit[oaie]|quanti ne avete|(?:c'e|esiste|viene)(?= in)",
    rating: "valutazion[ei]|recension[ei]|stelle|opinioni|piace (?:alla gente|ai clienti)|apprezzat[oaie]",
    colour: "(?:quali|che) color[ei]|colori",
    size: "(?:quali|che) (?:taglie|taglia|misure|misura)(?! (?:mi serve|devo))|taglie|misure",
    weight: "piu (?:legger|pesant)[oaie]|quanto pesa(?:no)?|pesa(?:no)?|peso",
    dimensions: "dimensioni|quanto (?:e )?(?:grande|lungo|largo|alto)|quanto misura",
    material: "di (?:che )?(?:cosa )?e (?:fatt[oa]|compost[oa])|di che materiale|(?:che|quale) materiale|materiale|materiali",
    brand: "(?:che|quale) marca|marca|produttore|chi lo produce",
    sku: "codice (?:articolo|prodotto)|numero (?:di )?articolo|sku",
  },
  productWords: ITALIAN_PRODUCT_WORDS,
  serviceWords: ITALIAN_SERVICE_WORDS,
  fixedAnswers: ITALIAN_FIXED_ANSWERS,
  numerals: `
    un=1 uno=1 una=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 tredici=13
    quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 venti=20 vent-=20 trenta=30 trent-=30
    quaranta=40 quarant-=40 cinquanta=50 cinquant-=50 sessanta=60 sessant-=60 settanta=70 settant-=70 ottanta=80 ottant-=80
    novanta=90 novant-=90 cento=100 cent-=100 mille=1000 mila=1000`,
  numbers: {
    amount: "quanto costa|quanto costano|quanto|prezz[oi]|costi|spese|supplemento|gratis|gratuit[ao]|paga",
    time: "quanto tempo|quanto dura|quanto ci vuole|quanti giorni|quando|entro quando|a che ora|orari|orario|tempi",
    count: "quanti|quante|che temperatura|che taglia|quale taglia",
    units: phrases`
      minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|oggi|domani|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|
      domenica`,
    free: "gratis|gratuit[aoie]|per cento",
    next: "successivo|stesso",
  },
  restOfWorld: "resto del mondo estero",
  attributes: {
    colour: ["colore"],
    size: ["taglia"],
    material: ["materiale"],
    gender: ["genere", "sesso"],
  },
  priceGuard: {
    claims: "costa costano è per da soli",
    limits: "sotto oltre tra fra circa meno quasi",
    former: `
      era erano costava costavano prima originale originariamente precedente precedentemente abituale normale
      normalmente scontato scontata ribassato ribassata ridotto ridotta invece anziché listino`,
    current: "costa costano ora adesso oggi attualmente",
    upperBounds: "sotto",
    lowerBounds: "oltre",
    for: "per",
    rangeTo: "a",
    otherAmounts: "risparmi sconto spedizione buono",
    differences: "meno più",
    sums: "insieme totale due",
    sizes: "taglia taglie",
    percents: "percento|per cento",
    halfPrice: "a metà prezzo|metà prezzo",
    vouchers: "codice codici buono coupon promo promozione sconto",
    redeems: "usa inserisci utilizza inserire digita scrivi digiti inserisca",
  },
  progress: {
    understand: "Leggo la sua domanda…",
    search: "Cerco nel negozio…",
    lookup: "Controllo…",
    compose: "Preparo la risposta…",
  },
  answers: {
    greeting: "Ciao! Che cosa cerca oggi?",
    thanks: "Prego! Posso trovarle qualcos’altro?",
    farewell: "Arrivederci e a presto!",
    aboutAssistant: sentence`
      Sono l’assistente automatico di questo negozio. Trovo prodotti e rispondo con ciò che dicono le pagine del negozio. Che
      cosa cerca?`,
    acknowledgement: "Bene. Mi dica se posso trovarle qualcos’altro.",
    searchedFor: (words) => `Ho cercato ${words}.`,
    insult: "Mi dispiace di non essere stato d'aiuto finora. Mi dica che cosa le serve e ci riprovo.",
    offTopic: sentence`
      Qui non posso aiutarla: conosco solo questo negozio. Trovo prodotti e rispondo a domande su spedizioni, resi e simili.
      Che cosa cerca?`,
    found: (names) => `Ecco che cosa ho trovato: ${names}.`,

    closest: () => "Questo è ciò che si avvicina di più:",
    aboutPicked: (names) => `Ecco che cosa so di ${names}.`,
    cheapest: (name, price) => `Il meno caro è ${name} a ${price}.`,
    bestRated: (name, rating) => `La valutazione migliore è di ${name}: ${rating} su 5.`,
    page: (title) => `Ecco che cosa dice «${title}»:`,
    closestPage: (title, isQuoted) => `La pagina più vicina è «${title}»${isQuoted ? ":" : "."}`,
    alsoPages: (many) => (many ? "Queste pagine possono aiutarla a scegliere." : "Questa pagina può aiutarla a scegliere."),
    noPage: "Non ho trovato nessuna pagina su questo argomento.",
    nothing: "Non ho trovato nulla di adatto in questo negozio.",
    offer: (categories) => `Il negozio offre, tra l’altro, ${categories}.`,
    askBack: "Potrebbe descriverlo con altre parole?",
    whatFor: "Che cosa cerca?",
    failure: "Mi dispiace, in questo momento non ho potuto verificarlo. Riprovi tra poco.",
    unavailable: "Mi dispiace, la ricerca non è raggiungibile in questo momento. Riprovi tra poco.",
    items: "Ecco che cosa ho trovato:",
    and: "e",
    quote: (word) => `«${word}»`,
    reason: {
      matches: (words) => `corrisponde a ${words}`,
      upTo: (price, bound) => `costa ${price}, entro il suo limite di ${bound}`,
      from: (price, bound) => `costa ${price}, almeno ${bound} come desiderato`,
      between: (price, low, high) => `costa ${price}, tra ${low} e ${high}`,
      costs: (price) => `costa ${price}`,
      reduced: (price, before) => `scontato da ${before} a ${price}`,
      inStock: "disponibile",
      backorder: "disponibile su ordinazione",
      soldOut: "al momento esaurito",
      rated: (rating, reviews) =>
        `valutato ${rating} su 5${reviews > 0 ? ` (${reviews} ${reviews === 1 ? "recensione" : "recensioni"})` : ""}`,
      in: (category) => `da ${category}`,
      outsideBudget: (price) => `costa ${price}, fuori dalla sua fascia di prezzo`,
      comesIn: (values) => `disponibile in ${values}`,
    },
    label: {
      price: "Prezzo",
      stock: "Disponibilità",
      rating: "Valutazione",
      colour: "Colore",
      size: "Taglia",
      weight: "Peso",
      dimensions: "Dimensioni",
      material: "Materiale",
      brand: "Marca",
      sku: "Codice articolo",
    },
    field: (label, value) => `${label}: ${value}`,
    notStated: "non indicato",
    cart: {
      button: "Aggiungi al carrello",
      byButton: (names) =>
        `${names}: il pulsante «Aggiungi al carrello» sulla scheda mette l’articolo nel carrello. Da questa ` +
        `chat non posso metterci nulla.`,
      onPage: (names) =>
        `Da questa chat non posso mettere nulla nel carrello: si fa sulla pagina di ${names}, che la scheda apre.`,
      which: "Quale desidera?",
      together: "In totale",
    },
    followUp: {
      cheaper: "C’è qualcosa di più economico?",
      compare: "Confronta i primi due",
      more: (category) => `Mostrami altro da ${category}`,
      browse: (category) => `Mostrami ${category}`,
      best: "Qual è il meglio recensito?",
      inColour: (colour) => `In ${colour}?`,
      under: (price) => `A meno di ${price}?`,
      forPerson: { women: "Per donne?", men: "Per uomini?", children: "Per bambini?" },
    },
    keptInMind: (told) => `Ho tenuto conto di quanto mi ha detto in precedenza: ${told}.`,
    refused: (word) => `senza ${word}`,
    forgotten: "Fatto: ho dimenticato le taglie, i gusti e i rifiuti che mi ha indicato.",
  },
  recommendations: {
    similar: (name) => `Simile a «${name}»`,
    sameCategory: (category) => `Anche da ${category}`,
    boughtTogether: (name) => (name === null ? "Spesso acquistati insieme" : `Spesso acquistato insieme a «${name}»`),
    viewedTogether: (name) => `Spesso visto insieme a «${name}»`,
    complement: (name) => (name === null ? "Si abbina bene" : `Si abbina bene a «${name}»`),
    because: {
      view: (name) => `Perché ha guardato «${name}»`,
      add_to_cart: (name) => `Perché «${name}» è nel suo carrello`,
      purchase: (name) => `Perché ha acquistato «${name}»`,
      like: (name) => `Perché le è piaciuto «${name}»`,
    },
    trending: "Molto richiesto in questo momento",
    popular: "Apprezzato dai clienti",
    featured: "Consigliato dal negozio",
    newest: "Nuovo nel negozio",
  },
  offers: {
    sorry: "Mi dispiace per l’accaduto.",
    handoff: "Posso metterla in contatto con una persona.",
    noAgent: "Al momento non c'è nessuno in chat. Lasci i suoi recapiti e il negozio le risponderà.",
    nobodyAvailable: sentence`
      In questo momento non c’è nessuno in chat e qui non posso prendere messaggi. Posso cercare che cosa dicono le pagine
      del negozio, per esempio su resi o spedizioni.`,
    contact: "Lasci i suoi recapiti e il negozio le risponderà.",
    talkToHuman: "Parlare con una persona",
    keepChatting: "Continuare qui",
    formTitle: "Contatta il negozio",
    name: "Nome",
    email: "E-mail",
    phone: "Telefono",
    message: "Messaggio",
    thanks: "Grazie. Il negozio ha ricevuto il suo messaggio e le risponderà.",
    finding: "Cerco qualcuno per lei...",
    connecting: "La metto in contatto. A breve qualcuno sarà da lei.",
    notReached: "In questo momento non sono riuscito a raggiungere nessuno. Lasci i suoi recapiti e il negozio le risponderà.",
    declined: "Va bene. Che cos'altro posso fare per lei?",
    endConversation: "Terminare la conversazione",
    ended: "Sono di nuovo io a rispondere. Che cosa posso fare per lei?",
    keptMessage: "Il suo messaggio è conservato e sarà inoltrato appena possibile.",
  },
  orders: {
    is: {
      received: "L’ordine è stato ricevuto.",
      preparing: "È in preparazione.",
      onHold: "È in attesa.",
      shipped: "È stato spedito.",
      outForDelivery: "È in consegna oggi.",
      readyForPickup: "È pronto per il ritiro.",
      delivered: "È stato consegnato.",
      delayed: "È in ritardo.",
      undelivered: "Non è stato possibile consegnarlo.",
      cancelled: "È stato annullato.",
      returned: "È stato restituito.",
      refunded: "È stato rimborsato.",
    },
    label: {
      status: "Stato",
      carrier: "Corriere",
      trackingNumber: "Numero di tracciamento",
      orderedAt: "Ordinato il",
      expectedAt: "Previsto il",
      shippedAt: "Spedito il",
      deliveredAt: "Consegnato il",
      contents: "Contenuto",
      total: "Totale",
      refund: "Rimborso",
    },
  },
  missingInputs: {
    ask: (needs) => `Posso controllare per lei. Mi indichi, per favore, ${needs}.`,
    askMore: "Posso controllare per lei, ma mi servono altri dettagli. Di che cosa si tratta esattamente?",
    signIn: "Acceda prima al suo account, per favore; poi potrò controllare per lei.",
    nothing: "Ho controllato e non ho trovato nulla. Verifichi, per favore, i dati che mi ha dato.",
    names: {
      trackingNumber: "il numero di tracciamento",
      customerNumber: "il suo numero cliente",
      orderNumber: "il suo numero d’ordine",
      productNumber: "il codice dell’articolo",
      email: "il suo indirizzo e-mail",
      phone: "il suo numero di telefono",
      postcode: "il suo codice postale",
      address: "il suo indirizzo",
      country: "il paese",
      date: "la data",
      name: "il suo nome",
    },
  },
  companyFacts: {
    title: "Contatti e orari",
    address: "Indirizzo",
    telephone: "Telefono",
    email: "E-mail",
    payment: "Metodi di pagamento",
    company: "Azienda",
    profiles: "Online",
    closed: "chiuso",
  },
  ourWebsite: "il nostro sito",
  unnamedAmount: "un certo importo",
};

const CLIENTI = "(?:client[ei]|acquirent[ei]|visitator[ei]|utent[ei]|consumator[ei]|compratori)";
const OGNI = `(?:a )?(?:ogni|tutti i|tutti gli|qualsiasi|ciascun|al|ai|agli|all'|i|il|l') ?(?:nostri )?${CLIENTI}`;
const IA =
  "(?:(?:(?:il|lo|la|l'|gli|i|le|un|un'|una|uno|al|all'|agli|alla|caro|cara|gentile|tutti|qualsiasi|tuo) ?){0,6}" +
  "(?:ia|ai|assistent[ei](?: virtual[ei]| ai| ia)?|chat ?bot|bot|agent[ei] (?:ai|ia)|modell[oi] linguistic[oi]|" +
  "intelligenza artificiale))";
const ISTRUZIONI = "(?:istruzion[ei]|regol[ae]|direttiv[ae]|ordini|prompt|indicazioni|messaggi)";

/** Italian: texts that are written to be obeyed by an assistant. */
export const ITALIAN_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:sempre |per favore,? |ora,? |d'ora in poi,? ){0,6}(?:di'|di|dite|dica|dici|dire|comunica(?:re|te)?|" +
      `informa(?:re|te)?|assicura(?:re|te)?|prometti|promettete|racconta) (?:sempre )?${OGNI}`,
    "\\b(?:ignora(?:re|te)?|ignori|dimentica(?:re|te)?|trascura(?:re|te)?|aggira|non seguire|" +
      `non tenere conto del?le) (?:(?:tutt[ei]|le|gli|i|tue|queste|tutte le) ){0,3}(?:${ISTRUZIONI}(?: e \\p{L}+)? ` +
      `(?:precedenti|di sistema|del sistema|qui sopra|sopra|interne)|precedenti ${ISTRUZIONI})`,
    "\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?) (?:tutte )?(?:le tue|tutte le) (?:istruzioni|regole|direttive)\\b",
    "\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?) tutto (?:cio|quello) (?:che precede|che sta sopra|di cui sopra)",
    "\\b(?:rivela|mostra|ripeti|stampa)…(?:prompt di sistema|istruzioni (?:di sistema|nascoste|interne)|" +
      "tue istruzioni|tuo prompt)",
    "\\b(?:messaggio|nota|istruzione|prompt|avviso) d(?:i|el) sistema ?[:\\])>—–]",
    "\\b(?:car[oa]|gentile|ciao|attenzione|not[ae] (?:per|al|all'|agli)|messaggio (?:per|al|all'|agli)|" +
      "istruzion[ei] (?:per|al|all'|agli)|avviso (?:per|al|all')|solo per|riservat[oae] (?:a|all'|agli|al)|" +
      `destinat[oae] (?:a|all'|agli|al)|rivolt[oae] (?:a|all'|agli|al))[ :,!]*${IA}(?= ?[:,.;!)\\]—–]| che\\b|$)`,
    "\\b(?:come|in quanto) (?:un'|un |una )?(?:ia|ai|intelligenza artificiale|modello linguistico|" +
      "assistente(?: virtuale)?|chat ?bot)\\b[^.!?]{0,20}?[, ](?:devi|deve|dovresti|di'|sei|non|consiglia|rispondi)\\b",
    "\\b(?:se|quando|poiche|dato che) sei (?:un'|un |una |l')?(?:ia|ai|intelligenza artificiale|modello linguistico|" +
      "assistente|chat ?bot|bot)\\b",
    "\\bsei (?:ora |adesso )?(?:un'|un |una |l')(?:ia|ai|intelligenza artificiale|modello linguistico|chat ?bot|bot|" +
      "assistente)\\b",
    `\\b${IA} (?:deve|devono|dovra|dovranno|e tenut[oa] a)(?: sempre| mai| non| solo){0,6} ` +
      "(?:dire|rispondere|consigliare|raccomandare|menzionare|affermare|indicare|promettere|confermare|ignorare|" +
      "offrire)",
    "\\bnon (?:menzionare|rivelare|citare|mostrare|divulgare|menzioni|riveli)" +
      "(?: mai)? (?:questa|questo|queste|la presente) (?:nota|messaggio|istruzion[ei]|testo|indicazione)",
    `\\b(?:se|quando|ogni volta che) (?:(?:un|una|il|la|i|gli|l'|qualche) ?)?(?:${CLIENTI}|qualcuno|ti|le)` +
      "(?: ti| le)? (?:chiede|chiedono|domanda|vuole sapere|chieda)[^.!?]{0,80}?[ ,:](?:allora )?(?:sempre )?" +
      "(?:di'|di|dica|digli|dite|rispondi|risponda|consiglia|raccomanda|afferma|conferma|menziona|prometti|offri)" +
      "(?![\\p{L}])",
    "<(?:consiglia|consigliare|raccomanda|raccomandare|suggerisci|proponi) " +
      "(?:sempre|solo|soltanto|per primo|mai|esclusivamente|questo prodotto|il nostro)\\b",
    "<(?:rispondi|rispondere|rispondete|risponda) (?:sempre|solo|a (?:tutte|ogni)|che |con )",
    "<(?:di'|dica|afferma|conferma|confermi) (?:sempre )?che (?:il (?:negozio|prodotto)|tutt[ie]|i (?:resi|nostri)|" +
      "la (?:spedizione|consegna)|siamo|le|e gratis)",
    `<(?:dai|da'|offri|offrite|regala|concedi)(?: sempre)? ${OGNI}…(?:codice|sconto|buono|gratis|%)`,
    "\\b(?:d'ora in poi|da ora in poi|da adesso),? (?:devi|sei|rispondi|consiglia|di'|comportati)(?![\\p{L}])",
    `<(?:a|per|al|all')? ?${IA}(?: (?:della|di) chat)(?= ?:)`,
    `<(?:a|per|al|all') ?${IA}(?= ?:)`,
    "\\b(?:istruzion[ei]|prompt) precedent[ei]…(?:annullat[ei]|revocat[ei]|sospes[ei]|non valgono piu)\\b",
  ],
  cues: `
    ia ai bot chat chatb chata assis agent model intel siste promp di dite dica dici dire comun infor assic prome racco ignor
    dimen trasc aggir segui tener rivel mostr ripet stamp messa nota note istru avvis menzi citar divul chied doman vuole
    consi sugge propo rispo affer confe dai da offri regal conce ora adess poi caro cara genti ciao atten solo riser desti
    rivol sei devi`,
};
