/** Names that German-speaking shops give to the same thing: see `en.ts` for the signs. Those of the dictionary are added. */
export const GERMAN_TRADE_WORDS = `
  T-Shirt, Shirt?, Kurzarmshirt
  Pullover, Pulli, Sweater?, Strickpulli, Pulover, Jumper
  Kapuzenpullover, Hoodie, Kapuzenpulli, Kapuzensweatshirt, Hoody
  Strickjacke, Cardigan, Strickmantel?, Jäckchen?
  Langarmshirt, Longsleeve, Langarmpulli?
  Unterhemd, Tanktop, Trägertop, Achselshirt, Muskelshirt
  Regenjacke, Regenmantel, Friesennerz, Wetterjacke, Regencape?, Ostfriesennerz, Allwetterjacke
  Windjacke, Windbreaker, Windstopper
  Steppjacke, Pufferjacke, Daunenjacke, Wattejacke, Puffer
  Sakko, Blazer, Jackett, Anzugjacke
  Smoking, Frack?, Dinnerjacket
  Weste, Gilet, Bodywarmer
  Hose > Jeans, Chino, Leggings, Shorts
  Jeans, Denimhose, Jeanshose, Nietenhose
  Shorts, kurze Hose, Bermuda, Bermudas
  Jogginghose, Sweatpants, Trainingshose, Schlabberhose, Sporthose?
  Leggings, Leggins, Tights?
  Latzhose, Dungarees, Arbeitslatzhose
  Kleid > Sommerkleid, Abendkleid, Minikleid
  Abendkleid, Ballkleid, Galakleid
  Rock > Minirock, Faltenrock
  Bluse, Hemdbluse, Damenhemd
  Schlafanzug, Pyjama, Nachtwäsche, Pijama, Schlafoverall?
  Nachthemd, Negligé?, Sleepshirt
  Bademantel, Morgenmantel, Morgenrock, Hausmantel
  Unterhose, Slip, Boxershorts, Boxershort, Unterbuchse, Schlüpfer
  Büstenhalter, BH, Bustier?
  Unterwäsche, Dessous, Wäsche?
  Strumpfhose, Feinstrumpfhose, Nylons, Strumpfhosen
  Socken, Strümpfe, Söckchen, Sneakersocken?
  Badeanzug, Schwimmanzug, Einteiler?
  Badehose, Schwimmhose, Badeshorts, Boardshorts
  Bikini, Zweiteiler?
  Neoprenanzug, Surfanzug, Tauchanzug, Wetsuit, Neopren?
  Badeschuhe, Badelatschen, Badeschlappen, Badesandalen, Aquaschuhe?, Badeschlapfen
  Flip-Flops, Zehentrenner, Zehensandalen, Zehenlatschen
  Hausschuhe, Pantoffeln, Hüttenschuhe, Puschen, Finken?, Schlappen?, Latschen?, Patschen
  Turnschuhe, Sneaker, Sneakers, Sportschuhe?, Laufschuhe?
  Laufschuhe, Joggingschuhe, Runningschuhe
  Wanderschuhe, Trekkingschuhe, Bergschuhe, Wanderstiefel, Wanderboots
  Gummistiefel, Regenstiefel, Wellingtons
  Stiefeletten, Ankleboots, Chelsea Boots?, Kurzstiefel
  Stöckelschuhe, High Heels, Pumps, Stilettos, Absatzschuhe
  Halbschuhe, Schnürschuhe?, Slipper?
  Ballerinas, Ballerinaschuhe
  Clogs, Holzschuhe, Pantoletten?
  Einlegesohlen, Schuheinlagen, Einlagen?
  Schnürsenkel, Schuhbänder, Schuhband, Senkel
  Schuhlöffel, Schuhanzieher
  Mütze, Beanie, Strickmütze, Wollmütze, Haube?, Bommelmütze, Pudelmütze
  Schirmmütze, Baseballcap, Basecap, Kappe?, Cap?, Käppi
  Hut > Strohhut, Filzhut, Sonnenhut
  Schal, Halstuch?, Wollschal
  Schlauchschal, Multifunktionstuch, Halswärmer, Loop, Buff, Rundschal
  Handschuhe, Fingerhandschuhe, Fäustlinge?, Fausthandschuhe?
  Hosenträger, Träger?
  Fliege?, Querbinder, Smokingschleife
  Krawatte, Schlips
  Gürtel, Hosengürtel, Ledergürtel?
  Strampler, Babyoverall, Strampelanzug, Einteiler?, Babybody?
  Schneeanzug, Skianzug, Schneeoverall
  Dirndl, Trachtenkleid
  Arbeitshandschuhe, Schutzhandschuhe, Gartenhandschuhe?
  Kostüm, Verkleidung, Faschingskostüm, Karnevalskostüm
  Rucksack, Backpack, Daypack?, Tornister?
  Schulranzen, Schultasche, Schulrucksack, Ranzen, Schulthek
  Sporttasche, Reisetasche?, Weekender, Turnbeutel?, Duffel Bag
  Reisetasche, Weekender, Duffelbag, Seesack
  Koffer, Trolley?, Reisekoffer, Hartschalenkoffer
  Handtasche, Damentasche, Henkeltasche
  Umhängetasche, Schultertasche, Crossbody Bag, Messengertasche, Kuriertasche
  Bauchtasche, Gürteltasche, Hüfttasche, Hipbag, Bumbag
  Einkaufstasche, Shopper, Einkaufsbeutel, Stoffbeutel, Jutebeutel, Tragetasche, Stofftasche, Tote Bag
  Kulturbeutel, Kulturtasche, Waschbeutel, Waschtasche, Necessaire, Toilettentasche
  Kosmetiktasche, Schminktasche, Beautycase
  Geldbeutel, Geldbörse, Portemonnaie, Brieftasche, Portmonee, Geldtasche, Börse?
  Kartenetui, Kartenhalter, Kreditkartenetui
  Schlüsselanhänger, Schlüsselbund?, Schlüsselband?, Keyring
  Regenschirm, Knirps, Schirm?, Stockschirm
  Sonnenbrille, Sonnenbrillen, Shades
  Uhr, Armbanduhr, Chronograph?, Zeitmesser
  Halskette, Kette?, Collier, Halsband?
  Armband, Armreif, Armkette, Armspange, Bracelet
  Fußkettchen, Fußkette
  Ohrringe, Ohrstecker, Creolen, Ohrhänger, Ohrschmuck
  Brosche, Anstecknadel, Ansteckpin
  Anhänger?, Kettenanhänger, Medaillon
  Ring > Ehering, Verlobungsring, Siegelring
  Ehering, Trauring
  Schmuckkästchen, Schmuckkasten, Schmuckschatulle, Schmuckbox
  Diadem, Tiara, Krönchen
  Haarspange, Haarklammer, Haarclip
  Haargummi, Zopfgummi, Scrunchie, Haarband?
  Haarreif, Haarreifen, Haarband?
  Sofa, Couch, Kanapee, Polstersofa, Diwan?
  Schlafsofa, Bettsofa, Schlafcouch, Bettcouch
  Sessel, Polstersessel, Fauteuil, Lehnsessel, Ohrensessel?
  Hocker, Schemel, Tritthocker?, Fußhocker, Stockerl
  Sitzpuff, Pouf, Pouffe, Sitzkissen?
  Sitzsack, Beanbag, Knautschsessel
  Bürostuhl, Schreibtischstuhl, Drehstuhl, Chefsessel
  Barhocker, Tresenhocker, Barstuhl
  Couchtisch, Beistelltisch, Sofatisch, Wohnzimmertisch, Stubentisch
  Nachttisch, Nachtkonsole, Nachtkästchen, Nachtkommode, Nachtschrank
  Schreibtisch, Bürotisch, Arbeitstisch?, Sekretär?
  Esstisch, Küchentisch, Speisetisch
  Schrank, Kasten?, Kleiderschrank
  Kleiderschrank, Schlafzimmerschrank, Kleiderkasten, Garderobenschrank
  Kommode, Sideboard, Anrichte, Schubladenschrank
  Regal, Bücherregal, Stellage, Gestell?
  Garderobe, Kleiderständer, Kleiderhaken?
  Truhe, Kiste?, Aufbewahrungstruhe
  Bett > Boxspringbett, Doppelbett, Einzelbett
  Hochbett, Etagenbett, Stockbett
  Lattenrost, Federholzrahmen
  Topper, Matratzenauflage, Matratzentopper
  Bettdecke, Oberbett, Federbett, Zudecke, Duvet, Plumeau, Steppbett, Daunendecke?
  Bettlaken, Spannbettlaken, Spannbetttuch, Leintuch, Betttuch, Laken, Spannleintuch
  Bettwäsche, Bettbezug, Bettgarnitur, Bettüberzug
  Kissenbezug, Kissenhülle, Kopfkissenbezug, Polsterüberzug
  Kissen, Polster?, Zierkissen, Sofakissen
  Kopfkissen, Kopfpolster, Schlafkissen
  Tagesdecke, Bettüberwurf, Überwurf
  Wolldecke, Kuscheldecke, Plaid, Wohndecke, Sofadecke, Fleecedecke?
  Vorhang, Gardine, Vorhänge, Store?, Übergardine
  Rollo, Jalousie, Plissee?, Raffrollo?, Store?
  Teppich, Läufer, Brücke?, Vorleger?
  Fußmatte, Fußabtreter, Türvorleger, Schuhabstreifer, Abtreter
  Badematte, Badvorleger, Badteppich, Duschvorleger, Badezimmerteppich
  Lampe, Leuchte, Licht?
  Deckenlampe, Deckenleuchte, Pendelleuchte?, Hängelampe?, Kronleuchter?
  Hängelampe, Pendelleuchte, Hängeleuchte, Pendellampe
  Kronleuchter, Lüster
  Stehlampe, Stehleuchte, Bodenlampe
  Tischlampe, Tischleuchte, Schreibtischlampe?
  Nachttischlampe, Nachtlampe, Leselampe?
  Glühbirne, Leuchtmittel, Glühlampe, Birne?, LED-Lampe?
  Lichterkette, Lichterkranz?, Lichtergirlande
  Lampenschirm, Leuchtenschirm
  Teelicht, Teekerze
  Kerzenständer, Kerzenhalter, Kerzenleuchter
  Windlicht, Laterne?
  Bilderrahmen, Fotorahmen, ~Rahmen
  Poster, Plakat, Wandbild?, Kunstdruck?
  Wanddeko, Wandbild, Wandtattoo?
  Spiegel > Wandspiegel, Kosmetikspiegel
  Vase, Blumenvase
  Blumentopf, Übertopf, Pflanztopf, Pflanzkübel, Pflanzgefäß, Blumenkübel
  Wecker, Radiowecker, Funkwecker
  Mülleimer, Abfalleimer, Papierkorb?, Treteimer, Abfallbehälter, Kehrichteimer, Mistkübel
  Müllsack, Müllbeutel, Abfallsack, Abfallbeutel, Kehrichtsack
  Wäschekorb, Wäschesammler, Wäschebox, Wäschepuff
  Wäscheständer, Wäschetrockner?, Trockengestell, Flügeltrockner
  Wäscheklammer, Klammern?, Wäscheklupperl
  Bügelbrett, Bügeltisch
  Kleiderbügel, Bügel?
  Staubsauger, Sauger?, Bodenstaubsauger, Handstaubsauger
  Wischmopp, Bodenwischer, Mopp, Wischer, Mop
  Besen, Kehrbesen, Handfeger?, Kehrwisch
  Kehrschaufel, Kehrblech, Handfeger?, Kehrgarnitur
  Putzlappen, Putztuch, Wischtuch, Reinigungstuch, Mikrofasertuch, Lappen, Spüllappen, Putzfetzen
  Schwamm, Spülschwamm, Topfschwamm, Putzschwamm, Topfreiniger
  Spülmittel, Geschirrspülmittel, Abwaschmittel, Handspülmittel
  Waschmittel, Waschpulver, Colorwaschmittel, Vollwaschmittel
  Weichspüler, Wäscheweichspüler
  Reiniger, Putzmittel, Reinigungsmittel, Allzweckreiniger
  Eimer, Kübel, Putzeimer
  Toilettenpapier, Klopapier, WC-Papier
  Küchenrolle, Küchenpapier, Küchenkrepp, Haushaltsrolle, Haushaltspapier
  Taschentücher, Papiertaschentücher, Tempos, Kosmetiktücher?
  Klobürste, WC-Bürste, Toilettenbürste
  Klobrille, WC-Sitz, Toilettensitz, Toilettendeckel?
  Topf, Kochtopf, Kasserolle?, Schmortopf?
  Bräter, Schmortopf, Gusstopf, Kasserolle, Reindl
  Bratpfanne, Pfanne, Gusseisenpfanne, Stielpfanne
  Wasserkocher, Teekocher?, Wasserkessel?
  Kaffeemaschine, Filterkaffeemaschine, Kaffeeautomat, Espressomaschine?, Kaffeevollautomat?
  Espressokocher, Mokkakanne, Espressokanne, Bialetti?
  French Press, Stempelkanne, Pressstempelkanne, Kaffeebereiter
  Becher, Kaffeebecher, Tasse?, Haferl, Humpen?
  Tasse, Kaffeetasse, Häferl
  Trinkglas, Glas?, Wasserglas, Becherglas
  Geschirr, Tafelservice, Kaffeeservice?, Speiseservice
  Besteck, Essbesteck, Besteckset
  Schüssel, ~Schale, Salatschüssel, Rührschüssel?
  Auflaufform, Backform?, Gratinform, Lasagneform
  Backblech, Kuchenblech, Ofenblech
  Springform, Kuchenform, Backform
  Muffinform, Muffinblech
  Nudelholz, Teigrolle, Wellholz, Rollholz, Nudelwalker
  Schneebesen, Rührbesen, Schwingbesen
  Pfannenwender, Bratenwender, Küchenspatel, Spatel?
  Kelle, Schöpfkelle, Schöpflöffel, Suppenkelle, Schöpfer
  Sieb, Nudelsieb, Seiher, Abtropfsieb, Küchensieb
  Reibe, Küchenreibe, Raspel, Hobel?, Raffel
  Schneidebrett, Schneidbrett, Küchenbrett, Brettchen, Jausenbrett?
  Küchenmesser, Kochmesser, Chefmesser
  Sparschäler, Kartoffelschäler, Gemüseschäler
  Dosenöffner, Büchsenöffner
  Korkenzieher, Weinöffner, Flaschenöffner?, Stoppelzieher, Zapfenzieher
  Topflappen, Ofenhandschuh, Backhandschuh, Topfhandschuh
  Topfuntersetzer, Untersetzer
  Geschirrtuch, Küchentuch, Trockentuch, Küchenhandtuch
  Schürze, Kochschürze, Küchenschürze
  Brotdose, Lunchbox, Vesperdose, Brotbox, Jausenbox, Bentobox, Znünibox, Brotzeitdose
  Frischhaltedose, Vorratsdose, Vorratsbehälter, Aufbewahrungsdose, Tupperdose
  Frischhaltefolie, Klarsichtfolie
  Alufolie, Aluminiumfolie, Silberfolie
  Trinkflasche, Wasserflasche, Sportflasche, Feldflasche?, Bidon
  Thermoskanne, Thermosflasche, Isolierkanne, Isolierflasche
  Mixer, Standmixer, Smoothie Maker, Stabmixer?, Blender
  Pürierstab, Stabmixer, Zauberstab?, Handmixer?
  Handrührgerät, Handmixer, Rührgerät
  Küchenmaschine, Rührmaschine, Knetmaschine
  Kühlschrank, Eisschrank, Kühlgerät?
  Gefrierschrank, Tiefkühlschrank, Gefriertruhe?, Gefriergerät
  Mikrowelle, Mikrowellenherd
  Herd, Kochherd, Kochfeld?, Elektroherd
  Backofen, Ofen?, Einbaubackofen, Backrohr
  Fritteuse, Heißluftfritteuse?, Airfryer?
  Grill, Gasgrill?, Holzkohlegrill?, Barbecue, BBQ, Griller
  Serviette, Mundtuch, Papierserviette
  Tischdecke, Tischtuch, Tischläufer?
  Tischset, Platzset, Platzdeckchen
  Salzstreuer, Salzmühle?, Salzfass
  Pfeffermühle, Pfefferstreuer, Gewürzmühle
  Kühlbox, Kühltasche, Kühlkiste
  Handtuch, Frottiertuch, Frotteetuch, Badetuch?, Duschtuch?
  Badetuch, Badehandtuch, Strandtuch, Saunatuch?, Duschtuch, Strandlaken
  Waschlappen, Waschhandschuh, Seiftuch
  Duschvorhang, Brausevorhang
  Duschkopf, Brausekopf, Handbrause, Duschbrause
  Wasserhahn, Armatur, Mischbatterie, Waschtischarmatur
  Waschbecken, Waschtisch, Lavabo, Handwaschbecken
  Föhn, Haartrockner, Fön
  Glätteisen, Haarglätter
  Lockenstab, Ondulierstab
  Rasierer, Rasierapparat, Elektrorasierer, Rasierhobel?, Trockenrasierer
  Rasierwasser, Aftershave, After Shave
  Bartschneider, Barttrimmer, Haarschneidemaschine?
  Zahnpasta, Zahncreme, Zahnpaste
  Zahnseide, Interdentalbürste?
  Mundspülung, Mundwasser
  Duschgel, Duschbad, Körperreinigung?, Showergel
  Shampoo, Haarshampoo, Haarwaschmittel
  Spülung?, Conditioner, Haarspülung
  Bodylotion, Körperlotion, Körpercreme, Körpermilch, Body Butter
  Gesichtscreme, Tagescreme, Feuchtigkeitscreme, Hautcreme?
  Sonnencreme, Sonnenmilch, Sonnenschutz, Sonnenspray, Sonnenlotion
  Deo, Deodorant, Deospray, Antitranspirant
  Parfüm, Parfum, Duft?, Eau de Toilette, Eau de Parfum, Duftwasser
  Wimperntusche, Mascara
  Lidschatten, Eyeshadow
  Kajal, Eyeliner, Kajalstift, Lidstrich
  Rouge, Blush, Wangenrot
  Puder, Gesichtspuder, Kompaktpuder
  Foundation, Make-up?, Grundierung?
  Lippenpflege, Lippenbalsam, Lippenpflegestift, Labello
  Lippenstift, Lipstick
  Nagelfeile, Sandblattfeile, Feile?
  Nagelschere, Nagelknipser, Nagelzange?
  Wattestäbchen, Ohrenstäbchen
  Wattepads, Abschminkpads
  Damenbinden, Slipeinlagen?
  Pflaster, Wundpflaster, Heftpflaster
  Schmerzmittel, Schmerztabletten, Kopfschmerztabletten
  Nahrungsergänzung, Nahrungsergänzungsmittel, Vitamine?, Supplemente
  Wärmflasche, Bettflasche, Wärmekissen?
  Mundschutz, Atemschutzmaske, FFP2-Maske, OP-Maske
  Kinderwagen, Buggy, Sportwagen?, Babywagen
  Kindersitz, Autositz, Babyschale?, Autokindersitz
  Windel, Windeln, Pampers
  Wickeltasche, Windeltasche
  Schnuller, Nuckel, Nuggi, Beruhigungssauger, Fläschchensauger?
  Babyflasche, Fläschchen, Milchfläschchen, Trinkfläschchen, Schoppen
  Babybett, Gitterbett, Kinderbett?, Stubenwagen?, Beistellbett?
  Wiege, Stubenwagen, Babywiege
  Laufstall, Laufgitter
  Babyphone, Babyfon, Babymonitor
  Hochstuhl, Kinderhochstuhl, Babystuhl, Treppenhochstuhl
  Tragetuch, Babytrage, Babytragetuch
  Lätzchen, Latz, Sabberlatz, Babylatz
  Rassel, Babyrassel, Greifling
  Beißring, Zahnungshilfe
  Stillkissen, Lagerungskissen
  Schlafsack > Babyschlafsack, Mumienschlafsack
  Kuscheltier, Stofftier, Plüschtier, Teddy?, Schmusetier
  Schmusetuch, Kuscheltuch, Schnuffeltuch, Nuscheli
  Bauklötze, Bausteine, Holzklötze, Klemmbausteine?
  Puzzle, Puzzlespiel, Legespiel?, Steckpuzzle
  Brettspiel, Gesellschaftsspiel, Familienspiel
  Kartenspiel, Spielkarten
  Knete, Knetmasse, Spielknete, Modelliermasse
  Puppenhaus, Puppenstube
  Bobbycar, Rutschauto, Rutscher
  Laufrad, Lernlaufrad, Balance Bike
  Roller, Tretroller, Scooter, Kickboard, Trottinett
  Schaukel, Gartenschaukel, Nestschaukel?
  Sandkasten, Sandkiste
  Planschbecken, Kinderpool, Schwimmbecken?
  Drachen, Flugdrachen, Lenkdrachen?
  Luftballon, Ballon, Ballons
  Kreisel, Brummkreisel
  Murmeln, Glasmurmeln, Klicker
  Konfetti, Papierkonfetti, Streudeko
  Luftschlangen, Papierschlangen
  Girlande, Wimpelkette, Wimpelgirlande
  Adventskalender, Weihnachtskalender
  Christbaum, Weihnachtsbaum, Tannenbaum
  Christbaumkugel, Weihnachtskugel, Baumkugel, Christbaumschmuck?
  Geschenkpapier, Einwickelpapier
  Grußkarte, Glückwunschkarte, Geburtstagskarte?, Klappkarte
  Gutschein, Geschenkgutschein, Geschenkkarte
  Kugelschreiber, Kuli, Kulli, Stift?
  Buntstifte, Farbstifte, Malstifte, Holzmalstifte
  Filzstift, Faserstift, Fasermaler, Filzmaler
  Textmarker, Leuchtstift, Leuchtmarker
  Radiergummi, Radierer, Ratzefummel
  Spitzer, Anspitzer, Bleistiftspitzer
  Füller, Füllfederhalter, Füllfeder
  Federmäppchen, Mäppchen, Stiftemäppchen, Federpenal, Schlampermäppchen, Etui?, Federtasche
  ~Heft, Schulheft, Schreibheft
  Notizbuch, Notizblock, Kladde, Notizheft, Bullet Journal
  Haftnotizen, Klebezettel, Post-it, Haftzettel
  Ordner, Aktenordner, Ringordner, Leitz-Ordner
  Schnellhefter, ~Hefter, Sammelmappe?
  Tacker, ~Hefter, Heftgerät, Klammergerät, Bostitch
  Locher, Lochgerät
  Büroklammer, Heftklammern?
  Klebeband, Tesafilm, Klebefilm, Tixo, Paketband?, Klebestreifen
  Klebstoff, Kleber, Leim, Alleskleber, Klebestift?
  Taschenrechner, Rechner?
  Kalender, Jahreskalender, Terminplaner, Wandkalender
  Umschlag, Briefumschlag, Kuvert, Couvert
  Whiteboard, Weißwandtafel, Magnettafel?, Schreibtafel
  Handy, Smartphone, Mobiltelefon, Natel, iPhone?
  Handyhülle, Handycase, Smartphonehülle, Handytasche, Schutzhülle?, Phone Case
  Ladegerät, Netzteil, Ladestecker, Netzstecker?, Ladeadapter
  Ladekabel, USB-Kabel, Ladeschnur
  Powerbank, Zusatzakku, mobiler Akku, externer Akku
  Fernseher, TV-Gerät, Fernsehgerät, TV, Smart-TV, Flachbildfernseher
  Fernbedienung, Zapper
  Kopfhörer, Headset?, Ohrhörer, In-Ears?, Earbuds?
  Ohrhörer, In-Ear-Kopfhörer, Earbuds, In-Ears, Ohrstöpsel?
  Lautsprecher, Boxen?, Bluetoothbox, Speaker, Soundbox, Musikbox
  Plattenspieler, Schallplattenspieler, Turntable
  Stereoanlage, Hifi-Anlage, Musikanlage, Kompaktanlage
  Beamer, Projektor, Videoprojektor
  Laptop, Notebook, Klapprechner, Tragbarer Computer
  Bildschirm, Monitor, Display?
  Tastatur, Keyboard?
  USB-Stick, Speicherstick, Datenstick
  Festplatte, SSD?, HDD
  Speicherkarte, SD-Karte
  Drucker, Tintenstrahldrucker?, Laserdrucker?
  Druckerpatrone, Tintenpatrone, Tinte?, Toner?
  Kamera, Fotoapparat, Digitalkamera, Fotokamera
  Spielkonsole, Konsole?, Videospielkonsole
  Gamepad, Controller?, Spielecontroller
  Navi, Navigationsgerät, Navigationssystem
  Smartwatch, Fitnessuhr, Sportuhr?
  Fitnesstracker, Fitnessarmband, Schrittzähler?, Aktivitätstracker
  Mehrfachsteckdose, Steckdosenleiste, Steckerleiste, Mehrfachstecker
  Verlängerungskabel, Kabeltrommel?, Verlängerungsschnur
  Batterie, Akku, Akkumulator?
  Ventilator, Lüfter?, Standventilator, Gebläse?
  Heizlüfter, Heizgerät, Heizstrahler?, Elektroheizung
  Luftbefeuchter, Raumbefeuchter, Diffuser?
  Taschenlampe, Handlampe, Torch, Stablampe
  Stirnlampe, Kopflampe, Stirnleuchte
  Schraubendreher, Schraubenzieher, Kreuzschlitzschraubendreher?
  Akkuschrauber, Akkubohrschrauber, Akku-Schrauber
  Bohrmaschine, Bohrhammer?, Schlagbohrmaschine?
  Winkelschleifer, Flex, Trennschleifer
  Stichsäge, Pendelhubsäge, Pendelstichsäge
  Kreissäge, Handkreissäge, Tischkreissäge?
  Säge > Stichsäge, Kreissäge, Handsäge, Bügelsäge
  Schraubenschlüssel, Maulschlüssel, Gabelschlüssel, Ringschlüssel?
  Rollgabelschlüssel, Engländer?, verstellbarer Schraubenschlüssel
  Inbusschlüssel, Sechskantschlüssel, Innensechskantschlüssel, Imbusschlüssel, Inbus
  Ratsche, Knarre?, Umschaltknarre, Steckschlüsselsatz?
  Zange > Kombizange, Kneifzange, Wasserpumpenzange
  Kneifzange, Beißzange
  Cuttermesser, Teppichmesser, Cutter, Abbrechmesser, Stanleymesser
  Taschenmesser, Klappmesser, Schweizer Messer, Sackmesser, Schnappmesser?
  Wasserwaage, Nivelliergerät, Richtwaage
  Zollstock, Meterstab, Gliedermaßstab, Meter?
  Maßband, Rollmeter, Bandmaß
  Dübel, Wanddübel, Spreizdübel
  Kabelbinder, Zurrband?, Kabelstrapse
  Spanngurt, Zurrgurt, Ratschengurt
  Spachtelmasse, Füllspachtel, Spachtel?, Feinspachtel, Reparaturspachtel
  Silikon, Dichtstoff, Fugenmasse
  Schleifpapier, Schmirgelpapier, Sandpapier, Glaspapier
  Farbroller, Malerrolle, Farbwalze, Malerwalze
  Malerkrepp, Abklebeband, Kreppband, Malerband
  Wandfarbe, Dispersionsfarbe, Innenfarbe, Malerfarbe
  Leiter, Trittleiter, Stehleiter, Haushaltsleiter, Klapptritt?
  Werkzeugkoffer, Werkzeugkasten, Werkzeugkiste
  Beil, Axt, Spaltaxt, Handbeil
  Hammer > Vorschlaghammer, Gummihammer, Schlosserhammer
  Schutzbrille, Arbeitsbrille, Sicherheitsbrille
  Gehörschutz, Ohrenschützer?, Kapselgehörschutz
  Vorhängeschloss, Hängeschloss, Bügelschloss?
  Tresor, Safe, Geldschrank, Wertschrank
  Briefkasten, Postkasten, Paketkasten?, Postfach?
  Gartenschere, Rosenschere, Rebschere, Baumschere?, Gartenzange
  Astschere, Baumschere, Astsäge?
  Heckenschere, Heckenschneider, Heckentrimmer
  Rasenmäher, Mäher, Rasenroboter?, Mähroboter?
  Rasentrimmer, Motorsense, Freischneider, Fadentrimmer
  Laubbläser, Laubsauger, Laubgebläse
  Rechen, Harke, Laubrechen, Laubbesen
  Spaten, Schaufel?, Grabegabel?, Schippe
  Gießkanne, Giesskanne, Kanne?, Spritzkanne
  Gartenschlauch, Wasserschlauch, Schlauch?
  Rasensprenger, Regner, Sprinkler, Gartensprenger, Beregner
  Regentonne, Wassertonne, Regenfass, Regenwassertank
  Blumenerde, Pflanzerde, Gartenerde?, Substrat?
  Dünger, Düngemittel, Pflanzendünger, Rasendünger?
  Unkrautvernichter, Unkrautex, Herbizid
  Schubkarre, Schubkarren, Schiebkarre, Garette, Scheibtruhe
  Gewächshaus, Treibhaus, Tomatenhaus?, Frühbeet?
  Gartenhaus, Gerätehaus, Geräteschuppen, Gartenhütte, Schuppen?
  Pavillon, Partyzelt, Gartenzelt?, Faltpavillon
  Sonnenschirm, Ampelschirm, Marktschirm, Gartenschirm
  Sonnensegel, Schattensegel, Tarp?, Markise?
  Liegestuhl, Sonnenliege, Gartenliege, Strandliege, Klappliege, Deckchair
  Gartenbank, Parkbank, Holzbank?
  Hollywoodschaukel, Gartenschaukel, Schaukelbank
  Vogelhaus, Futterhaus, Vogelfutterhaus, Nistkasten?, Vogelvilla
  Rankgitter, Spalier, Rankhilfe
  Zimmerpflanze, Topfpflanze, Grünpflanze
  Blumenstrauß, Bouquet, Bukett
  Samen, Saatgut, Saat, Sämereien
  Hundeleine, Leine?, Führleine, Schleppleine?, Rollleine?
  Hundegeschirr, Brustgeschirr, Geschirr?
  Hundehalsband, Halsband?
  Hundebett, Hundekorb, Hundekissen, Hundekörbchen, Hundeliege
  Hundehütte, Hundehaus
  Futternapf, Napf, Fressnapf, Futterschüssel, Hundenapf?, Katzennapf?
  Hundefutter, Trockenfutter?, Nassfutter?
  Leckerli, Hundesnack, Hundekekse, Leckerlis, Kauartikel?
  Katzenklo, Katzentoilette, Katzen-WC
  Katzenstreu, Einstreu?, Klumpstreu
  Kratzbaum, Katzenbaum, Kratzmöbel
  Transportbox, Katzenkorb, Tragebox, Katzenbox
  Aquarium, Fischbecken
  Kaninchenstall, Hasenstall, Kaninchenkäfig, Hasenkäfig
  Vogelkäfig, Voliere, Vogelbauer, Käfig?
  Fahrrad, Velo, Rad?, Bike?, Drahtesel
  E-Bike, Pedelec, Elektrofahrrad, Elektrorad, Elektrovelo
  Mountainbike, MTB, Geländerad, Bergrad
  Rennrad, Rennvelo, Roadbike
  Lastenrad, Cargobike, Transportrad, Lastenfahrrad, Cargovelo
  Fahrradanhänger, Veloanhänger, Kinderanhänger?
  Fahrradhelm, Radhelm, Velohelm
  Fahrradschloss, Bügelschloss?, Faltschloss?, Kettenschloss?
  Luftpumpe, Fahrradpumpe, Standpumpe, Velopumpe, Handpumpe?
  Fahrradtasche, Satteltasche?, Packtasche, Gepäckträgertasche, Lenkertasche?
  Rücklicht, Rückleuchte, Schlusslicht, Hecklicht
  Frontlicht, Scheinwerfer, Frontscheinwerfer, Vorderlicht
  Schutzblech, Kotflügel, Steckblech, Radschützer
  Fahrradcomputer, Tacho, Tachometer, Radcomputer, Velocomputer
  Klingel, Glocke?, Fahrradklingel
  Flickzeug, Reparaturset, Flicken?, Pannenset
  Fahrradschlauch, Schlauch?, Veloschlauch
  Reifen, Pneu, Mantel?, Decke?
  Inliner, Inlineskates, Rollerblades, Rollschuhe?
  Hantel, Kurzhantel, Langhantel?, Hanteln, Gewichte?
  Springseil, Hüpfseil, Seilchen, Sprungseil
  Fitnessband, Widerstandsband, Theraband, Gymnastikband
  Gymnastikball, Sitzball, Pezziball, Yogaball
  Crosstrainer, Ellipsentrainer, Stepper?
  Heimtrainer, Ergometer, Hometrainer, Fahrradtrainer?
  Laufband, Tretmühle
  Boxsack, Sandsack, Punchingball
  Schienbeinschoner, Schienbeinschützer
  Mundschutz, Zahnschutz
  Tischtennisplatte, Tischtennistisch, Pingpongtisch
  Federball, Badminton?, Badmintonball
  Schlitten, Rodel, Bob?, Rutscher?
  Schlafmatte, Isomatte, Luftmatratze, Campingmatte, Liegematte, Thermomatte
  Gaskocher, Campingkocher, Kocher?
  Campingstuhl, Klappstuhl, Faltstuhl, Anglerstuhl
  Hering?, Zeltnagel, Zeltpflock, Erdnagel
  Trekkingstock, Wanderstock, Trekkingstöcke, Walkingstöcke, Nordic-Walking-Stöcke
  Wanderrucksack, Trekkingrucksack, Tourenrucksack
  Schwimmweste, Rettungsweste, Auftriebsweste
  Schwimmflügel, Schwimmhilfe, Schwimmärmel
  Taucherbrille, Tauchmaske, Schnorchelmaske
  Flossen, Schwimmflossen, Taucherflossen
  Angel, Angelrute, Rute?
  Seil, Tau, Strick?, Reepschnur
  Schnur, Leine, Kordel, Bindfaden
  Fernglas, Feldstecher, Binokular
  Reithose, Reitleggings, Jodhpurhose
  Reitkappe, Reithelm
  Satteldecke, Schabracke
  Mundharmonika, Harmonika?, Bluesharp
  Akkordeon, Ziehharmonika, Quetschkommode, Schifferklavier, Handorgel
  Geige, Violine, Fiedel
  Klavier, Piano, Pianino
  Keyboard?, E-Piano, Digitalpiano
  Blockflöte, Flöte
  Verstärker, Amp, Gitarrenverstärker?
  Plektrum, Plektron
  Möhren, Karotten, Mohrrüben, Rüebli, Gelbe Rüben
  Brötchen, Semmel, Semmeln, Schrippe, Weckerl, Rundstück, Weggli
  Kartoffeln, Erdäpfel, Härdöpfel
  Tomaten, Paradeiser
  Sahne, ~Rahm, Schlagsahne, Schlagobers, Obers, Schlagrahm
  Quark, ~Topfen
  Hackfleisch, Faschiertes, Gehacktes
  Pfannkuchen, Palatschinken, Eierkuchen, Omelett?, Flädle
  Blumenkohl, Karfiol
  Rosenkohl, Kohlsprossen
  Aprikosen, Marillen
  Pflaumen, Zwetschgen, Zwetschken
  Aubergine, Melanzani
  Zucchini, Zucchetti
  Mais, Kukuruz
  Grüne Bohnen, Fisolen
  Feldsalat, Vogerlsalat, Nüsslisalat, Rapunzel
  Pilze, Schwammerl, Champignons?
  Limonade, Brause, Sprudel?, Limo, Kracherl
  Frikadellen, Buletten, Fleischpflanzerl, Fleischküchle, Fleischlaibchen, Bouletten
  Schnitzel > Wiener Schnitzel
  Marmelade, Konfitüre, Fruchtaufstrich, Gelee?
  Kekse, Plätzchen, Guetzli, Gebäck?, Cookies
  Süßigkeiten, Naschwerk, Süßwaren, Bonbons?
  Bonbons, Zuckerl, Drops?, Guetsli?
  Müsli, Frühstückscerealien, Granola?, Cerealien
  Haferflocken, Porridge, Haferbrei
  Nudeln, Pasta, Teigwaren
  Puderzucker, Staubzucker
  Backpulver, Natron?, Triebmittel
  Speisestärke, Maisstärke, Maizena
  Hefe, Germ
  Sekt, Schaumwein, Prosecco?, Champagner?
  Saft, Fruchtsaft, Juice
  Kaffeebohnen, Bohnenkaffee, Röstkaffee
  Autositzbezug, Schonbezug, Sitzbezug
  Felge, Radkappe?, Alufelge
  Radkappe, Radzierblende
  Scheibenwischer, Wischerblatt, Wischblatt
  Wagenheber, Hebebühne?
  Starthilfekabel, Überbrückungskabel, Startkabel
  Dachträger, Gepäckträger?, Dachgepäckträger, Relingträger
  Dachbox, Dachkoffer
  Frostschutz, Kühlmittel, Frostschutzmittel
  Warndreieck, Pannendreieck
  Warnweste, Sicherheitsweste, Pannenweste
  Wohnmobil, Camper?, Reisemobil, Wohnwagen?
  Nähmaschine > Overlockmaschine
  Garn, Nähgarn, Zwirn, Nähfaden
  Wolle, Strickgarn, Strickwolle
  Reißverschluss, Zipper, Zippverschluss, Zip
  Klettband, Klettverschluss, Hakenband
  Stoff, Textil?, Meterware
  Stricknadeln, Rundstricknadel?
  Staffelei, Malständer
  Leinwand, Keilrahmen, Malgrund
  Schmuck > Kette, Ring, Armband, Ohrringe
  Schuhe > Sneaker, Stiefel, Sandalen, Halbschuhe
  Oberbekleidung > Jacke, Mantel, Parka
  Kopfbedeckung > Mütze, Hut, Cap
  Bettzeug > Bettdecke, Kissen, Bettwäsche
  Beleuchtung > Lampe, Leuchte, Licht
  Sitzmöbel > Stuhl, Sessel, Hocker, Bank
  Gepäck > Koffer, Reisetasche, Trolley
  Kosmetik > Lippenstift, Mascara, Creme, Puder
  Schreibwaren > Kugelschreiber, Heft, Notizbuch, Papier
  Kochgeschirr > Topf, Pfanne, Kasserolle
  Gartenmöbel > Gartenstuhl, Gartentisch, Gartenbank
  Elektrowerkzeug > Bohrmaschine, Stichsäge, Akkuschrauber
  Handwerkzeug > Hammer, Zange, Schraubendreher
  Badebekleidung, Bademode > Badeanzug, Bikini, Badehose
  Nachtwäsche > Schlafanzug, Nachthemd
  Kopfschutz > Helm, Schutzhelm, Kappe
  Augenschutz > Schutzbrille, Sonnenbrille
  Handschutz > Handschuhe, Arbeitshandschuhe
  Knieschutz, Knieschoner, Knieschützer
  Fußschutz > Sicherheitsschuhe, Überschuhe
  Diebstahlschutz, Diebstahlsicherung > Schloss, Alarmanlage, Tresor
  Sportgerät > Hantel, Heimtrainer, Fitnessband
  Musikinstrument > Gitarre, Klavier, Flöte, Trommel
  Spirituosen > Gin, Whisky, Rum, Wodka
  Heißgetränk > Kaffee, Tee, Kakao
`;
