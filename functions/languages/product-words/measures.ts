/**
 * Words for the measures of things, a line for each kind of word; columns and continued lines as in `noun-dictionary.ts`. Behind
 * the name of a measure stands the kind: names that ask for it and state it, with `=` those that only state it, with `?` verbs of
 * "how much does it …", with `+` and `-` adjectives for much and little of it, as the beginning that all forms share. Behind `!`
 * is a whole comparative. The first lines are words of degree.
 */
export const MEASURES = `
how | how | wie | combien | quanto è, quanto sono, quant'è | cómo de, cuán, qué tan | hoe | quão
how long | how long | wie lange, wie lang | combien de temps | quanto tempo | cuánto tiempo | hoe lang | quanto tempo
how many | how many, how much | wieviele, wieviel, wie viele, wie viel | combien de, combien | quanto, quanta, quanti, quante
  | cuánto, cuánta, cuántos, cuántas | hoeveel | quanto, quanta, quantos, quantas
what | what, what's, whats, which, down to what | welche, welcher, welches, welchem, bis zu welcher, bis welche
  | quel, quelle, quels, quelles | che, quale, quali | qué, cuál, cuáles | welke, tot welke | que, qual, quais
most | most, highest | meiste, meisten, höchste, höchsten | plus, le plus | più | más, mayor | meeste, hoogste | mais, maior
than | than | als | que | di, che, del, della, dello, dell' | que | dan | do que, que
best | best | beste, besten, bester, bestes | meilleur, meilleure | miglior, migliore, maggior, maggiore | mejor, mayor
  | beste | melhor, maior
least | least, fewest, lowest | wenigsten, geringste, geringsten, geringstes, niedrigste | moins, le moins
  | meno, minor, minore | menos, menor | minste, minst, laagste | menos, menor
runtime | battery life, run-time, running time, burn time, playtime, battery run time
  | laufzeit, brenndauer, leuchtdauer | autonomie, durée de vie, durée de la batterie | autonomia, durata
  | autonomía, duración de la batería | accuduur, batterijduur, brandduur, gebruiksduur, looptijd, levensduur
  | autonomia, duração da bateria
runtime = | battery, batteries, last, lasts, runs, run, burn, work, charge, hours on
  | batterie, akku, hält, läuft, leuchtet, brennt, ladung | durée, batterie, tient, tiennent, dure, éclaire, charge
  | batteria, dura, durano, carica | duración, batería, dura, duran, carga | batterij, accu, mee, brandt, duurt
  | duração, bateria, dura, duram, carga
runtime ? | hours | stunden | dure, tient, éclaire | dura, durano | dura, duran | | dura, duram
people = | people, persons, person, adults, guests, players, campers, sleeps, berths, seats, kids, children
  | personen, leute, menschen, schlafplätze, plätze, gäste, erwachsene, kinder
  | personnes, personne, places, couchages, adultes, convives, enfants | persone, persona, posti, adulti, bambini
  | personas, persona, plazas, adultos, comensales, niños, gente
  | personen, persoons, mensen, slaapplaatsen, volwassenen, kinderen | pessoas, pessoa, lugares, adultos
people ? | sleep, seat | | | | | |
brightness | brightness, lumen | helligkeit, lumen | luminosité, lumen | luminosità, lumen | luminosidad, brillo, lumen
  | lumen, helderheid | luminosidade, brilho, lumen
brightness = | light output | lichtleistung, leuchtkraft, lichtstrom | flux lumineux | flusso luminoso | flujo luminoso
  | lichtopbrengst | fluxo luminoso
brightness + | bright | hell | lumineu | luminos, brillant | brillant, luminos | fel, helder | brilhant, luminos
brightness - | dim | dunkel | | | | |
capacity | capacity, volume | volumen, fassungsvermögen, kapazität | capacité, volume, contenance
  | capacità, volume, capienza | capacidad, volumen | inhoud, volume, capaciteit | capacidade, volume
capacity = | litre, liter, holds, space, room | liter, inhalt, fasst, stauraum, platz | litre, contient, place, espace
  | litri, contiene, spazio | litro, cabe, caben, espacio | liter, ruimte | litro, cabe, cabem, espaço
capacity ? | hold, fit, carry | fasst, passt, hinein, rein | | | | |
capacity + | roomy, spacious | geräumig | spacieu | capient, spazios | espacios, ampli | ruim | espaços
waterproofing | water column, hydrostatic head, waterproof rating | wassersäule | colonne d'eau, imperméabilité
  | colonna d'acqua, impermeabilità | columna de agua, impermeabilidad | waterkolom | coluna de água, impermeabilidade
waterproofing = | flysheet | | schmerber | | | |
waterproofing + | waterproof | wasserdicht | imperméabl, étanch | impermeabil | impermeabl | waterdicht | impermeáve
warmth | comfort temperature, temperature rating | komforttemperatur, temperaturbereich | température de confort
  | temperatura di comfort | temperatura de confort | comforttemperatuur | temperatura de conforto
warmth = | temperature, comfort, limit | temperatur, komfort, limit | température, confort, limite
  | temperatura, temperature, comfort, limite | temperatura, confort, limite, abriga | temperatuur, temperaturen, comfort, limiet
  | temperatura, conforto, limite, aquece
warmth + | warm, cosy, cozy | warm | chaud | cald | cálid, abrigad, calient | warm | quent
warmth - | cold | kalt, kühl | froid | fredd | frí | koud | fri
insulation | r-value | r-wert | valeur r, r-value | valore r, r-value | valor r, r-value | r-waarde, r-value | valor r, r-value
load | maximum load, max load, load capacity, weight limit | traglast, tragkraft, belastbarkeit, maximale belastung
  | charge maximale, poids maximal | carico massimo, portata | carga máxima, peso máximo
  | draagvermogen, maximale belasting | carga máxima, peso máximo
load = | holds, carries, supports, takes up to | tragfähigkeit, belastbar | charge max, supporte, capacité de charge
  | supporta, regge | soporta | draagkracht | suporta
load ? | weight, load, support, bear | trägt, tragen, hält, aushält | supporte, porte | regge, sopporta
  | soporta, aguanta | dragen, gewicht | suporta, aguenta
noise | noise level | lautstärke | niveau sonore | rumorosità | nivel de ruido | geluidsniveau | nível de ruído
noise = | noise, sound | geräusch | bruit, sonore | rumore | ruido, sonido | geluid | ruído, som
noise + | loud, noisy | laut | bruyant | rumoros | ruidos | luid | barulhent, ruidos
noise - | quiet | leise | silencieu | silenzios | silencios | stil | silencios
power | wattage | leistung | puissance | potenza | potencia | vermogen | potência
power = | power, output, watt, motor | watt, motor | watt, moteur | watt, motore | vatio, motor | watt, motor | watt, motor
power + | powerful, strong | stark, leistungsstark | puissant, fort | potent, fort | potent, fuert | krachtig, sterk
  | potent, fort
power - | weak | schwach | | | | zwak |
speed | top speed, maximum speed | geschwindigkeit | vitesse | velocità | velocidad | snelheid | velocidade
speed = | speed | tempo | | | | |
speed + | fast, quick | schnell | rapid | veloc, rapid | rápid | snel | rápid
speed - | slow | langsam | lent | lent | lent | traag, langzaam | lent
range | range | reichweite | portée | portata | alcance | bereik, actieradius | alcance
range = | reach | | autonomie | autonomia | autonomía | | autonomia
weight = | weigh, weighs, weight, packed weight | gewicht, wiegt, wiegen | poids, pèse, pèsent | peso, pesa, pesano
  | peso, pesa, pesan | gewicht, weegt, wegen | peso, pesa, pesam
weight + | heavy | schwer | lourd | pesant | pesad | zwaar | pesad
weight - | light | leicht | léger | legger | liger, livian | licht | lev
height | height | höhe | hauteur | altezza | altura | hoogte | altura
height + | tall, high | hoch | haut | alt | alt | hoog | alt
height - | low | niedrig | bas | bass | baj | laag | baix
width | width | breite | largeur | larghezza | anchura, ancho | breedte | largura
width + | wide, broad | breit | larg | larg, largh | anch | breed | larg
width - | narrow | schmal | étroit | strett | estrech | smal | estreit
thickness | thickness, depth | dicke, tiefe | épaisseur, profondeur | spessore, profondità | grosor, espesor, profundidad
  | dikte, diepte | espessura, profundidade
thickness + | thick, deep | dick, tief | épais | spess | grues | dik, diep | gross, espess
thickness - | thin, slim, flat | dünn, flach | minc, fin, plat | sottil | fin, delgad, plan | dun, plat | fin, delgad
length | length | länge | longueur | lunghezza | longitud | lengte | comprimento
length + | long | lang | long | lung, lungh | larg | lang | comprid, long
length - | short | kurz | court | cort | cort | kort | curt
size + | large, big | groß | grand, gros, volumineu | grand, gross, !maggiore | grand, !mayor, !mayores | groot
  | grand, !maior, !maiores
size - | small, tiny, compact | klein, kompakt | petit, compact | piccol, compatt | pequeñ, compact, !menor | klein, compact
  | pequen, compact, !menor, !menores
`;
