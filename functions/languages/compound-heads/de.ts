/**
 * Names of things that end German compounds, without accents: a record of one is found by its end. Behind `!` are words and ends
 * of words that end as a shorter name does, and name something else.
 */
export const GERMAN_COMPOUND_HEADS = `
  abdeckung abend ablage adapter adventskalender akku alarm album ampel ananas anhanger anorak anzug apfel aquarium
  arbeitsplatte armatur armband armbanduhr armlehne aufkleber auflage aufsatz auto automat axt babybett backform badewanne
  bagger bahn balken ball ballon balsam bandage bank barren batterie baukasten baum bausatz baustein becher becken beere
  behalter beil bekleidung berg besen besteck bett bettdecke bettwasche beutel bezug bier bikini bild bilderrahmen bildschirm
  bindung birne blatt blazer blech blende block blume blumentopf bluse boden body bohle bohne bohrer bohrmaschine bombe bonbon
  book boot box braten brei bremse brett brieftasche brille brot brotchen brunnen buch buggy buro burste bus bustier butter
  camera chips clip creme dach daune decke deckel dekoration diele diffusor dirndl dose drachen draht drohne drucker dubel
  duft dusche duschkabine eimer einlage einsatz eis elektronik ente erde espresso essig etikett etui
  experimentierkasten fach fackel faden fahne fahrrad falle fallschirm farbe fass feder federmappe feile felge fenster
  fernglas fernrohr fernseher feuerzeug figur film filter filz fisch flagge flakon flasche fleisch fliege fliese flosse flote
  flugel folie foto frase frucht fullung futter gabel gamaschen garage garderobe gardine garn garten gartenhaus gartenstuhl
  gas gaskartusche geback geige geld geldbeutel geldborse gelee gemalde gemuse gerat gerust geschenk geschirr
  gesellschaftsspiel gestell getrank gewachshaus gewurz giesskanne girlande gitarre gitter glas glocke grill gummi gurke gurt
  gurtel gutschein haarspange hacke hahn haken halskette halter halterung hammer handschuh handtasche handtuch handy
  hangematte hantel harke harz haube haus hausschuh heckenschere heft hefter heizkorper heizung helm hemd henkel herd herz
  hobel hocker holz holzkohle honig horn hortensie hose huhn hulle hund hundefutter hut jacke jeans joghurt kabel kabine
  kaffee kafig kajal kakao kalender kamera kamin kamm kanister kanne kappe kapuze karabiner karte kartoffel karton kase kasse
  kassette kasten katze katzenfutter kegel keks kelle keller keramik kerze kette keule keyboard kiesel kinderbuch kinderwagen
  kirsche kissen kissenbezug kiste kittel klammer klavier klebeband kleber klebstoff kleid klemme klettergerust klinge klinke
  knopf kocher koffer kohl kohlrabi kommode kompass kompost konfekt konsole kopfhorer korb korbchen korken kornchen kostum
  krabbe kran kranz kratzbaum kraut krawatte kreide kreisel kreuz krippe krug kuche kuchen kugel kugelschreiber kuhler
  kuhlschrank kurbel lack ladegerat laken lampe lampenschirm lampion lappen larve laterne latzhose laub laufrad lautsprecher
  lebkuchen leckerli leder leggings leim leine leinwand leiter lenker leuchte lexikon licht liege likor limonade lineal liner
  linse lippenstift locher loffel lotion luftballon luftpumpe lupe lutscher magnet malbuch mandel manschette mantel mappe
  marker marmelade maschine maske massagegerat massband matratze matte maus mehl meissel melone messer mikrofon mikrowelle
  milch mine minze mixer mobel monitor mosaik motor motorrad muffin muhle mull munze muschel musik muslin muster mutze nadel
  nagel nahmaschine nahrung napf netz netzteil notizbuch nudel nuss nusse objektiv obst ofen ohrring ohrstecker olive orange
  ordner orgel overall paddel paket palette palme paneel pantoffel pantolette panzer papier paprika parfum parkett paste
  pastete patrone pedal perle perucke pfanne pfeffer pfeife pferd pfirsich pflanze pflaster pflaume pilz pinsel pinzette pizza
  planschbecken platte platz pokal polo polster poncho portemonnaie porzellan poster praline presse projektor pudding puder
  pullover pullunder pulver pumpe puppe puppenhaus puzzle pyjama quark quilt rad radierer radiergummi radio rahmen rakete
  rampe ranzen rasen rasenmaher rasierer raspel rasur ratsche rechen rechner regal regen regenschirm regler reifen reiniger
  reis reisetasche reissverschluss rettich riegel riemen ring rock rohr rolle roller rollo rollstuhl rose rosine rost rouge
  rucksack rutsche sack saege saft sage sahne sakko salami salat salbe salz samen sand sandale sandkasten sattel sauce sauger
  scanner schaber schach schachtel schal schale schalter schaufel schaukel scheibe scheinwerfer schemel schere schiene schiff
  schild schinken schirm schirmstander schlafsack schlager schlauch schleife schleifer schlitten schloss schlussel schmuck
  schnaps schneider schnitzel schnorchel schnuller schnur schokolade schrank schraube schraubendreher schraubenzieher
  schrauber schreiber schreibtisch schubkarre schuh schuhe schurze schussel schutz schwamm schwert segel seife seil sekt senf
  serum serviette sessel set shampoo shirt sieb sirup sitz ski smartphone snack sneaker socke sofa sohle sonde sonnenbrille
  sonnenschirm sortiment sosse spachtel spaten speck sperre spiegel spiel spielfilm spielzeug spielzeugauto spirale spray
  spritze sprudel spule staffelei stander standerlampe stativ statue staub staubsauger stecker stein stempel steppjacke stern
  stick stiefel stiefelette stift stirnlampe stoff stollen strampler strauch strick stricknadel strumpf stuhl suppe sweatshirt
  system tablet tablett tablette tacker tafel tagebuch tank tapete tasche tasse tastatur taster taube taucherbrille teddy
  teddybar tee teelicht telefon teller teppich thermometer tinte tisch tischdecke toaster toilette tomate tonne topf tor torte
  trager traktor traube trense treppe trichter trikot trolley trommel trompete truhe tuch tulpe tunnel tur turm turnschuh
  ubertopf uhr umhang umschlag uniform unterhose untersetzer urne vase ventil ventilator verstarker video vitamin vitrine
  vogel vogelhaus vollautomat vorhang vorleger waage wachs waffe waffel wagen wanne wasche wasser wasserwaage wecker wein
  werkzeug weste wimper windel windlicht wippe wischer wolle wurfel wurm wurst wurze zahnburste zahnpasta zange zaun zeiger
  zeitschrift zeitung zelt ziegel zigarre zimmer zirkel zopf zubehor zucker zug zundkerze zwiebel zylinder
  zwerg stock gartenzwerg
  !anturm !anzug !ator !atur !ausweis !begierde !begleiter !behalter !beschwerde !beweis !bezug !bildschirm !columbus
  !controller !dekollete !dextrose !diskette !durchmesser !etagere !etikett !fallschirm !flackern !fledermaus !gedeck !gewinde
  !globus !grad !handschuh !hangematte !herd !hinweis !itor !itur !kolchose !komitee !kompresse !kontrolle !kreis !ktor !ktur
  !matrose !omnibus !otur !pferd !pflicht !plakette !preis !psychose !ptor !schlappen !schleim !schlicht !schwein !schweiss
  !schwindel !ultur !utor !verdeck !verlaub !versand !verschleiss !verweis !zwietracht`;
