/** Names that Spanish-speaking shops give to the same thing: see `en.ts` for the signs. Those of the dictionary are added. */
export const SPANISH_TRADE_WORDS = `
  camiseta, playera, remera, polera, t-shirt
  jersey, suéter, pulóver, chompa, buzo?
  sudadera con capucha, hoodie, buzo con capucha
  chaqueta, cazadora, chamarra, campera
  chubasquero, impermeable, chaqueta de lluvia, gabardina?
  plumífero, chaqueta acolchada, plumas?, anorak
  cortavientos, rompevientos
  americana, blazer, saco?
  chaleco, gilet
  vaqueros, tejanos, jeans, pantalón vaquero
  pantalones cortos, shorts, bermudas
  chándal, ropa deportiva?, pants?
  mallas, leggings, calzas
  vestido de noche, vestido de fiesta, vestido de gala
  falda, pollera
  pijama, piyama, ropa de dormir
  camisón, bata de dormir
  bata, albornoz, batín
  calzoncillos, bóxer, slip
  bragas, braga, panties, bombachas
  sujetador, sostén, brasier, corpiño
  medias, pantis, leotardos?
  calcetines, medias?, calcetas
  bañador, traje de baño, malla de baño
  traje de neopreno, neopreno, traje de surf
  chanclas, chancletas, sandalias de playa, ojotas
  zapatillas de casa, pantuflas, zapatillas?
  zapatillas, deportivas, tenis, bambas, zapatillas deportivas
  botas de montaña, botas de senderismo
  botas de agua, botas de lluvia, katiuskas
  botines, botas bajas
  tacones, zapatos de tacón, stilettos
  cordones, agujetas
  plantillas, suelas?
  gorro, beanie, gorro de lana
  gorra, visera, cachucha
  bufanda, chalina
  braga de cuello, cuello tubular, buff
  guantes, manoplas?
  corbata, lazo?
  pajarita, moño?, corbatín
  tirantes, tiradores
  pelele, body bebé, mameluco
  disfraz, traje?
  mochila, backpack, macuto
  bolsa de deporte, bolsa de gimnasio, bolso deportivo
  maleta, valija, trolley, equipaje
  bolso, cartera?, bolso de mano
  bandolera, bolso cruzado, bolso bandolera
  riñonera, cangurera, bolsa de cintura
  bolsa de la compra, tote bag, bolsa de tela
  neceser, bolsa de aseo
  cartera, billetera, monedero?
  tarjetero, portatarjetas
  llavero, portallaves
  paraguas, sombrilla?
  gafas, lentes, anteojos
  gafas de sol, lentes de sol, anteojos de sol
  reloj, reloj de pulsera
  collar, gargantilla, cadena?
  pendientes, aretes, aros?, zarcillos
  pulsera, brazalete, manilla
  sofá, sillón?, diván
  sofá cama, sofá-cama
  sillón, butaca, poltrona
  puf, reposapiés, otomana
  mesa de centro, mesa de café, mesa auxiliar?
  mesita de noche, mesilla, mesa de noche, buró
  armario, ropero, clóset, guardarropa
  cómoda, cajonera, aparador?
  estantería, librería, repisa?
  perchero, colgador
  litera, camarote
  edredón, nórdico, acolchado, cobertor
  funda nórdica, funda de edredón
  funda de almohada, almohadón?
  sábana bajera, sábana, sábanas
  manta, frazada, cobija, plaid
  colcha, cubrecama
  cortina, visillo
  estor, persiana
  alfombra, tapete, moqueta?
  felpudo, limpiapiés
  lámpara, luminaria, luz?
  lámpara de techo, plafón, lámpara colgante?
  lámpara de pie, lámpara de suelo
  bombilla, foco, bombillo, ampolleta
  candelabro, portavelas, candelero
  marco de fotos, portarretratos
  cubo de basura, papelera, basurero, bote de basura
  bolsa de basura, saco de basura
  cesto de ropa, cesta de la ropa, canasto de ropa
  tendedero, tendal
  aspiradora, aspirador
  fregona, mopa, trapeador
  escoba, cepillo de barrer
  lavavajillas?, detergente de platos
  detergente, jabón de lavar
  suavizante, suavizante de ropa
  papel higiénico, papel de baño
  papel de cocina, rollo de cocina
  sartén, paila
  olla, cacerola, cazuela, cazo?
  hervidor, pava, tetera?
  cafetera, máquina de café
  taza, tazón, mug, pocillo
  cubiertos, cubertería
  vajilla, platos?
  ~batidor, varillas
  colador, escurridor, tamiz
  tabla de cortar, tabla de picar
  abrelatas, abridor de latas
  sacacorchos, descorchador
  manopla de cocina, agarradera, guante de horno
  paño de cocina, trapo de cocina, repasador
  delantal, mandil
  fiambrera, tartera, tupper, lunchera, lonchera
  cantimplora, botella de agua, bidón
  termo, botella térmica
  batidora, licuadora, minipimer
  nevera, frigorífico, refrigerador, heladera
  congelador, freezer
  cocina?, estufa, fogón
  microondas, horno microondas
  servilleta, servilletas de papel
  mantel, cubremesa
  toalla, toalla de baño, toallón
  alcachofa de ducha, ducha de mano, regadera?
  grifo, llave de agua, canilla
  secador, secador de pelo, secadora de pelo
  plancha de pelo, alisador
  afeitadora, maquinilla de afeitar, rasuradora
  pasta de dientes, dentífrico, crema dental
  crema solar, protector solar, bloqueador, bronceador?
  desodorante, antitranspirante
  perfume, colonia, fragancia, eau de toilette
  crema corporal, loción corporal, leche corporal
  colorete, rubor
  pintalabios, barra de labios, lápiz labial, labial
  esmalte de uñas, pintaúñas
  bastoncillos, hisopos, cotonetes
  compresas, toallas sanitarias
  tirita, curita, apósito
  cochecito, carrito de bebé, silla de paseo
  pañales, pañal
  bolsa de pañales, bolso cambiador, pañalera
  chupete, chupón, chupo
  biberón, mamadera
  cuna, moisés
  parque infantil, corralito
  vigilabebés, intercomunicador, monitor de bebé
  trona, silla alta
  peluche, muñeco de peluche, osito
  puzle, rompecabezas, puzzle
  patinete, monopatín, scooter
  triciclo, bici sin pedales?
  globo, globos
  guirnalda, banderines
  tarjeta regalo, cheque regalo, vale regalo
  papel de regalo, papel de envolver
  bolígrafo, boli, lapicera, birome
  rotulador, marcador, plumón
  lápices de colores, pinturas?
  goma de borrar, borrador, goma?
  cuaderno, libreta, bloc de notas
  cinta adhesiva, celo, cinta scotch
  grapadora, engrapadora, abrochadora
  móvil, teléfono móvil, celular, smartphone, teléfono
  funda de móvil, carcasa, funda para celular
  cargador, adaptador de corriente
  televisor, televisión, tele, TV, smart TV
  auriculares, audífonos, cascos?, headphones
  altavoz, parlante, bocina
  proyector, videoproyector, cañón?
  portátil, ordenador portátil, laptop, notebook
  ordenador, computadora, computador, PC
  ratón, mouse
  memoria USB, pendrive, pincho USB
  destornillador, desarmador, desatornillador
  taladro, taladradora
  amoladora, radial, esmeril
  sierra de calar, caladora
  llave inglesa, llave ajustable
  llave allen, llave hexagonal
  cúter, cutter, trincheta
  navaja, cortaplumas, navaja suiza
  nivel, nivel de burbuja
  papel de lija, lija
  escalera, escalerilla
  hacha, hachuela
  candado, cerradura?
  buzón, casilla de correo
  tijeras de podar, podadora?
  cortacésped, cortadora de césped, podadora
  rastrillo, rastra
  pala, azada?
  carretilla, carro de mano
  maceta, tiesto, macetero
  tierra para plantas, sustrato
  abono, fertilizante
  manguera, manga de riego
  columpio, hamaca?
  tumbona, hamaca?, reposera
  barbacoa, parrilla, asador
  correa, traílla
  comedero, bebedero?, cuenco para perro
  arenero, caja de arena
  arena para gatos, arena de gato
  rascador, árbol para gatos
  bicicleta, bici
  bicicleta eléctrica, e-bike
  bomba de bicicleta, inflador
  alforja, bolsa de bicicleta
  luz trasera, piloto trasero
  guardabarros, salpicadera
  mancuerna, pesa
  comba, cuerda de saltar
  bicicleta estática, bici estática
  cinta de correr, caminadora, trotadora
  esterilla, colchoneta, mat?
  linterna, lámpara de bolsillo
  patatas, papas
  patatas fritas, papas fritas
  zumo, jugo
  refresco, gaseosa, soda
  galletas, bizcochos?, masitas
  caramelos, golosinas, chuches, dulces?
  carne picada, carne molida
  melocotón, durazno
  judías verdes, ejotes, chauchas
  aguacate, palta
  maíz, choclo, elote
  fresa, frutilla
  plátano, banana, banano
  nata, crema de leche
  mantequilla, manteca?
  zapatos > zapatillas, botas, sandalias
  joyas > collar, anillo, pulsera, pendientes
  ropa de cama > funda nórdica, sábana, funda de almohada
  maquillaje > pintalabios, rímel, base
  herramientas > martillo, destornillador, alicates
`;
