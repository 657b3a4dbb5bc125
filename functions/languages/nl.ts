import { stemmer as dutch } from "@orama/stemmers/dutch";
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
import { DUTCH_TRADE_WORDS } from "./trade-words/nl.ts";

/**
 * Dutch plurals. The stemmer writes long vowels once, as plurals do ("boom", "bomen": "bom"): the consonant behind the short
 * vowel of a short word is doubled to tell it apart ("bom", "bommen": "bomm"). A word whose own last letter is an s behind a
 * consonant ("fiets") becomes its plural in -en, since the stemmer takes that s for an ending.
 */
const DUTCH_INFLECTION: Inflection = {
  irregular: `
    eieren ei, uien ui, rozen roos, apen aap, uren uur, -kinderen kind, -bladeren blad, -bladen blad, -raderen rad,
    lammeren lam, kalveren kalf, runderen rund, -steden stad, -schepen schip, leden lid, smeden smid, -glazen glas, -vaten
    vat, -paden pad, -baden bad, -daken dak, dagen dag, -gaten gat, -wegen weg, -spelen spel, -hoven hof, graven graf,
    -sloten slot, schoten schot, loten lot, goden god, holen hol, staven staf, ogen oog, oren oor, koeien koe, vlooien
    vlo, -kussens kus, -musea museum, -museums museum, -centra centrum, -aquaria aquarium, terraria terrarium, catalogi
    catalogus, cacti cactus, globes globus, sjaals sjaal, -shirts shirt, slips slip, clips clip, tops top, caps cap, boots
    boot, sets set, prints print, mugs mug, bags bag, bikes bike, cups cup, -bikinis bikini, taxis taxi, kiwis kiwi, skis
    ski, accus accu, menus menu, -paraplus paraplu, crèmes crème, radios radio, pianos piano`,
  invariable: `
    -matras -harnas -kompas atlas ananas canvas -terras -karkas gewas -fles -mes -bes les -adres succes proces expres
    bordes cipres cactus virus globus bonus radius catalogus -bus albatros -doos -roos -bos los mos -kaas -vaas -tas -jas
    -das -glas -gas -gras -was -jeans -tennis`,
  plurals: [
    [/([ei])e[eë]n$/, "$1e"],
    [/iën$/, "ie"],
    [/eaus$/, "eau"],
    [/i[eë]le$/, "ieel"],
    [/jes$/, "je"],
    [/(^[^aeiou]*[aeiou])([bdfgklmnprst])\2en?$/, "$1$2"],
    [/(?:fiet|mut|schaat|kaar|laar|spon|gid|schet|plaat)s$/, "$&en"],
    [/^(?:rit|spit|flit|hek|reek|rup|ker|beur|koer|len|gan|pol|hal|wal|dan|kan|kran|fran|gren|prin|men)s$/, "$&en"],
    [/(?<=[aeiou].*[^aeiou])([aou]|[^aeiou]y|e)s$/, "$1"],
    [/ys$/, "y"],
    [/(?<=[aeiou].*)(e[lmnr]|aar|ier|oor|eur)s$/, "$1"],
    [/(?<=[aeiou].*[aeiou].*)([kpt])s$/, "$1"],
  ],
  genders: [[/^([^aeiou]*[aeiou])([bdfgklmnprst])$/, "$1$2$2"]],
  stems: [
    [/(?<!^ro)z$/, "s"],
    [/v$/, "f"],
    [/(?<=[eiu])([aeo])\1([^aeiou])$/, "$1$2"],
    [/(?<=[aeiou][^aeiou]+[aeiou]+)([bdfgklmnprst])\1$/, "$1"],
  ],
};

/** Dutch: what the assistant cannot do. */
const DUTCH_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:negeer|vergeet|omzeil) (?:\p{L}+ ){0,4}(?:instructies?|regels|aanwijzingen|prompt)|systeemprompt|system prompt|
      (?:toon|laat|geef|vertel|herhaal|onthul|wat zijn|wat is) (?:\p{L}+ ){0,2}(?:je|jouw|uw|
      geheime) (?:\p{L}+ )?(?:instructies|regels|aanwijzingen|
      prompt)(?! (?:voor|over|bij))|ontwikkelaarsmodus|je bent nu een|doe alsof`,
    othersData: phrases`
      (?:e-?mails?|e-?mailadres(?:sen)?|adres(?:sen)?|telefoonnummers?|namen|naam|bestelling(?:en)?|
      gegevens) van (?:\p{L}+ ){0,3}(?:klant(?:en)?|kopers?|
      gebruikers?|buurman|buurvrouw|buren|persoon)|(?:andere|alle|laatste|vorige) (?:klant(?:en)?|kopers?)|klantenlijst|
      wat heeft (?:mijn|de laatste) \p{L}+ (?:gekocht|besteld)`,
    codes: phrases`
      (?:heb je|hebben jullie|heeft u|geef|stuur|noem|is er|zijn er|wil|nodig|weet je|ken je|geheime) (?:me |mij |ons |een |
      de |nog |ook |misschien )*(?:geheime? |geldige )*(?:kortings|
      korting|promo|actie|waardebon|coupon|vouchers?)-? ?codes?|(?:geef|doe) (?:me|mij|ons) (?:\p{L}+ )?(?:korting|
      \p{N}+ ?(?:%|procent))`,
  },
  order: {
    nouns: "bestelling(?:en)?|pakket(?:je)?|zending|levering|bestelnummer|ordernummer|order",
    own: phrases`
      (?:mijn|onze|de|deze) (?:bestelling|zending|order)|(?:mijn|ons|het|dit) (?:pakket|pakje|pakketje)|
      ik heb (?:\p{L}+ ){0,4}besteld`,
    states: phrases`
      waar|status|volgen|bezorgd|geleverd|te laat|kwijt|zoek|ontbreekt|niet (?:hier|er|aangekomen|gekomen|ontvangen|binnen)|
      nog (?:niet|niets|steeds)|niets (?:hier|ontvangen|gekomen)|nooit aangekomen|annuleren|wijzigen|wanneer komt`,
    details: "(?:mijn |de )?postcode is|(?:mijn |het )?(?:bestelnummer|ordernummer|trackingnummer)",
  },
  refusals: {
    instructions:
      "Hoe ik ben ingesteld, vertel en verander ik niet. Met de producten en pagina’s van deze winkel help ik u graag.",
    othersData: "Over andere mensen en hun bestellingen kan ik niets zeggen.",
    codes: "Ik heb geen codes of kortingen te geven. De prijzen zijn die welke de winkel toont.",
  },
  trackingPage: "bestelling volgen",
  noOrders: "Ik kan hier geen bestellingen inzien.",
};

/** Dutch: questions about products, and their answers. */
const DUTCH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    is|zijn|heeft|hebben|kan|kunnen|kun|mag|past|passen|zit|zitten|werkt|bevat|wordt|houdt|komt|geschikt|blijft|bestaat|krijg|
    hebt|is er|zijn er`,
  being: "(?:is|zijn)(?! er)",
  asking: "wat|welke?|hoe|hoeveel|wie|wanneer|waar|waarom|waarvan|waarmee|waarvoor",

  negations: "niet|geen|zonder|nooit|noch|non|ontbreekt|ontbreken",

  answers: {
    differIn: (names) => `${names} verschillen hierin:`,
    sameIn: (fields) => `Bij alle gelijk: ${fields}.`,
    noDifference: (names) => `De winkel noemt geen verschil tussen ${names}.`,

    category: "Categorie",
  },
};

/** Dutch: questions about the shop's service, and their answers. */
const DUTCH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact telefoon e-mail adres openingstijden",

  answers: {
    inLanguage: (language) => `de pagina is in het ${language}; dit past het best bij uw vraag`,
    translatedFrom: (language) => `vertaling; de pagina is in het ${language}`,
    nothingIn: (language) =>
      `Met deze woorden heb ik niets gevonden: de teksten van deze winkel zijn in het ${language}. ` +
      "Een woord in die taal vindt misschien meer.",
  },
};

/** Dutch: conditions, recipients and mentions in queries, beside the thing itself. */
const DUTCH_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:voor de )?beste prijs|(?:het )?goedko(?:op|pe|per|pere|opst|opste)|(?:het )?voordelig(?:e|er|ere|st|ste)?|
    betaalba(?:ar|re)|(?:tegen )?lage prijs|
    (?:budget|prijs)vriendelijke?|niet (?:te |zo |erg )?du(?:ur|re)`,
  highPriced: "(?:het )?duurste?",
  bestRated: phrases`
    (?:best|goed|hoogst) (?:beoordeeld|gewaardeerd)e?|bestbeoordeelde?|
    (?:met )?(?:de )?beste (?:beoordeling(?:en)?|reviews?|recensies?)|
    (?:5|vijf) sterren|(?:de |het )?beste(?! (?:vriend|vriendin|vrienden)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?:nieuw|net|pas) binnen|(?<!als )nieuwe?(?! (?:zeeland|york|jaar|orleans)(?!\p{L}))|(?:het |de )?nieuwste|gloednieuwe?`,
  onSale: "in de (?:aanbieding|uitverkoop|sale)|sale|afgeprijsde?|met korting|uitverkoop|aanbieding(?:en)?|koopjes?",
  inStock: "(?:op|uit) voorraad|(?:direct |snel )?leverba(?:ar|re)|(?:direct )?beschikba(?:ar|re)(?! in(?!\\p{L}))",
  forWhom: "voor",
  ofWhom: phrases`
    mijn|m'n|jouw|je|onze?|zijn|haar|hun|een|de|het|kleine?|grote|jonge?|jongere|oude|oudere|beste|lieve|nieuwe`,
  adults: phrases`
    collega(?:'?s)?|baas|vrienden|vriendinnen|ouders|grootouders|lerar(?:es|en)|leraar|juf|meester|buren|buurman|buurvrouw|
    partner|
    stel|tieners?|schoonouders|studenten`,
  women: "mam|moeders?|mama'?s|schoonmoeder|zusje|vrouwen|dames",
  men: "pap|vaders?|papa'?s|schoonvader|broertje|mannen|heren",
  gift: "\\p{L}*cadeau(?:s|tjes?)?(?:idee(?:en)?)?|\\p{L}*kado(?:otjes?|'?s)?|presentjes?",
  words: { women: "dames vrouwen", men: "heren mannen", children: "kinderen kind meisjes jongens" },
  audienceFields: ["doelgroep", "Doelgroep", "leeftijdsgroep"],
  besides: "met|bij|voor|zoals|als|dan|op|tegen|zonder|niet|geen|onder",
  parts: phrases`
    poten|ritsen?|rits|knop(?:en)?|voering|logo(?:'s)?|stiksels?|veters?|riem(?:en)?|bandjes?|details?|accent(?:en)?|zool|
    zolen|stre(?:ep|pen)|
    zakken|kraag|manchetten|rand(?:en)?|handvat(?:ten)?|gesp(?:en)?|print`,
};

/**
 * Names of things that end Dutch compounds, without accents: a record of one is found by its end. Behind `!` are words and ends
 * of words that end as a shorter name does, and name something else.
 */
const DUTCH_COMPOUND_HEADS = `
  aardappel accu achtbaan afdekhoes agenda album ananas anorak appel aquarium armatuur armband artikel auto automaat baby bad
  badjas badpak bak bal balk ballon band bank barbecue batterij bed beeld beeldscherm beits beker bestek beugel bezem bier
  bikini biscuit blad bloem bloes blok boek boekenkast boiler bol bon bonbon boom boon boor boormachine boot bord borstel
  boter box brief bril broche broek brokken brood broodje buggy buis bureau bus cactus cadeau cake camera cape ceintuur chips
  chocolade clip computer creme cursus dak deeg dekbed dekbedovertrek deken doos dop douche draad drank drinkfles droger drone
  drop druif duif eieren elastiek emmer etui fiets film filter fles fluit fluitketel font fornuis foto frame fruit garen
  garnituur gereedschap gereedschapskist geur gewicht gieter gitaar glas gordijn gras grill haak haard haarlak hamer handdoek
  handschoen handtas handvat hanger hangmat haring hark hart helm hemd hengel hengst hoed hoes hok hond honing hoofdlamp
  horloge houder hout huis inlegzool jam japon jas jurk kaars kaarsen kaart kaas kabel kachel kalender kalf kam kamer kanon
  karaf kast kastje kat katoen keramiek ketel ketting kinderstoel kip kist klamp kleding kleed klem klok knoop knop knuffel
  koek koekenpan koekje koffer koffie kogel komkommer kompas konijn kooi kool kop kopje koptelefoon korf kostuum kraal kraan
  krab krans krat kreeft krijt kroon kruid kruiden kruik kruimel kruk kubus kussen kussensloop laars ladder laken lamp
  lantaarn laptop laser leggings lens lepel licht lijm lijst likeur limonade lint lippenstift loper lotion lucifer luidspreker
  luier maaier maaltijd machine mand mandje mango mantel map masker mat matras melk mengsel mes meubel microfoon mixer mok
  molen motor muffin muis munt muts muziek naald nagel nietjes nietmachine olie olijf onderbroek onderzetter ontbijt oorbel
  oorbellen opener oplader ordner orgel oven overall overhemd paard pak paleis palet pan paneel pantoffel papier paprika
  paraplu parasol parfum pasta patroon pedaal penseel peper piano pijl pijp pincet pinda pizza plaat plank plant plantenbak
  pleister poeder poets pomp poncho poort pop poster pot potlood praline prei printer prullenbak pudding puree puzzel pyjama
  quilt raam racket radio rasp regenjas riem rietje rijst rits robot rok rolgordijn roller rolstoel roos rozen rugzak salade
  sandaal sap saus schaaf schaal schaar schaats schep scherm schijf schild schilderij schoen schommel schort schrift schroef
  schuif schuurmachine serum servet servies set shirt sigaar siroop sjaal ski sla slaapbank slaapzak slab slagroom slang slee
  sleutel slinger slipper slot smoking snaar snacks sneaker snijder snijplank snoep snoer snor soep sok spaarpot spade spatel
  speelgoed speelgoedauto speen spek spel speler spiegel spons spray spuit stang steen stekker stempel step stick stickers
  stift stoel stofzuiger stok stoofpot stopcontact strijkijzer stroop struik suiker taart tablet tabletten tafel tafelkleed
  tandenborstel tandpasta tang tape tapijt tas tasje tegel telefoon televisie tent thee theedoek theepot thermometer
  toetsenbord tondeuse touw trampoline trap trechter trein trektang trommel trui tuinslang tulp tuniek vaas vaatwasser
  ventilator verband verf verlichting verpakking vest vijl vis vlees vlieger vloerkleed voeding voer voetbal vogel voorraad
  vork vruchten vulling wagen wandelwagen wasknijper wasmiddel water weegschaal wekker werkbank wiel wijn wikkel wol worst
  wortel yoghurt zaad zaag zadel zaden zak zakje zaklamp zalf zand zeef zeem zeep zeil zetel zomerjurk zonnebril zonnescherm
  zout zuivel zwaard zwembad
  rail lak
  !aanpak !aanvoer !afvoer !assistent !beeldscherm !compost !content !controller !doorvoer !dfolie !gfolie !kfolie !lfolie
  !mfolie !nfolie !pfolie !rfolie !sfolie !tfolie !format !gebak !gebed !getrappel !handschoen !invoer !placemat !plicht
  !schaar !sinaasappel !sluier !staart !tabak !thuis !toevoer !uitvoer !vervoer !ziekenhuis !zwijn`;

/** Dutch: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const DUTCH: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(DUTCH_INFLECTION, dutch),
    tradeWords: DUTCH_TRADE_WORDS,
    stopWords: `
      aan al als bij dan dat de deze die dit door een en er had heb hebben heeft het hij hoe ik in is je kan maar me met mij
      mijn na naar niet nog of om onder ons ook op over te tot u uit van veel voor waar was wat we welke wel werd wie wij wil
      worden zal ze zich zij zijn zo zoek`,
    compoundHeads: DUTCH_COMPOUND_HEADS,
    isHeadLast: true,
  },
  detection: {
    letters: [],
    sharedWords: "in me ok help die was is of we over had door",
  },
  messages: {
    cheaper: phrases`
      goedkoper[es]?|voordeliger[es]?|minder (?:duur|kost|kosten)|voor minder(?! dan)|(?<!niet )te (?:duur|prijzig)|
      boven (?:mijn|ons) budget|niet veroorloven`,
    moreExpensive: "duurder|duurdere|betere kwaliteit",
    cheapest: "goedkoopste|voordeligste",
    mostExpensive: "duurste",

    bestRated: phrases`
      best beoordeelde|best beoordeeld|populairste|beste|beste (?:beoordeling(?:en)?|reviews?|recensies?)`,
    moreResults: "^meer(?=\\W*$)|laat meer zien|meer hiervan|andere|iets anders|wat nog meer|alternatieven",
    comparison: phrases`
      vergelijk|vergelijken|verschil(?:len)?(?: tussen)?|welke is beter|
      welke (?:zou (?:je|u)|raad (?:je|u)|moet ik)(?: aan| nemen)?`,
    followUpOpeners: "en|wat als|of|maar|ook|hoe zit het met|wat dacht je van|daarnaast|verder|nog(?= een)",
    pronouns: "het|hij|die|dat|deze|dit|hem|ze|ervan|meer details|meer informatie|vertel me meer",

    onSale: "in de aanbieding|afgeprijsd|afgeprijsde|korting|in de uitverkoop|uitverkoop|aanbiedingen",
    ordinals: ["eerste", "tweede", "derde", "vierde", "vijfde", "laatste"],
    exceptColour: "niet|niet in|(?<!(?:jullie|u|je|er) )niets|niets in|noch|behalve|maar niet|anders dan|liever niet",
    isNot: "niet|geen|niet in",
    without:
      "zonder|(?:niets|niet) (?:van|om te|voor)|allergisch voor|behalve|(?:heeft|heb|hebben) (?:al|genoeg)|genoeg|niets met",

    requests: phrases`
      zoek|zoeken|gezocht|op zoek|nodig|zou graag|zouden graag|hebben jullie|heeft u|verkopen jullie|verkoopt u|
      aanraden|kopen|aanschaffen|
      bestellen`,
    fillers: phrases`
      geen|niets|liever|toch|sorry|dringend|baas|collega|neef|houdt|vindt|neem|betekent|betekenen|moment|momenteel|nu|hebt|
      verkopen|verkoopt|verkoop|zou|graag|wilt|raad|raden|aanbevelen|laat|zien|toon|tonen|vinden|vind|zeg|vertel|weten|helpen|
      aanbod|goede|mooie|product|producten|artikel|artikelen|ding|dingen|iets|prijs|prijzen|kost|kosten|hoeveel|euro|dollar|
      budget|alstublieft|maat|kleur|kleuren|soort|soorten|misschien|echt|jullie|jou|alleen|meer|winkel|kun|kunt|geschikt|
      geschikte|eigenlijk|nogal|heel|weinig|nooit|altijd|vaak|mijne|jouwe|zijne|hare|onze|hun|bedoelde|bedoel|zegt|minder|nou|
      dus|iemand|volwassene|volwassenen|vergelijkbaar|vergelijkbaars|soortgelijk|soortgelijks|
      wanneer|waarom|welk|omdat|terwijl|ooit|soms|ergens|gelezen|gehoord|gezien|denk|geloof|wordt|kunnen|mag|
      moet|moeten|zullen|ben|bent|waren|hadden|doe|doet|doen|gedaan|weet|wou|sinds|toen|hoewel|erg|hier|daar|
      eens`,
  },
  intents: {
    product: sentence`
      verkopen jullie tassen|ik zoek een jas|ik heb nieuwe schoenen nodig voor het werk|een cadeau voor mijn vrouw|de best
      beoordeelde|is het op voorraad|is het waterdicht|wat kost het|hoeveel kost de eerste|in welke kleuren is het er|hebben
      jullie maat M|welke maten zijn beschikbaar|vergelijk de eerste twee|laat meer zien|wat is er in de aanbieding|wat verkopen
      jullie|ik wil een hoesje kopen|iets voor de tuin|doe maar in mijn winkelwagen|niet te duur|en voor kinderen|hoe zwaar is
      het|waar is het van gemaakt|ik wil graag een lamp bestellen|een goed boek|speelgoed voor baby's|wat hebben jullie nog
      meer|heb je een kleinere|met een rits|tussen 20 en 40 euro|een telefoon met een goede camera|welke gaat het langst mee|ik
      neem de tweede|bank voor drie personen|wat past erbij|wat is het artikelnummer|de mijne is kapot, ik heb een nieuwe nodig|
      heeft het zakken|help me een laptop kiezen|kun je me helpen een cadeau te vinden|hoi, hebben jullie riemen|geen leer
      alsjeblieft|regenlaarzen|winterhandschoenen|zomerjurk|nachtlamp|wat stel je voor voor een reis naar zee|deze vind ik niet
      mooi|vertel me meer|ze tennist twee keer per week|hij loopt elke ochtend hard|ik vertrek maandag en heb er voor die tijd
      een nodig|wie maakt het|mijn vader wordt zeventig`,
    service: sentence`
      hoe kan ik iets retourneren|wat is jullie retourbeleid|hoe lang kan ik het terugsturen|wie betaalt de retourzending|hoe
      krijg ik mijn geld terug|kan ik het ruilen voor een andere maat|het past niet, kan ik ruilen|wat kost verzending|is de
      bezorging gratis|gratis verzending vanaf welk bedrag|wanneer komt mijn bestelling|verzenden jullie naar het buitenland|
      leveren jullie in duitsland|express levering|welke betaalmethoden accepteren jullie|in termijnen of later betalen|kan ik
      een factuur krijgen|wat dekt de garantie|hoe laat sluiten jullie op zondag|waar is jullie winkel|
      is er een winkel bij mij in de buurt|hebben jullie een winkel in Breda|hebben jullie een filiaal|
      hebben jullie een fysieke
      winkel|afhalen in de winkel|hoe lang is een cadeaubon geldig|hoe gebruik ik een tegoedbon|waar vul ik de kortingscode in|
      studentenkorting|waar is mijn bestelling|pakket volgen|status van mijn bestelling|kan ik mijn bestelling annuleren|
      bezorgadres wijzigen|privacybeleid|wat doen jullie met mijn gegevens|algemene voorwaarden|hoe maak ik een account|
      wachtwoord vergeten|uitschrijven voor de nieuwsbrief|spaarprogramma|wie zijn jullie|over jullie winkel|waar worden de
      producten gemaakt|doen jullie reparaties|als cadeau inpakken|douane en invoerrechten|hoe plaats ik een bestelling|zijn
      jullie zaterdag open|zijn jullie vandaag open|openingstijden op feestdagen|wat als het binnen de garantie kapot gaat|na
      een half jaar kapot, is dat gedekt|binnen hoeveel dagen is het er|hoe snel komt het pakket|leveren jullie in het weekend|
      is mijn pakket onderweg|nemen jullie gedragen kleding terug|vergoeden jullie ook de verzendkosten|moet ik de retour
      betalen|accepteren jullie klarna of apple pay|welke creditcards nemen jullie|mijn betaling is geweigerd|mijn kortingscode
      werkt niet|ik wil mijn bestelling wijzigen|kan ik het passen in de winkel|verkopen jullie aan bedrijven|is er een minimum
      bestelbedrag|levering bij een afhaalpunt|sturen jullie naar frankrijk|is verzending bij de prijs inbegrepen|hoe lang
      bewaren jullie mijn gegevens|verzending|levering|retourneren|terugbetaling|ruilen|garantie|betaling|privacy|colofon|
      factuur|cadeaubonnen|openingstijden|voorwaarden|levertijd|mijn pakket is er nog niet|mijn bestelling is nog niet gekomen|
      kunnen jullie het repareren|de rits is kapot, kunnen jullie dat maken|en als het niet past, kan ik het terugsturen|kan hij
      het terugbrengen|vorige week gekocht en het past niet|hoe lang duurt dat|zit er garantie op|
      kunnen jullie het naar mijn ouders sturen`,
    advice: sentence`
      hoe was ik dit|hoe onderhoud ik leer|hoe maak ik ze schoon|hoe vaak moet ik het vervangen|hoe repareer ik een gat|mag het
      in de wasmachine|welke maat moet ik nemen|hoe meet ik mijn voet|maattabel|valt het klein uit|hoe kies ik de juiste|welke
      kan ik het beste kopen|waar moet ik op letten bij het kopen|wat is het verschil tussen deze materialen|wat betekent dit
      symbool|waar is het voor|hoe werkt het|hoe zet ik het op|heb ik een speciale nodig voor de winter|tips voor beginners|
      koopgids|waarom is dat belangrijk|handleiding|hoe lang gaat zoiets mee|hoe bewaar ik het|wat heb ik nodig voor mijn eerste
      reis|hoe krijg ik een vlek eruit|hoe krijg ik de geur weg|mag het in de droger|is M te groot voor mij|welke maat als ik
      180 ben|ik zit tussen twee maten|hoe bescherm ik het tegen regen|wat trek ik aan bij vrieskou|hoeveel lagen heb ik nodig|
      wat is de beste manier om het te bewaren|hoe pak ik mijn tas in|waar let je op bij een goede|hoeveel liter voor twee
      dagen|hoe gaat het langer mee|hoe was ik een jas|hoeveel watt heb ik nodig om te lezen|hoeveel geheugen heb ik nodig voor
      werk`,
    handoff: sentence`
      ik wil met iemand van het team chatten|live chat|een mens alsjeblieft|een adviseur alsjeblieft|ik moet de klantenservice
      spreken|mag ik de manager spreken|ik wil je leidinggevende spreken|is er iemand met wie ik kan praten|een echt persoon|
      schakel me door naar een collega|kan iemand mij persoonlijk helpen|medewerker|een verkoper spreken|geef me een mens|ik wil
      met een mens schrijven|kan iemand van het team me helpen|ik praat liever met een echt persoon|kan ik iemand spreken over
      mijn probleem|is hier een mens`,
    complaint: sentence`
      ik wil een klacht indienen|ik wil klagen|dit is onacceptabel|ik ben erg teleurgesteld in jullie service|mijn bestelling is
      nooit aangekomen|het kwam kapot aan|ik heb het verkeerde artikel gekregen|jullie hebben een defect product gestuurd|ik ben
      echt boos|jullie klantenservice is vreselijk|niemand antwoordt op mijn mails|ik wacht al drie weken|mijn pakket is kwijt|
      het is nog steeds niet bezorgd|na een week al stuk|ik wil nu mijn geld terug|dit is oplichting|de slechtste ervaring|ik
      ben jullie zat|de helft van mijn bestelling ontbreekt|ik bestel hier nooit meer|na een paar dagen deed het het niet meer|
      er zit een gat in|de rits ging na twee dagen kapot|weken geleden besteld en niks gekregen|niemand reageert|dit is een grap
      zeker|dit is belachelijk|slechtste winkel ooit|weer de verkeerde maat geleverd|na een maand nog geen geld terug|het kan
      jullie niks schelen|na een week kapot|jullie hebben een kapotte geleverd|waardeloze service|slechte kwaliteit|vreselijke
      winkel|schandalig|ik ben woedend|ik ben razend|jullie service is waardeloos|beschadigd aangekomen|defect geleverd|
      in stukken aangekomen|lag in scherven|de doos was ingedeukt|dood aangekomen`,
    contact: sentence`
      jullie telefoonnummer|jullie e-mailadres|kan ik jullie bellen|bel me terug alsjeblieft|ik wil graag teruggebeld worden|een
      bericht achterlaten|contactformulier|hoe kan ik jullie bereiken|ik wil jullie een mail sturen|hoe bereik ik de winkel|
      kunnen jullie contact met mij opnemen|contact|contactgegevens|bel me morgen terug|kan iemand mij bellen|is er een
      mailadres|op welk nummer|kan iemand me terugbellen`,
    insult: sentence`
      deze bot is nutteloos|je bent waardeloos|hou je mond|hou je kop|rot op|stomme machine|klootzak|loop naar de hel|lul|eikel|
      je kan ook niks|sukkel|je begrijpt er niks van idioot|ik haat je|val dood|verdomde bot|kut bot|wat een domme bot|je bent
      afval|stom ding|jij bent zo dom|idioot|donder op|hou je bek|je bent echt dom|je luistert nooit|je doet alles fout|je
      kletst onzin`,
    offTopic: sentence`
      vertel een grap|wat voor weer is het vandaag|hou je van me|zing een liedje|hoe laat is het|wie is de president|wat is de zin
      van het leven|wat is de hoofdstad van italië|hoe oud ben je|ben je getrouwd|hoeveel is twee plus twee|schrijf een programma|
      wie wint de wedstrijd|wat vind je van politiek|vertaal deze zin|vertel me een verhaal|maak mijn huiswerk|wat is er op tv|kun
      je koken|hou je van muziek|welke film zal ik kijken|wie heeft gisteren gewonnen|gaat het morgen regenen|wat wordt het weer
      morgen|maak een gedicht|wat is je lievelingseten|vertel iets grappigs|wat weet je van geschiedenis|geef me beleggingsadvies|
      vertel een mop|speel je schaak|wat is het saai|mijn vriendin is weg|ik ben verdrietig vandaag|ik had een slechte dag|wat eet
      ik vanavond|hoe hoog is die berg`,
    aboutAssistant: sentence`
      wie ben je|wie bent u|wat ben je|hoe heet je|hoe heet u|ben je een bot|ben je een robot|ben je een mens|ben je echt|ben je
      een ai|praat ik met een machine|wat kan je|wat kun je doen|kun je me helpen|kunt u mij helpen|hoe gaat het|hulp|help|wat kan
      ik je vragen|begrijp je me|ben je daar|is dit een chatbot|met wie praat ik|met wie chat ik|is dit een echt persoon|wat kun
      je allemaal|ben je chatgpt|heb je een naam|ben je een computer of een mens|hoe gaat het vandaag|antwoordt mij een mens of
      een programma|chat ik nu met een echt mens|wie schrijft mij`,
    thanks: sentence`
      bedankt|thx|dank je|dank je wel|dank u|dank u wel|hartelijk dank|bedankt voor je hulp|perfect bedankt|super bedankt|dat
      was heel nuttig|je hebt me goed geholpen|nee bedankt|ok bedankt dat was alles|dankjewel|thanks|dank je wel hoor|
      duizendmaal dank|bedankt voor alles|bedankt man|dank je vriend|je bent de beste|je was geweldig`,
    farewell: sentence`
      doei|dag|tot ziens|tot straks|tot later|fijne dag|fijne dag nog|welterusten|tot morgen|ik moet gaan|doeg|houdoe|tot de
      volgende keer|fijne avond|fijn weekend|doei tot morgen`,
    greeting: sentence`
      hallo|hoi|hey|goedemorgen|goedemiddag|goedenavond|goedendag|dag|hallo allemaal|hoi hoi|hi|hallo daar|hey hallo|hallo, ik
      hoop dat jullie me kunnen helpen|morgen|gelukkig nieuwjaar|vrolijk kerstfeest|vrolijk pasen`,
    acknowledgement: sentence`
      ok|oke|ja|nee|prima|perfect|goed|mooi|fijn|top|begrepen|ik snap het|duidelijk|akkoord|is goed|klinkt goed|laat maar|ja
      graag|nee dat was het|goed om te weten|helemaal goed|leuk|oke prima|ok super|helder|alsjeblieft|geen probleem|ja precies|ik
      ben niet boos|jullie service is niet slecht|oke verder niks|verder niets|dat is alles|haha|lol ok|hmm|klopt wel|vergeet het|
      ik kijk alleen|meer heb ik niet nodig`,
  },
  grammar: {
    and: "en",
    or: "of|noch",
    in: "in",
    to: "tot",
    definiteArticles: "de|het|die|dat|deze|dit",
    indefiniteArticles: "een",

    purposePrepositions: "voor|met",
    additionPrepositions: "voor|in|met|zonder",
  },
  references: {
    firstFew: "eerste",
    included: "inbegrepen|meegeleverd|erbij|inclusief",
    something: "iets",
    one: "ding|exemplaar|model",

    number: "nummer|nr",
    other: "(?:de|het|die) andere[n]?|de overige|de rest",
    both: "beiden?|allebei|alle twee|(?:die|de) twee",
    which: "welke (?:van (?:deze|die|de twee)|voor|heeft|hebben|is|zijn|kan|past)",
    cheaperOne: "(?:de|het|die) (?:goedkopere|voordeligere)|welke is goedkoper",
    dearerOne: "(?:de|het|die) duurdere|welke is duurder",

    total: "(?:in )?totaal|totaalprijs|totaalbedrag|(?:alles )?bij elkaar",
    together: "samen",

    changesMind: phrases`
      eigenlijk|liever|in plaats (?:daarvan|van)|bij nader inzien|van gedachten veranderd|laat maar|toch maar|sorry|
      ik bedoel(?:de)?`,
  },
  purchases: {
    places: "(?:in|aan|op) (?:(?:mijn|de|het|m'n) )?(?:winkelwagen|winkelwagentje|winkelmand|winkelmandje|mandje)",
    verbs: "doe|doen|leg|leggen|zet|zetten|plaats|stop|voeg|toevoegen",
    takes: "ik (?:neem|koop|bestel)|(?:neem|koop|bestel) ik|ik ga voor|doe(?= (?:die|deze|dit|dat) maar)|kopen|bestellen",
  },

  exclusions: {
    dropped: "vergeet (?:de|het|die)",
    missing: "heb|heeft|hebben|had",
    articles: "de|het|een|in|van|iets|die|dat",
    hasEverything: "die (?:toch )?(?:al )?alles (?:al )?(?:heeft|hebben)",
    nothingThat: "(?<!(?:heb|hebben|heeft|jullie) )niets,? (?:dat|wat)",
    refusedAfter: phrases`
      jeukt|kriebelt|irriteert|(?:wil|verdraagt?|draagt?|hoef\p{L}*) (?:ik|hij|ze) (?:\p{L}+ )?niet|
      heeft (?:hij|ze) al`,
    determiners: "geen",
    endings: "alstublieft|alsjeblieft|graag|maar",
    dislikes: phrases`
      (?:hou|houd|houdt|houden) (?:echt |helemaal )?niet van|haat|(?:wil|wilt|willen|draag|draagt) (?:echt |
      liever )?(?:geen|niet|niets in)|hekel aan|geen fan van|niet dol op|geen van`,
    dislikedAfter: phrases`
      (?:(?:vind|vindt|vinden|wil|wilt|is|zijn|staat|staan|bevalt|bevallen) (?:\p{L}+ ){0,2})?(?:niet(?! (?:te|zo|
      meer dan|alleen))|niks voor (?:mij|haar|hem)|niets voor (?:mij|haar|hem))(?: (?:mooi|leuk|mijn kleur|mijn ding|
      mijn smaak|goed))?`,
  },
  wearers: {
    women: "vrouw|echtgenote|vriendin|mama|moeder|zus|oma|tante|verloofde|(?<=voor )haar|dochter|kleindochter|nichtje",
    men: "man|echtgenoot|vriend|papa|vader|broer|opa|oom|(?<=voor )hem|zoon|kleinzoon|neefje",
    young: "dochter|kleindochter|nichtje|zoon|kleinzoon|neefje",
    self: "voor mij|voor mezelf",
  },
  audiences: {
    women: phrases`dames\p{L}*|vrouwen\p{L}*`,
    men: phrases`heren\p{L}*|mannen\p{L}*`,
    children: "kind(?:er\\p{L}*)?|meisjes\\p{L}*|jongens\\p{L}*|baby\\p{L}*",
    everyone: "unisex|volwassenen",
    animals: phrases`honden?\p{L}*|katten?\p{L}*|puppy's?|huisdier(?:en)?`,
  },
  memory: {
    wears: "mijn (?:schoen)?maat is|ik draag(?: meestal| altijd)?|ik heb (?:schoen)?maat",
    isA: "ik ben een|ik heb een",
    likes: phrases`
      ik (?:hou|houd) (?:erg )?van|ik vind|ik draag graag|ik heb liever|mijn lievelingskleur is|
      mijn favoriete (?:kleur|merk) is`,
    forget: phrases`
      vergeet (?:mij|me|alles(?: over mij)?|wat je (?:van|over) mij weet|mijn (?:maten|maat|voorkeuren|gegevens))|
      verwijder mijn voorkeuren`,
  },
  ages: {
    isAged: "(?:hij|ze|zij) (?:is|wordt)|(?:zoon|dochter|jongen|meisje|kind) van",
    afterNumber: "jaar oud|jarige?",
    years: "jaar",
  },
  sizes: {
    names: "maat|maatje|draagt?(?: een)?",
    words: "klein=s medium=m",
    waist: "taillemaat",
  },
  colours: {
    names: {
      black: "zwart|zwarte",
      white: "wit|witte",
      grey: "grijs|grijze",
      blue: "blauw|blauwe",
      teal: "turkoois",
      green: "groen|groene",
      red: "rood|rode",
      orange: "oranje",
      yellow: "geel|gele",
      pink: "roze",
      purple: "paars|paarse",
      brown: "bruin|bruine|beige",
    },
    shades: "licht|donker",
    shadedBases: "blauw|groen|rood|rode|grijs|grijze|geel|gele|bruin",
  },
  prices: {
    units: "personen|jaar|dagen|sterren|liter|meter|graden|maanden|uur|uren|weken|nachten|kinderen|gram",
    atMost: phrases`
      onder de|onder|tot|minder dan|maximaal|hooguit|goedkoper dan|max\.?|tot maximaal|heb maar`,
    atMostMoney: "voor",
    spending: phrases`
      uitgeven|besteden|betalen|limiet|(?<=\d )kosten|(?:krijg\p{L}*|kopen|koop|iets) (?:(?:ik|we|je) )?voor(?= \d\d)|
      heb(?:ben)?(?= \d\d+ voor)`,
    orLess: "of minder|of goedkoper|maximaal|max\\.?|hooguit",
    orMore: "of meer|en hoger",
    orSo: "of zo|ongeveer|circa|ca\\.?",
    atLeast: "boven de|boven|meer (?:uitgeven |betalen )?dan|duurder (?:zijn )?dan|vanaf|minstens",
    atLeastMoney: "van",
    around: "ongeveer|rond de|rond|zo'n|circa|ca\\.?",
    rangeStart: "tussen|van",
    cost: "kost|prijs|prijzen",
  },
  queries: {
    without: "zonder|behalve|uitgezonderd|anders dan|maar niet|maar geen",
    lacking: "zonder vrij niet vegan kunst imitatie",
    beforeNumbers: phrases`leeftijd|personen|mensen|honden|hond|katten|kat|breedte|lengte|hoogte|gewicht`,
  },
  wishes: DUTCH_WISHES,
  requestedFields: {
    price: "wat kost(?:en)?|hoeveel kost(?:en)?|hoe duur|prijs|prijzen|kost",
    stock: phrases`
      op voorraad|voorradig|leverbaar|beschikbaar|uitverkocht|hoeveel (?:heeft|hebben|zijn)|(?:is (?:hij|het|deze|die) er|
      verkrijgbaar)(?: ook)?(?= in)`,
    rating: "beoordeling|beoordelingen|beoordeeld|recensies|reviews|sterren|(?:mensen|klanten) (?:ervan|tevreden)|populair",
    colour: "welke kleur(?:en)?|kleuren",
    size: "welke mat?en?(?! (?:heb|moet))|welke maat(?! (?:heb|moet))|maten",
    weight: "hoe (?:zwaar|licht)|welke is (?:lichter|zwaarder)|lichtste|hoeveel weegt|weegt|wegen|gewicht",
    dimensions: "hoe (?:groot|lang|breed|hoog)(?= (?:is|zijn))|afmetingen",
    material: phrases`
      van gemaakt|waarvan|van welk materiaal|welk materiaal|materiaal|gemaakt van`,
    brand: "welk merk|merk|fabrikant|wie maakt",
    sku: "artikelnummer|productnummer|sku",
  },
  productWords: DUTCH_PRODUCT_WORDS,
  serviceWords: DUTCH_SERVICE_WORDS,
  fixedAnswers: DUTCH_FIXED_ANSWERS,
  numerals: `
    een=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 dertien=13 veertien=14 vijftien=15
    zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70
    tachtig=80 negentig=90 honderd=100 duizend=1000`,
  numbers: {
    amount: "hoeveel kost|hoeveel|hoe duur|wat kost|wat kosten|prijs|prijzen|kosten|rekenen jullie|toeslag|extra|gratis|betaalt",
    time: "hoe lang|hoelang|hoe snel|hoe vaak|hoeveel (?:dagen|weken|maanden|jaar)|wanneer|tot wanneer|hoe laat|geopend|open",
    count: "hoeveel|hoe groot|hoe zwaar|hoe warm|welke maat|welke temperatuur",
    units: phrases`
      minut(?:en|uut)|uur|uren|dag|dagen|werkdagen|week|weken|maand|maanden|jaar|jaren|vandaag|morgen|maandag|dinsdag|
      woensdag|donderdag|vrijdag|zaterdag|zondag`,
    free: "gratis|kosteloos|procent",
    next: "volgende|dezelfde",
  },
  restOfWorld: "rest van de wereld buitenland",
  attributes: {
    colour: ["kleur"],
    size: ["maat"],
    material: ["materiaal"],
    gender: ["geslacht"],
  },
  priceGuard: {
    claims: "kost zijn voor vanaf slechts",
    limits: "onder boven tussen ongeveer tot dan circa rond bijna",
    former: `
      was waren kostte kostten oorspronkelijk oorspronkelijke normaal normale gewoonlijk voorheen eerst vroeger eerder
      plaats afgeprijsd verlaagd adviesprijs`,
    current: "kost kosten nu vandaag momenteel",
    upperBounds: "onder",
    lowerBounds: "boven",
    for: "voor",
    rangeTo: "tot",
    otherAmounts: "bespaar korting verzending verzendkosten cadeaubon",
    differences: "minder meer",
    sums: "samen totaal twee beiden",
    sizes: "maat maten",
    percents: "procent",
    halfPrice: "voor de halve prijs|halve prijs|halve geld",
    vouchers: "code codes kortingscode waardebon coupon actie korting",
    redeems: "gebruik gebruiken vul voer typ invoeren",
  },
  progress: {
    understand: "Ik lees uw vraag…",
    search: "Ik kijk rond in de winkel…",
    lookup: "Ik zoek dat op…",
    compose: "Ik stel het antwoord samen…",
  },
  answers: {
    greeting: "Hallo! Waar bent u vandaag naar op zoek?",
    thanks: "Graag gedaan! Kan ik nog iets anders voor u vinden?",
    farewell: "Tot ziens!",
    aboutAssistant: sentence`
      Ik ben de automatische assistent van deze winkel. Ik vind producten en beantwoord vragen uit de pagina’s van de winkel.
      Waar bent u naar op zoek?`,
    acknowledgement: "Goed. Zeg het me als ik nog iets voor u kan vinden.",
    searchedFor: (words) => `Ik heb gezocht naar ${words}.`,
    insult: "Het spijt me dat ik u nog niet kon helpen. Zeg me wat u nodig hebt, dan probeer ik het opnieuw.",
    offTopic: sentence`
      Daar kan ik niet mee helpen: ik ken alleen deze winkel. Ik zoek producten en beantwoord vragen over levering,
      retourneren en dergelijke. Wat zoekt u?`,
    found: (names) => `Dit heb ik voor u gevonden: ${names}.`,

    closest: () => "Dit komt het dichtst in de buurt:",
    aboutPicked: (names) => `Dit weet ik over ${names}.`,
    cheapest: (name, price) => `Het goedkoopst is ${name} voor ${price}.`,
    bestRated: (name, rating) => `Het best beoordeeld is ${name} met ${rating} van de 5.`,
    page: (title) => `Dit staat op de pagina “${title}”:`,
    closestPage: (title, isQuoted) => `De pagina die het dichtst in de buurt komt, is “${title}”${isQuoted ? ":" : "."}`,
    alsoPages: (several) => (several ? "Deze pagina’s helpen u misschien kiezen." : "Deze pagina helpt u misschien kiezen."),
    noPage: "Ik heb geen pagina hierover gevonden.",
    nothing: "Ik heb in deze winkel niets passends gevonden.",
    offer: (categories) => `De winkel heeft onder andere ${categories}.`,
    askBack: "Kunt u het met andere woorden beschrijven?",
    whatFor: "Waar bent u naar op zoek?",
    failure: "Sorry, dat kon ik nu niet nakijken. Probeer het straks nog eens.",
    unavailable: "Sorry, de zoekfunctie is nu niet bereikbaar. Probeer het straks nog eens.",
    items: "Dit heb ik gevonden:",
    and: "en",
    quote: (word) => `“${word}”`,
    reason: {
      matches: (words) => `past bij ${words}`,
      upTo: (price, bound) => `kost ${price}, binnen uw grens van ${bound}`,
      from: (price, bound) => `kost ${price}, minstens ${bound} zoals gewenst`,
      between: (price, low, high) => `kost ${price}, tussen ${low} en ${high}`,
      costs: (price) => `kost ${price}`,
      reduced: (price, before) => `afgeprijsd van ${before} naar ${price}`,
      inStock: "op voorraad",
      backorder: "leverbaar op nabestelling",
      soldOut: "op dit moment niet op voorraad",
      rated: (rating, count) =>
        `beoordeeld met ${rating} van de 5${count > 0 ? ` (${count} ${count === 1 ? "beoordeling" : "beoordelingen"})` : ""}`,
      in: (category) => `uit ${category}`,
      outsideBudget: (price) => `kost ${price}, buiten uw prijsklasse`,
      comesIn: (values) => `verkrijgbaar in ${values}`,
    },
    label: {
      price: "Prijs",
      stock: "Voorraad",
      rating: "Beoordeling",
      colour: "Kleur",
      size: "Maat",
      weight: "Gewicht",
      dimensions: "Afmetingen",
      material: "Materiaal",
      brand: "Merk",
      sku: "Artikelnummer",
    },
    field: (label, value) => `${label}: ${value}`,
    notStated: "niet vermeld",
    cart: {
      button: "In winkelwagen",
      byButton: (names) =>
        `${names}: de knop ‘In winkelwagen’ op de kaart legt het artikel in uw winkelwagen. Vanuit deze chat ` +
        `kan ik er niets in leggen.`,
      onPage: (names) =>
        `Vanuit deze chat kan ik niets in uw winkelwagen leggen: dat kan op de productpagina van ${names}, die de kaart opent.`,
      which: "Welk artikel wilt u?",
      together: "Samen",
    },
    followUp: {
      cheaper: "Heeft u iets goedkopers?",
      compare: "Vergelijk de eerste twee",
      more: (category) => `Laat meer zien uit ${category}`,
      browse: (category) => `Laat ${category} zien`,
      best: "Welke is het best beoordeeld?",
      inColour: (colour) => `In ${colour}?`,
      under: (price) => `Onder ${price}?`,
      forPerson: { women: "Voor dames?", men: "Voor heren?", children: "Voor kinderen?" },
    },
    keptInMind: (told) => `Ik heb rekening gehouden met wat u eerder vertelde: ${told}.`,
    refused: (word) => `geen ${word}`,
    forgotten: "Klaar: ik ben de maten, voorkeuren en afkeuren vergeten die u mij vertelde.",
  },
  recommendations: {
    similar: (name) => `Lijkt op “${name}”`,
    sameCategory: (category) => `Ook uit ${category}`,
    boughtTogether: (name) => (name === null ? "Vaak samen gekocht" : `Vaak samen gekocht met “${name}”`),
    viewedTogether: (name) => `Vaak samen bekeken met “${name}”`,
    complement: (name) => (name === null ? "Past er goed bij" : `Past goed bij “${name}”`),
    because: {
      view: (name) => `Omdat u “${name}” hebt bekeken`,
      add_to_cart: (name) => `Omdat “${name}” in uw winkelwagen ligt`,
      purchase: (name) => `Omdat u “${name}” hebt gekocht`,
      like: (name) => `Omdat u “${name}” mooi vond`,
    },
    trending: "Nu veel gevraagd",
    popular: "Populair bij klanten",
    featured: "Aanbevolen door de winkel",
    newest: "Nieuw in de winkel",
  },
  offers: {
    sorry: "Dat spijt mij.",
    handoff: "Ik kan u met een medewerker verbinden.",
    noAgent: "Er is nu niemand in de chat. Laat uw gegevens achter, dan neemt de winkel contact met u op.",
    nobodyAvailable: sentence`
      Er is nu niemand om mee te chatten en ik kan hier geen bericht aannemen. Ik kan opzoeken wat de pagina’s van de winkel
      zeggen, bijvoorbeeld over retourneren of bezorging.`,
    contact: "Laat uw gegevens achter, dan neemt de winkel contact met u op.",
    talkToHuman: "Met een medewerker spreken",
    keepChatting: "Hier verder chatten",
    formTitle: "Contact met de winkel",
    name: "Naam",
    email: "E-mail",
    phone: "Telefoon",
    message: "Bericht",
    thanks: "Dank u. De winkel heeft uw bericht en neemt contact met u op.",
    finding: "Ik zoek iemand voor u...",
    connecting: "Ik verbind u door. Er komt zo iemand bij u.",
    notReached: "Ik kon op dit moment niemand bereiken. Laat uw gegevens achter, dan neemt de winkel contact met u op.",
    declined: "Goed. Wat kan ik verder voor u doen?",
    endConversation: "Gesprek beëindigen",
    ended: "Ik help u nu weer verder. Wat kan ik voor u doen?",
    keptMessage: "Uw bericht is bewaard en wordt zo snel mogelijk doorgegeven.",
  },
  orders: {
    is: {
      received: "De bestelling is ontvangen.",
      preparing: "Ze wordt klaargemaakt.",
      onHold: "Ze staat in de wacht.",
      shipped: "Ze is verzonden.",
      outForDelivery: "Ze wordt vandaag bezorgd.",
      readyForPickup: "Ze ligt klaar om af te halen.",
      delivered: "Ze is bezorgd.",
      delayed: "Ze is vertraagd.",
      undelivered: "Ze kon niet worden bezorgd.",
      cancelled: "Ze is geannuleerd.",
      returned: "Ze is teruggestuurd.",
      refunded: "Ze is terugbetaald.",
    },
    label: {
      status: "Status",
      carrier: "Bezorgdienst",
      trackingNumber: "Trackingnummer",
      orderedAt: "Besteld op",
      expectedAt: "Verwacht op",
      shippedAt: "Verzonden op",
      deliveredAt: "Bezorgd op",
      contents: "Inhoud",
      total: "Totaal",
      refund: "Terugbetaling",
    },
  },
  missingInputs: {
    ask: (needs) => `Dat kan ik voor u opzoeken. Geef mij alstublieft ${needs}.`,
    askMore: "Dat kan ik voor u opzoeken, maar ik heb nog wat gegevens nodig. Waar gaat het precies om?",
    signIn: "Log alstublieft eerst in; dan kan ik dat voor u opzoeken.",
    nothing: "Ik heb het opgezocht en niets gevonden. Controleer alstublieft uw gegevens.",
    names: {
      trackingNumber: "het trackingnummer",
      customerNumber: "uw klantnummer",
      orderNumber: "uw bestelnummer",
      productNumber: "het artikelnummer",
      email: "uw e-mailadres",
      phone: "uw telefoonnummer",
      postcode: "uw postcode",
      address: "uw adres",
      country: "het land",
      date: "de datum",
      name: "uw naam",
    },
  },
  companyFacts: {
    title: "Contact en openingstijden",
    address: "Adres",
    telephone: "Telefoon",
    email: "E-mail",
    payment: "Betaalmethoden",
    company: "Bedrijf",
    profiles: "Online",
    closed: "gesloten",
  },
  ourWebsite: "onze website",
  unnamedAmount: "een bepaald bedrag",
};

const KLANTEN = "(?:klant(?:en)?|koper(?:s)?|bezoeker(?:s)?|gebruiker(?:s)?|consument(?:en)?)";
const ELKE = `(?:(?:aan )?(?:elke|iedere|alle|de|onze)) (?:\\p{L}+ )?${KLANTEN}`;
const AI =
  "(?:(?:(?:de|het|een|elke|alle|beste|geachte|jouw|onze) ){0,6}(?:ai(?:-assistent(?:en)?|-model(?:len)?|" +
  "-agent(?:en)?)?|(?:chat-?)?assistent(?:en)?|chat-?bots?|bots?|taalmodel(?:len)?|winkelassistent(?:en)?))";
const INSTRUCTIES = "(?:instructies?|regels?|opdrachten?|richtlijnen|prompts?|aanwijzingen|berichten)";

/** Dutch: texts that are written to be obeyed by an assistant. */
export const DUTCH_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    "<(?:altijd |alstublieft |gelieve |nu |voortaan ){0,6}(?:zeg|zegt u|vertel|vertelt u|meld|beloof|verzeker|informeer|" +
      `deel)(?: altijd| dan)? (?:tegen |aan )?${ELKE}`,
    "\\b(?:negeer|negeert u|vergeet|omzeil|volg niet) (?:(?:alle|al|de|je|jouw|uw|deze) ){0,3}(?:vorige|eerdere|" +
      `voorgaande|bovenstaande|interne|bestaande) ${INSTRUCTIES}`,
    "\\b(?:negeer|vergeet) (?:al )?(?:je|jouw|alle) (?:instructies|regels|richtlijnen)\\b",
    "\\b(?:negeer|vergeet) alles (?:hierboven|wat hierboven|wat hiervoor|hiervoor)",
    "\\b(?:onthul|toon|herhaal|geef|print)…(?:systeemprompt|systeeminstructies|verborgen instructies|" +
      "je (?:instructies|prompt)|jouw (?:instructies|prompt))",
    "\\bsysteem-?(?:prompt|bericht|instructie|melding|opdracht) ?[:\\])>—–]",
    "\\b(?:beste|hallo|let op|attentie|notitie (?:aan|voor)|opmerking (?:aan|voor)|bericht (?:aan|voor)|" +
      `instructies? (?:aan|voor)|alleen voor|bedoeld voor|bestemd voor|gericht aan)[ :,!]*${AI}(?= ?[:,.;!)\\]—–]|` +
      " die\\b|$)",
    "\\bals (?:een )?(?:ai|taalmodel|chat-?bot|assistent|ai-assistent|kunstmatige " +
      "intelligentie)\\b[^.!?]{0,20}?[, ](?:moet|mag|ben|zeg|antwoord|je|jij|u)\\b",
    "\\b(?:als|omdat|aangezien) (?:je|jij|u) (?:een |de )?(?:ai|taalmodel|chat-?bot|bot|assistent|ai-assistent)\\b(?: bent)?",
    "\\b(?:je|jij|u) bent (?:nu |voortaan )?(?:een |de )?(?:ai|taalmodel|chat-?bot|bot|ai-assistent|(?:\\p{L}+)?assistent)\\b",
    `\\b${AI} (?:moet|moeten|dient|dienen|zal|mag)\\b[^.!?]{0,60}?\\b(?:zeggen|antwoorden|aanbevelen|noemen|` +
      "vermelden|beweren|beloven|bevestigen|negeren|aanraden|vertellen)\\b",
    "<(?:noem|vermeld|onthul|citeer|toon|bespreek)…(?:deze|dit|die)(?: (?:notitie|opmerking|bericht|instructies?|" +
      "tekst|regel))? (?:niet|nooit)\\b",
    "\\b(?:deze|dit) (?:notitie|opmerking|bericht|instructie|tekst) (?:niet|nooit) " +
      "(?:noemen|vermelden|onthullen|citeren|tonen)",
    `\\b(?:als|wanneer|zodra) (?:(?:een|de|iemand) )?(?:${KLANTEN}|iemand|je|men)[^.!?]{0,70}?\\b(?:vraagt|vragen|` +
      "gevraagd wordt|wil weten|informeert)\\b[^.!?]{0,80}?[ ,:](?:dan )?(?:zeg|antwoord|vertel|beveel|beweer|bevestig|" +
      "noem|beloof)\\b",
    "<(?:beveel|raad|adviseer|promoot) (?:altijd|alleen|uitsluitend|nooit|als eerste|onze|dit product|iedereen)\\b",
    "<(?:antwoord|reageer) (?:altijd|alleen|op (?:elke|alle|iedere)|dat |met )",
    "<(?:zeg|beweer|bevestig) (?:altijd )?dat (?:de (?:winkel|verzending)|het (?:product|gratis)|alle|onze|retouren|" +
      "wij|we|dit)",
    `<(?:geef|schenk|bied) ${ELKE}…(?:code|korting|gratis|tegoed|%)`,
    "\\b(?:voortaan|vanaf nu) (?:moet|ben|antwoord|zeg|beveel|reageer|gedraag)(?: je| jij)?\\b",
    `<(?:aan|voor) ${AI}(?= ?:)`,
    "\\b(?:vorige|eerdere|voorgaande|bovenstaande) (?:instructies?|prompts?|opdrachten?)…" +
      "(?:vervallen|ingetrokken|ongeldig|opgeheven|gelden niet meer)\\b",
  ],
  cues: `
    ai bot bots chat chatb chata assis taalm winke kunst syste promp zeg zegt verte meld beloo verze infor deel negee verge
    omzei volg onthu toon herha geef print notit opmer beric instr noem verme citee bespr vraag vrage gevra wil beve bevee
    raad advis promo antwo reage bewee beves schen bied voort vanaf beste hallo let atten allee bedoe beste gerich geric
    bent niet nooit`,
};
