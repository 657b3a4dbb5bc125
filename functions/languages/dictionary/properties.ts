/** Names what things are made of: see `noun-dictionary.ts` for the columns. */
export const MATERIALS = `
organic | Bio, biologisch | bio, biologique | biologico, bio | ecológico, orgánico, biológico | biologisch | biológico, orgânico
wool | Wolle, Woll | laine | lana | lana | wol, wollen | lã
merino wool, merino | Merinowolle, Merino | laine mérinos, mérinos | lana merino, merino, merinos | lana merino, merino, merina
  | merinowol, merino | lã merino, merino
cotton | Baumwolle, Baumwoll | coton | cotone | algodón | katoen, katoenen | algodão
linen | Leinen | lin | lino | lino | linnen | linho
silk | Seide, Seiden | soie | seta | seda | zijde, zijden | seda
leather | Leder | cuir | pelle, cuoio | cuero, piel | leer, leder, leren | couro, pele
suede | Wildleder, Veloursleder | daim, nubuck | camoscio, scamosciato | ante, gamuza | suède | camurça
denim | Denim, Jeansstoff | denim | denim | denim, tela vaquera | denim, spijkerstof | denim, ganga
velvet | Samt | velours | velluto | terciopelo | fluweel | veludo
cashmere | Kaschmir | cachemire | cashmere, cachemire | cachemira, cachemir | kasjmier | caxemira
fleece | Fleece | polaire | pile | polar, forro polar | fleece | polar, fleece
down, feather | Daune, Daunen, Feder | duvet, plume, plumes | piuma, piume, piumino | pluma, plumas, plumón | dons, donzen, veren
  | penas, penugem, pena
synthetic | Kunstfaser, synthetisch | synthétique | sintetico | sintético | synthetisch | sintético
bamboo | Bambus | bambou | bambù | bambú | bamboe | bambu
rubber | Gummi, Kautschuk | caoutchouc | gomma | goma, caucho | rubber | borracha
cork | Kork | liège | sughero | corcho | kurk | cortiça
wood, wooden | Holz, hölzern | bois | legno | madera | hout, houten | madeira
metal | Metall | métal, métallique | metallo | metal | metaal, metalen | metal
steel, stainless steel | Stahl, Edelstahl | acier, inox, acier inoxydable | acciaio, acciaio inox, acciaio inossidabile
  | acero, acero inoxidable | staal, rvs, roestvrij staal | aço, aço inoxidável, inox
cast iron | Gusseisen | fonte | ghisa | hierro fundido | gietijzer, gietijzeren | ferro fundido
aluminium, aluminum | Aluminium, Alu | aluminium | alluminio | aluminio | aluminium | alumínio
titanium | Titan | titane | titanio | titanio | titanium | titânio
carbon | Carbon | carbone | carbonio | carbono | carbon | carbono
gold | Gold | or, doré | oro, dorato | oro, dorado | goud, gouden | ouro, dourado
silver | Silber | argent, argenté | argento, argentato | plata, plateado | zilver, zilveren | prata, prateado
plastic | Plastik, Kunststoff | plastique | plastica | plástico | plastic, kunststof | plástico
glass | Glas | verre | vetro | vidrio, cristal | glas | vidro
ceramic | Keramik | céramique | ceramica | cerámica | keramiek, keramisch | cerâmica
porcelain | Porzellan | porcelaine | porcellana | porcelana | porselein | porcelana
enamel | Emaille | émail, émaillé | smalto, smaltato | esmaltado, esmalte | emaille | esmalte, esmaltado
stone | Stein | pierre | pietra | piedra | steen | pedra
`;

/** Names numbers of things: a "pajama set" is pajamas, and no set. */
export const COLLECTIONS = `
set | Set, Satz | ensemble, lot | set | juego de, conjunto | set | conjunto
pair | Paar | paire | paio | par | paar | par
`;

/** Names what things are like, and whom and when they are made for. */
export const PROPERTIES = `
waterproof | wasserdicht, regendicht | imperméable, étanche | impermeabile, waterproof | impermeable, resistente al agua
  | waterdicht, regendicht | impermeável, à prova de água, à prova d'água
water-repellent | wasserabweisend | déperlant | idrorepellente | repelente al agua, hidrófugo | waterafstotend
  | repelente à água, hidrófugo
windproof | winddicht, windfest | coupe-vent | antivento | cortavientos, a prueba de viento | winddicht
  | à prova de vento, corta-vento
breathable | atmungsaktiv | respirant | traspirante | transpirable | ademend | respirável, transpirável
insulated | isoliert, gefüttert, wattiert | isolant, isolé, doublé, matelassé | isolato, imbottito | aislante, aislado, acolchado
  | geïsoleerd, gevoerd | isolado, acolchoado
warm | warm | chaud, chaude | caldo | cálido, abrigado, caliente | warm, warme | quente
cold | kalt, Kälte | froid, froide | freddo | frío | koud, koude | frio
light, lightweight | leicht, Leichtgewicht | léger, légère | leggero | ligero, liviano | licht, lichtgewicht | leve
heavy | schwer | lourd | pesante | pesado | zwaar | pesado
thick | dick | épais, épaisse | spesso | grueso | dik | grosso, espesso
thin | dünn | fin, mince | sottile | fino, delgado | dun | fino
soft | weich | doux, douce | morbido | suave, blando | zacht | macio
comfortable | bequem, gemütlich | confortable | comodo | cómodo | comfortabel, gemakkelijk | confortável
robust, durable | robust, strapazierfähig, haltbar | robuste, résistant, solide | robusto, resistente
  | resistente, robusto, duradero | stevig, duurzaam, sterk | resistente, robusto, durável
stretch, elastic | elastisch, dehnbar | extensible, élastique | elastico, elasticizzato | elástico | elastisch, rekbaar | elástico
foldable, folding | faltbar, klappbar | pliable, pliant | pieghevole | plegable | opvouwbaar, inklapbaar | dobrável
inflatable | aufblasbar | gonflable | gonfiabile | hinchable, inflable | opblaasbaar | insuflável, inflável
portable | tragbar | portatif, transportable | portatile, trasportabile | portátil | draagbaar | portátil
rechargeable | wiederaufladbar, aufladbar | rechargeable | ricaricabile | recargable | oplaadbaar | recarregável
electric | elektrisch | électrique | elettrico | eléctrico | elektrisch | elétrico
solar | Solar | solaire | solare | solar | zonne-energie, solar | solar
left handed, left-handed, lefty | Linkshänder, linkshändig | gaucher | mancino | zurdo | linkshandig | canhoto, esquerdino
wireless | kabellos, drahtlos | sans fil | senza fili, wireless | inalámbrico | draadloos | sem fios, sem fio
digital | digital | numérique | digitale | digital | digitaal | digital
automatic | automatisch | automatique | automatico | automático | automatisch | automático
adjustable | verstellbar | réglable, ajustable | regolabile | ajustable, regulable | verstelbaar | ajustável, regulável
removable | abnehmbar | amovible | rimovibile, staccabile | extraíble, desmontable | afneembaar | removível, amovível
padded | gepolstert | rembourré | imbottito | acolchado | gevoerd, gepolsterd | almofadado, acolchoado
reflective | reflektierend | réfléchissant | riflettente, catarifrangente | reflectante | reflecterend | refletor, refletivo
washable | waschbar, maschinenwaschbar | lavable | lavabile | lavable | wasbaar | lavável
quick-dry | schnelltrocknend | séchage rapide | asciugatura rapida | secado rápido | sneldrogend | secagem rápida
vegan | vegan | végan, végétalien | vegano | vegano | veganistisch, vegan | vegano
sustainable, eco-friendly | nachhaltig, umweltfreundlich | durable, écologique | sostenibile, ecologico | sostenible, ecológico
  | duurzaam, milieuvriendelijk | sustentável, ecológico
recycled | recycelt | recyclé | riciclato | reciclado | gerecycled | reciclado
hooded | mit Kapuze | à capuche | con cappuccio | con capucha | met capuchon | com capuz
small | klein | petit, petite | piccolo | pequeño | klein, kleine | pequeno
large, big | groß | grand, grande | grande | grande | groot, grote | grande
long | lang | long, longue | lungo | largo | lang, lange | longo, comprido
short | kurz | court, courte | corto | corto | kort, korte | curto
wide | breit | large | largo | ancho | breed, brede | largo
tight | eng | serré, moulant | aderente, stretto | ajustado, ceñido | strak, nauw | justo, apertado
round | rund | rond | rotondo | redondo | rond | redondo
flat | flach | plat | piatto | plano | plat, platte | plano
new | neu | nouveau, nouvelle, neuf | nuovo | nuevo | nieuw, nieuwe | novo
used, second-hand | gebraucht | d'occasion, occasion | usato | usado, de segunda mano | tweedehands, gebruikt
  | usado, em segunda mão
modern | modern | moderne | moderno | moderno | modern, moderne | moderno
classic | klassisch | classique | classico | clásico | klassiek | clássico
elegant | elegant | élégant | elegante | elegante | elegant, stijlvol | elegante
casual | lässig, leger | décontracté | casual, informale | casual, informal | casual, vrijetijds | casual, informal
patterned | gemustert | à motifs, imprimé | fantasia, stampato | estampado | bedrukt, met print | estampado
striped | gestreift | rayé, à rayures | a righe, rigato | a rayas, de rayas | gestreept | às riscas, listrado
checked | kariert | à carreaux | a quadri, a quadretti | a cuadros, de cuadros | geruit | aos quadrados, xadrez
women, women's | Damen, Frauen, Frau, Dame | femme, dame | donna, signora | mujer, señora, dama | dames, vrouwen, vrouw, dame
  | mulher, senhora, feminino
men, men's | Herren, Männer, Mann, Herr | homme | uomo, uomini | hombre, caballero | heren, mannen, man | homem, homens, masculino
kids, children, children's | Kinder, Kind | enfant, enfants | bambino, bambini, bimbo | niño, niños, infantil
  | kinderen, kind, kinder | criança, crianças, infantil
girl | Mädchen | fille, fillette | bambina, ragazza | niña, chica | meisje | menina, rapariga
boy | Junge, Jungen | garçon | ragazzo, bambino | niño, chico | jongen | menino, rapaz
baby | Baby, Säugling, Kleinkind | bébé, nourrisson | neonato, bebè | bebé | baby | bebé, bebê
adult | Erwachsene | adulte | adulto | adulto | volwassene | adulto
unisex | unisex | unisexe, mixte | unisex | unisex | unisex | unissexo
person | Person, Mann | personne, place | persona, posto | persona, plaza | persoon, personen | pessoa
two | zwei, zu zweit | deux | due | dos | twee | dois, duas
three | drei | trois | tre | tres | drie | três
four | vier | quatre | quattro | cuatro | vier | quatro
six | sechs | six | sei | seis | zes | seis
double | doppelt, Doppel | double | doppio, matrimoniale | doble | dubbel, dubbele | duplo, dupla, casal
summer | Sommer, sommerlich | été | estate, estivo | verano | zomer | verão
winter | Winter, winterlich | hiver | inverno, invernale | invierno | winter | inverno
spring | Frühling, Frühjahr | printemps | primavera, primaverile | primavera | voorjaar, lente | primavera
autumn | Herbst | automne | autunno, autunnale | otoño | herfst, najaar | outono
rain | Regen | pluie | pioggia | lluvia | regen | chuva
snow | Schnee | neige | neve | nieve | sneeuw | neve
wind | Wind | vent | vento | viento | wind | vento
sun | Sonne, Sonnen | soleil | sole | sol | zon, zonne | sol
night | Nacht | nuit | notte | noche | nacht | noite
school | Schule, Schul | école, scolaire | scuola, scolastico | escuela, colegio | school | escola
work | Arbeit, Arbeits | travail | lavoro | trabajo | werk | trabalho
party | Party, Feier | fête | festa | fiesta | feest | festa
wedding | Hochzeit | mariage | matrimonio | boda | bruiloft | casamento
christmas | Weihnachten, Weihnachts | noël | natale | navidad | kerst, kerstmis | natal
head | Kopf | tête | testa | cabeza | hoofd | cabeça
hand | Hand | main | mano | mano | hand | mão
foot, feet | Fuß | pied | piede | pie | voet | pé
hair | Haar, Haare | cheveu, cheveux | capello, capelli | pelo, cabello | haar | cabelo
skin | Haut | peau | pelle | piel | huid | pele
black | schwarz | noir, noire | nero | negro | zwart, zwarte | preto
white | weiß | blanc, blanche | bianco | blanco | wit, witte | branco
grey | grau | gris, grise | grigio | gris | grijs, grijze | cinzento, cinza
blue | blau | bleu, bleue | blu, azzurro | azul | blauw, blauwe | azul
green | grün | vert, verte | verde | verde | groen, groene | verde
red | rot | rouge | rosso | rojo | rood, rode | vermelho
orange | orange | orange | arancione | naranja | oranje | laranja
yellow | gelb | jaune | giallo | amarillo | geel, gele | amarelo
pink | rosa, pink | rose | rosa | rosa | roze | rosa, cor-de-rosa
purple | lila, violett | violet, violette | viola | morado, violeta | paars, paarse | roxo
brown | braun | marron, brun | marrone | marrón | bruin, bruine | castanho, marrom
beige | beige | beige | beige | beige | beige | bege
`;

/** Names where and at what things are used. */
export const SETTINGS = `
hiking | Wandern, Wander, Wanderung | randonnée, marche | escursionismo, escursione | senderismo, excursionismo | wandelen, wandel
  | caminhada
trekking | Trekking | trekking | trekking | trekking | trekking | trekking
camping | Camping, Zelten | camping | campeggio | camping, acampada, acampar | camping, kamperen | campismo, acampamento, acampar
travel | Reise, Reisen | voyage | viaggio | viaje | reis | viagem
mountain | Berg, Gebirge | montagne | montagna | montaña | berg | montanha
outdoor | Outdoor | plein air | outdoor, aria aperta | aire libre, exterior | outdoor, buiten | ar livre, exterior
beach | Strand | plage | spiaggia | playa | strand | praia
climbing | Klettern, Kletter | escalade | arrampicata | escalada | klimmen, klim | escalada
cycling | Radfahren, Radsport | cyclisme | ciclismo | ciclismo | fietsen, wielrennen | ciclismo
running | Laufen, Joggen, Lauf, Running | course, course à pied, courir, running | corsa, correre, running
  | correr, carrera, running | hardlopen, hardloop, rennen | corrida, correr
yoga | Yoga | yoga | yoga | yoga | yoga | ioga, yoga
fitness | Fitness, Gymnastik | fitness, gym, gymnastique | fitness, ginnastica | fitness, gimnasia | fitness, gymnastiek
  | fitness, ginástica
gym | Fitnessstudio, Turnhalle | salle de sport, salle de gym | palestra | gimnasio | sportschool | ginásio, academia
training, workout | Training | entraînement | allenamento | entrenamiento | training | treino
sports | Sport | sport | sport, sportivo | deporte, deportivo | sport | desporto, esporte, desportivo, esportivo
swimming | Schwimmen, Schwimm | natation, nager | nuoto | natación, nadar | zwemmen, zwem | natação
sailing | Segeln, Segel | voile | vela | vela | zeilen, zeil | vela
riding | Reiten, Reitsport | équitation | equitazione | equitación | paardrijden | equitação
kitchen | Küche, Küchen | cuisine | cucina | cocina | keuken | cozinha
bathroom | Bad, Badezimmer | salle de bain, salle de bains | bagno | baño, cuarto de baño | badkamer | casa de banho, banheiro
bedroom | Schlafzimmer | chambre | camera da letto | dormitorio | slaapkamer | quarto
office | Büro | bureau | ufficio | oficina | kantoor | escritório
garden | Garten | jardin | giardino | jardín | tuin | jardim
`;
