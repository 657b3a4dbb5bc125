import { phrases } from "../language-data.ts";

/**
 * Amounts that no numeral says, folded, in all languages that answers are written in: what each is, and its words. A star stands
 * for any ending. Those of the first list are amounts of the unit after them ("half an hour", "una decina di giorni").
 */
export const AMOUNTS: Record<string, string> = {
  "0.5": "half halb halbe halben halber halbes halbem demi demie mezz mezzo mezza medio media halve meio meia",
  "1.5": "anderthalb* eineinhalb* anderhalf anderhalve",
  "2": "couple paio",
  "2.5": "zweieinhalb* tweeenhalf tweeenhalve",
  "3.5": "dreieinhalb* drieenhalf drieenhalve",
  "6": "half-dozen demi-douzaine",
  "8": "huitaine",
  "10": "dizaine* decina decine decena* dezena* tiental*",
  "12": "dozen dozens dutzend* douzaine* dozzin* docena* dozijn* duzia*",
  "15/14": "quinzaine* quindicina quincena* quinzena*",
  "20": "vingtaine* ventina veintena* twintigtal*",
  "30": "trentaine* trentina treintena*",
  "40": "quarantaine quarantina cuarentena",
  "50": "cinquantaine cinquantina cincuentena",
  "100": "centaine* centinaio centinaia centenar* centena* honderdtal*",
};
/** Amounts with their unit, in days. */
export const TIME_SPANS: Record<string, string> = {
  "14": "fortnight*",
  "14/15": "quinzaine quindicina quincena quinzena",
  "0.010417": "viertelstunde* kwartier*",
  "91.3": "vierteljahr* trimestre*",
  "182.6": "halbjahr* semestre* semester*",
  "3652": "decade jahrzehnt decennie decennio decennium decenio decada",
};
/** Quarters of a unit, which a word joins to it: "un quart d'heure". */
export const QUARTERS = "quarter quart quarto cuarto kwart viertel";
export const THREE_QUARTERS = "quarters quarts quarti cuartos dreiviertel* quartos";

/** Words between such an amount and its unit, and a half that is added to a number. */
export const OF_UNIT = "(?:\\s+(?:of|de|di|van)\\b)?[\\s-]*(?:d['’])?['’]?(?:(?:an?|ein|eine[rsnm]?|een)\\s+)?";
export const AND_A_HALF = phrases`
  (?:\s+(?:and a|et|e|y|en een|und eine?)\s+(?:half|halbe?n?|demie?|mezz[oa]|medi[oa]|halve|mei[oa])(?!\p{L})|\s?½)`;

/** Words before a figure that say that something is below, above or near it. */
export const BELOW = phrases`
  (?:under|below|less than|not quite|nearly|almost|unter|knapp|weniger als|fast|nicht ganz|moins de|presque|meno di|sotto|
  sotto i|quasi|menos de|casi|minder dan|onder|bijna|quase|abaixo de|por debajo de)(?: an?| eine?[nrm]?| une?| un)?`;
export const ABOVE = phrases`
  (?:over|above|more than|at least|über|mehr als|mindestens|gute?n?|plus de|au moins|più di|oltre|almeno|más de|al menos|
  meer dan|ruim|minstens|mais de|pelo menos)(?: an?| eine?[nrm]?| une?| un)?`;
export const NEAR = phrases`
  (?:about|around|roughly|approximately|approx\.|some|etwa|rund|circa|ca\.|ungefähr|environ|autour de|à peu près|unos|unas|
  aproximadamente|alrededor de|cerca de|ongeveer|rond|zo'n)(?: an?| eine?[nrm]?| une?| un)?`;

/** Shares that sentences tell in words, by what is one of how many; folded. */
export const SHARES: [percent: number, pattern: string][] = [
  [
    50,
    phrases`
      half (?:of|the|its|their|off|price)|halber preis|halben preis|die halfte|zur halfte|la moitie|de moitie|a moitie|
      la meta|a meta|la mitad|a mitad|de helft|voor de helft|a metade|pela metade|metade do`,
  ],
  [33.3, `(?:a|one) third|(?:ein|einem) drittel|un tiers|un terzo|un tercio|een derde|um terco`],
  [66.7, `two[- ]thirds|zwei dritteln?|deux tiers|due terzi|dos tercios|twee derde|dois tercos`],
  [25, `(?:a|one) quarter|(?:ein|einem) viertel|un quart|un quarto|un cuarto|een kwart|um quarto`],
  [75, `three[- ]quarters|drei vierteln?|trois quarts|tre quarti|tres cuartos|drie kwart|tres quartos`],
  [20, `(?:a|one) fifth|(?:ein|einem) funftel|un cinquieme|un quinto|una quinta parte|een vijfde|um quinto`],
  [10, `(?:a|one) tenth|(?:ein|einem) zehntel|un dixieme|un decimo|una decima parte|een tiende|um decimo`],
];
/** A share of a unit is a figure: "a quarter of an hour". */
export const NO_SHARE =
  "(?!\\p{L}|\\s*(?:of|de|di|d['’])\\s*(?:an? )?(?:hour|mile|heure|ora|hora|litr|lit|stund|uur|kilo|siecle|century))";

/** Units, folded, by kind: how much of the kind each holds, and its words. A star stands for any ending. */
export const UNITS: Record<string, string> = {
  time: `
    1 min mins minute minutes minuten minuto minutos minuti minuut; 60 h hr hrs hour hours hourly stunde stunden stundig* heure
    heures hora horas ora ore uur uren; 1440 day days tag tage tagen tagig* jour jours journee
    journees giornata giornate dia dias giorno giorni dag dagen daagse
    werktag* arbeitstag* werkdag* nacht nachte night nights; 10080 week weeks weekly woche wochen wochig* semaine semaines
    semana semanas settimana settimane weken; 43830 month months monthly monat monate monaten monatig* mois mes meses mese mesi
    maand maanden; 525960 year years yr yrs jahr jahre jahren jahrig* an ans annee annees ano anos anni anno jaar jaren jarige`,
  weight: `
    1 g gr gram grams gramm gramme grammes gramo gramos grammo grammi grama gramas; 0.001 mg; 1000 kg kgs kilo kilos chilo chili
    quilo quilos kilogram*
    kilogramm*; 453.592 lb lbs pound pounds livres libbre libras pond livre; 500 pfund*; 28.3495 oz ounce ounces unze* once
    onces`,
  length: `
    0.1 mm millimet*; 1 cm centimet* zentimeter*; 100 m meter meters metre metres metern metro metros metri metros; 100000 km
    kilomet*; 160934 mile miles meile* milla* miglia mijl; 2.54 in inch inches zoll pouce pouces pulgada* pollic* polegada* " ″
    ”; 30.48 ft feet foot fuss pied pieds piedi pies voet ′`,
  volume: `
    1 ml millilit*; 10 cl dl centilit*; 1000 l liter liters litern litre litres litro litros litri; 3785.41 gal gallon gallons
    gallonen galones; 29.5735 floz`,
  celsius: "1 °c ℃ °; 1 degree degrees grad degre degres grado grados gradi graden grau graus",
  fahrenheit: "1 °f ℉",
  charge: "1 mah milliamp*; 1000 ah",
  energy: "1 wh",
  power: "1 w watt watts vatios; 1000 kw",
  voltage: "1 v volt volts voltios",
  frequency: "1 hz hertz; 1000 khz",
  data: "1 gb gigabyte*; 1000 tb terabyte*; 0.001 mb megabyte*",
  pixels: "1 mp megapixel*",
  light: "1 lm lumen lumens lumenes",
  sound: "1 db decibel*",
  pressure: "1 psi; 14.5 bar",
  energyOfFood: "1 kcal calories kalorien",
  people: "1 person persons people personen personne* persona* persone pessoa* personas leute",
};
