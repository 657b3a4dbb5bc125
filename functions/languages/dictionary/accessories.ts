/** Names of bags, jewellery, and of things for travelling and looks: see `noun-dictionary.ts` for the columns. */
export const ACCESSORIES = `
bag | Tasche | sac | borsa | bolso, bolsa | tas | saco, bolsa, mala
handbag | Handtasche | sac à main | borsetta, borsa a mano | bolso de mano, cartera | handtas | mala de mão, carteira de senhora
backpack, rucksack | Rucksack | sac à dos | zaino | mochila | rugzak, rugtas | mochila
daypack | Tagesrucksack | petit sac à dos | zainetto | mochila pequeña | dagrugzak | mochila pequena
school bag | Schulranzen, Schultasche, Schulrucksack | cartable | cartella, zaino scuola | mochila escolar | schooltas
  | mochila escolar
shoulder bag, messenger bag | Umhängetasche, Schultertasche, Kuriertasche | sac bandoulière, besace, sacoche
  | borsa a tracolla, tracolla | bandolera, bolso bandolera | schoudertas | bolsa a tiracolo, mala a tiracolo
tote bag, shopping bag | Shopper, Einkaufstasche, Tragetasche | cabas, sac de courses, fourre-tout | borsa della spesa, shopper
  | bolsa de la compra | boodschappentas, shopper | saco de compras, sacola
gym bag, sports bag | Sporttasche, Turnbeutel | sac de sport | borsa sportiva, borsone, borsa da palestra, borsa palestra
  | bolsa de deporte, bolsa de gimnasio | sporttas | saco de desporto, saco de ginásio, bolsa de academia
duffel bag, duffle | Reisetasche, Seesack | sac de voyage, sac polochon | borsone da viaggio, sacca | bolsa de viaje, petate
  | reistas, plunjezak, weekendtas | saco de viagem
hip bag, bumbag, waist pack | Hüfttasche, Bauchtasche, Gürteltasche | sac banane, banane | marsupio | riñonera
  | heuptas, heuptasje | bolsa de cintura, pochete
laptop bag | Laptoptasche, Notebooktasche | sacoche pour ordinateur, housse d'ordinateur | borsa porta pc, borsa per laptop
  | maletín para portátil, funda para portátil | laptoptas | mala para portátil
dry bag | Packsack, wasserdichter Packsack | sac étanche | sacca impermeabile, sacca stagna | bolsa estanca, bolsa seca
  | drybag, waterdichte zak | saco estanque, saco impermeável
suitcase, luggage | Koffer, Reisekoffer, Gepäck | valise, bagage | valigia, bagaglio | maleta, equipaje | koffer, bagage
  | mala de viagem, bagagem
trolley, cabin trolley | Trolley, Handgepäckkoffer | valise cabine | trolley | maleta de cabina | trolley, handbagagekoffer
  | trolley, mala de cabine
packing cubes | Packwürfel, Packtasche | cubes de rangement | cubi organizer | organizadores de maleta | packing cubes
  | organizadores de mala
toiletry bag | Kulturbeutel, Kulturtasche | trousse de toilette | beauty case, nécessaire | neceser | toilettas
  | nécessaire, bolsa de higiene
pencil case | Federmäppchen, Mäppchen | trousse | astuccio | estuche | etui, pennenetui | estojo
wallet, purse | Geldbörse, Portemonnaie, Geldbeutel, Brieftasche | portefeuille, porte-monnaie | portafoglio, portamonete
  | cartera, monedero, billetera | portemonnee, portefeuille | carteira, porta-moedas
money belt | Geldgürtel | ceinture porte-billets | cintura portasoldi | cinturón portadinero | moneybelt, geldriem
  | cinto porta-dinheiro
passport holder | Reisepasshülle | protège-passeport, étui à passeport | portapassaporto | funda de pasaporte
  | paspoorthouder, paspoorthoes | porta-passaporte
watch | Uhr, Armbanduhr | montre | orologio, orologio da polso | reloj, reloj de pulsera | horloge, polshorloge
  | relógio, relógio de pulso
smartwatch | Smartwatch | montre connectée | smartwatch | reloj inteligente | smartwatch | smartwatch, relógio inteligente
clock | Wanduhr | horloge, pendule | orologio da parete | reloj de pared | klok | relógio de parede
alarm clock | Wecker | réveil | sveglia | despertador | wekker | despertador
jewellery, jewelry | Schmuck | bijou, bijoux | gioielli, gioiello | joya, joyas, bisutería | sieraad, sieraden | joia, joias
necklace | Halskette, Kette | collier | collana | collar | ketting, halsketting | colar
bracelet | Armband | bracelet | braccialetto, bracciale | pulsera | armband | pulseira
ring | Ring | bague | anello | anillo | ring | anel
earrings | Ohrring, Ohrstecker | boucle d'oreille, boucles d'oreilles | orecchini, orecchino | pendiente, pendientes | oorbel
  | brinco, brincos
brooch | Brosche | broche | spilla | broche | broche | broche
glasses | Brille | lunettes | occhiali | gafas | bril | óculos
sunglasses | Sonnenbrille | lunettes de soleil | occhiali da sole | gafas de sol | zonnebril | óculos de sol
umbrella | Regenschirm, Schirm | parapluie | ombrello | paraguas | paraplu | guarda-chuva
parasol | Sonnenschirm | parasol | ombrellone | sombrilla | parasol | guarda-sol
key ring, keychain | Schlüsselanhänger | porte-clés, porte-clef | portachiavi | llavero | sleutelhanger | porta-chaves, chaveiro
hair clip | Haarspange, Haarklammer | barrette | fermaglio, molletta per capelli | pinza de pelo, horquilla | haarspeld, haarclip
  | gancho de cabelo
neck pillow, travel pillow | Nackenkissen, Nackenhörnchen, Reisekissen | coussin de voyage, oreiller de voyage
  | cuscino da viaggio, cuscino da collo | almohada de viaje, almohada cervical | nekkussen, reiskussen
  | almofada de viagem, almofada de pescoço
sleep mask, eye mask | Schlafmaske | masque de sommeil, masque de nuit | mascherina per dormire | antifaz, antifaz para dormir
  | slaapmasker | máscara de dormir
earplugs | Ohrstöpsel, Ohropax | bouchon d'oreille, bouchons d'oreilles, boules Quies | tappi per le orecchie
  | tapón para los oídos, tapones | oordop, oordopjes | tampões para os ouvidos
travel adapter | Reiseadapter | adaptateur de voyage | adattatore da viaggio | adaptador de viaje | reisadapter, wereldstekker
  | adaptador de viagem
make-up | Schminke, Make-up | maquillage | trucco, trucchi | maquillaje | make-up | maquilhagem, maquiagem
lipstick | Lippenstift | rouge à lèvres | rossetto | pintalabios, barra de labios | lippenstift | batom
mascara | Wimperntusche, Mascara | mascara | mascara | rímel, máscara de pestañas | mascara | rímel, máscara de cílios
nail polish | Nagellack | vernis à ongles | smalto | esmalte de uñas | nagellak | verniz para unhas, esmalte
perfume | Parfüm, Parfum | parfum | profumo | perfume | parfum | perfume
cream | Creme | crème | crema | crema | crème | creme
sun cream, sunscreen | Sonnencreme, Sonnenschutz | crème solaire | crema solare | crema solar, protector solar
  | zonnebrandcrème, zonnebrand, zonnecrème | protetor solar, creme solar
hand cream | Handcreme | crème pour les mains | crema mani | crema de manos | handcrème | creme de mãos
soap | Seife | savon | sapone | jabón | zeep | sabonete, sabão
shampoo | Shampoo | shampooing, shampoing | shampoo | champú | shampoo | champô, xampu, shampoo
conditioner | Spülung | après-shampooing | balsamo | acondicionador | conditioner | amaciador, condicionador
shower gel | Duschgel | gel douche | bagnoschiuma, docciaschiuma | gel de ducha | douchegel | gel de banho
deodorant | Deo, Deodorant | déodorant | deodorante | desodorante | deodorant | desodorizante, desodorante
toothbrush | Zahnbürste | brosse à dents | spazzolino, spazzolino da denti | cepillo de dientes | tandenborstel | escova de dentes
toothpaste | Zahnpasta, Zahncreme | dentifrice | dentifricio | pasta de dientes, dentífrico | tandpasta | pasta de dentes
razor, shaver | Rasierer, Rasierapparat | rasoir | rasoio | maquinilla de afeitar, afeitadora | scheermes, scheerapparaat
  | máquina de barbear, lâmina de barbear
hairdryer, hair dryer | Föhn, Haartrockner, Fön | sèche-cheveux | asciugacapelli, phon | secador de pelo, secador
  | föhn, haardroger | secador de cabelo
hairbrush | Haarbürste | brosse à cheveux | spazzola per capelli, spazzola | cepillo de pelo | haarborstel | escova de cabelo
comb | Kamm | peigne | pettine | peine | kam | pente
mirror | Spiegel | miroir | specchio | espejo | spiegel | espelho
plasters | Pflaster | pansement | cerotto | tirita, apósito | pleister | penso rápido, curativo
first aid kit | Erste-Hilfe-Set, Verbandskasten, Verbandkasten | trousse de secours, kit de premiers secours
  | kit di pronto soccorso, pronto soccorso | botiquín, botiquín de primeros auxilios | EHBO-kit, EHBO-set, verbanddoos
  | kit de primeiros socorros, primeiros socorros
insect repellent, mosquito repellent | Mückenspray, Mückenschutz, Insektenspray, Insektenschutz | anti-moustique, répulsif
  | repellente, antizanzare, spray antizanzare | repelente, antimosquitos, repelente de mosquitos | muggenspray, insectenspray
  | repelente, repelente de insetos
mosquito net | Moskitonetz, Mückennetz | moustiquaire | zanzariera | mosquitera, mosquitero | klamboe, muggennet
  | mosquiteiro, rede mosquiteira
vitamins | Vitamine | vitamines | vitamine | vitaminas | vitamines | vitaminas
thermometer | Thermometer, Fieberthermometer | thermomètre | termometro | termómetro | thermometer | termómetro, termômetro
face mask | Gesichtsmaske | masque visage, masque pour le visage | maschera viso | mascarilla, mascarilla facial | gezichtsmasker
  | máscara facial
`;
