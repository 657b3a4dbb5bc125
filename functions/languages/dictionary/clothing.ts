/** Names of clothes, shoes and what is worn with them: see `noun-dictionary.ts` for the columns. */
export const CLOTHING = `
jacket | Jacke | veste | giacca, giacchetto | chaqueta | jas, jack | casaco, jaqueta
coat | Mantel | manteau | cappotto | abrigo | mantel, overjas | sobretudo, casacão
rain jacket, raincoat, rain coat | Regenjacke, Regenmantel | veste de pluie, imperméable | giacca antipioggia
  | chubasquero, chaqueta de lluvia | regenjas | capa de chuva, impermeável, casaco de chuva
waterproof jacket | Hardshelljacke, wasserdichte Jacke | veste imperméable | giacca impermeabile | chaqueta impermeable
  | waterdichte jas | casaco impermeável, jaqueta impermeável
winter jacket | Winterjacke | veste d'hiver | giacca invernale | chaqueta de invierno | winterjas | casaco de inverno
down jacket | Daunenjacke | doudoune | piumino | plumífero, chaqueta de plumas | donsjas | casaco de penas
softshell jacket | Softshelljacke | veste softshell | giacca softshell | chaqueta softshell | softshelljas | casaco softshell
fleece jacket | Fleecejacke | veste polaire, polaire | giacca in pile, pile | forro polar, chaqueta polar | fleecejas, fleecevest
  | casaco polar, casaco de lã polar
windproof jacket, windbreaker | Windjacke, Windbreaker | coupe-vent | giacca a vento | cortavientos | windjack | corta-vento
leather jacket | Lederjacke | veste en cuir, blouson en cuir | giacca di pelle, giubbotto di pelle
  | chaqueta de cuero, cazadora de cuero | leren jas, leren jack | casaco de couro, jaqueta de couro
bomber jacket, blouson | Blouson | blouson | giubbotto, giubbino | cazadora | bomberjack | blusão
blazer | Blazer, Sakko | blazer | blazer | americana, blazer | colbert, blazer | blazer
suit | Anzug | costume | completo, abito da uomo | traje | pak, kostuum | fato, terno
vest, gilet | Weste | gilet | gilet, smanicato | chaleco | bodywarmer | colete
parka | Parka | parka | parka | parka | parka | parka
poncho, rain poncho | Poncho, Regenponcho | poncho | poncho, mantella | poncho | poncho, regenponcho | poncho
jumper, sweater, pullover | Pullover, Pulli, Strickpullover | pull, pull-over, chandail | maglione | jersey, suéter
  | trui, pullover | camisola, suéter, pulôver
cardigan | Strickjacke, Cardigan | gilet en laine, cardigan | cardigan | cárdigan, rebeca | vest, cardigan
  | cardigã, casaco de malha
hoodie | Kapuzenpullover, Hoodie, Kapuzenpulli | sweat à capuche, hoodie | felpa con cappuccio | sudadera con capucha
  | hoodie, capuchontrui | camisola com capuz, moletom com capuz, hoodie
sweatshirt | Sweatshirt, Sweater | sweat-shirt, sweat | felpa | sudadera | sweatshirt, sweater | sweatshirt, moletom
hood | Kapuze | capuche | cappuccio | capucha | capuchon | capuz
shirt | Hemd | chemise | camicia | camisa | overhemd, hemd | camisa
t-shirt, tee | T-Shirt, Shirt | t-shirt, tee-shirt | maglietta, t-shirt | camiseta, playera, remera | t-shirt, shirt
  | t-shirt, camiseta
long sleeve | Langarmshirt | manches longues | manica lunga | manga larga | lange mouwen | manga comprida, manga longa
polo shirt | Poloshirt | polo | polo | polo | poloshirt | polo
top | Top, Oberteil | haut, top | top | top | top, topje | top
tank top | Tanktop, Trägertop, Unterhemd | débardeur | canottiera, canotta | camiseta de tirantes | tanktop, hemdje
  | regata, camisola de alças
blouse | Bluse | chemisier, blouse | camicetta | blusa | blouse | blusa
tunic | Tunika | tunique | tunica | túnica | tuniek | túnica
dress | Kleid | robe | vestito, abito | vestido | jurk | vestido
skirt | Rock | jupe | gonna | falda | rok | saia
trousers, pants | Hose | pantalon | pantaloni, pantalone | pantalón, pantalones | broek, pantalon | calças, calça
jeans | Jeans | jean, jeans | jeans | vaqueros, tejanos, jeans | spijkerbroek, jeans | jeans, calças de ganga
shorts | Shorts, kurze Hose | short, shorts, bermuda | pantaloncini, shorts, bermuda
  | pantalones cortos, pantalón corto, shorts, bermudas | korte broek, shorts | calções, shorts, bermudas
jogging pants, sweatpants, joggers | Jogginghose, Trainingshose, Sporthose | pantalon de jogging, jogging, pantalon de sport
  | pantaloni della tuta, pantaloni da jogging | pantalón de chándal, pantalones de chándal | joggingbroek, trainingsbroek
  | calças de treino, calças de fato de treino
tracksuit | Trainingsanzug, Jogginganzug | survêtement | tuta, tuta sportiva | chándal | trainingspak | fato de treino
leggings | Leggings, Leggins | legging, leggings, caleçon long | leggings, fuseaux | mallas, leggings | legging, leggings
  | leggings, collants
tights | Strumpfhose, Tights | collant, collants | collant, calzamaglia | medias, pantis, leotardos | panty, maillot
  | meia-calça, collants
waterproof trousers, overtrousers | Regenhose | pantalon imperméable, pantalon de pluie, surpantalon
  | pantaloni impermeabili, pantaloni antipioggia | pantalón impermeable, pantalones impermeables | regenbroek
  | calças impermeáveis
hiking trousers | Wanderhose, Trekkinghose, Outdoorhose | pantalon de randonnée
  | pantaloni da trekking, pantaloni da escursionismo | pantalón de senderismo, pantalones de trekking | wandelbroek, outdoorbroek
  | calças de caminhada
ski trousers, ski pants | Skihose, Schneehose | pantalon de ski | pantaloni da sci | pantalón de esquí | skibroek
  | calças de esqui
overalls, dungarees | Overall, Latzhose | salopette, combinaison | salopette, tuta da lavoro | mono, peto | overall, tuinbroek
  | macacão, jardineiras
underwear | Unterwäsche | sous-vêtements, sous-vêtement | biancheria intima, intimo | ropa interior | ondergoed
  | roupa interior, roupa íntima
base layer, thermal underwear | Funktionsunterwäsche, Thermounterwäsche, Funktionsshirt | sous-couche, sous-vêtement thermique
  | intimo termico, maglia termica | ropa térmica, camiseta térmica | thermo-ondergoed, thermoshirt
  | roupa térmica, camisola térmica
boxer shorts | Boxershorts, Unterhose | caleçon, boxer | boxer, mutande | calzoncillos, bóxer | boxershort, onderbroek
  | boxers, cuecas
knickers | Slip, Damenslip | culotte, slip | mutandine, slip | bragas, braga | slip, onderbroekje | cuecas de senhora, calcinha
bra | BH, Büstenhalter | soutien-gorge | reggiseno | sujetador, sostén | bh, beha | soutien, sutiã
sports bra | Sport-BH | soutien-gorge de sport, brassière, brassière de sport | reggiseno sportivo | sujetador deportivo
  | sport-bh, sportbeha | soutien desportivo, sutiã esportivo, top desportivo
pyjamas, pajamas | Schlafanzug, Pyjama | pyjama | pigiama | pijama | pyjama | pijama
dressing gown, bathrobe | Bademantel, Morgenmantel | peignoir, robe de chambre | accappatoio, vestaglia | albornoz, bata
  | badjas, ochtendjas | roupão
swimsuit | Badeanzug | maillot de bain | costume da bagno | bañador, traje de baño | badpak, zwempak | fato de banho, maiô
swimming trunks | Badehose | short de bain | costume da uomo, pantaloncini da bagno | bañador de hombre | zwembroek
  | calções de banho
bikini | Bikini | bikini | bikini | bikini | bikini | biquíni
wetsuit | Neoprenanzug | combinaison néoprène, combinaison de plongée | muta | traje de neopreno, neopreno | wetsuit
  | fato de neoprene
clothes, clothing, apparel, wear | Kleidung, Bekleidung, Klamotten, Anziehen | vêtement, vêtements, habits, porter
  | abbigliamento, vestiti, indossare | ropa, vestir | kleding, kleren, dragen | roupa, roupas, vestuário, vestir
workwear | Arbeitskleidung | vêtements de travail | abbigliamento da lavoro | ropa de trabajo | werkkleding | roupa de trabalho
costume | Kostüm, Verkleidung | déguisement | costume di carnevale | disfraz | verkleedkleding | fantasia, disfarce
shoes | Schuh | chaussure | scarpa | zapato, calzado | schoen | sapato, calçado
trainers, sneakers | Turnschuh, Sneaker | basket, baskets | scarpe da ginnastica, sneaker | zapatilla, deportivas
  | sneaker, gympen | ténis, tênis, sapatilha
running shoes, trainers | Laufschuh, Joggingschuh | chaussure de course, chaussures de running | scarpe da corsa
  | zapatillas de correr, zapatillas de running | hardloopschoen | ténis de corrida, sapatilhas de corrida
trail running shoes | Trailrunningschuh | chaussures de trail | scarpe da trail running | zapatillas de trail | trailschoen
  | sapatilhas de trail
hiking shoes | Wanderschuh, Trekkingschuh | chaussure de randonnée, chaussures de marche
  | scarpe da trekking, scarpe da escursionismo, scarponcini
  | zapatillas de senderismo, zapatos de senderismo, zapatillas de trekking | wandelschoen
  | sapatos de caminhada, sapatilhas de caminhada
hiking boots | Wanderstiefel, Bergschuh, Trekkingstiefel | chaussures montantes, bottes de randonnée
  | scarponi, scarponi da trekking | botas de montaña, botas de senderismo, botas de trekking
  | bergschoen, wandellaars, wandellaarzen | botas de caminhada, botas de trekking, botas de montanha
boots | Stiefel | botte, bottes | stivale | botas, bota | laars, laarzen | botas, bota
ankle boots | Stiefelette | bottine | stivaletto, tronchetto | botín, botines | enkellaars, enkellaarsjes | botins, botim
winter boots | Winterstiefel, Winterschuh | bottes d'hiver, après-ski | stivali invernali, doposci | botas de invierno
  | winterlaars, winterlaarzen | botas de inverno
rubber boots, wellies | Gummistiefel | bottes de pluie, bottes en caoutchouc | stivali di gomma | botas de agua, katiuskas
  | regenlaars, regenlaarzen, rubberlaarzen | galochas, botas de borracha
sandals | Sandale | sandale | sandalo | sandalia | sandaal | sandália
slippers | Hausschuh, Pantoffel | pantoufle, chausson | pantofola, ciabatta | zapatilla de casa, pantufla
  | pantoffel, slof, sloffen | chinelo de quarto, pantufa
flip-flops, slides | Flip-Flops, Badelatschen, Badeschuh | tong, tongs, claquettes | infradito, ciabatte | chanclas
  | teenslipper, badslipper | chinelo, chinelos
high heels | Pumps, Stöckelschuh | escarpin, talons hauts | scarpe con il tacco, décolleté | zapatos de tacón, tacones
  | pumps, hakken | sapatos de salto, saltos altos
climbing shoes | Kletterschuh | chausson d'escalade, chaussons d'escalade | scarpette da arrampicata | pies de gato | klimschoen
  | sapatos de escalada, pés de gato
insoles | Einlegesohle, Einlage | semelle | soletta | plantilla | inlegzool | palmilha
laces, shoelaces | Schnürsenkel | lacet | laccio, lacci, stringhe | cordones | veter | atacador, cadarço
socks | Socke, Strumpf | chaussette | calzino, calza, calzettone | calcetín, calcetines | sok, kous | meia, peúga
hat | Hut | chapeau | cappello | sombrero | hoed | chapéu
beanie, wool hat, hat | Mütze, Wollmütze, Strickmütze, Beanie | bonnet | berretto, berretto di lana, cuffia di lana | gorro | muts
  | gorro, touca
cap, baseball cap | Kappe, Cap, Schirmmütze, Basecap | casquette | cappellino, berretto con visiera | gorra | pet, cap | boné
sun hat | Sonnenhut | chapeau de soleil | cappello da sole | sombrero para el sol, gorro para el sol | zonnehoed | chapéu de sol
headband | Stirnband | bandeau | fascia, fascia per capelli | cinta para la cabeza, diadema | hoofdband
  | fita para a cabeça, faixa
scarf | Schal | écharpe, foulard | sciarpa | bufanda, pañuelo | sjaal, das | cachecol, lenço
neck warmer, neck tube | Halstuch, Schlauchschal, Schlauchtuch | tour de cou, cache-cou | scaldacollo
  | braga de cuello, cuello polar | nekwarmer, col | gola, tubular
gloves | Handschuh | gant | guanto | guante | handschoen | luva
mittens | Fäustling, Fausthandschuh | moufle | muffola, muffole | manopla | want, wanten | mitene, luvas sem dedos
belt | Gürtel | ceinture | cintura | cinturón | riem, ceintuur | cinto
tie | Krawatte, Schlips | cravate | cravatta | corbata | stropdas | gravata
bow tie | Fliege | nœud papillon | papillon, farfallino | pajarita | vlinderdas, strikje | laço, gravata-borboleta
braces, suspenders | Hosenträger | bretelles | bretelle | tirantes | bretels | suspensórios
gaiters | Gamasche | guêtre | ghetta, ghette | polainas | gamasche, beenkap | polainas
raincoat for dogs, dog coat | Hundemantel | manteau pour chien | cappottino per cani | abrigo para perro | hondenjas, hondenjasje
  | casaco para cão
`;
