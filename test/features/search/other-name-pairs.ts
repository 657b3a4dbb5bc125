/** Names that shoppers write, and those under which a shop sells the thing, a pair a line. */
export const ENGLISH_PAIRS = `
ratchet strap | Tie Down Strap Set
hubcap | Wheel Trim 16 Inch
dashcam | Dashboard Camera Pro
wing mirror | Side Mirror Left
antifreeze | Engine Coolant 5 L
jubilee clip | Hose Clamp Steel
rawlplug | Wall Anchor 8 mm
cable ties | Zip Ties Black
crowbar | Pry Bar 60 cm
mole grips | Locking Pliers
chipboard | Particle Board
plasterboard | Drywall Sheet
skirting board | Baseboard White
worktop | Countertop Oak
doorknob | Door Handle Brass
peephole | Door Viewer
letterbox | Mailbox Green
headcollar | Horse Halter
numnah | Saddle Pad
riding hat | Equestrian Helmet
jodhpurs | Riding Breeches
creel | Fishing Basket
velcro | Hook And Loop Tape
hessian | Burlap Roll
whiteboard | Dry Erase Board
post its | Sticky Notes Yellow
tippex | Correction Fluid
bulldog clip | Binder Clip
mouth organ | Harmonica in C
squeezebox | Accordion Red
fiddle | Violin 4/4
uke | Ukulele Soprano
amp | Guitar Amplifier 20 W
zimmer frame | Walker With Wheels
cotton buds | Cotton Swabs
sanitary towels | Sanitary Pads
emery board | Nail File
blusher | Powder Blush Rose
curling tongs | Curling Iron
hair grips | Bobby Pins
talc | Talcum Powder
nursing pillow | Breastfeeding Pillow
playpen | Play Yard Folding
baby monitor | Baby Phone Audio
stabilisers | Training Wheels
play dough | Modelling Clay
see-saw | Teeter Totter
rebounder | Trampoline Mini
shuttlecock | Badminton Birdies
punchbag | Punching Bag
gumshield | Mouthguard Junior
shin pads | Shin Guards
rowing machine | Rower Foldable
cross trainer | Elliptical Machine
swede | Rutabaga Fresh
beetroot | Beets in Vinegar
spring onions | Scallions Bunch
mangetout | Snow Peas
broad beans | Fava Beans
chickpeas | Garbanzo Beans
gherkins | Dill Pickles
treacle | Molasses Dark
cornflour | Cornstarch
bicarbonate of soda | Baking Soda
sultanas | Golden Raisins
minced beef | Ground Beef
candyfloss | Cotton Candy
ice lolly | Popsicle Mango
double cream | Heavy Cream
capsicum | Bell Pepper Red
maize | Sweet Corn
salt cellar | Salt Shaker
muffin tin | Cupcake Pan
slow cooker | Crock Pot 4 L
measuring jug | Measuring Cup Glass
trivet | Pot Stand Iron
scouring pad | Scrubber Sponge
washing basket | Laundry Hamper
fabric softener | Fabric Conditioner
weedkiller | Herbicide Concentrate
garden fork | Pitchfork
water butt | Rain Barrel 200 L
trellis | Wooden Lattice
bird table | Bird Feeder
kennel | Dog House
vivarium | Terrarium Glass
budgie food | Parakeet Seed
bunting | Pennant Garland
tiara | Crown Silver
anklet | Ankle Bracelet
aerial | TV Antenna
loudhailer | Megaphone
dictaphone | Voice Recorder
beamer | Projector HD
hifi | Stereo System
bed skirt | Valance White
eiderdown | Goose Down Duvet
draught excluder | Door Draft Stopper
tea light holder | Votive Candle Glass
place mats | Table Mats Cork
`;

export const GERMAN_PAIRS = `
Schraubenzieher | Schraubendreher Kreuzschlitz
Wasserwaage | Nivelliergerät Libelle
Spachtelmasse | Füllspachtel weiß
Rollgabelschlüssel | Engländer verstellbar
Flex | Winkelschleifer 125 mm
Stichsäge | Pendelhubsäge
Kabelbinder | Zurrband Nylon
Leiter | Trittstufen klappbar
Wischmopp | Bodenwischer
Putzlappen | Reinigungstuch
Handfeger | Kehrbesen
Müllsack | Abfallbeutel 60 L
Wäscheständer | Wäschetrockner ausziehbar
Sessel | Fauteuil Samt
Couch | Sofa dreisitzig
Couchtisch | Beistelltisch Eiche
Nachttisch | Nachtkonsole
Schrank | Kleiderschrank Kiefer
Gardine | Vorhang Leinen
Läufer | Teppich schmal
Lampe | Leuchte Messing
Glühbirne | Leuchtmittel E27
Bettdecke | Oberbett Daunen
Bettlaken | Spannbetttuch
Kissenhülle | Kissenbezug
Föhn | Haartrockner
Zahncreme | Zahnpasta Minze
Sonnencreme | Sonnenmilch LSF 50
Rasierer | Rasierapparat
Wimperntusche | Mascara schwarz
Puder | Rouge Pfirsich
Aftershave | Rasierwasser
Schnuller | Nuckel rosa
Babyflasche | Milchfläschchen
Strampler | Babyoverall
Kinderwagen | Buggy faltbar
Buntstifte | Farbstifte 24 Stück
Kugelschreiber | Kuli blau
Radiergummi | Radierer
Klebeband | Tesafilm
Tacker | Hefter Metall
Ordner | Aktenordner A4
Mundharmonika | Bluesharp
Möhren | Karotten Bund
Brötchen | Semmeln 6 Stück
Kartoffeln | Erdäpfel festkochend
Tomaten | Paradeiser
Sahne | Schlagobers
Hackfleisch | Faschiertes gemischt
Pfannkuchen | Palatschinken Teig
Blumenkohl | Karfiol
Aprikosen | Marillen
Limonade | Brause Zitrone
Frikadellen | Fleischpflanzerl
Bratpfanne | Gusseisenpfanne
Topflappen | Ofenhandschuh
Dosenöffner | Büchsenöffner
Schneebesen | Rührbesen
Rechen | Harke
Gartenschere | Rosenschere
Astschere | Baumschere
Spaten | Schaufel Stahl
Hundeleine | Führleine Leder
Fressnapf | Futterschüssel
Katzenklo | Katzentoilette
Handy | Smartphone 128 GB
Fernseher | TV-Gerät 50 Zoll
Kopfhörer | Ohrhörer kabellos
Notebook | Laptop 14 Zoll
USB-Stick | Speicherstick
Pulli | Pullover Wolle
Turnschuhe | Sneaker weiß
Hausschuhe | Pantoffeln Filz
Geldbeutel | Portemonnaie
Schlafanzug | Pyjama gestreift
Kette | Collier Gold
Armreif | Armspange
Luftballons | Ballons bunt
Konfetti | Partystreuer
Hantel | Kurzhanteln Paar
Springseil | Hüpfseil
`;
