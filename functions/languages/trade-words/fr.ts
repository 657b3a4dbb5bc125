/** Names that French-speaking shops give to the same thing: see `en.ts` for the signs. Those of the dictionary are added. */
export const FRENCH_TRADE_WORDS = `
  t-shirt, tee-shirt, maillot de corps?
  pull, pull-over, chandail, tricot, pullover
  sweat à capuche, hoodie, sweat capuche
  gilet, cardigan, veste en laine
  débardeur, marcel, top sans manches
  imperméable, veste de pluie, ciré, k-way, manteau de pluie
  doudoune, veste matelassée, anorak?, veste en duvet
  coupe-vent, windbreaker
  veste de costume, blazer, veston
  jean, denim, blue-jean
  short, bermuda
  pantalon de jogging, jogging, survêtement?, bas de jogging
  salopette, combinaison?
  robe de soirée, robe de gala, robe de bal
  pyjama, vêtement de nuit
  chemise de nuit, nuisette
  peignoir, robe de chambre, sortie de bain
  caleçon, boxer, slip?
  culotte, slip, petite culotte
  soutien-gorge, brassière, soutif
  collants, bas?
  chaussettes, socquettes, mi-bas?
  maillot de bain, costume de bain
  combinaison de plongée, combinaison néoprène, combinaison de surf
  tongs, sandales de plage, claquettes?
  chaussons, pantoufles, savates, charentaises
  baskets, tennis?, sneakers, chaussures de sport, runnings?
  chaussures de randonnée, chaussures de marche
  bottes de pluie, bottes en caoutchouc
  bottines, boots, low boots
  escarpins, talons hauts, chaussures à talons
  mocassins, loafers
  lacets, lacets de chaussures
  semelles, semelles intérieures
  bonnet, beanie, tuque
  casquette, casquette de baseball
  écharpe, cache-nez, foulard?
  tour de cou, snood, cache-cou
  gants, moufles?, mitaines?
  cravate, lavallière
  noeud papillon, nœud papillon
  bretelles, bretelle
  grenouillère, pyjama bébé, dors-bien
  déguisement, costume?, panoplie
  sac à dos, backpack
  cartable, sac d'école, sacoche d'école
  sac de sport, sac de voyage?
  valise, bagage, valise à roulettes
  sac à main, sac femme
  besace, sac bandoulière, sacoche, sac messager
  sac banane, banane, pochette ceinture
  cabas, sac de courses, tote bag, sac shopping
  trousse de toilette, nécessaire de toilette, vanity
  portefeuille, porte-monnaie, porte-feuille
  porte-cartes, étui à cartes
  porte-clés, porte-clefs
  parapluie, pépin
  montre, montre-bracelet
  collier, chaîne?, sautoir
  boucles d'oreilles, clous d'oreilles, créoles
  bracelet, gourmette, jonc
  canapé, sofa, divan
  canapé-lit, canapé convertible, clic-clac, convertible
  fauteuil, bergère
  pouf, repose-pieds, ottoman
  table basse, table de salon
  table de chevet, chevet, table de nuit
  armoire, penderie, garde-robe
  commode, buffet?, chiffonnier
  bibliothèque, étagère à livres
  portemanteau, porte-manteau, patère?
  lits superposés, lit mezzanine?
  couette, édredon, duvet
  housse de couette, parure de lit
  taie d'oreiller, housse d'oreiller
  drap-housse, drap?, draps
  plaid, couverture, jeté
  couvre-lit, dessus-de-lit, jeté de lit
  rideau, voilage, double rideau
  store, rideau à enrouleur?
  tapis, carpette, moquette?
  paillasson, tapis d'entrée
  lampe, luminaire, éclairage?
  plafonnier, suspension?, lampe de plafond
  suspension, lampe suspendue, lustre?
  lampadaire, lampe sur pied
  ampoule, lampe LED?
  bougeoir, chandelier, porte-bougie, photophore?
  cadre photo, cadre?, porte-photo
  poubelle, corbeille à papier, boîte à ordures
  sac poubelle, sac-poubelle
  panier à linge, corbeille à linge, bac à linge
  étendoir, séchoir à linge, sèche-linge?
  aspirateur, aspi
  serpillière, balai à franges, balai-serpillière
  liquide vaisselle, produit vaisselle
  lessive, détergent
  adoucissant, assouplissant
  papier toilette, papier hygiénique, PQ
  essuie-tout, sopalin
  poêle, poêlon, sauteuse?
  casserole, marmite?, faitout?
  cocotte, faitout, marmite
  bouilloire, théière?
  cafetière, machine à café, machine expresso?
  tasse, mug, gobelet?
  couverts, ménagère
  vaisselle, service de table
  fouet, batteur?
  passoire, tamis, écumoire?
  planche à découper, planche de cuisine
  ouvre-boîte, ouvre-boîtes
  tire-bouchon, décapsuleur?
  manique, gant de cuisine
  torchon, essuie-vaisselle
  tablier, tablier de cuisine
  boîte à lunch, lunch box, boîte à repas, boîte à goûter
  gourde, bouteille d'eau, bidon
  thermos, bouteille isotherme
  mixeur, blender, mixer
  réfrigérateur, frigo
  congélateur, freezer
  cuisinière, gazinière, plaque de cuisson?
  micro-ondes, four à micro-ondes
  serviette de table, serviette en papier
  nappe, dessus de table
  serviette de bain, drap de bain, serviette éponge
  gant de toilette, lavette
  pommeau de douche, douchette
  robinet, mitigeur
  sèche-cheveux, séchoir à cheveux
  lisseur, fer à lisser
  rasoir, tondeuse?
  dentifrice, pâte dentifrice
  crème solaire, lait solaire, écran solaire
  déodorant, anti-transpirant
  parfum, eau de toilette, eau de parfum, fragrance
  lait corporel, crème corporelle, lait pour le corps
  fard à joues, blush
  coton-tige, bâtonnets ouatés
  pansement, sparadrap
  poussette, landau, buggy
  couches, changes?
  sac à langer, sac à couches
  tétine, sucette, totote
  biberon, bib
  lit bébé, lit à barreaux, berceau
  parc bébé, parc?
  babyphone, écoute-bébé, moniteur bébé
  chaise haute, chaise bébé
  peluche, doudou, nounours
  puzzle, casse-tête
  trottinette, patinette
  draisienne, vélo sans pédales
  ballon de baudruche, ballon gonflable
  guirlande, fanions
  carte cadeau, bon cadeau, chèque-cadeau
  papier cadeau, papier d'emballage
  stylo à bille, bic, stylo?
  feutre, feutres, marqueur?
  crayons de couleur, crayons?
  gomme, gomme à effacer
  cahier, carnet, bloc-notes, calepin
  ruban adhésif, scotch
  agrafeuse, brocheuse
  téléphone, portable?, smartphone, mobile, téléphone portable
  coque de téléphone, étui de téléphone, coque smartphone
  chargeur, adaptateur secteur
  télévision, téléviseur, télé, TV
  écouteurs, oreillettes, casque audio?
  enceinte, haut-parleur, baffle
  vidéoprojecteur, projecteur
  ordinateur portable, laptop, PC portable
  clé USB, clef USB
  tournevis, visseuse?
  perceuse, visseuse?
  meuleuse, disqueuse
  clé plate, clé à molette?
  cutter, couteau à lame rétractable
  canif, couteau de poche, couteau suisse
  niveau à bulle, niveau?
  papier de verre, papier abrasif
  échelle, escabeau
  hache, hachette, cognée
  cadenas, antivol?
  boîte aux lettres, boîte à lettres
  sécateur, cisailles?
  tondeuse à gazon, tondeuse?
  râteau, balai à feuilles?
  bêche, pelle
  brouette, chariot de jardin
  récupérateur d'eau, cuve à eau
  terreau, terre végétale
  engrais, fertilisant
  balançoire, balancelle?
  chaise longue, transat, bain de soleil
  laisse, longe
  gamelle, écuelle
  litière, bac à litière?
  arbre à chat, griffoir
  vélo, bicyclette, bécane
  vélo électrique, VAE, vélo à assistance électrique
  pompe à vélo, gonfleur?
  sacoche de vélo, sacoches
  feu arrière, lumière arrière
  garde-boue, bavette
  haltère, poids
  corde à sauter, corde de saut
  vélo d'appartement, vélo d'exercice
  tapis de course, tapis roulant
  matelas de camping, tapis de sol, matelas gonflable
  lampe de poche, lampe torche, torche
  frites, pommes frites
  bonbons, friandises, confiseries
  biscuits, gâteaux secs, petits gâteaux
  viande hachée, steak haché
  soda, boisson gazeuse, limonade
  chaussures > baskets, bottes, sandales, mocassins
  bijoux > collier, bague, bracelet, boucles d'oreilles
  linge de lit > housse de couette, drap-housse, taie d'oreiller
  couvre-chef > chapeau, bonnet, casquette
  outillage > marteau, tournevis, pince
  maquillage > rouge à lèvres, mascara, fond de teint
`;
