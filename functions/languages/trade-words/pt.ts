/** Names that Portuguese-speaking shops give to the same thing: see `en.ts` for the signs. Those of the dictionary are added. */
export const PORTUGUESE_TRADE_WORDS = `
  t-shirt, camiseta, camisola?
  camisola, suéter, pulôver, blusa de frio, malha?
  hoodie, camisola com capuz, moletom com capuz
  casaco de malha, cardigã
  camisola de alças, regata, top de alças
  impermeável, capa de chuva, casaco de chuva, corta-vento?
  casaco de penas, blusão acolchoado, jaqueta acolchoada
  corta-vento, quebra-vento
  casaco, jaqueta, blusão?
  blazer, paletó
  calças de ganga, jeans, calça jeans
  calções, shorts, bermudas
  calças de treino, calça de moletom
  fato de treino, agasalho
  jardineiras, macacão
  vestido de noite, vestido de festa, vestido de gala
  pijama, roupa de dormir
  camisa de noite, camisola de dormir
  roupão, robe
  boxers, cuecas, cueca
  calcinha, cuecas de senhora
  soutien, sutiã
  collants, meia-calça
  meias, peúgas, soquetes
  fato de banho, maiô
  calções de banho, sunga
  fato de mergulho, fato de surf, roupa de mergulho
  chinelos, havaianas, sandálias de praia
  pantufas, chinelos de quarto
  ténis, tênis, sapatilhas, sapatos desportivos
  botas de caminhada, botas de montanha
  galochas, botas de chuva, botas de borracha
  botins, botinhas, ankle boots
  saltos altos, sapatos de salto, stilettos
  atacadores, cadarços
  palmilhas, solas?
  gorro, beanie, touca?
  boné, chapéu de basebol
  cachecol, lenço?
  luvas, mitenes?
  gravata, laço?
  babygrow, body de bebé, macacão de bebê
  fantasia, disfarce, máscara?
  mochila, backpack
  saco de desporto, bolsa de academia, saco de ginásio
  mala de viagem, mala?, bagagem, trólei
  carteira?, mala de mão, bolsa
  bolsa a tiracolo, mala a tiracolo
  bolsa de cintura, pochete
  saco de compras, sacola, tote bag
  nécessaire, bolsa de higiene
  carteira, porta-moedas
  porta-cartões, carteira de cartões
  porta-chaves, chaveiro
  guarda-chuva, chapéu-de-chuva, sombrinha
  relógio, relógio de pulso
  colar, gargantilha
  brincos, argolas?
  pulseira, bracelete
  sofá, divã
  sofá-cama, sofá cama
  poltrona, cadeira estofada
  pufe, puff, otomana
  mesa de centro, mesa de café
  mesa de cabeceira, criado-mudo
  roupeiro, guarda-roupa, armário?
  cómoda, cômoda, aparador?
  estante, prateleira?
  cabide, bengaleiro, cabideiro
  beliche, cama beliche
  edredão, edredom
  capa de edredão, capa de edredom
  fronha, capa de almofada?
  lençol, lençóis
  manta, cobertor
  colcha, coberta
  cortina, cortinado
  estore, persiana
  tapete, carpete, alcatifa?
  capacho, tapete de entrada
  candeeiro, luminária, lâmpada?, abajur
  candeeiro de teto, plafon, lustre?
  candeeiro de pé, luminária de chão
  lâmpada, ampola?
  castiçal, porta-velas, candelabro
  moldura, porta-retratos, porta-retrato
  caixote do lixo, lixeira, balde do lixo
  saco do lixo, saco de lixo
  cesto da roupa, cesto de roupa
  estendal, varal
  aspirador, aspirador de pó
  esfregona, rodo?, esfregão
  vassoura, vassourão
  detergente da loiça, detergente de louça
  amaciador de roupa, amaciante
  papel higiénico, papel higiênico
  papel de cozinha, papel toalha
  frigideira, sertã
  panela, tacho, caçarola
  chaleira, fervedor
  cafeteira, máquina de café
  chávena, caneca, xícara
  talheres, faqueiro
  loiça, louça
  batedor de claras, fouet
  coador, escorredor, peneira
  tábua de corte, tábua de cozinha
  abre-latas, abridor de latas
  saca-rolhas, abridor de vinho
  luva de forno, pega
  pano de cozinha, pano de prato
  avental, bata?
  lancheira, marmita
  garrafa de água, cantil, squeeze
  garrafa térmica, termo
  liquidificador, batedeira?, blender
  frigorífico, geladeira
  congelador, freezer
  fogão, placa de cozinha?
  micro-ondas, forno micro-ondas
  guardanapo, guardanapos
  toalha de mesa, toalha
  toalha de banho, toalhão, toalha
  chuveiro, ducha
  torneira, misturadora
  secador de cabelo, secador
  alisador, prancha de cabelo, chapinha
  máquina de barbear, lâmina de barbear, barbeador
  pasta de dentes, dentífrico, creme dental
  protetor solar, creme solar
  desodorizante, desodorante
  perfume, colónia, colônia, fragrância
  creme corporal, loção corporal, leite corporal
  batom, batom labial
  verniz para unhas, esmalte
  cotonetes, hastes flexíveis
  pensos higiénicos, absorventes
  penso rápido, curativo, band-aid
  carrinho de bebé, carrinho de bebê
  fraldas, fralda
  chupeta, chucha
  biberão, mamadeira
  berço, cama de bebé
  parque de bebé, cercadinho
  intercomunicador, babá eletrônica
  peluche, pelúcia, ursinho
  puzzle, quebra-cabeça
  trotinete, patinete
  balão, bexiga, balões
  grinalda, guirlanda
  cartão presente, vale-presente, cartão-presente
  papel de embrulho, papel de presente
  esferográfica, caneta
  marcador, caneta de feltro, canetinha
  lápis de cor, lápis?
  borracha, apagador
  caderno, bloco de notas, agenda?
  fita-cola, fita adesiva, durex
  agrafador, grampeador
  telemóvel, celular, smartphone, telefone
  capa de telemóvel, capinha, capa de celular
  carregador, adaptador de corrente
  televisor, televisão, TV
  auscultadores, fones de ouvido, auriculares
  coluna de som, caixa de som, altifalante
  portátil, computador portátil, notebook, laptop
  rato, mouse
  ecrã, tela, monitor
  pen USB, pendrive
  chave de fendas, chave de parafusos
  berbequim, furadeira
  rebarbadora, esmerilhadeira
  chave inglesa, chave ajustável
  x-ato, estilete
  canivete, navalha
  lixa, papel de lixa
  escadote, escada
  machado, machadinha
  cadeado, fechadura?
  caixa de correio, caixa do correio
  tesoura de poda, tesoura de podar
  corta-relva, cortador de grama, corta-grama
  ancinho, rastelo
  pá, enxada?
  carrinho de mão, carriola
  terra, substrato
  adubo, fertilizante
  mangueira, mangueira de jardim
  baloiço, balanço
  espreguiçadeira, cadeira de praia?
  churrasqueira, barbecue, grelhador
  trela, guia, coleira?
  tigela para cão, comedouro
  areia para gatos, areia sanitária
  bicicleta, bike
  bomba de bicicleta, bomba de ar
  luz traseira, farolim
  guarda-lamas, para-lama
  haltere, peso?
  corda de saltar, corda de pular
  passadeira, esteira
  bicicleta estática, bicicleta ergométrica
  colchonete, colchão insuflável
  lanterna, foco
  sumo, suco
  refrigerante, gasosa
  bolachas, biscoitos
  doces, rebuçados, balas, guloseimas
  carne picada, carne moída
  gelado, sorvete
  pequeno-almoço, café da manhã
  ananás, abacaxi
  sapatos > ténis, botas, sandálias
  joias > colar, anel, pulseira, brincos
  roupa de cama > capa de edredão, lençol, fronha
  maquilhagem > batom, rímel, base
  ferramentas > martelo, chave de fendas, alicate
`;
