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
