/**
 * Names of things that end Dutch compounds, without accents: a record of one is found by its end. Behind `!` are words and ends
 * of words that end as a shorter name does, and name something else.
 */
export const DUTCH_COMPOUND_HEADS = `
  aardappel accu achtbaan afdekhoes agenda album ananas anorak appel aquarium armatuur armband artikel auto automaat baby bad
  badjas badpak bak bal balk ballon band bank barbecue batterij bed beeld beeldscherm beits beker bestek beugel bezem bier
  bikini biscuit blad bloem bloes blok boek boekenkast boiler bol bon bonbon boom boon boor boormachine boot bord borstel
  boter box brief bril broche broek brokken brood broodje buggy buis bureau bus cactus cadeau cake camera cape ceintuur chips
  chocolade clip computer creme cursus dak deeg dekbed dekbedovertrek deken doos dop douche draad drank drinkfles droger drone
  drop druif duif eieren elastiek emmer etui fiets film filter fles fluit fluitketel font fornuis foto frame fruit garen
  garnituur gereedschap gereedschapskist geur gewicht gieter gitaar glas gordijn gras grill haak haard haarlak hamer handdoek
  handschoen handtas handvat hanger hangmat haring hark hart helm hemd hengel hengst hoed hoes hok hond honing hoofdlamp
  horloge houder hout huis inlegzool jam japon jas jurk kaars kaarsen kaart kaas kabel kachel kalender kalf kam kamer kanon
  karaf kast kastje kat katoen keramiek ketel ketting kinderstoel kip kist klamp kleding kleed klem klok knoop knop knuffel
  koek koekenpan koekje koffer koffie kogel komkommer kompas konijn kooi kool kop kopje koptelefoon korf kostuum kraal kraan
  krab krans krat kreeft krijt kroon kruid kruiden kruik kruimel kruk kubus kussen kussensloop laars ladder laken lamp
  lantaarn laptop laser leggings lens lepel licht lijm lijst likeur limonade lint lippenstift loper lotion lucifer luidspreker
  luier maaier maaltijd machine mand mandje mango mantel map masker mat matras melk mengsel mes meubel microfoon mixer mok
  molen motor muffin muis munt muts muziek naald nagel nietjes nietmachine olie olijf onderbroek onderzetter ontbijt oorbel
  oorbellen opener oplader ordner orgel oven overall overhemd paard pak paleis palet pan paneel pantoffel papier paprika
  paraplu parasol parfum pasta patroon pedaal penseel peper piano pijl pijp pincet pinda pizza plaat plank plant plantenbak
  pleister poeder poets pomp poncho poort pop poster pot potlood praline prei printer prullenbak pudding puree puzzel pyjama
  quilt raam racket radio rasp regenjas riem rietje rijst rits robot rok rolgordijn roller rolstoel roos rozen rugzak salade
  sandaal sap saus schaaf schaal schaar schaats schep scherm schijf schild schilderij schoen schommel schort schrift schroef
  schuif schuurmachine serum servet servies set shirt sigaar siroop sjaal ski sla slaapbank slaapzak slab slagroom slang slee
  sleutel slinger slipper slot smoking snaar snacks sneaker snijder snijplank snoep snoer snor soep sok spaarpot spade spatel
  speelgoed speelgoedauto speen spek spel speler spiegel spons spray spuit stang steen stekker stempel step stick stickers
  stift stoel stofzuiger stok stoofpot stopcontact strijkijzer stroop struik suiker taart tablet tabletten tafel tafelkleed
  tandenborstel tandpasta tang tape tapijt tas tasje tegel telefoon televisie tent thee theedoek theepot thermometer
  toetsenbord tondeuse touw trampoline trap trechter trein trektang trommel trui tuinslang tulp tuniek vaas vaatwasser
  ventilator verband verf verlichting verpakking vest vijl vis vlees vlieger vloerkleed voeding voer voetbal vogel voorraad
  vork vruchten vulling wagen wandelwagen wasknijper wasmiddel water weegschaal wekker werkbank wiel wijn wikkel wol worst
  wortel yoghurt zaad zaag zadel zaden zak zakje zaklamp zalf zand zeef zeem zeep zeil zetel zomerjurk zonnebril zonnescherm
  zout zuivel zwaard zwembad
  rail lak
  !aanpak !aanvoer !afvoer !assistent !beeldscherm !compost !content !controller !doorvoer !dfolie !gfolie !kfolie !lfolie
  !mfolie !nfolie !pfolie !rfolie !sfolie !tfolie !format !gebak !gebed !getrappel !handschoen !invoer !placemat !plicht
  !schaar !sinaasappel !sluier !staart !tabak !thuis !toevoer !uitvoer !vervoer !ziekenhuis !zwijn`;
