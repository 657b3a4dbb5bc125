/**
 * Claims of what things hold, and whom and what they are for, which need a text about the same. A line is a concept; its columns
 * are its words in en, de, fr, it, es, nl and pt, folded, by the rules of promise-concepts.ts.
 */
export const CONTENTS = `
allerg*, hypoallergen* | allerg*, *allerg*, hypoallergen* | allerg*, hypoallergen* | allerg*, anallergic* | alerg*, hipoalerg* |
  allerg*, hypoallerge* | alerg*, hipoalerg*
gluten*, wheat | gluten*, weizen* | gluten, ble | glutine, frumento | gluten, trigo | gluten*, tarwe* | gluten, trigo
lactose*, dairy, milk | laktose*, milch* | lactose, lait | lattosio, latte | lactosa, leche | lactose*, melk* | lactose, leite
nut, nuts, peanut*, almond*, hazelnut* | nuss, nusse, *nusse, *nussen, erdnuss*, mandel* | noix, arachide*, amande*, noisette* |
  noci, arachid*, mandorl*, nocciol* | nueces, cacahuete*, almendra*, avellana* | noten, pinda*, amandel*, hazelno* |
  nozes, amendoi*, amendoa*, avela*
egg, eggs | ei, eier | oeuf, oeufs | uovo, uova | huevo* | ei, eieren | ovo, ovos
soy, soya | soja* | soja | soia | soja | soja* | soja
alcohol*, alcoholic | alkohol* | alcool, alcoolise* | alcol, alcolic* | alcohol, alcoholic* | alcohol* | alcool, alcoolic*
sugar*, sweetener* | zucker*, *zucker | sucre, sucres | zucchero, zuccheri | azucar, azucares | suiker* | acucar, acucares
grain, grains, grain-free, cereal* | getreide* | cereale, cereales | cereali | cereal, cereales | graan*, granen | cereais
latex* | latex* | latex | lattice | latex | latex* | latex
nickel* | nickel* | nickel | nichel | niquel | nikkel* | niquel
perfume*, fragrance* | parfum*, duftstoff* | parfum, parfume* | profum* | perfume* | parfum*, geparfum* | perfume*
solvent*, pesticide* | losungsmittel*, pestizid* | solvant*, pesticide* | solvent*, pesticid* | disolvente*, pesticida* |
  oplosmiddel*, pesticide* | solvente*, pesticida*
bpa* | bpa* | bpa | bpa | bpa | bpa* | bpa
`;

export const USES = `
baby, babies, newborn*, infant*, toddler*, child, children, kid, kids | baby, babys, saugling*, neugeboren*, kleinkind*, kind,
  kinder, kindern | bebe, bebes, nourrisson*, nouveau-ne*, enfant, enfants | neonat*, bambin*, bebe | bebe, bebes, nino, ninos,
  nina, ninas, recien nacid* | baby, baby's, peuter*, pasgeboren*, kind, kinderen, kleuter* | bebe, bebes, crianca*, recem-nascid*
pregnan* | schwanger* | enceinte*, grossesse | gravidanza, incinta | embaraz* | zwanger* | gravida*, gravidez
dog, dogs, cat, cats, pets | hund, hunde, hunden, katze*, haustier* | chien, chiens, chiens, animaux de compagnie |
  cane, cani, gatto, gatti, animali domestici | perro*, gato, gatos, mascota* | hond, honden, kat, katten, huisdier* |
  cao, caes, cachorro*, gato, gatos
dishwasher* | spulmaschine*, geschirrspul* | lave-vaisselle | lavastoviglie | lavavajillas | vaatwas* | lava-louca*
microwave* | mikrowelle* | micro-onde* | microonde | microondas | magnetron* | micro-onda*, microondas
oven, ovenproof | backofen*, ofenfest* | au four | in forno | horno | oven, ovenvast* | forno
induction | induktion* | induction | induzione | induccion | inductie* | inducao
tumble* | trockner, trocknergeeignet* | seche-linge | asciugatrice | secadora | droogtrommel, wasdroger, droger | secadora
iron, ironing, ironed | bugeln, bugelt, gebugelt | repasser, repassage, repasse | stirare, stirat* | planchar, planchad* |
  strijken, gestreken | passar a ferro
freezer, frozen | tiefkuhl*, gefrier*, einfrier* | congel* | congel*, freezer | congel* | diepvries*, invriez* | congel*
vegan* | vegan* | vegan*, vegetalien* | vegan* | vegan* | vegan*, veganistisch* | vegan*
vegetarian* | vegetarisch*, vegetarier* | vegetarien* | vegetarian* | vegetarian* | vegetarisch* | vegetarian*
halal, kosher | halal, koscher* | halal, casher, kasher | halal, kosher | halal, kosher | halal, koosjer* | halal, kosher
recycled | recycelt*, recyclt* | recycle, recyclee, recycles, recyclees | riciclat* | reciclad* | gerecycled* | reciclad*
biodegradable*, compostable* | kompostierbar*, biologisch abbaubar* | biodegradable*, compostable* |
  biodegradabil*, compostabil* | biodegradable*, compostable* | afbreekbaar, composteerba* | biodegradav*, compostav*
solid wood, solid oak, solid walnut, solid beech | massivholz*, massive eiche, massiv aus | massif, massive | massello,
  massiccio | maciz* | massief* | macic*
handmade, hand-made, made by hand | handgemacht*, handgefertigt*, von hand gefertigt | fait main, faite main, fabrique a la main |
  fatto a mano, fatta a mano, fatti a mano | hecho a mano, hecha a mano, hechos a mano | handgemaakt* | feito a mao, feita a mao
`;

/** Words by which one of two things is compared with the other. */
export const OF_TWO = `
  of the two, of both, von beiden, der beiden, des deux, de los dos, de las dos, de ambos, dei due, delle due, tra i due,
  van de twee, van beide, dos dois, das duas`;

/** Words for all of two things. */
export const BOTH = "both, beide, beiden, les deux, los dos, las dos, ambos, ambas, entrambi, entrambe, allebei, os dois";

/** Words that say that a thing is of nothing else; "ne … que" is read as a pattern. */
export const NOTHING_ELSE = `
  only, nothing but, exclusively, purely, entirely, nur, ausschliesslich, rein aus, uniquement, exclusivement, seulement,
  soltanto, esclusivamente, solamente, unicamente, exclusivamente, alleen, uitsluitend, somente, apenas`;

/** Words that deny that a shop is open. */
export const CLOSED =
  "closed, geschlossen, ferme, fermee, fermes, chiuso, chiusi, chiusa, cerrad*, gesloten, dicht, fechado, fechada";
