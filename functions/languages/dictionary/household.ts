/** Names of things for garden, tools, children, pets, electronics, food and books: see `noun-dictionary.ts` for the columns. */
export const HOUSEHOLD = `
plant | Pflanze | plante | pianta | planta | plant | planta
flower | Blume | fleur | fiore | flor | bloem | flor
tree | Baum | arbre | albero | árbol | boom | árvore
seeds | Samen, Saatgut | graines, semences | semi | semillas | zaden, zaad | sementes
soil, compost | Blumenerde, Erde | terreau | terriccio | tierra, sustrato | potgrond | terra, substrato
flower pot, planter | Blumentopf, Übertopf | pot de fleurs, jardinière | vaso, fioriera | maceta | bloempot, plantenbak
  | vaso de flores, floreira
watering can | Gießkanne | arrosoir | annaffiatoio | regadera | gieter | regador
garden hose | Gartenschlauch | tuyau d'arrosage | tubo da giardino, canna per irrigazione | manguera | tuinslang | mangueira
lawn mower | Rasenmäher | tondeuse, tondeuse à gazon | tosaerba, rasaerba | cortacésped | grasmaaier
  | corta-relva, cortador de grama
hedge trimmer | Heckenschere | taille-haie | tagliasiepi | cortasetos | heggenschaar | corta-sebes
secateurs, pruning shears | Gartenschere, Rosenschere | sécateur | cesoie, forbici da potatura | tijeras de podar | snoeischaar
  | tesoura de poda
spade, shovel | Spaten, Schaufel | bêche, pelle | vanga, pala | pala | schop, spade, schep | pá
rake | Rechen, Harke | râteau | rastrello | rastrillo | hark | ancinho
wheelbarrow | Schubkarre | brouette | carriola | carretilla | kruiwagen | carrinho de mão
barbecue, grill | Grill, Gasgrill | barbecue | barbecue, griglia | barbacoa, parrilla | barbecue, bbq | churrasqueira, barbecue
garden furniture | Gartenmöbel | salon de jardin, meubles de jardin | mobili da giardino | muebles de jardín
  | tuinmeubel, tuinmeubelen | móveis de jardim
pool | Pool, Planschbecken, Schwimmbecken | piscine | piscina | piscina | zwembad | piscina
tool | Werkzeug | outil | attrezzo, utensile | herramienta | gereedschap | ferramenta
toolbox | Werkzeugkasten | boîte à outils, caisse à outils | cassetta degli attrezzi | caja de herramientas | gereedschapskist
  | caixa de ferramentas
multitool | Multitool, Multifunktionswerkzeug | outil multifonction, multi-outils | multiutensile, attrezzo multiuso
  | multiherramienta | multitool | multiferramentas
hammer | Hammer | marteau | martello | martillo | hamer | martelo
screwdriver | Schraubendreher, Schraubenzieher | tournevis | cacciavite | destornillador | schroevendraaier
  | chave de fendas, chave de parafusos
screw | Schraube | vis | vite | tornillo | schroef | parafuso
nail | Nagel | clou | chiodo | clavo | spijker | prego
drill | Bohrmaschine, Bohrer | perceuse | trapano | taladro, taladradora | boormachine | berbequim, furadeira
saw | Säge | scie | sega | sierra | zaag | serra
pliers | Zange | pince | pinza | alicates | tang | alicate
axe | Axt, Beil | hache | ascia | hacha | bijl | machado
ladder | Leiter | échelle | scala | escalera | ladder, trap | escada, escadote
tape | Klebeband | ruban adhésif, scotch | nastro adesivo | cinta adhesiva | plakband, tape | fita adesiva, fita-cola
repair tape | Reparaturband | ruban de réparation | nastro di riparazione | cinta de reparación | reparatietape
  | fita de reparação
glue | Kleber, Klebstoff | colle | colla | pegamento, cola | lijm | cola
paint | Wandfarbe, Lack | peinture | vernice, pittura | pintura | verf | tinta
paintbrush | Pinsel | pinceau | pennello | pincel, brocha | kwast, penseel | pincel
scissors | Schere | ciseaux | forbici | tijeras | schaar | tesoura
lock, padlock | Schloss, Vorhängeschloss | cadenas, serrure | lucchetto, serratura | candado, cerradura | slot, hangslot
  | cadeado, fechadura
key | Schlüssel | clé, clef | chiave | llave | sleutel | chave
toy | Spielzeug | jouet | giocattolo | juguete | speelgoed | brinquedo
game, board game | Spiel, Brettspiel, Gesellschaftsspiel | jeu, jeu de société | gioco, gioco da tavolo | juego, juego de mesa
  | spel, bordspel, gezelschapsspel | jogo, jogo de tabuleiro
puzzle, jigsaw | Puzzle | puzzle | puzzle | puzle, rompecabezas | puzzel, legpuzzel | puzzle, quebra-cabeça
doll | Puppe | poupée | bambola | muñeca | pop | boneca
teddy bear, soft toy | Teddybär, Teddy, Kuscheltier, Stofftier, Plüschtier | peluche, ours en peluche, doudou
  | peluche, orsacchiotto | peluche, osito de peluche | knuffel, teddybeer | peluche, ursinho de peluche, pelúcia
toy car | Spielzeugauto | petite voiture, voiture miniature | macchinina | coche de juguete | speelgoedauto | carrinho
building blocks | Bausteine, Bauklötze | blocs de construction, cubes | costruzioni, mattoncini | bloques de construcción
  | bouwblokken | blocos de construção
play tent | Spielzelt | tente de jeu | tenda gioco, tenda da gioco | tienda de juego, tienda infantil | speeltent
  | tenda de brincar
kite | Drachen | cerf-volant | aquilone | cometa | vlieger | papagaio de papel, pipa
balloon | Luftballon | ballon de baudruche | palloncino | globo | ballon | balão
pushchair, pram, stroller | Kinderwagen, Buggy | poussette | passeggino, carrozzina | cochecito, carrito de bebé, silla de paseo
  | kinderwagen, buggy | carrinho de bebé, carrinho de bebê
car seat | Kindersitz, Autositz | siège auto | seggiolino auto | silla de coche, silla para coche | autostoel, autostoeltje
  | cadeira auto, cadeirinha
high chair | Hochstuhl | chaise haute | seggiolone | trona | kinderstoel | cadeira de refeição, cadeira alta
cot, crib | Babybett, Gitterbett | lit bébé, berceau | culla, lettino | cuna | ledikant, wieg | berço
nappies, diapers | Windel | couche, couches | pannolino, pannolini | pañal, pañales | luier | fralda
dummy, pacifier | Schnuller | tétine, sucette | ciuccio, succhietto | chupete | speen, fopspeen | chupeta, chucha
baby bottle | Babyflasche, Fläschchen | biberon | biberon | biberón | zuigfles, babyfles | biberão, mamadeira
romper, bodysuit | Strampler, Babybody | body bébé, grenouillère, barboteuse | body, tutina, pagliaccetto | pelele, body
  | romper, rompertje | babygrow, body de bebé
bib | Lätzchen | bavoir | bavaglino | babero | slab, slabbetje | babete, babador
dog | Hund | chien | cane, cani | perro | hond | cão, cães, cachorro
cat | Katze | chat | gatto | gato | kat | gato
horse | Pferd | cheval, chevaux | cavallo | caballo | paard | cavalo
bird | Vogel | oiseau, oiseaux | uccello | pájaro | vogel | pássaro
fish | Fisch | poisson | pesce | pez, pescado | vis | peixe
pet | Haustier | animal de compagnie, animaux | animale domestico, animali | mascota | huisdier | animal de estimação
dog collar | Hundehalsband | collier pour chien | collare per cani, collare | collar para perro, collar de perro
  | hondenhalsband, halsband | coleira, coleira para cão
dog leash, dog lead | Hundeleine, Leine | laisse, laisse pour chien | guinzaglio, guinzaglio per cani | correa, correa para perro
  | hondenriem, hondenlijn | trela, guia para cão
dog harness | Hundegeschirr | harnais pour chien | pettorina, pettorina per cani | arnés para perro | hondentuig, hondentuigje
  | peitoral para cão
dog bed | Hundebett, Hundekorb | lit pour chien, panier pour chien | cuccia, cuccia per cani | cama para perro
  | hondenmand, hondenbed | cama para cão
dog bowl | Hundenapf, Napf | gamelle, gamelle pour chien | ciotola per cani | comedero, bebedero para perro | hondenbak, voerbak
  | tigela para cão
dog food | Hundefutter | croquettes pour chien, nourriture pour chien | cibo per cani, crocchette | comida para perro, pienso
  | hondenvoer | ração para cão, comida para cão
cat food | Katzenfutter | croquettes pour chat, nourriture pour chat | cibo per gatti | comida para gatos | kattenvoer
  | ração para gato, comida para gato
scratching post | Kratzbaum | arbre à chat, griffoir | tiragraffi | rascador | krabpaal | arranhador
aquarium | Aquarium | aquarium | acquario | acuario | aquarium | aquário
electronics, electronic, gadgets | Elektronik, Elektrisches, Elektronisches, Technik | électronique | elettronica, elettronico
  | electrónica, electrónico | elektronica, elektronisch | eletrónica, eletrônica, eletrónico
phone, mobile phone, smartphone | Handy, Telefon, Smartphone, Mobiltelefon | téléphone, portable, smartphone
  | telefono, cellulare, smartphone | teléfono, móvil, smartphone | telefoon, mobiel, smartphone | telefone, telemóvel, smartphone
phone case | Handyhülle | coque de téléphone, coque | custodia per telefono, cover | funda de móvil, funda para móvil
  | telefoonhoesje | capa de telemóvel, capa para telemóvel
laptop, notebook computer | Laptop, Notebook | ordinateur portable | portatile, computer portatile | portátil, ordenador portátil
  | laptop | portátil, computador portátil
computer | Computer | ordinateur | computer | ordenador | computer | computador
tablet | Tablet | tablette | tablet | tableta | tablet | tablet
television, tv | Fernseher | télévision, téléviseur, télé | televisore, televisione | televisor, televisión, tele | televisie, tv
  | televisão, televisor
screen, monitor | Bildschirm, Monitor | écran | schermo, monitor | pantalla, monitor | beeldscherm, scherm, monitor
  | ecrã, monitor
camera | Kamera, Fotoapparat | appareil photo, caméra | macchina fotografica, fotocamera | cámara, cámara de fotos
  | camera, fototoestel | câmara, máquina fotográfica, câmera
headphones | Kopfhörer | casque audio, écouteurs | cuffie, auricolari | auriculares, cascos
  | koptelefoon, oordopjes, hoofdtelefoon | auscultadores, auriculares, fones de ouvido
speaker, loudspeaker | Lautsprecher | enceinte, haut-parleur | altoparlante, cassa | altavoz | luidspreker, speaker
  | coluna de som, altifalante, caixa de som
microphone | Mikrofon | microphone, micro | microfono | micrófono | microfoon | microfone
keyboard | Tastatur | clavier | tastiera | teclado | toetsenbord | teclado
mouse | Maus | souris | mouse | ratón | muis | rato
printer | Drucker | imprimante | stampante | impresora | printer | impressora
charger | Ladegerät | chargeur | caricabatterie, caricatore | cargador | oplader | carregador
charging cable, cable | Ladekabel, Kabel | câble, câble de recharge | cavo, cavo di ricarica | cable | kabel, oplaadkabel | cabo
power bank | Powerbank, Zusatzakku | batterie externe, powerbank | batteria esterna, power bank | batería externa, powerbank
  | powerbank | powerbank, bateria externa
battery | Batterie, Akku | pile, batterie | batteria, pila | pila, batería | batterij, accu | pilha, bateria
plug, socket | Stecker, Steckdose | prise | presa, spina | enchufe | stekker, stopcontact | tomada, ficha
games console | Spielkonsole | console de jeux | console | consola | spelcomputer, console | consola
radio | Radio | radio | radio | radio | radio | rádio
drone | Drohne | drone | drone | dron | drone | drone
musical instrument | Musikinstrument | instrument de musique | strumento musicale | instrumento musical | muziekinstrument
  | instrumento musical
guitar | Gitarre | guitare | chitarra | guitarra | gitaar | guitarra
piano | Klavier | piano | pianoforte | piano | piano | piano
book | Buch | livre | libro | libro | boek | livro
children's book | Kinderbuch | livre pour enfants | libro per bambini | libro infantil, libro para niños | kinderboek
  | livro infantil
novel | Roman | roman | romanzo | novela | roman | romance
cookbook | Kochbuch | livre de cuisine, livre de recettes | libro di cucina, ricettario | libro de cocina | kookboek
  | livro de receitas, livro de culinária
magazine | Zeitschrift, Magazin | magazine, revue | rivista | revista | tijdschrift | revista
calendar | Kalender | calendrier | calendario | calendario | kalender | calendário
notebook | Notizbuch, Heft | carnet, cahier | taccuino, quaderno | cuaderno, libreta | notitieboek, schrift | caderno
pen | Kugelschreiber, Stift | stylo | penna | bolígrafo | pen, balpen | caneta
pencil | Bleistift | crayon | matita | lápiz | potlood | lápis
paper | Papier | papier | carta | papel | papier | papel
postcard, greeting card | Postkarte, Grußkarte | carte postale, carte de vœux | cartolina, biglietto d'auguri
  | postal, tarjeta de felicitación | ansichtkaart, wenskaart | postal, cartão postal
poster | Poster, Plakat | affiche, poster | poster | póster | poster | póster, cartaz
music | Musik | musique | musica | música | muziek | música
film, movie | Film | film | film | película | film | filme
food | Essen, Lebensmittel, Nahrung | nourriture, aliment, repas | cibo, alimenti | comida, alimentos | eten, voedsel
  | comida, alimentos
drink | Getränk | boisson | bevanda | bebida | drank, drankje | bebida
coffee | Kaffee | café | caffè | café | koffie | café
coffee beans | Kaffeebohne | grains de café, café en grains | caffè in grani | café en grano, granos de café | koffiebonen
  | café em grão, grãos de café
tea | Tee | thé | tè, the | té | thee | chá
chocolate | Schokolade | chocolat | cioccolato, cioccolata | chocolate | chocolade | chocolate
biscuits, cookies | Keks, Kekse, Plätzchen | biscuit, gâteaux secs | biscotto, biscotti | galleta | koekje, koekjes
  | bolacha, biscoito
sweets, candy | Süßigkeiten, Bonbon | bonbon, confiserie | caramelle, dolciumi | caramelo, golosinas | snoep
  | doces, rebuçados, balas
bread | Brot | pain | pane | pan | brood | pão
cheese | Käse | fromage | formaggio | queso | kaas | queijo
honey | Honig | miel | miele | miel | honing | mel
jam | Marmelade, Konfitüre | confiture | marmellata | mermelada | jam | compota, doce, geleia
olive oil | Olivenöl | huile d'olive | olio d'oliva, olio | aceite de oliva, aceite | olijfolie | azeite
pasta | Nudel, Nudeln, Pasta | pâtes | pasta | pasta | pasta | massa, macarrão
rice | Reis | riz | riso | arroz | rijst | arroz
nuts | Nüsse, Nuss | noix | noci, frutta secca | nueces, frutos secos | noten | nozes, frutos secos
spices | Gewürz, Gewürze | épice, épices | spezie | especias | kruiden, specerijen | especiarias, temperos
wine | Wein | vin | vino | vino | wijn | vinho
red wine | Rotwein | vin rouge | vino rosso | vino tinto | rode wijn | vinho tinto
white wine | Weißwein | vin blanc | vino bianco | vino blanco | witte wijn | vinho branco
beer | Bier | bière | birra | cerveza | bier | cerveja
juice | Saft | jus | succo | zumo, jugo | sap | sumo, suco
water | Wasser | eau | acqua | agua | water | água
car | Auto | voiture, auto | auto, macchina | coche, auto | auto | carro, automóvel
motorcycle | Motorrad | moto | moto, motocicletta | moto, motocicleta | motor, motorfiets | mota, moto
motorcycle helmet | Motorradhelm | casque de moto | casco da moto | casco de moto | motorhelm | capacete de mota
wax | Wachs, Schuhwachs | cire | cera | cera | was, wax | cera
shoe care, shoe polish | Schuhpflege, Schuhcreme | cirage, entretien des chaussures | lucido da scarpe, cura delle scarpe
  | betún, cuidado del calzado | schoensmeer, schoenpoets | graxa, pomada para sapatos
waterproofing | Imprägnierung, Imprägnierspray, Imprägniermittel | imperméabilisant | impermeabilizzante | impermeabilizante
  | impregneermiddel, impregneerspray | impermeabilizante
repair kit | Reparaturset, Flickzeug | kit de réparation | kit di riparazione | kit de reparación | reparatieset
  | kit de reparação
spray | Spray | spray, bombe | spray | espray, aerosol | spray | spray
kit | Kit | kit | kit | kit | kit | kit
gift card, voucher | Gutschein, Geschenkgutschein, Geschenkkarte | carte cadeau, chèque-cadeau, bon cadeau
  | buono regalo, carta regalo | tarjeta regalo, cheque regalo | cadeaubon, cadeaukaart | cartão presente, vale-presente
accessories | Zubehör | accessoire | accessorio | accesorio | accessoire | acessório
equipment, gear | Ausrüstung | équipement, matériel | attrezzatura | equipamiento, equipo | uitrusting | equipamento
cover, case | Hülle, Schutzhülle | housse, étui | custodia, fodera | funda | hoes, hoesje | capa, estojo
`;
