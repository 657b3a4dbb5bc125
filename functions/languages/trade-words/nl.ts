/** Names that Dutch-speaking shops give to the same thing: see `en.ts` for the signs. Those of the dictionary are added. */
export const DUTCH_TRADE_WORDS = `
  T-shirt, shirt?, tee
  trui, pullover, sweater?, jumper
  vest?, cardigan, gebreid vest
  hoodie, capuchontrui, trui met capuchon
  hemdje, singlet, tanktop
  regenjas, regenjack, waterdichte jas, regenponcho?
  donsjas, pufferjas, gewatteerde jas, gevoerde jas
  windjack, windbreaker, windjas
  colbert, blazer, colbertjasje
  bodywarmer, gilet
  spijkerbroek, jeans, denim broek
  korte broek, short, shorts, bermuda
  joggingbroek, trainingsbroek, sweatpants
  tuinbroek, salopette, overall?
  jurk > zomerjurk, avondjurk
  avondjurk, galajurk
  pyjama, nachtkleding, slaappak?
  nachthemd, nachtjapon
  badjas, ochtendjas, kamerjas, duster
  onderbroek, slip, boxershort, onderbroekje
  beha, bh
  panty, maillot, kousen
  badpak, zwempak
  zwembroek, zwemshort
  wetsuit, duikpak, surfpak, surfkleding?
  badslippers, badslipper, douche slippers
  teenslippers, flip flops, slippers?
  pantoffels, sloffen, huisschoenen
  sneakers, gympen, sportschoenen, gymschoenen
  hardloopschoenen, loopschoenen, joggingschoenen
  wandelschoenen, bergschoenen, trekkingschoenen
  regenlaarzen, rubberlaarzen, kaplaarzen
  enkellaarzen, enkellaarsjes, chelsea boots?
  hoge hakken, pumps, stiletto's
  veters, schoenveters
  inlegzolen, steunzolen
  muts, beanie, gebreide muts
  pet, baseballpet, cap
  sjaal, das?, shawl
  nekwarmer, col, buff
  handschoenen, wanten?
  stropdas, das?
  strik, vlinderdas
  bretels, bretellen
  romper, rompertje, babypakje?
  rugzak, rugtas, backpack
  schooltas, boekentas, schoolrugzak
  sporttas, weekendtas, reistas
  koffer, trolley, reiskoffer
  heuptas, heuptasje, fanny pack, buideltas
  schoudertas, crossbody tas, messenger tas
  boodschappentas, shopper, draagtas, katoenen tas
  toilettas, necessaire, toilettasje
  make-up tasje, beautycase
  portemonnee, portefeuille, beurs
  pasjeshouder, kaarthouder
  sleutelhanger, sleutelring
  paraplu, regenscherm
  horloge, polshorloge
  ketting, halsketting, collier
  oorbellen, oorstekers, oorknopjes, oorringen
  armband, polsband
  bank?, sofa, zetel?, zitbank
  slaapbank, bedbank
  fauteuil, leunstoel, zetel?, relaxstoel
  kruk, krukje, poef?
  salontafel, koffietafel, bijzettafel?
  nachtkastje, nachttafel
  kledingkast, kleerkast, garderobekast
  ladekast, commode, dressoir
  boekenkast, boekenrek, wandrek?
  kapstok, garderoberek
  stapelbed, hoogslaper
  dekbed, donsdeken
  dekbedovertrek, dekbedhoes, overtrek
  kussensloop, sloop, kussenhoes
  hoeslaken, laken, beddenlaken
  plaid, deken, fleecedeken
  sprei, bedsprei
  gordijn, gordijnen, overgordijn
  rolgordijn, jaloezie, plissé?
  vloerkleed, tapijt, karpet, kleed?
  deurmat, voetmat
  lamp, verlichting?, licht?
  hanglamp, pendellamp, plafondlamp?
  plafondlamp, plafonnière
  staande lamp, vloerlamp, staanlamp
  bureaulamp, tafellamp?, leeslamp?
  gloeilamp, ledlamp?, lichtbron, peertje
  kandelaar, kaarsenhouder, kaarsenstandaard
  fotolijst, fotokader, lijst?
  prullenbak, vuilnisbak, afvalemmer, pedaalemmer
  vuilniszak, afvalzak
  wasmand, wasbox
  droogrek, wasrek
  stofzuiger, handstofzuiger
  dweil, mop, zwabber
  afwasmiddel, vaatwasmiddel?
  wasmiddel, waspoeder
  wasverzachter, wasparfum?
  toiletpapier, wc-papier, wc-rol
  keukenrol, keukenpapier
  koekenpan, braadpan?, bakpan
  pan, kookpan, steelpan?
  waterkoker, fluitketel?
  koffiezetapparaat, koffiemachine, espressomachine?
  mok, beker, tas?
  bord > ontbijtbord, dinerbord
  servies, serviesgoed, tafelservies
  bestek, eetgerei
  garde, klopper
  schuimspaan, spatel
  vergiet, zeef
  snijplank, hakbord
  blikopener, conservenopener
  kurkentrekker, flesopener?
  ovenwant, pannenlap, ovenhandschoen
  theedoek, vaatdoek?, keukendoek, droogdoek
  schort, keukenschort
  lunchbox, broodtrommel, lunchtrommel, brooddoos
  drinkfles, waterfles, bidon
  thermosfles, thermoskan, isoleerfles
  blender, mixer?, smoothiemaker
  staafmixer, handblender
  koelkast, ijskast, frigo
  vriezer, diepvries
  fornuis, kookplaat?
  magnetron, microgolf
  servet, servetten
  tafelkleed, tafellaken
  handdoek, badhanddoek, badlaken
  washandje, washand
  douchekop, handdouche
  kraan, mengkraan
  föhn, haardroger
  stijltang, haarstijltang
  krultang, krulijzer
  scheermes, scheerapparaat
  tandpasta, tandcrème
  zonnebrand, zonnecrème, zonnemelk
  deodorant, deo
  parfum, eau de toilette, geurtje
  bodylotion, bodycrème, bodymilk
  lippenbalsem, lippenstift?
  wattenstaafjes, oorstaafjes
  maandverband, inlegkruisjes?
  pleister, wondpleister
  kinderwagen, buggy, wandelwagen
  luiertas, verzorgingstas
  speen, fopspeen, tutje
  babyfles, zuigfles, papfles
  ledikant, babybed, kinderbed?
  box?, babybox, speelbox
  babyfoon, babyphone
  knuffel, knuffeldier, pluche beest
  puzzel, legpuzzel
  step, autoped
  loopfiets, balansfiets
  ballon, ballonnen
  slinger, vlaggenlijn, guirlande
  cadeaubon, cadeaukaart
  cadeaupapier, inpakpapier
  balpen, pen?
  kleurpotloden, potloden?
  stift, viltstift
  gum, vlakgum, gom
  notitieboek, schrift, notitieblok, kladblok
  plakband, tape?
  nietmachine, nieter
  telefoon, mobiel, smartphone, gsm, mobieltje
  telefoonhoesje, telefoonhoes, hoesje?
  oplader, lader, adapter?
  televisie, tv, teevee
  koptelefoon, hoofdtelefoon, headset?
  oordopjes, oortjes, earbuds
  luidspreker, speaker, box?
  beamer, projector
  laptop, notebook
  schroevendraaier, schroefmachine?
  haakse slijper, slijptol
  decoupeerzaag, figuurzaag
  steeksleutel, moersleutel
  inbussleutel, zeskantsleutel
  stanleymes, breekmes, hobbymes
  zakmes, knipmes
  waterpas, luchtbel
  schuurpapier, zandpapier
  ladder, trap?
  bijl, hakbijl, handbijl
  hangslot, slot?
  brievenbus, postbus
  snoeischaar, tuinschaar
  grasmaaier, maaier, grasmachine
  hark, bladhark
  spade, schop, schep
  kruiwagen, kruikar
  regenton, waterton
  potgrond, tuinaarde
  mest, meststof, plantenvoeding
  schommel, tuinschommel
  ligstoel, strandstoel, ligbed
  hondenriem, hondenlijn, looplijn
  voerbak, voederbak, etensbak
  kattenbak, kattentoilet
  kattengrit, kattenbakvulling
  krabpaal, krabton
  fiets, rijwiel, velo
  elektrische fiets, e-bike, ebike
  bakfiets, cargobike
  fietspomp, luchtpomp, pomp?
  fietstas, dubbele fietstas
  achterlicht, achterlamp
  spatbord, spatborden
  halter, dumbbell, gewichten?
  springtouw, springkoord
  hometrainer, spinbike?
  loopband, treadmill
  slaapmat, slaapmatje, luchtbed, matje?
  klapstoel, vouwstoel, campingstoel
  frites, friet, patat
  limonade, frisdrank, priklimonade
  gehakt, rundergehakt
  pindakaas, pindapasta
  koekjes, biscuits, koek?
  snoep, snoepjes, zoetwaren
  jam, confituur
  broodjes, pistolets, bolletjes
  schoenen > sneakers, laarzen, sandalen
  sieraden > ketting, ring, armband, oorbellen
  bedlinnen > dekbedovertrek, hoeslaken, kussensloop
  badmode > badpak, bikini, zwembroek
  hoofddeksel > muts, pet, hoed
  gereedschap > hamer, schroevendraaier, tang
  cosmetica > lippenstift, mascara, crème
`;
