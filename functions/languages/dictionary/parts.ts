/**
 * Names of parts of things, of what protects, holds, feeds and greases them, and of what they use up: what goes with a thing
 * where its category says that it is one. What is also a thing of its own kind (a chain is a necklace) is left out. See
 * `noun-dictionary.ts` for the columns.
 */
export const PARTS = `
cover | Abdeckung, Bezug, Überzug, Hülle | housse | copertura, fodera | funda, cubierta | hoes, overtrek | capa, cobertura
case | Etui | étui | custodia, astuccio | estuche | etui | estojo
sleeve, pouch | Schutzhülle, Beutel | pochette | sacchetto | bolsita | buidel | bolsa
protector, guard | Schoner, Schützer | protection | protezione | protector | bescherming, beschermer | protetor
mat, pad | Matte, Unterlage | tapis, tampon | tappetino | alfombrilla, almohadilla | mat, onderlegger | tapete, almofada
cushion | Kissen, Polster | coussin | cuscino | cojín | kussen | almofada
strap | Gurt, Riemen | sangle, bandoulière | cinghia, tracolla | correa | riem | correia, alça
cord, string | Schnur, Saite | cordon, corde | corda | cuerda | koord, snaar | corda
cable | Kabel | câble | cavo | cable | kabel, snoer | cabo
charger, adapter, adaptor | Ladegerät, Adapter, Netzteil | chargeur, adaptateur | caricatore, adattatore | cargador, adaptador
  | oplader, adapter | carregador, adaptador
battery | Batterie, Akku | pile, batterie | batteria, pila | pila, batería | batterij, accu | pilha, bateria
bulb | Glühbirne, Leuchtmittel | ampoule | lampadina | bombilla | gloeilamp, lichtbron | lâmpada
fuse, plug | Sicherung, Stecker | fusible, fiche | fusibile, spina | fusible, enchufe | zekering, stekker | fusível, ficha
remote, remote control | Fernbedienung | télécommande | telecomando | mando | afstandsbediening | comando
stand | Ständer | support | supporto | soporte | standaard | suporte
holder, mount, bracket | Halter, Halterung | support, fixation | supporto, staffa | soporte | houder, beugel | suporte
tray, dispenser | Ablage, Spender | plateau, distributeur | vassoio, dispenser | bandeja, dispensador | dispenser
  | bandeja, dispensador
hook, hanger | Haken, Bügel | crochet, cintre | gancio, gruccia | gancho, percha | haak, hanger | gancho, cabide
clip, clamp | Klammer, Klemme, Zwinge | pince, clip | clip, morsetto | pinza, abrazadera | klem, klip | grampo, pinça
ring, grommet | Ring, Öse | œillet | occhiello | ojal | ring, oog | ilhó
rail | Schiene | rail, glissière | guida, binario | riel, guía | rail, geleider | calha, trilho
shelf, drawer | Fachboden, Schublade | étagère, tiroir | ripiano, cassetto | estante, cajón | legplank, lade | prateleira, gaveta
wheel, castor, caster | Rolle | roue, roulette | ruota, rotella | rueda, ruedecilla | wiel, zwenkwiel | roda, rodízio
foot, leg | Fuß, Bein | pied | piede, gamba | pata | poot, voet | pé, perna
handle, knob, grip | Griff, Knauf | poignée, bouton | maniglia, manico, pomello | tirador, mango, pomo | handvat, knop, greep
  | puxador, pega
hinge, lock, key | Scharnier, Schloss, Schlüssel | charnière, serrure, clé | cerniera, serratura, chiave
  | bisagra, cerradura, llave | scharnier, slot, sleutel | dobradiça, fechadura, chave
screw, bolt, nut, nail, staple, dowel | Schraube, Bolzen, Nagel, Heftklammer, Dübel | vis, boulon, écrou, clou, agrafe, cheville
  | vite, bullone, dado, chiodo, graffetta, tassello | tornillo, perno, tuerca, clavo, grapa, taco
  | schroef, bout, moer, spijker, nietje, plug | parafuso, porca, prego, agrafo, bucha
gasket | Dichtung | joint | guarnizione | junta | pakking, afdichting | junta, vedante
hose, nozzle, valve, connector | Schlauch, Düse, Ventil, Anschluss | tuyau, buse, valve, raccord
  | tubo, ugello, valvola, raccordo | manguera, boquilla, válvula, conector | slang, sproeier, ventiel, koppeling
  | mangueira, bico, válvula, conector
filter, cartridge, refill | Filter, Patrone, Kartusche, Mine, Nachfüllpackung | filtre, cartouche, recharge
  | filtro, cartuccia, ricarica | filtro, cartucho, recambio, recarga | filter, patroon, vulling, navulling
  | filtro, cartucho, recarga
blade, tip, bit | Klinge, Bit | lame, embout | lama, punta | cuchilla, punta | lemmet, punt, bitje | lâmina, ponta
lid, stopper | Deckel, Stopfen | couvercle, bouchon | coperchio, tappo | tapa, tapón | deksel, stop | tampa, rolha
insert, divider | Einsatz, Trenner | insert, séparateur | inserto, divisorio | inserto, separador | inzet, verdeler
  | inserto, divisória
remover, degreaser | Entferner, Entfetter | dissolvant, dégraissant | sgrassatore | quitamanchas, desengrasante
  | verwijderaar, ontvetter | removedor, desengordurante
cloth, wipe, brush | Putztuch, Bürste, Pinsel | chiffon, lingette, brosse | panno, salvietta, spazzola
  | paño, toallita, cepillo | doek, borstel | pano, toalhete, escova
oil, grease, lubricant, polish | Öl, Fett, Schmiermittel, Politur | huile, graisse, lubrifiant, cirage
  | olio, grasso, lubrificante, lucido | aceite, grasa, lubricante, abrillantador | olie, vet, smeermiddel, poetsmiddel
  | óleo, graxa, lubrificante, polidor
glue, adhesive, sealant, ink | Kleber, Klebstoff, Dichtmittel, Tinte | colle, adhésif, mastic, encre
  | colla, adesivo, sigillante, inchiostro | pegamento, adhesivo, sellador, tinta | lijm, inkt | cola, adesivo, selante, tinta
label, sticker | Etikett, Aufkleber | étiquette, autocollant | etichetta, adesivo | etiqueta, pegatina | etiket, sticker
  | etiqueta, autocolante
spare part, replacement part | Ersatzteil | pièce détachée, pièce de rechange | ricambio | recambio, repuesto | reserveonderdeel
  | peça de reposição
`;

/** Names of what has parts and supplies of all kinds, and is itself no thing: a cover of "Covers and accessories" is one. */
export const PARTS_IN_GENERAL = `
accessory, part, spare, supplies, equipment, gear, hardware, component, extra, essential, care, maintenance, storage
  | Zubehör, Teil, Ersatzteil, Bedarf, Ausrüstung, Ausstattung, Pflege, Aufbewahrung
  | accessoire, pièce, fourniture, équipement, matériel, entretien, soin, rangement
  | accessorio, ricambio, forniture, attrezzatura, materiale, cura, manutenzione
  | accesorio, recambio, repuesto, suministro, equipo, material, cuidado, mantenimiento, almacenamiento
  | accessoire, onderdeel, benodigdheden, uitrusting, onderhoud, verzorging, opbergen
  | acessório, peça, material, equipamento, cuidado, manutenção, arrumação
`;
