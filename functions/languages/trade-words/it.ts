/** Names that Italian-speaking shops give to the same thing: see `en.ts` for the signs. Those of the dictionary are added. */
export const ITALIAN_TRADE_WORDS = `
  maglietta, t-shirt, maglia?
  maglione, pullover, golf?, pullover di lana
  felpa con cappuccio, hoodie
  cardigan, golfino
  canottiera, canotta, top senza maniche
  impermeabile, giacca antipioggia, k-way, giacca impermeabile
  piumino, giacca imbottita, giubbotto imbottito
  giacca a vento, antivento, windbreaker
  giacca, giubbotto?, giubbino?
  blazer, giacca da abito
  gilet, smanicato, panciotto
  jeans, denim
  pantaloncini, shorts, bermuda
  pantaloni della tuta, joggers, pantaloni da jogging
  tuta, tuta sportiva, completo sportivo
  salopette, tuta da lavoro?
  abito da sera, vestito da sera, vestito elegante
  vestito, abito
  pigiama, completo da notte
  camicia da notte, sottoveste?
  accappatoio, vestaglia
  boxer, mutande, slip?
  mutandine, slip, culotte?
  reggiseno, bralette?
  collant, calze?, calzamaglia
  calzini, calze, calzettoni?
  costume da bagno, costume intero, costume?
  muta, muta da sub, muta da surf
  infradito, ciabatte da mare, ciabatte?
  pantofole, ciabatte, babbucce
  scarpe da ginnastica, sneakers, scarpe sportive, scarpe da tennis
  scarponcini, scarponi da trekking, scarpe da trekking
  stivali di gomma, stivali da pioggia
  stivaletti, tronchetti
  tacchi alti, scarpe con tacco, décolleté, decolleté
  lacci, stringhe
  solette, plantari?
  berretto, ~cuffia, beanie, berretto di lana
  cappellino, berretto con visiera, cappello da baseball
  sciarpa, scialle?
  scaldacollo, collo ad anello
  guanti, muffole?
  cravatta, cravattino?
  papillon, farfallino
  bretelle, bretella
  body neonato, pagliaccetto, tutina
  costume di carnevale, travestimento
  zaino, zainetto, backpack
  borsone, borsa sportiva, borsa da palestra
  valigia, trolley, bagaglio
  borsetta, borsa a mano, borsa?
  tracolla, borsa a tracolla
  marsupio, borsa da cintura
  borsa della spesa, shopper, borsa di tela
  beauty case, nécessaire, trousse?
  portafoglio, portafogli, portamonete
  portacarte, porta carte
  portachiavi, ciondolo?
  ombrello, parapioggia
  orologio, orologio da polso
  collana, girocollo, collier
  orecchini, orecchino
  bracciale, braccialetto
  divano, sofà, canapè
  divano letto, divano-letto
  poltrona, poltroncina
  pouf, poggiapiedi
  tavolino, tavolino da caffè, tavolino da salotto
  comodino, tavolino da notte
  armadio, guardaroba
  cassettiera, comò, credenza?
  libreria, scaffale
  appendiabiti, attaccapanni
  letto a castello, letto a soppalco
  piumone, trapunta
  copripiumino, sacco copripiumino
  federa, copricuscino
  lenzuolo, lenzuola, coprimaterasso?
  coperta, plaid
  copriletto, trapuntino
  tenda?, tendaggio
  tappeto, tappetino?, moquette?
  zerbino, stuoino
  lampada, luce?, lume
  plafoniera, lampada da soffitto
  lampadario, lampada a sospensione
  piantana, lampada da terra
  lampadina, bulbo
  candeliere, portacandele, candelabro
  cornice, portafoto, cornice portafoto
  pattumiera, cestino, bidone, secchio della spazzatura
  sacchetto della spazzatura, sacco immondizia
  cesto della biancheria, portabiancheria
  stendino, stendibiancheria
  aspirapolvere, scopa elettrica
  mocio, lavapavimenti, straccio?
  detersivo per piatti, detersivo piatti
  detersivo, detergente?
  ammorbidente, profumatore per bucato?
  carta igienica, rotolo di carta igienica
  carta da cucina, scottex
  padella, tegame
  pentola, casseruola
  bollitore, teiera?
  caffettiera, moka, macchina del caffè?
  tazza, mug, tazzina?
  posate, set di posate
  stoviglie, servizio di piatti
  frusta, frullino
  colino, colapasta, scolapasta
  tagliere, asse da cucina
  apriscatole, apribarattoli
  cavatappi, apribottiglie?
  presina, guanto da forno
  strofinaccio, canovaccio
  grembiule, parannanza
  portapranzo, lunch box, schiscetta, portavivande
  borraccia, bottiglia d'acqua
  thermos, termos, bottiglia termica
  frullatore, mixer, blender
  frigorifero, frigo
  congelatore, freezer
  fornello, piano cottura?
  microonde, forno a microonde
  tovagliolo, salvietta
  tovaglia, copritavolo
  asciugamano, telo bagno, salvietta?
  soffione, doccetta
  rubinetto, miscelatore
  asciugacapelli, phon, fon
  piastra per capelli, piastra
  rasoio, rasoio elettrico
  dentifricio, pasta dentifricia
  crema solare, protezione solare, latte solare
  deodorante, antitraspirante
  profumo, eau de toilette, fragranza
  crema corpo, lozione corpo, latte corpo
  fard, blush
  rossetto, tinta labbra?
  smalto, smalto per unghie
  cotton fioc, bastoncini di cotone
  assorbenti, salvaslip?
  cerotto, cerotti
  passeggino, carrozzina
  pannolini, pannolino
  borsa fasciatoio, borsa cambio
  ciuccio, succhietto
  biberon, poppatoio
  culla, lettino
  box bambini, recinto
  baby monitor, interfono
  seggiolone, sedia pappa
  peluche, pupazzo, orsacchiotto
  puzzle, rompicapo
  monopattino, scooter?
  palloncino, palloncini
  ghirlanda, festone
  buono regalo, carta regalo
  carta da regalo, carta da pacchi
  penna, penna a sfera, biro
  pennarello, evidenziatore?
  matite colorate, pastelli
  gomma da cancellare, gomma?
  quaderno, taccuino, agenda?, blocco note
  nastro adesivo, scotch
  spillatrice, cucitrice, pinzatrice
  cellulare, smartphone, telefonino, telefono
  cover, custodia per telefono, custodia cellulare
  caricabatterie, caricatore, alimentatore
  televisore, tv, televisione
  cuffie, auricolari
  altoparlante, cassa, speaker
  proiettore, videoproiettore
  portatile, laptop, notebook, computer portatile
  chiavetta USB, penna USB
  cacciavite, giravite
  trapano, avvitatore?
  smerigliatrice, flessibile, mola
  seghetto alternativo, seghetto
  chiave inglese, chiave regolabile
  brugola, chiave a brugola, chiave esagonale
  taglierino, cutter
  coltellino, coltello a serramanico, temperino
  livella, bolla
  carta vetrata, carta abrasiva
  scala, scaletta
  ascia, accetta, scure
  lucchetto, serratura?
  cassetta della posta, buca delle lettere
  cesoie, forbici da potatura
  tosaerba, rasaerba, tagliaerba
  rastrello, scopa per foglie
  vanga, badile, pala
  carriola, carretto
  terriccio, terra per piante
  concime, fertilizzante
  dondolo, altalena
  sdraio, lettino prendisole, sedia a sdraio
  guinzaglio, pettorina?
  ciotola, scodella
  lettiera, sabbia per gatti
  tiragraffi, albero per gatti
  bicicletta, bici
  bici elettrica, e-bike, bicicletta elettrica
  pompa per bici, pompa da bicicletta
  fanale posteriore, luce posteriore
  parafango, parafanghi
  manubrio, manubri, peso?
  corda per saltare, corda da salto
  cyclette, bici da camera
  tapis roulant, tappeto da corsa
  materassino, materassino gonfiabile
  torcia, pila?, lampada tascabile
  patatine, patate fritte?
  caramelle, dolciumi
  biscotti, frollini
  carne macinata, macinato
  marmellata, confettura
  bibita, bevanda gassata
  scarpe > sneakers, stivali, sandali
  gioielli > collana, anello, bracciale, orecchini
  biancheria da letto > copripiumino, lenzuolo, federa
  trucco > rossetto, mascara, fondotinta
  attrezzi > martello, cacciavite, pinza
`;
