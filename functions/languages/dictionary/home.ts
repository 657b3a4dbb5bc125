/** Names of things for the house and the kitchen: see `noun-dictionary.ts` for the columns. */
export const HOME = `
furniture | Möbel | meuble | mobile, mobili | mueble | meubel | móvel, mobília, móveis
table | Tisch | table | tavolo | mesa | tafel | mesa
side table | Beistelltisch | table d'appoint | tavolino | mesita, mesa auxiliar | bijzettafel, bijzettafeltje
  | mesa de apoio, mesinha
desk | Schreibtisch | bureau | scrivania | escritorio | bureau | secretária, escrivaninha
chair | Stuhl | chaise | sedia | silla | stoel | cadeira
office chair | Bürostuhl | chaise de bureau | sedia da ufficio | silla de oficina | bureaustoel | cadeira de escritório
stool | Hocker | tabouret | sgabello | taburete | kruk | banco, banquinho
armchair | Sessel | fauteuil | poltrona | sillón, butaca | fauteuil, leunstoel | poltrona
sofa, couch | Sofa, Couch | canapé | divano | sofá | bank, zitbank | sofá
bench | Bank, Sitzbank | banc | panca, panchina | banco | bankje, zitbankje | banco
bed | Bett | lit | letto | cama | bed | cama
mattress | Matratze | matelas | materasso | colchón | matras | colchão
pillow | Kopfkissen, Kissen | oreiller | cuscino, guanciale | almohada | kussen, hoofdkussen | almofada, travesseiro
cushion | Sitzkissen, Sofakissen, Zierkissen | coussin | cuscino decorativo | cojín | sierkussen, zitkussen | almofada decorativa
cushion cover | Kissenbezug, Kissenhülle | housse de coussin, taie | federa, copricuscino | funda de cojín | kussenhoes
  | capa de almofada
blanket | Decke, Wolldecke, Kuscheldecke | couverture, plaid | coperta, plaid | manta | deken, plaid | cobertor, manta
duvet, quilt | Bettdecke, Steppdecke | couette, édredon | piumone, trapunta | edredón, nórdico | dekbed | edredão, edredom
bed linen, bedding | Bettwäsche, Bettzeug | linge de lit, parure de lit | lenzuola, biancheria da letto | ropa de cama
  | beddengoed | roupa de cama
sheets, bed sheet | Bettlaken, Laken, Spannbetttuch | drap | lenzuolo | sábana | laken, hoeslaken | lençol
sleeping bag liner | Schlafsackinlett, Hüttenschlafsack | drap de sac, sac à viande | sacco lenzuolo | saco sábana | lakenzak
  | lençol para saco-cama
towel | Handtuch, Badetuch | serviette, serviette de bain | asciugamano | toalla | handdoek | toalha
curtain | Vorhang, Gardine | rideau | tenda da interni, tendina | cortina | gordijn | cortina, cortinado
carpet, rug | Teppich | tapis | tappeto | alfombra | tapijt, vloerkleed | tapete, carpete
doormat | Fußmatte | paillasson | zerbino | felpudo | deurmat | capacho
lamp | Lampe, Leuchte | lampe | lampada | lámpara | lamp | candeeiro, luminária, lâmpada
light bulb | Glühbirne | ampoule | lampadina | bombilla | gloeilamp, ledlamp | lâmpada
string lights | Lichterkette | guirlande lumineuse | luci a filo, catena luminosa | guirnalda de luces | lichtsnoer, lichtslinger
  | grinalda de luzes, luzes decorativas
light | Licht | lumière, éclairage | luce, luci | luz, luces | licht, verlichting | luz, luzes
candle | Kerze | bougie | candela | vela | kaars | vela
vase | Vase | vase | vaso da fiori | jarrón, florero | vaas | vaso, jarra
picture frame | Bilderrahmen | cadre, cadre photo | cornice | marco de fotos, marco | fotolijst, lijst | moldura
shelf | Regal | étagère | scaffale, mensola | estantería, estante | plank, rek, boekenkast | prateleira, estante
wardrobe | Kleiderschrank, Schrank | armoire | armadio | armario | kledingkast, kast | roupeiro, armário
chest of drawers | Kommode | commode | cassettiera, comò | cómoda | ladekast, commode | cómoda
box | Kiste, Schachtel, Box | boîte, caisse | scatola | caja | doos, kist | caixa
basket | Korb | panier | cesto, cestino | cesta | mand, mandje | cesto, cesta
bin | Mülleimer, Abfalleimer | poubelle | cestino dei rifiuti, pattumiera | cubo de basura, papelera
  | prullenbak, vuilnisbak, afvalbak | caixote do lixo, lixeira
coat hanger | Kleiderbügel | cintre | gruccia, appendiabiti | percha | kledinghanger, kleerhanger | cabide
hook | Haken | crochet | gancio | gancho | haak | gancho
cup | Tasse | tasse | tazza | taza | kop, kopje | chávena, xícara
mug | Becher, Kaffeebecher | mug | tazza grande, mug | tazón, mug | mok, beker | caneca
glass | Glas | verre | bicchiere | vaso | glas | copo
wine glass | Weinglas | verre à vin | calice, bicchiere da vino | copa de vino, copa | wijnglas | copo de vinho, taça
plate | Teller | assiette | piatto | plato | bord | prato
bowl | Schüssel, Schale | bol, saladier | ciotola, scodella | cuenco, bol | kom, schaal | tigela, taça
tableware, crockery | Geschirr | vaisselle | stoviglie | vajilla | servies | louça
cutlery | Besteck | couverts | posate | cubiertos, cubertería | bestek | talheres
knife | Messer | couteau | coltello | cuchillo | mes | faca
fork | Gabel | fourchette | forchetta | tenedor | vork | garfo
spoon | Löffel | cuillère | cucchiaio | cuchara | lepel | colher
pan, frying pan | Pfanne, Bratpfanne | poêle | padella | sartén | pan, koekenpan | frigideira
pot | Topf, Kochtopf | casserole, marmite | pentola | olla, cazo | kookpan, pan | panela, tacho
kettle | Wasserkocher | bouilloire | bollitore | hervidor | waterkoker | chaleira
teapot | Teekanne | théière | teiera | tetera | theepot | bule
coffee pot | Kaffeekanne | cafetière | caffettiera | cafetera italiana | koffiekan, koffiepot | cafeteira
coffee maker, coffee machine | Kaffeemaschine | machine à café | macchina da caffè, macchina del caffè | cafetera
  | koffiezetapparaat, koffiemachine | máquina de café
toaster | Toaster | grille-pain | tostapane | tostadora | broodrooster | torradeira
blender | Mixer, Standmixer | mixeur, blender | frullatore | batidora, licuadora | blender | liquidificador
food jar, lunch box | Brotdose, Brotbox, Lunchbox | boîte à lunch, boîte-repas | portapranzo, contenitore pranzo
  | fiambrera, tartera | broodtrommel, lunchbox | lancheira, marmita
baking tin | Backform | moule à gâteau | tortiera, stampo | molde de horno, molde | bakvorm | forma de bolo
cutting board | Schneidebrett | planche à découper | tagliere | tabla de cortar | snijplank | tábua de cortar
apron | Schürze | tablier | grembiule | delantal | schort | avental
tea towel | Geschirrtuch | torchon | strofinaccio, canovaccio | paño de cocina | theedoek | pano de cozinha
tablecloth | Tischdecke | nappe | tovaglia | mantel | tafelkleed | toalha de mesa
napkin | Serviette | serviette de table | tovagliolo | servilleta | servet | guardanapo
fridge, refrigerator | Kühlschrank | réfrigérateur, frigo | frigorifero, frigo | frigorífico | koelkast | frigorífico, geladeira
freezer | Gefrierschrank, Gefriertruhe | congélateur | congelatore | congelador | vriezer, diepvries | congelador, freezer
oven | Backofen, Ofen | four | forno | horno | oven | forno
microwave | Mikrowelle | micro-ondes | microonde, forno a microonde | microondas | magnetron | micro-ondas
dishwasher | Spülmaschine, Geschirrspüler | lave-vaisselle | lavastoviglie | lavavajillas | vaatwasser
  | máquina de lavar louça, lava-louça
washing machine | Waschmaschine | machine à laver, lave-linge | lavatrice | lavadora | wasmachine
  | máquina de lavar roupa, máquina de lavar
tumble dryer | Wäschetrockner, Trockner | sèche-linge | asciugatrice | secadora | wasdroger, droger | máquina de secar, secadora
detergent, washing powder | Waschmittel | lessive | detersivo | detergente | wasmiddel | detergente
vacuum cleaner | Staubsauger | aspirateur | aspirapolvere | aspiradora, aspirador | stofzuiger | aspirador
iron | Bügeleisen | fer à repasser | ferro da stiro | plancha | strijkijzer | ferro de engomar, ferro de passar
fan | Ventilator | ventilateur | ventilatore | ventilador | ventilator | ventoinha, ventilador
heater | Heizung, Heizlüfter, Heizkörper | chauffage, radiateur | stufa, riscaldamento | calefactor, estufa | kachel, verwarming
  | aquecedor
air conditioner | Klimaanlage, Klimagerät | climatiseur, climatisation | climatizzatore, condizionatore | aire acondicionado
  | airco, airconditioning | ar condicionado
broom | Besen | balai | scopa | escoba | bezem | vassoura
bucket | Eimer | seau | secchio | cubo | emmer | balde
sponge | Schwamm | éponge | spugna | esponja | spons | esponja
brush | Bürste | brosse | spazzola | cepillo | borstel | escova
door | Tür | porte | porta | puerta | deur | porta
window | Fenster | fenêtre | finestra | ventana | raam | janela
decoration | Deko, Dekoration | décoration | decorazione | decoración | decoratie | decoração
`;
