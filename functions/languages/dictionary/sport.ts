/** Names of things for sport, camping and cycling: see `noun-dictionary.ts` for the columns. */
export const SPORT = `
tent | Zelt | tente | tenda, tenda da campeggio | tienda de campaña, carpa, tienda | tent | tenda, barraca, tenda de campismo
family tent | Familienzelt | tente familiale | tenda familiare | tienda familiar | gezinstent, familietent
  | tenda familiar, barraca familiar
tent pegs | Hering, Zelthering | sardine de tente, piquet de tente | picchetti, picchetto | piquetas | tentharing, haringen
  | estacas
tarp | Tarp, Plane | bâche, tarp | telo, tarp | toldo, lona | tarp, zeil | toldo, lona
hammock | Hängematte | hamac | amaca | hamaca | hangmat | rede de dormir, cama de rede
sleeping bag | Schlafsack | sac de couchage, duvet de camping | sacco a pelo | saco de dormir | slaapzak
  | saco-cama, saco de dormir
sleeping mat | Isomatte, Schlafmatte, Luftmatratze | matelas de camping, matelas gonflable, tapis de sol
  | materassino, tappetino da campeggio | esterilla, colchoneta, colchón hinchable | slaapmat, slaapmatje, luchtbed
  | colchonete, colchão insuflável
camp bed | Feldbett | lit de camp | branda, lettino da campeggio | catre, cama de camping | veldbed, stretcher | cama de campismo
camping chair | Campingstuhl, Klappstuhl, Faltstuhl | chaise de camping, chaise pliante | sedia da campeggio, sedia pieghevole
  | silla de camping, silla plegable | campingstoel, klapstoel, vouwstoel | cadeira de campismo, cadeira dobrável
camping table | Campingtisch, Klapptisch | table de camping, table pliante | tavolo da campeggio, tavolino da campeggio
  | mesa de camping, mesa plegable | campingtafel, klaptafel | mesa de campismo, mesa dobrável
stove, camping stove | Kocher, Campingkocher, Gaskocher | réchaud | fornello, fornelletto, fornello da campeggio
  | hornillo, cocinilla, infiernillo | kooktoestel, campingkoker, brander, gasbrander, gasstel | fogareiro, fogão de campismo
gas cartridge | Gaskartusche | cartouche de gaz | cartuccia di gas, bombola | cartucho de gas, bombona | gaspatroon, gasbusje
  | botija de gás, cartucho de gás
gas | Gas | gaz | gas | gas | gas | gás
cookset, cookware | Kochgeschirr, Topfset, Campinggeschirr | popote, batterie de cuisine | set di pentole, gavetta
  | set de cocina, batería de cocina, menaje | pannenset, kookset | conjunto de panelas, trem de cozinha
cool box | Kühlbox | glacière | frigo portatile, borsa frigo rigida, ghiacciaia | nevera portátil, nevera | koelbox
  | geleira, caixa térmica
cool bag | Kühltasche | sac isotherme | borsa frigo, borsa termica | bolsa térmica, bolsa nevera | koeltas
  | bolsa térmica, saco térmico
water bottle | Trinkflasche, Wasserflasche | gourde, bouteille d'eau | borraccia, bottiglia d'acqua | cantimplora, botella de agua
  | drinkfles, waterfles, bidon | garrafa de água, cantil, garrafa
vacuum flask, thermos | Thermosflasche, Isolierflasche, Thermoskanne | thermos, bouteille isotherme | thermos, bottiglia termica
  | termo, botella térmica | thermosfles, thermoskan | garrafa térmica, garrafa termo, termo
travel mug, thermo mug | Thermobecher | mug isotherme, tasse isotherme | tazza termica, bicchiere termico
  | taza térmica, vaso térmico | thermosbeker, reisbeker | caneca térmica, copo térmico
water filter | Wasserfilter | filtre à eau | filtro per acqua, filtro dell'acqua | filtro de agua | waterfilter | filtro de água
hydration bladder | Trinkblase | poche à eau | sacca idrica | bolsa de hidratación | drinkzak, waterzak | bolsa de hidratação
headlamp, head torch | Stirnlampe, Kopflampe | lampe frontale, frontale | lampada frontale, torcia frontale, frontale
  | linterna frontal, frontal | hoofdlamp, hoofdlampje | lanterna frontal, frontal, lanterna de cabeça
torch, flashlight | Taschenlampe | lampe de poche, lampe torche | torcia | linterna | zaklamp, zaklantaarn | lanterna
lantern | Laterne, Campinglampe, Campinglaterne | lanterne | lanterna | farol, farolillo, lámpara de camping
  | lantaarn, campinglamp | lampião, candeeiro de campismo
solar panel | Solarpanel, Solarladegerät, Solarmodul | panneau solaire | pannello solare | panel solar | zonnepaneel
  | painel solar
compass | Kompass | boussole | bussola | brújula | kompas | bússola
map | Karte, Landkarte, Wanderkarte | carte, carte de randonnée | mappa, cartina | mapa | kaart, landkaart | mapa
binoculars | Fernglas | jumelles | binocolo | prismáticos, binoculares | verrekijker | binóculos
whistle | Pfeife, Trillerpfeife | sifflet | fischietto | silbato | fluitje, fluit | apito
pocket knife | Taschenmesser | couteau de poche, canif | coltellino, coltello a serramanico | navaja | zakmes | canivete
trekking poles, walking poles | Trekkingstock, Wanderstock, Wanderstöcke, Trekkingstöcke
  | bâton de randonnée, bâtons de marche, bâton de trekking | bastoncini, bastoncini da trekking, bastoni da trekking
  | bastón de trekking, bastones de senderismo, bastones | wandelstok, trekkingstok, wandelstokken
  | bastão de caminhada, bastões de caminhada, bastões de trekking
snowshoes | Schneeschuh | raquette à neige, raquettes à neige | ciaspole, racchette da neve | raquetas de nieve | sneeuwschoen
  | raquetes de neve
map case | Kartentasche, Kartenhülle | porte-carte | portamappe | portamapas, funda para mapas | kaartenhouder, kaarthoes
  | porta-mapas
climbing harness | Klettergurt | baudrier, harnais d'escalade | imbracatura, imbrago | arnés de escalada, arnés | klimgordel
  | arnês de escalada, arnês
climbing rope | Kletterseil | corde d'escalade | corda da arrampicata | cuerda de escalada | klimtouw | corda de escalada
rope | Seil | corde | corda | cuerda | touw | corda
karabiner, carabiner | Karabiner | mousqueton | moschettone | mosquetón | karabiner, karabijnhaak | mosquetão
climbing helmet | Kletterhelm | casque d'escalade | casco da arrampicata | casco de escalada | klimhelm | capacete de escalada
helmet | Helm | casque | casco | casco | helm | capacete
bike, bicycle | Fahrrad, Rad | vélo, bicyclette | bicicletta, bici | bicicleta, bici | fiets | bicicleta
electric bike, e-bike | Elektrofahrrad, E-Bike | vélo électrique | bici elettrica, bicicletta elettrica | bicicleta eléctrica
  | elektrische fiets, e-bike | bicicleta elétrica
cycle helmet, bike helmet | Fahrradhelm, Radhelm | casque de vélo | casco da bici, casco bici
  | casco de bicicleta, casco de ciclismo, casco para bici | fietshelm | capacete de bicicleta, capacete de ciclismo
bike lock | Fahrradschloss | antivol, cadenas de vélo, antivol vélo | lucchetto bici, antifurto bici, lucchetto per bicicletta
  | candado de bicicleta, antirrobo | fietsslot | cadeado de bicicleta, cadeado para bicicleta
bike light | Fahrradlicht, Fahrradlampe, Fahrradbeleuchtung | éclairage vélo, lumière de vélo, lampe de vélo
  | luci bici, luce bici, luci per bicicletta | luz de bicicleta, luces para bicicleta | fietslamp, fietsverlichting, fietslicht
  | luz de bicicleta, luzes para bicicleta
pannier, bike bag | Fahrradtasche, Packtaschen, Satteltasche | sacoche de vélo, sacoches vélo | borsa da bici, borse bici
  | alforja | fietstas | alforge, saco para bicicleta
bike pump | Luftpumpe, Fahrradpumpe | pompe à vélo | pompa per bici, pompa bici | bomba de bicicleta, bomba de aire | fietspomp
  | bomba de bicicleta
tyre, tire | Reifen | pneu | pneumatico, copertone | neumático, cubierta | band, autoband | pneu
saddle | Sattel | selle | sella, sellino | sillín | zadel | selim
cycling jersey | Radtrikot, Fahrradtrikot | maillot de cyclisme, maillot vélo | maglia da ciclismo, maglia bici
  | maillot de ciclismo, maillot | fietsshirt, wielershirt | camisola de ciclismo
cycling shorts | Radhose, Radlerhose | cuissard, short de vélo | pantaloncini da ciclismo | culotte de ciclismo
  | fietsbroek, wielerbroek | calções de ciclismo
jersey | Trikot | maillot | maglia | camiseta deportiva | shirt, voetbalshirt | camisola desportiva
running vest | Laufweste, Laufrucksack | gilet de course, gilet de trail | gilet da corsa, zaino da corsa
  | chaleco de running, chaleco de trail | hardloopvest, loopvest | colete de corrida
yoga mat | Yogamatte | tapis de yoga | tappetino yoga, tappetino da yoga | esterilla de yoga, alfombrilla de yoga | yogamat
  | tapete de ioga, tapete de yoga
yoga block, yoga brick | Yogablock | bloc de yoga, brique de yoga | mattoncino yoga, blocco yoga | bloque de yoga | yogablok
  | bloco de ioga
mat | Matte | tapis de gym | tappetino | colchoneta, esterilla | mat | tapete
foam roller | Faszienrolle, Massagerolle | rouleau de massage | rullo massaggio, rullo in schiuma
  | rodillo de espuma, rodillo de masaje | foamroller | rolo de espuma, rolo de massagem
resistance band, fitness band | Fitnessband, Widerstandsband, Gymnastikband | bande élastique, élastique de musculation
  | banda elastica, elastico fitness | banda elástica, goma elástica, banda de resistencia | weerstandsband, fitnessband
  | banda elástica, banda de resistência
dumbbell | Hantel, Kurzhantel | haltère | manubrio, manubri | mancuerna | halter, dumbbell | haltere
kettlebell | Kugelhantel, Kettlebell | kettlebell | kettlebell, ghiria | pesa rusa, kettlebell | kettlebell | kettlebell
weights | Gewichte | poids | pesi | pesas | gewichten | pesos
skipping rope, jump rope | Springseil | corde à sauter | corda per saltare, corda da salto
  | comba, cuerda de saltar, cuerda para saltar | springtouw | corda de saltar, corda de pular
exercise ball, gymnastics ball | Gymnastikball, Sitzball, Pezziball | ballon de gym, ballon de gymnastique, swiss ball
  | palla da ginnastica, palla fitness, fitball | pelota de gimnasia, pelota de pilates, fitball | gymbal, fitnessbal, zitbal
  | bola de ginástica, bola de pilates
ball | Ball | ballon, balle | palla, pallone | pelota, balón | bal | bola
football, soccer ball | Fußball | ballon de foot, football | pallone da calcio, calcio | balón de fútbol, fútbol | voetbal
  | bola de futebol, futebol
basketball | Basketball | ballon de basket, basketball | pallone da basket, pallacanestro | balón de baloncesto, baloncesto
  | basketbal | bola de basquetebol, basquetebol
tennis racket | Tennisschläger | raquette de tennis | racchetta da tennis | raqueta de tenis | tennisracket | raquete de ténis
heart rate monitor | Pulsmesser, Pulsgurt, Brustgurt | cardiofréquencemètre, ceinture cardiaque
  | cardiofrequenzimetro, fascia cardio | pulsómetro, banda de frecuencia cardíaca | hartslagmeter, hartslagband
  | monitor de frequência cardíaca, cinta cardíaca
swim goggles, swimming goggles | Schwimmbrille | lunettes de natation, lunettes de piscine | occhialini, occhialini da nuoto
  | gafas de natación, gafas de piscina | zwembril, duikbril | óculos de natação, óculos de mergulho
swim cap | Badekappe | bonnet de bain | cuffia, cuffia da nuoto | gorro de natación, gorro de baño | badmuts | touca de natação
kayak | Kajak | kayak | kayak, canoa | kayak, piragua | kajak | caiaque
canoe | Kanu | canoë | canoa | canoa | kano | canoa
paddle | Paddel | pagaie | pagaia | pala, remo | peddel | remo, pagaia
paddle board | Paddleboard, Stand-up-Paddle, SUP-Board | paddle, planche de paddle, planche à pagaie | tavola SUP, paddle
  | tabla de paddle surf, paddle surf | supboard, sup | prancha de paddle, prancha de SUP
surfboard | Surfbrett | planche de surf | tavola da surf | tabla de surf | surfplank | prancha de surf
life jacket, buoyancy aid | Schwimmweste, Rettungsweste | gilet de sauvetage, gilet de flottaison
  | giubbotto di salvataggio, giubbotto salvagente | chaleco salvavidas | zwemvest, reddingsvest | colete salva-vidas
fishing rod | Angel, Angelrute | canne à pêche | canna da pesca | caña de pescar | hengel, vishengel | cana de pesca
ski | Ski | ski | sci | esquí | ski | esqui
snowboard | Snowboard | snowboard | snowboard | snowboard | snowboard | snowboard
ski goggles | Skibrille | masque de ski | maschera da sci | gafas de esquí | skibril | óculos de esqui
sledge, sled | Schlitten | luge | slitta, slittino | trineo | slee | trenó
skateboard | Skateboard | skateboard | skateboard | monopatín | skateboard | skate
roller skates | Rollschuh, Inliner | patins à roulettes, rollers | pattini, pattini a rotelle | patines | rolschaats, skates
  | patins
scooter | Roller, Tretroller | trottinette | monopattino | patinete | step | trotinete
gps | GPS, Navigationsgerät, GPS-Gerät | gps | gps, navigatore | gps | gps, navigatie | gps
`;
