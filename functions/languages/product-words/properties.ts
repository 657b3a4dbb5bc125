/**
 * Words for the properties of things that a page states in many ways, a line for each property; columns and continued lines as in
 * `noun-dictionary.ts`. In lower case without accents, as beginnings that all forms of a word share, longer names before those
 * that they hold.
 */
export const PROPERTY_WORDS = `
waterproof | water proof, watertight, impermeable, submersible, ipx[5-8], ip[56][5-8] | wasserdicht, regendicht,
  wasserundurchlassig | impermeab, etanche | impermeabil, stagno, stagna, a tenuta stagna | impermeab, estanc, sumergible,
  a prueba de agua | waterdicht, regendicht | impermeave, estanque, a prova d'agua, a prova de agua
waterResistant | water resist, water repellen, splash proof, shower proof, weather proof, weather resistant, rain proof,
  ipx[1-4], shed rain, shed light rain, shed water | wasserabweisend, wasserresistent, wasserfest, wetterfest, regenabweisend,
  spritzwasser | deperlant, hydrofuge, resiste a l'eau, resistent a l'eau, resistant a l'eau, resistante a l'eau,
  anti-eclaboussures | idrorepellent, antispruzzo, antipioggia, resiste all'acqua, resistente all'acqua, resistenti all'acqua
  | hidrofug, antisalpicaduras, repelente al agua, resiste al agua, resistente al agua, resistente a la lluvia
  | waterafstotend, waterwerend, waterbestendig, weerbestendig, spatwaterdicht | hidrofug, repelente a agua, resiste a agua,
  resistente a agua, resistente a chuva, a prova de salpicos
windproof | wind proof, wind resistant, windtight, block wind, block the wind, stop the wind, cut the wind | winddicht,
  windfest, windabweisend, windgeschutzt, halt den wind ab | coupe-vent, resiste au vent, resistant au vent, resistante au vent
  | antivento, resistente al vento, resistenti al vento, protegge dal vento | cortaviento, a prueba de viento,
  resistente al viento | winddicht, windwerend, windbestendig | corta-vento, a prova de vento, resistente ao vento
breathable | breathab, breathe, ventilat | atmungsaktiv, luftdurchlassig, atmet, beluft, ventilation | respir, aere, ventil
  | traspira, ventil | transpira, ventila | ademend, ademt, ventilat, geventileerd | respira, transpirave, ventila
wicking | wick, wicking, quick dry, dries fast, dries quickly | schnelltrocknend, trocknet schnell, feuchtigkeits,
  leitet feuchtigkeit ab | sechage rapide, seche vite, seche rapidement, evacue | asciuga in fretta, asciuga rapidamente,
  asciugatura rapida | secado rapido, seca rapid, evacua | sneldrogend, droogt snel, vochtafvoerend, vochtregulerend
  | secagem rapida, seca rapid
machineWash | machine wash, washing machine, in the machine, in the wash, in my wash, in the laundry, wash at, washable at
  | waschmaschine, maschinenwasch, in der maschine | en machine, a la machine, machine a laver, lave-linge | in lavatrice,
  lavatrice, lavare in macchina, lavaggio in macchina, lavabile in macchina | a maquina, en la maquina, lavadora | wasmachine,
  machinewas, machine wassen, in de machine, in de was | a maquina, na maquina, em maquina, maquina de lavar
washable | wash, washed, washing, washab, launder, laundry | wasch, gewaschen, auswaschbar | lave, laver, lavage, lavab | lava,
  lavar, lavabil, lavaggi | lava, lavar, lavab, lavado | was, wasba, wassen, gewassen, uitwasba | lava, lavar, lavave, lavagem
handWash | hand wash, wash by hand, washed by hand, wash it by hand | handwasch, mit der hand, von hand wasch, von hand gewasch
  | lave a la main, laver a la main, lavage a la main, lavable a la main | lavare a mano, lavaggio a mano, lavabile a mano
  | lavar a mano, lavado a mano, lavable a mano | handwas, met de hand | lavar a mao, lavagem a mao, lavavel a mao
dishwasher | dish washer safe, dish washer proof, dish washer | spulmaschine, geschirrspul
  | lave-vaisselle | lavastoviglie | lavavajillas, lavaplatos | vaatwasser,
  vaatwasmachine, afwasmachine | lava-louca, maquina da louca, maquina de lavar louca
tumbleDry | tumble dr, in the dryer, clothes dryer, machine dry, wash/dry | trockner, trocknergeeignet | seche-linge, sechoir
  | asciugatrice | secadora | droger, droogtrommel | secadora, maquina de secar
ironing | iron it, iron them, iron this, ironed, ironing, do not iron, cool iron, warm iron, hot iron | bugel, gebugelt
  | repass | stiro, stirare, stiratura | plancha | strijk, gestreken | engomar, passar a ferro
microwave | microwave safe, microwave proof, microwav | mikrowelle | micro-onde | microonde | microondas | magnetron | micro-ondas
oven | oven safe, oven proof, oven | ofen, backofen, hitzebestandig | four | forno | horno | oven, ovenvast, ovenbestendig
  | forno
induction | induction | induktion | induction | induzione | induccion | inductie | inducao
pockets | pocket, pouch | tasche, fach, beutel | poche, compartiment | tasca, tasche, taschin, scompart | bolsillo, compartim
  | zak, zakken, zakje, vak, vakken, vakje | bolso, compartim
hood | hood, hooded | kapuze | capuch | cappuccio, cappucci | capucha | kap, capuchon | capuz
zip | zip, zipped, zipper, zip up, full zip, half zip | reißverschluss, zipper | zip, zippe, fermeture eclair,
  fermeture a glissiere | zip, lampo, cernier | cremallera | rits, ritssluiting | fecho, feixe, ziper
lining | lining, lined, liner | futter, gefuttert | doublure, double | fodera, foderat | forro, forrad | voering, gevoerd
  | forro, forrad
handle | handle, grip | griff, tragegriff, henkel | poignee, anse, manche | manico, manici, manigli, impugnatur | asa, mango,
  agarradera | handvat, greep, grepen, hengsel | pega, punho, alca
straps | strap | riemen, gurt, schultergurt, trager | sangle, laniere, bretelle | cinghi, bretell, tracoll, spallacci | correa,
  cinta, tirante | riem, band | correia, tira, alca
lid | lid, cap | deckel, verschluss | couvercle, bouchon | coperchi, tappo, tappi | tapa, tapon | deksel, dop, doppen | tampa
wheels | wheel, castors, casters, rollers | rollen, rader, radern | roue, roulette | ruota, ruote, rotelle | rueda | wiel,
  wielen, wieltjes | roda, rodinhas
batteries | batter | batterie, akku | pile, batterie, accu | pila, pile, batteri | pila, bateria | batterij, accu | pilha,
  bateria
rechargeable | recharg, charge by usb, charge it by usb, charged by usb, charge via usb, charge it via usb, charged via usb
  | auflad, aufgeladen, wiederauflad, akku | recharg, charge par usb, charge via usb | ricarica | recarga | oplaad, opladen,
  opgeladen | recarrega
wireless | wireless, cordless | kabellos, drahtlos, schnurlos | sans fil | senza fili, wireless, cordless | inalambric,
  sin cable | draadlo, snoerlo | sem fio
foldable | fold, folded, folding, foldable, fold-up, foldaway, collaps, packable, roll up, pack down, pack into, pack away,
  pack small, pack flat | faltbar, falten, klappbar, klappen, packbar, zusammenklapp, zusammenfalt, zusammenleg | pliabl,
  pliant, plier, se plie, repliab, compactab, se range | pieghevol, piegar, si piega, ripiegabil, richiudibil | plegab, plegar,
  se pliega, doblar, se dobla, compactab | opvouw, opgevouwen, vouwba, inklap | dobra, compactave
adjustable | adjust | verstell, einstell, anpassbar, regulierbar | reglab, regler, ajust, se regle | regola | ajusta, regula
  | verstel, instelba, aanpasba | ajusta, regula
removable | remov, detach, zip off, come off, comes off, take off | abnehm, abgenommen, herausnehmbar, entfernbar, abtrennbar
  | amovib, detachab, demontab, retirab, retirer, enlever, s'enleve | amovibil, rimovibil, staccabil, estraibil, togliere
  | extraib, desmontab, amovib, separab, quitar, se quita | afneemba, uitneemba, afritsba, verwijderba | removive, amovive,
  destacave, retirar, tirar
reversible | reversib, reverses, both sides | wendbar, wenden, beidseitig | reversib | reversibil, double-face | reversib
  | omkeerba, tweezijdig | reversive
reflective | reflect, hi-vis | reflekt | reflechissant, reflecteur, retroreflechissant, catadioptre | riflettent, rifrangent,
  catarifrangent | reflect | reflect | reflet
insulated | insulat, double wall, vacuum | isolier, doppelwandig, vakuumisoliert | isole, isolant, isolation, isotherm,
  double paroi | isolat, isolant, isolament, termic, doppia parete | aislad, aislant, aislamiento, termic, doble pared
  | geisoleerd, isolatie, isolerend, dubbelwandig | isolad, isolant, isolament, termic, parede dupla
padded | padded, padding, cushion | gepolstert, polster, gedampft, dampfung | rembourr, matelass, amorti | imbottit, ammortizz
  | acolchad, amortigua | gepolsterd, gewatteerd, vulling, demping | almofadad, acolchoa, amortec
stretch | stretch, elastic | elastisch, dehnbar, dehnt, stretch | extensib, elastiq, elasthan, stretch | elastic, stretch
  | elastic, elastano, se estira, stretch | elastisch, rekba, elastaan, stretch | elastic, elastano, estica, stretch
nonSlip | non slip, no slip, anti slip, slip resistant, non skid | rutschfest, rutschsicher, rutschhemmend, antirutsch
  | antiderapant, anti-glisse | antiscivolo | antideslizant | antislip, slipvast | antiderrapant
uvProtection | uv, upf, spf, sun protect | uv, upf, lsf, sonnenschutz | uv, anti-uv, upf, spf, protection solaire | uv, upf,
  spf, protezione solare | uv, upf, spf, fps, proteccion solar | uv, upf, spf, zonbescherm | uv, upf, spf, fps, protecao solar
vegan | vegan, cruelty free, animal free | vegan, tierversuchsfrei, ohne tierische | vegan, sans cruaute | vegan, cruelty free
  | vegan, libre de crueldad | vegan, dierproefvrij | vegan
organic | organic | bio, biologisch, okologisch | bio, biologiq | biologic, bio, organic | ecologic, organic, biologic
  | biologisch, bio | biologic, organic
recycled | recycled, upcycled | recycelt, recycled, wiederverwertet | recycle | riciclat | reciclad | gerecycled, hergebruikt
  | reciclad
winter | winter, wintry, cold weather, sub zero, four season, 4 season, year round, all season, all weather | winter, kalte,
  minusgrade, vier jahreszeiten, ganzjahr | hiver, grand froid, temps froid, froid, quatre saisons, 4 saisons, toute l'annee
  | invern, freddo, quattro stagioni, 4 stagioni, tutto l'anno | inviern, invernal, frio, cuatro estaciones, 4 estaciones,
  todo el ano | winter, kou, koude, vriezend, vier seizoenen, 4 seizoenen, hele jaar | invern, frio, quatro estacoes,
  4 estacoes, todo o ano
summer | summer, hot weather, warm weather, three season, 3 season, year round, all season, all weather | sommer, hitze,
  drei jahreszeiten, 3 jahreszeiten, ganzjahr | ete, estival, chaleur, trois saisons, 3 saisons, quatre saisons, 4 saisons,
  toute l'annee | estate, estiv, caldo, quattro stagioni, tre stagioni, 3 stagioni, tutto l'anno | verano, calor,
  tres estaciones, 3 estaciones, todo el ano | zomer, hitte, warm weer, drie seizoenen, 3 seizoenen, hele jaar | verao, calor,
  tres estacoes, 3 estacoes, todo o ano
children | kid, child, toddler, boy, girl, youth | kind, kinder, kids, madchen, jungen | enfant, gamin, fille, garcon | bambin,
  bimbo, bimba, bimbi, bimbe, ragazz | nino, nina, infantil | kind, kinder, kids, meisje, jongen | crianca, menino, menina,
  miudo, infanti
women | women, woman, ladies, female | damen, frau, frauen | femme, dame | donna, donne, femminil, signore | mujer, dama,
  senora | dames, vrouw, vrouwen | mulher, senhora, feminin
men | men, man, gents, male | herren, mann, manner | homme, messieurs | uomo, uomini, maschil | hombre, caballero, senores
  | heren, man, mannen | homem, homens, masculin
unisex | unisex | unisex | unisex, mixte | unisex | unisex | unisex | unisex
carryOn | carry on, cabin, hand luggage, hand baggage, overhead locker, overhead bin, overhead compartment | handgepack,
  bordgepack, kabine | bagage a main, bagages a main, cabine | bagaglio a mano, cabina | equipaje de mano, maleta de mano,
  cabina | handbagage, cabine | bagagem de mao, cabine
`;
