/**
 * Names that English-speaking shops give to the same thing, a group a line: a search for one finds the others. Behind `>` are
 * kinds of the thing before it: a search for it finds them, and not the other way round. Words that have other
 * meanings: one behind `~` finds the others as a guess and is not looked for, one before `?` is looked for as a guess.
 */
export const ENGLISH_TRADE_WORDS = `
  t-shirt, t shirt, tee, tee shirt
  trousers, pants, slacks
  sweatpants, joggers, jogging bottoms, track pants, tracksuit bottoms
  leggings, tights
  capris, capri pants, cropped leggings, three quarter leggings, three-quarter leggings, 3/4 leggings, cropped trousers
  jumper, sweater, pullover, jersey?
  sweatshirt, sweat shirt, crew neck jumper
  hoodie, hooded sweatshirt, hooded jumper, hooded top, hoody
  cardigan, button up sweater
  vest top, tank top, tank, sleeveless top, singlet, camisole, muscle shirt
  waistcoat, gilet, body warmer, bodywarmer, sleeveless jacket, puffer vest
  raincoat, rain jacket, waterproof jacket, ~mac, mackintosh, cagoule, rain coat
  windbreaker, windcheater, wind jacket, windproof jacket
  anorak, parka
  puffer jacket, down jacket, quilted jacket, padded jacket, puffa
  overcoat, topcoat, greatcoat
  dinner jacket, tuxedo, tux
  dressing gown, bathrobe, ~robe, housecoat
  pyjamas, pajamas, sleepwear, nightwear, pjs
  nightdress, nightgown, nightie
  underpants, briefs, knickers, undies
  underwear, undergarments, lingerie
  boxers, boxer shorts, trunks
  bra, brassiere
  base layer, thermals, thermal underwear, long johns, long underwear
  swimsuit, swimming costume, bathing suit, swimwear, one piece
  swimming trunks, swim shorts, swim trunks, board shorts, bathing trunks
  wetsuit, diving suit
  rash guard, rash vest, rash shirt
  braces, suspenders
  bow tie, dickie bow
  scarf, muffler?
  neck gaiter, snood, neck warmer, neck tube, ~buff
  beanie, woolly hat, knit cap, bobble hat, tuque, knitted hat
  baseball cap, peaked cap, snapback
  sun hat, bucket hat, sunhat
  mittens, mitts
  dungarees, overalls, bib overalls, bib and brace
  boiler suit, coveralls, jumpsuit
  romper suit, onesie, babygro, bodysuit, sleepsuit
  shirt, ~button down, dress shirt
  polo shirt, polo?, golf shirt
  turtleneck, polo neck, roll neck, rollneck
  tights, pantyhose, nylons
  fancy dress, ~costume, dressing up outfit
  trainers?, sneakers, gym shoes, running shoes, tennis shoes, sports shoes
  plimsolls, ~pumps, canvas shoes
  flip flops, ~thongs, flipflops, ~sliders
  wellingtons, wellies, rubber boots, gumboots, wellington boots, rain boots
  slippers, house shoes
  high heels, stilettos, ~heels
  ballet flats, ballet pumps, ballerinas
  hiking boots, walking boots, trekking boots, hiking shoes
  football boots, soccer cleats?, cleats?, ~studs
  shoelaces, ~laces, bootlaces
  insoles, footbeds, inner soles
  loafers, slip ons, moccasins
  backpack, rucksack, knapsack, daypack, haversack
  holdall, duffel bag, duffle bag, duffel, duffle, gym bag, sports bag, weekender, kit bag, weekend bag
  satchel, messenger bag, shoulder bag, crossbody bag, cross body bag
  handbag, purse?, pocketbook
  tote, tote bag, shopping bag, carryall, shopper
  bumbag, bum bag, fanny pack, waist pack, belt bag, hip pack
  wallet, billfold, card holder
  coin purse?, change purse?
  suitcase, trolley case, luggage, baggage, travel case
  briefcase, attache case, work bag, laptop bag
  toiletry bag, washbag, wash bag, sponge bag, dopp kit
  make up bag, cosmetic bag, vanity case
  sunglasses, ~shades, sunnies
  glasses, spectacles, eyeglasses, eyewear
  timepiece, watch, wristwatch, wrist watch
  earrings, ear studs
  bracelet, bangle
  necklace, pendant, ~chain
  brooch, ~pin
  jewellery box, trinket box
  umbrella, brolly, parasol
  pram, stroller, pushchair, buggy?, baby carriage
  nappy, diaper
  changing bag, diaper bag, nappy bag
  dummy, pacifier, soother
  cot, crib
  moses basket, bassinet
  highchair, high chair, feeding chair
  baby carrier, baby sling
  babygrow, sleepsuit, footie
  bib, feeding bib
  baby bottle, feeding bottle
  teething ring, teether
  car seat, child seat, infant carrier
  potty, training toilet
  sofa, couch, settee
  sofa bed, sleeper sofa, futon
  armchair, easy chair, lounge chair
  footstool, ottoman, pouffe, ~pouf, hassock
  wardrobe, ~closet, armoire
  chest of drawers, dresser, tallboy, ~bureau
  bedside table, nightstand, night table, bedside cabinet
  cupboard, ~cabinet
  bookcase, bookshelf, book shelf
  coat stand, coat rack, hat stand
  sideboard, ~buffet, credenza
  bunk beds, bunkbed, ~bunk
  bean bag, beanbag
  rug, carpet?, mat?
  doormat, door mat?, welcome mat?
  curtains, drapes, draperies
  blinds, window shades, roller shades
  duvet, comforter, quilt?, doona
  duvet cover, quilt cover, bedding set, comforter cover
  pillowcase, pillow slip, pillow cover
  cushion, ~throw pillow, scatter cushion
  throw?, blanket, ~plaid
  bedspread, coverlet, counterpane
  ~flannel, washcloth, face ~cloth, facecloth
  tea towel, dish towel, dishcloth
  bath mat?, shower mat?
  lamp shade, lampshade, light shade
  light bulb, lightbulb, lamp bulb
  standard lamp, floor lamp
  fairy lights, string lights, twinkle lights
  torch, flashlight, pocket lamp
  head torch, headlamp, headlight, head lamp, headtorch
  lantern, camping light, camp light
  picture frame, photo frame
  wastepaper basket, waste basket
  bin, dustbin, trash can, garbage can, rubbish bin, waste bin
  bin bag, bin liner, garbage bag, trash bag, rubbish bag
  hoover, vacuum cleaner, ~vacuum, vac
  dustpan, dust pan
  washing up liquid, dish soap, dishwashing liquid
  washing powder, laundry detergent, washing liquid
  clothes horse, drying rack, airer, clothes airer
  clothes peg, clothespin, clothes pin
  washing line, clothesline, clothes line
  ironing board, iron table
  plaster, band aid, adhesive bandage, sticking plaster
  thermos, vacuum flask, insulated bottle, thermos flask, insulated flask
  water bottle, drinking bottle, ~canteen, drinks bottle
  hydration pack, hydration bladder, water bladder, water reservoir
  cool box, cooler, ice chest, icebox, esky, coolbox
  cool bag, cooler bag, insulated bag
  ice pack, cool pack, freezer block
  mug, ~cup
  tumbler, drinking glass
  carafe, decanter
  jug, pitcher
  saucepan, ~pot, cooking pot
  frying pan, skillet, frypan
  casserole, dutch oven, casserole dish
  baking tray, baking sheet, cookie sheet
  cake tin, cake pan, baking tin
  cling film, plastic wrap, saran wrap
  tin foil, aluminium foil, kitchen foil
  kitchen roll, paper towel, kitchen paper
  toilet paper, toilet roll, loo roll, bathroom tissue
  tin opener, can opener
  corkscrew, wine opener, bottle opener
  chopping board, cutting board
  fish slice, spatula, ~turner
  whisk, egg beater
  sieve, strainer, colander
  liquidiser, blender, smoothie maker
  food processor, food mixer
  cooker, stove?, ~range
  hob, cooktop, stovetop
  fridge, refrigerator
  freezer, deep freeze
  microwave, microwave oven
  kettle, water boiler
  coffee machine, coffee maker, espresso machine
  cafetiere, french press, coffee press
  cutlery, flatware, silverware
  crockery, dinnerware, tableware, ~dishes
  serviette, napkin
  tablecloth, table cover
  lunch box, lunchbox, bento box, sandwich box
  apron, pinny
  oven glove, oven mitt
  barbecue, bbq, ~grill
  parasol, sun umbrella, garden umbrella
  sun lounger, sunlounger, deckchair, deck chair, chaise longue
  gazebo, ~pavilion, party tent
  wheelbarrow, garden cart
  hosepipe, garden hose, hose
  lawnmower, lawn mower, mower, grass cutter
  strimmer, string trimmer, weed eater, grass trimmer
  secateurs, pruning shears, pruners
  plant pot, flowerpot, planter, flower pot
  compost, potting soil, potting mix
  watering can, water can
  spade, shovel
  greenhouse, glasshouse
  shed, garden house
  spanner, wrench
  allen key, hex key
  hammer drill, percussion drill
  cordless screwdriver, power screwdriver
  spirit level, bubble level
  utility knife, stanley knife, box cutter
  pocket knife, penknife, swiss army knife, folding knife, pocketknife
  multi tool, multitool
  adhesive tape, sticky tape, sellotape, scotch tape
  duct tape, gaffer tape
  extension lead, extension cord, extension cable
  power strip, socket strip, multi plug
  plug socket, power outlet, wall socket
  tap, faucet
  sink, ~basin, washbasin
  bathtub, bath tub
  paintbrush, paint brush
  white spirit, paint thinner
  sandpaper, abrasive paper
  ladder, stepladder, ~steps
  padlock, ~lock
  work gloves, safety gloves, protective gloves
  safety goggles, protective glasses, safety glasses
  mobile phone, cell phone, cellphone, smartphone, ~handy
  phone case, phone cover, mobile case
  charger, power adapter
  power bank, powerbank, portable charger, battery pack
  battery, ~cell
  rechargeable battery, ~accumulator
  television, tv, telly, tv set
  remote control, ~clicker
  headphones, headset, earphones, ~cans
  earbuds, in ear headphones, ear buds
  speaker, loudspeaker
  record player, turntable
  laptop, notebook computer, ~notebook
  memory stick, usb stick, flash drive, thumb drive, usb drive
  memory card, sd card
  hard drive, hard disk
  screen?, monitor?, ~display
  keyboard, ~keypad
  games console, video game console, gaming console
  game controller, gamepad, joypad
  camera bag, camera case
  tripod, camera stand
  ereader, e-reader, ebook reader
  smartwatch, smart watch, fitness watch
  fitness tracker, activity tracker
  satnav, sat nav, gps, navigation device
  walkie talkie, two way radio
  bicycle, bike, ~cycle, pushbike, push bike
  ebike, electric bike, e-bike, pedelec
  cycling shorts, bike shorts, bib shorts
  bike helmet, cycle helmet, cycling helmet
  bike lock, bicycle lock
  bike light, bicycle lamp
  inner tube, bike tube
  pannier, bike bag, saddle bag
  mudguard, ~fender
  bicycle pump, bike pump, tyre pump
  scooter, kick scooter
  roller skates, inline skates, rollerblades
  skipping rope, jump rope, jumping rope
  dumbbells, free weights, hand weights
  exercise ball, gym ball, swiss ball, stability ball
  medicine ball, weighted ball, slam ball
  resistance band, exercise band, fitness band
  exercise bike, stationary bike, spin bike
  treadmill, running machine
  yoga mat?, exercise mat?, gym mat?
  football, soccer ball
  table tennis, ping pong
  trekking poles, walking poles, hiking poles, walking sticks
  sleeping mat?, sleeping pad, camping mat?, roll mat?, air mattress, camping mattress
  sleeping bag liner, bag liner
  bivouac, bivvy, bivy
  tent pegs, tent stakes
  tarpaulin, tarp?, ~rain fly
  ground sheet, groundsheet, ~footprint
  rucksack cover, rain cover
  dry bag, drybag, waterproof bag, dry sack
  gaiters, leg gaiters
  crampons, ice cleats?
  carabiner, karabiner
  climbing harness, sit harness
  climbing shoes, rock shoes
  binoculars, field glasses
  life jacket, life vest, buoyancy aid, life preserver, flotation vest, personal flotation device, pfd
  inflatable, ~blow up
  dinghy, inflatable boat
  stand up paddle, sup board, paddleboard, paddle board
  goggles, swimming goggles
  snorkel mask, diving mask
  flippers, swim fins?, fins?
  sledge, sled, toboggan
  ski pants, salopettes, ski trousers
  fishing rod, fishing pole
  mosquito repellent, insect repellent, bug spray
  mosquito net, insect net
  first aid kit, medical kit
  compass, direction finder
  dog, puppy, doggy, pup
  cat, kitten, kitty
  baby, infant, newborn
  pet bed, dog bed
  dog lead, dog leash, ~lead, leash
  dog harness, pet harness
  pet food, animal feed
  dog treats, dog biscuits?, dog snacks
  cat litter, kitty litter
  cat flap, cat door, pet door
  pet carrier, animal carrier
  aquarium, fish tank
  shampoo, hair wash
  body wash, shower gel
  moisturiser, moisturizer, face cream, skin cream
  sun cream, sunscreen, sunblock, sun lotion, suncream
  lip balm, chapstick, lip care
  nail varnish, nail polish
  perfume, fragrance, eau de parfum, scent?
  aftershave, cologne
  antiperspirant, deodorant
  razor, shaver
  hairdryer, hair dryer, blow dryer
  hair straightener, flat iron
  hair tie, hair band, scrunchie, ~bobble
  hair slide, barrette, hair clip
  cotton wool?, cotton pads
  painkiller, pain reliever
  vitamins, dietary supplement, food supplement
  face mask, face covering
  hot water bottle, heat pack
  crisps, potato chips?
  chips?, french fries
  biscuits?, cookies
  sweets, candy, confectionery
  fizzy drink, soda, soft drink, ~pop
  aubergine, eggplant
  courgette, zucchini
  coriander, cilantro
  rocket, arugula
  prawns, shrimp
  icing sugar, powdered sugar
  porridge, oatmeal
  cereal bar, granola bar, muesli bar
  plush toy, soft toy, stuffed animal, cuddly toy, plushie
  jigsaw, puzzle
  building blocks, building bricks
  draughts, checkers
  noughts and crosses, tic tac toe
  doll, dolly
  dolls house, dollhouse
  paddling pool, kiddie pool, wading pool
  swing set, garden swing
  pencil case, pencil pouch
  ballpoint, biro, ball pen
  felt tip, ~marker, felt pen
  ~rubber, eraser
  sharpener, pencil sharpener
  ~notebook, notepad, jotter, exercise book
  diary, planner, organiser?
  ring binder, ~folder
  drawing pin, thumbtack, push pin
  stapler, staple gun
  calculator, adding machine
  wrapping paper, gift wrap
  greeting card, greetings card
  gift card, gift voucher, gift certificate
  wool?, yarn
  sewing cotton, ~thread
  haberdashery, ~notions
  zip?, zipper
  press stud, snap fastener
  fabric?, ~cloth, textile
  tyre, tire
  windscreen, windshield
  number plate, license plate
  car boot, ~trunk
  bonnet, car hood
  jump leads, jumper cables
  roof rack, roof bars
  caravan, ~camper, ~trailer
  motorbike, motorcycle
  petrol can, gas can, jerrycan, jerry can
  acoustic guitar, classical guitar
  plectrum, guitar pick
  music stand, sheet music stand
  piano, keyboard instrument
  christmas tree, xmas tree
  bauble, christmas ornament
  eye mask, sleep mask
  ear plugs, earplugs
  travel pillow, neck pillow
  travel adaptor, travel adapter, plug adapter
  cutlery set, silverware set
  camping cutlery, spork
  leather > suede, nubuck, cowhide, nappa, pigskin
  wool > merino, cashmere, lambswool, mohair, alpaca
  feather > down
  footwear > shoes, boots, sandals, trainers, slippers
  hosiery > tights, socks, stockings
  headgear > hat, cap, beanie, helmet
  headwear > hat, cap, beanie, headband
  outerwear > jacket, coat, parka
  coat > parka, raincoat, overcoat
  rainwear > raincoat, rain jacket, waterproofs, poncho
  nightclothes > pyjamas, nightdress
  bedding > duvet, pillow, sheets, blanket
  bed linen > duvet cover, sheets, pillowcase
  seating > chair, stool, sofa, bench
  lighting > lamp, light, lantern
  cookware > pan, saucepan, pot, skillet
  bakeware > baking tray, cake tin
  glassware > glass, tumbler, carafe
  stationery > pen, ~notebook, pencil, paper
  jewellery > necklace, ring, bracelet, earrings
  toiletries > soap, shampoo, shower gel, toothpaste
  cosmetics > make up, lipstick, mascara
  luggage > suitcase, trolley, holdall, travel bag
  hiking gear > backpack, trekking poles, hiking boots
  fitness equipment > dumbbell, kettlebell, exercise mat?
  power tools > drill, saw, sander
  hand tools > hammer, screwdriver, pliers
  garden furniture > garden chair, garden table, bench
  watercraft > kayak, canoe, boat, paddle board
  tie, necktie
  camping stove?, camp stove?, gas stove?, portable stove?
  bra > sports bra, nursing bra, bralette
  sports bra, athletic bra, running bra
  nightie, negligee, chemise?
  loungewear, lounge set, homewear, leisurewear?
  activewear, sportswear, gym wear, workout clothes, athletic wear, athleisure
  running shoes, jogging shoes, jogging trainers
  running shorts, jogging shorts
  running jacket, jogging jacket
  running tights, running leggings, jogging leggings
  tracksuit, track suit, jogging suit, sweatsuit, shell suit
  puffer, puffer jacket, puffer coat, down jacket, padded jacket, quilted jacket, padded coat, down coat
  duster coat, trench coat, trenchcoat, mac coat
  duffle coat, toggle coat
  pea coat, reefer jacket
  fleece, fleece jacket, polar fleece
  shell jacket, hardshell, hard shell jacket
  shacket, overshirt, shirt jacket
  blazer, sport coat, sports jacket, suit jacket
  denim jacket, jean jacket, jeans jacket
  jeans, denims?, denim pants, denim trousers
  chinos, khakis, chino pants
  cargo pants, cargo trousers, combat trousers
  culottes, gaucho pants
  jeggings, denim leggings
  miniskirt, mini skirt, short skirt
  pencil skirt, tube skirt
  pinafore, pinafore dress, jumper dress, overall dress
  sundress, sun dress, summer dress
  ball gown, evening gown, evening dress, formal dress, prom dress
  gown?, dress
  wedding dress, bridal gown, wedding gown, bridal dress
  bridal, bride, wedding?, brides
  bridesmaid dress, bridesmaid gown
  veil, bridal veil, wedding veil
  costume?, fancy dress costume, disguise, ~outfit
  cape, cloak
  poncho, serape
  shawl, ~wrap, stole?, pashmina
  kimono, ~robe
  sarong, pareo, beach wrap, beach cover up
  nursing top, breastfeeding top
  maternity wear, maternity clothes, pregnancy clothes
  earmuffs, ear warmers
  balaclava, ski mask
  beret, french hat
  fedora, trilby, panama hat
  flat cap, newsboy cap, ivy cap
  fascinator, cocktail hat
  visor, sun visor
  headband, hairband, hair band, alice band, sweatband?
  bandana, neckerchief, kerchief
  cravat, ascot
  pocket square, handkerchief?, hankie, hanky
  cummerbund, waist sash
  belt, waist belt
  suspender belt, garter belt
  stockings, hold ups, thigh highs
  socks > ankle socks, knee socks, trainer socks
  ankle socks, trainer socks, low cut socks, no show socks
  slipper socks, bed socks, house socks
  thong, g string
  panties, knickers
  shapewear, girdle, corset?
  dress shoes, formal shoes, oxfords?
  brogues, oxford shoes, wingtips
  ~pumps, court shoes
  kitten heels, low heels
  wedges, wedge shoes, wedge heels
  espadrilles, rope sandals
  mules?, slides?, clogs?, backless shoes
  ~sliders, slides?, pool slides, pool shoes, shower shoes
  water shoes, aqua shoes, beach shoes, swim shoes, reef shoes
  ankle boots, booties, bootees?
  chelsea boots, dealer boots
  snow boots, winter boots, moon boots
  work boots, safety boots, steel toe boots
  rain boots, wellington boots, wellies, rubber boots
  sneakers, ~kicks, trainers?
  evening bag, clutch, clutch bag, evening purse, clutch purse, minaudiere
  belt bag, bumbag, fanny pack, hip bag, waist bag, waist pouch, belt pouch, sling bag?, lumbar pack
  sling bag, chest bag, body bag?
  hobo bag, slouch bag, shoulder bag
  drawstring bag, gym sack, string bag, cinch bag
  overnight bag, weekender bag, travel bag, holdall, carry on bag
  carry on, cabin bag, cabin case, hand luggage, cabin suitcase
  garment bag, suit carrier, suit bag
  school bag, book bag, schoolbag, satchel?
  card holder, card case, card wallet, credit card holder
  money clip, banknote clip
  key ring, keyring, key chain, keychain, key fob
  luggage tag, baggage tag, bag tag
  packing cubes, packing organisers, luggage organisers
  cufflinks, cuff links
  tie clip, tie bar, tie pin
  locket, ~pendant
  choker, collar necklace
  anklet, ankle bracelet, ankle chain
  hoops?, hoop earrings, creoles
  stud earrings, studs?, ear studs
  signet ring, seal ring
  engagement ring, diamond ring?, betrothal ring
  wedding ring, wedding band, marriage ring
  tiara, diadem, crown?, coronet
  charm bracelet, charms?
  prayer beads, rosary
  jewelry box, jewellery box, jewelry case, ring box?
  watch strap, watch band
  stopwatch, timer?
  settee, loveseat, two seater sofa, sofa, couch
  sectional, corner sofa, sectional sofa, l shaped sofa, modular sofa
  chaise longue, chaise, daybed, day bed
  recliner, reclining chair, lazy boy chair
  rocking chair, ~rocker, glider chair
  stool, barstool?, footstool?
  bar stool, barstool, counter stool, kitchen stool
  office chair, desk chair, swivel chair, computer chair, task chair
  dining chair, kitchen chair, side chair
  bench, ~settle
  coffee table, cocktail table, sofa table?
  side table, end table, occasional table, accent table
  console table, hall table, entryway table, sofa table?
  dressing table, vanity?, vanity table, makeup table
  desk, writing table, bureau?, writing desk
  computer desk, workstation, office desk
  dining table, dinner table, kitchen table
  nest of tables, nesting tables
  wardrobe, closet?, armoire, clothes closet, clothes cabinet
  clothes rail, garment rack, clothes rack, clothing rack, coat rail
  coat hanger, clothes hanger, hangers
  shelving unit, shelves, shelf unit, etagere, rack?
  tv stand, tv unit, media console, tv cabinet, entertainment unit, tv bench
  filing cabinet, file cabinet
  bed frame, bedstead, bed base, divan?
  divan, divan bed, bed base, box spring
  headboard, bedhead
  mattress topper, mattress pad?, mattress overlay
  mattress protector, mattress cover
  four poster, canopy bed, four poster bed
  loft bed, high sleeper, cabin bed
  trundle bed, truckle bed
  camp bed, folding bed, cot bed?, camping cot
  bolster, neck roll
  valance, bed skirt, dust ruffle
  fitted sheet, bed sheet, bottom sheet
  bed sheets, bed linens, bedsheets, sheets?, bed linen
  eiderdown, down duvet, duvet, continental quilt
  electric blanket, heated blanket, heated throw
  weighted blanket, gravity blanket
  net curtains, sheer curtains, voile curtains, sheers
  curtain rail, curtain rod, curtain pole, curtain track
  tie back, curtain tieback
  wallpaper, wall covering
  lino, linoleum, vinyl flooring
  laminate, laminate flooring
  runner?, hall runner, runner rug
  ceiling light, ceiling lamp, pendant light, chandelier?, hanging lamp?, overhead light
  pendant light, pendant lamp, hanging lamp, hanging light, suspension lamp, ~pendant
  chandelier, ceiling light?, candelabra?, crystal lamp
  wall light, wall lamp, sconce, wall sconce
  table lamp, desk lamp?, bedside lamp, reading lamp?, nightstand lamp
  desk lamp, reading lamp, reading light, study lamp
  night light, nightlight, night lamp
  floor lamp, standard lamp, standing lamp, uplighter, torchiere
  candlestick, candle holder, candle stand, candelabra, candleholder
  tealight, tea light, votive candle, votive
  tealight holder, tea light holder, votive holder, votive glass, votive candle holder
  scented candle, aroma candle, fragrance candle, perfumed candle
  reed diffuser, room diffuser, fragrance diffuser, room scent, home fragrance, room fragrance
  incense, joss sticks
  ornament, figurine, statuette, knick knack, trinket?
  statue, sculpture
  vase, flower vase, urn?
  wall art, wall print, art print, poster, wall picture, canvas print, wall hanging?
  tapestry, wall hanging
  wall clock, hanging clock
  alarm clock, clock radio?, bedside clock
  mirror, looking glass
  draught excluder, draft stopper, draught stopper, draft excluder, door snake
  door stop, doorstop, doorstopper, door wedge
  letterbox, mailbox, letter box, post box, postbox
  doorbell, door bell, door chime
  doorknob, door handle, door knob, door pull
  peephole, door viewer, spyhole
  door lock, deadbolt?, door latch
  coat hook, wall hook, peg?, hat peg
  storage box, storage bin, storage container, organiser box
  basket, hamper?, trug
  laundry basket, washing basket, laundry hamper, laundry bin, linen basket, washing bin
  pedal bin, step bin, kitchen bin, step can
  recycling bin, recycle bin
  clothes steamer, garment steamer
  iron, clothes iron, steam iron
  mop, floor mop, floor wiper
  broom, besom, sweeper?
  dustpan and brush, dustpan set
  squeegee, window wiper, window cleaner?
  scourer, scouring pad, scrubber, scrub pad, scrubbing sponge
  dishcloth, wash cloth, cleaning cloth, dishrag
  duster, dusting cloth, feather duster
  rubber gloves, washing up gloves, household gloves, dish gloves, marigolds?
  bleach, chlorine bleach
  fabric softener, fabric conditioner, laundry softener
  stain remover, spot remover
  air freshener, room spray, odour eliminator
  descaler, limescale remover
  drain cleaner, drain unblocker
  plunger, sink plunger
  toilet brush, loo brush, wc brush
  toilet seat, loo seat, lavatory seat
  loo, toilet?, lavatory
  shower curtain, bath curtain
  shower head, showerhead, shower rose
  bath towel, bath sheet, body towel
  hand towel, guest towel
  beach towel, bath sheet?, pool towel
  bathrobe, towelling robe, spa robe
  bath bomb, bath fizzer, bath salts?
  loofah, luffa, bath sponge
  soap dish, soap holder
  soap dispenser, soap pump
  toothbrush holder, toothbrush cup
  stock pot, stockpot, soup pot
  pressure cooker, instant pot
  slow cooker, crock pot, crockpot
  rice cooker, rice steamer
  double boiler, bain marie
  griddle, grill pan, griddle pan
  wok, stir fry pan
  roasting tin, roasting pan, roasting tray, roaster
  loaf tin, bread pan, loaf pan
  muffin tin, cupcake pan, muffin pan, muffin tray, bun tin, cupcake tin
  pie dish, pie plate, tart tin, flan dish, quiche dish
  ramekin, souffle dish
  cooling rack, wire rack, cake rack
  cookie cutter, biscuit cutter, pastry cutter
  piping bag, pastry bag, icing bag, decorating bag
  rolling pin, dough roller
  mixing bowl, batter bowl
  salad bowl, serving bowl
  measuring jug, measuring cup, measuring beaker
  kitchen scales, kitchen scale, food scale
  grater, cheese grater, shredder?, zester?
  peeler, potato peeler, vegetable peeler
  ladle, soup ladle, soup spoon?
  pestle and mortar, mortar and pestle
  garlic press, garlic crusher
  potato masher, ricer
  salad spinner, salad dryer
  funnel, kitchen funnel
  mandoline, vegetable slicer
  knife block, knife holder
  bread bin, bread box
  cake stand, cake plate, cake pedestal
  trivet, pot stand, hot pad, pan stand
  coaster, drink mat, beer mat
  place mat, placemat, table mat
  table runner, table scarf?
  serving tray, tray?, platter
  salt cellar, salt shaker, salt pot, salt pig
  pepper mill, pepper grinder, pepper pot
  gravy boat, sauce boat
  sugar bowl, sugar basin
  creamer, milk jug, cream jug
  teapot, tea pot, tea kettle?
  tea towel, dish towel, kitchen towel, glass cloth
  tea cosy, tea cozy
  tea strainer, tea infuser, tea ball
  moka pot, stovetop espresso maker, espresso pot, mocha pot
  wine glass, goblet, wineglass
  champagne flute, champagne glass, flute glass
  beer mug, stein?, tankard, beer stein
  shot glass, shooter glass
  travel mug, thermal mug, to go cup, coffee to go cup, insulated mug
  drinking straw, straws
  ice cube tray, ice tray, ice mould
  ice bucket, wine cooler, champagne bucket
  hip flask, pocket flask
  food container, food storage container, tupperware, storage jar?
  storage jar, canister, kitchen jar
  mason jar, preserving jar, canning jar, kilner jar
  greaseproof paper, baking paper, parchment paper, baking parchment, wax paper?
  oven, range cooker
  extractor hood, cooker hood, range hood
  dishwasher, dish washer
  washing machine, washer?, clothes washer
  tumble dryer, clothes dryer, tumble drier
  toaster, bread toaster
  deep fryer, deep fat fryer, fryer, chip pan
  air fryer, hot air fryer
  hand blender, stick blender, immersion blender
  stand mixer, kitchen mixer, mixer?
  juicer, juice extractor, lemon squeezer?
  heater, radiator?, space heater
  fan?, ventilator
  air conditioner, aircon, ac unit
  dehumidifier, moisture absorber
  worktop, countertop, counter top, work surface, kitchen counter
  skirting board, baseboard
  plasterboard, drywall, gypsum board, sheetrock
  chipboard, particle board, particleboard
  mdf, fibreboard
  ~decking, deck boards, patio boards
  crowbar, pry bar, prybar, wrecking bar, jemmy
  hatchet, axe, ax, ~chopper
  mallet, rubber hammer
  sledgehammer, sledge hammer
  spanner, wrench, monkey wrench?, adjustable spanner
  adjustable spanner, adjustable wrench, monkey wrench
  socket set, ratchet set
  pliers, pincers, pinchers
  locking pliers, mole grips, mole grip, vise grip, vice grips
  wire cutters, side cutters, diagonal pliers
  hacksaw, metal saw
  circular saw, skilsaw, buzz saw
  jigsaw, sabre saw?
  angle grinder, disc grinder, side grinder
  sander, sanding machine
  cordless drill, drill driver, power drill, battery drill
  drill bit, drill bits, bits?
  soldering iron, soldering gun
  glue gun, hot glue gun
  wall plug, wall anchor, rawlplug, rawl plug, screw anchor, dowel?
  hose clamp, jubilee clip, hose clip
  cable tie, zip tie, tie wrap
  ratchet strap, tie down strap, lashing strap, cargo strap, tie down
  bungee cord, bungee, elastic strap, shock cord
  tape measure, measuring tape, rule?
  masking tape, painters tape
  electrical tape, insulating tape, insulation tape
  super glue, superglue, instant glue
  ~filler, spackle, spackling paste
  sealant, caulk, silicone?
  varnish, lacquer
  emulsion, wall paint, interior paint
  dust sheet, drop cloth
  paint roller, roller?
  ladder, steps?
  step stool, step ladder?, folding steps
  toolbox, tool box, tool chest, tool case
  workbench, work bench
  vice, vise, bench vise
  safe?, strongbox, strong box
  hard hat, safety helmet, construction helmet
  hi vis vest, high visibility vest, safety vest, reflective vest
  ear defenders, ear protectors, hearing protection
  respirator, dust mask
  knee pads, knee protectors
  fire extinguisher, extinguisher
  smoke alarm, smoke detector
  torch, flashlight, flash light
  extension lead, power strip?, extension reel
  plug, power plug
  light switch, wall switch
  circuit breaker, fuse box?
  aerial?, antenna
  satellite dish, sat dish
  projector, beamer, video projector
  stereo?, hifi, hi fi, stereo system, sound system
  soundbar, sound bar
  megaphone, loudhailer, bullhorn, loud hailer
  microphone, mic, mike
  voice recorder, dictaphone, dictation machine, audio recorder
  earphones, earbuds?, headphones?
  mobile?, mobile phone, cell phone, cellphone, smartphone
  phone holder, phone mount, phone stand, phone cradle
  screen protector, screen guard, screen film, tempered glass?
  charging cable, charger cable, charging cord, usb cable
  notebook computer, laptop, laptop computer, portable computer
  desktop computer, pc?, desktop pc, computer tower
  tablet, tablet computer, ipad?
  mouse mat, mouse pad, mousepad
  printer ink, ink cartridge, toner?
  router, modem?, wifi router
  webcam, web camera
  action camera, action cam, sports camera
  dash cam, dashcam, dashboard camera, car camera
  security camera, cctv camera, surveillance camera, cctv
  camcorder, video camera
  virtual reality headset, vr headset, vr goggles
  smart speaker, voice assistant
  e book, ebook
  ~vinyl, lp, vinyl record, gramophone record
  secateurs, pruners, pruning shears, garden clippers, hand pruners, clippers?
  loppers, lopping shears, branch cutter, tree loppers
  hedge trimmer, hedge cutter, hedge shears?, hedge clippers
  garden fork, pitchfork, digging fork, spading fork
  rake, leaf rake
  hoe, weeder?
  trowel, hand shovel, garden trowel
  leaf blower, garden blower, leaf vacuum
  chainsaw, chain saw
  sprinkler, lawn sprinkler, water sprinkler
  water butt, rain barrel, water barrel, rainwater tank
  weedkiller, herbicide, weed killer
  fertiliser, fertilizer, plant food, manure?, plant feed
  potting soil, compost, potting compost
  trellis, lattice, plant support
  hanging basket, hanging planter
  window box, balcony planter
  cachepot, plant pot cover
  houseplant, house plant, indoor plant, pot plant, potted plant
  bouquet, bunch of flowers, flower arrangement
  fake plant, artificial plant, faux plant, silk plant
  fake flowers, artificial flowers, silk flowers
  gardening gloves, garden gloves
  kneeler, kneeling pad
  bird feeder, bird table, bird feeding station
  bird box, nest box, nesting box, birdhouse, bird house
  bird bath, birdbath
  wind chime, wind chimes
  garden gnome, lawn gnome
  fire pit, fire bowl, firepit
  patio heater, outdoor heater
  barbecue, grill?, bbq grill
  charcoal, barbecue coal
  firelighters, fire starters
  hammock, hanging bed
  swing seat, porch swing, garden swing
  awning, sun shade, canopy?, sun canopy
  marquee, party tent, event tent
  picnic basket, picnic hamper
  picnic blanket, picnic rug, picnic mat
  hot tub, jacuzzi, whirlpool, spa pool
  swimming pool, pool?
  trampoline, rebounder
  see saw, teeter totter, seesaw, teeterboard
  sandpit, sandbox
  stabilisers, training wheels, stabilizers
  tricycle, trike
  balance bike, running bike, learner bike
  push toy, ride on, ride on toy
  rocking horse, hobby horse?
  pram, baby carriage, perambulator, baby buggy
  playpen, play yard, play pen, travel cot?
  baby monitor, baby phone, babyphone
  nursing pillow, breastfeeding pillow, feeding pillow
  nipple shield, breast shield
  muslin, burp cloth, muslin cloth, swaddle?
  swaddle, swaddling blanket, baby wrap
  baby blanket, receiving blanket, cot blanket
  security blanket, comforter blanket, lovey, comfort blanket
  baby wipes, wet wipes
  changing mat, changing pad, nappy changing mat
  baby bath, baby tub
  baby gate, stair gate, safety gate
  baby walker, walking frame?
  baby bouncer, bouncy seat, baby rocker
  sippy cup, trainer cup, toddler cup, drinking cup?
  rattle, baby rattle
  baby mobile, cot mobile, crib mobile
  sleeping bag > baby sleeping bag, mummy bag
  play mat, activity mat, baby gym
  play dough, playdough, modelling clay, modeling clay, plasticine
  crayons, wax crayons
  colouring pencils, coloured pencils, colored pencils, pencil crayons
  colouring book, coloring book
  finger paint, finger paints
  action figure, toy figure, figurine?
  toy soldier, tin soldier
  model kit, scale model
  train set, toy train, model railway
  toy car, model car, matchbox car
  remote control car, rc car
  kite, stunt kite
  spinning top, whirligig
  marbles, glass marbles
  skittles?, bowling pins, ninepins
  board game, parlour game, family game, tabletop game
  card game, playing cards, deck of cards
  dice, die?
  puppet, marionette
  dressing up clothes, dress up clothes, play costume
  water pistol, water gun, squirt gun, super soaker
  bouncy castle, bounce house
  balloons, party balloons
  bunting, pennant garland, flag garland, pennant banner
  garland, festoon
  streamers, paper streamers, serpentine
  confetti, table confetti
  party popper, confetti cannon
  party bag, goody bag, favour bag, loot bag
  party favours, party favors, favours?
  paper plates, disposable plates
  paper cups, disposable cups
  cake topper, cake decoration
  pinata, piñata
  hen party, bachelorette, bachelorette party, hen night
  stag party, bachelor party, stag night
  gift bag, present bag
  gift box, present box
  gift wrap, wrapping paper, gift paper
  gift set, gift pack, present set
  gift, present
  hamper?, gift basket
  advent calendar, christmas calendar
  christmas stocking, xmas stocking, santa stocking
  nativity scene, creche, nativity set, crib figures
  tinsel, christmas garland
  wreath, door wreath
  xmas, christmas
  dog lead, dog leash, dog line
  dog coat, dog jacket, pet coat
  dog sweater, dog jumper, pet sweater
  dog house, kennel, doghouse
  dog crate, dog cage
  dog bowl, pet bowl, feeding bowl, food bowl, pet feeder?
  dog toy, chew toy, pet toy
  poop bags, poo bags, dog waste bags
  pet brush, grooming brush, dog brush
  scratching post, cat tree, scratch post, cat scratcher
  litter box, litter tray, cat toilet
  cat bed, cat basket
  catnip, cat mint
  rabbit hutch, rabbit cage, bunny hutch
  bird cage, birdcage, aviary?
  parakeet, budgie, budgerigar
  vivarium, terrarium, reptile tank
  fishbowl, fish bowl
  flea collar, tick collar
  horse rug, horse blanket, turnout rug
  saddle pad, numnah, saddle cloth, saddle blanket
  headcollar, halter?, head collar
  jodhpurs, riding breeches, breeches, riding leggings, riding pants
  riding helmet, riding hat, equestrian helmet, horse riding helmet
  riding boots, horse boots?, equestrian boots
  girth, cinch
  curry comb, horse brush
  fishing line, angling line
  fishing tackle, angling gear, fishing gear
  fishing basket, creel
  lure, fishing bait, fishing lure
  fishing net, landing net
  tackle box, fishing box
  oar, paddle
  canoe, kayak?
  rowing boat, rowboat
  buoy, marker float
  lifebelt, lifebuoy, life ring, ring buoy
  armbands, water wings, arm floats
  swim ring, rubber ring, pool float, swimming ring
  pool noodle, swim noodle
  lilo, pool lounger, inflatable lounger, air bed
  swim cap, swimming cap, bathing cap
  swim goggles, swimming goggles
  surfboard, surf board
  boogie board, bodyboard, body board
  kiteboard, kite board
  windsurfing sail, windsurf sail
  ice skates, skating boots
  shin guards, shin pads, shin protectors
  mouthguard, gumshield, gum shield, mouth guard
  punching bag, punchbag, punch bag, boxing bag, heavy bag
  boxing gloves, sparring gloves
  shuttlecock, badminton birdie, birdie?
  table tennis bat, ping pong paddle, table tennis paddle, ping pong bat
  tennis racket, tennis racquet
  squash racket, squash racquet
  golf bag, golf caddy?
  golf trolley, golf cart?
  ~cue, pool cue, snooker cue, billiard cue
  darts board, dartboard, dart board
  rowing machine, rower, ergometer?
  cross trainer, elliptical, elliptical trainer, elliptical machine
  barbell, weight bar
  kettlebell, kettle bell
  pull up bar, chin up bar
  foam roller, massage roller
  yoga block, yoga brick
  workout mat, exercise mat, fitness mat, gym mat, yoga mat?
  sports bottle, water bottle, drink bottle
  shaker, protein shaker, shaker bottle
  protein powder, whey powder
  climbing rope, kernmantle rope
  chalk bag, magnesium bag
  snow goggles, ski goggles
  snowshoes, snow shoes
  camping chair, camp chair, folding chair
  camping table, folding table, camp table
  cookset, mess kit, camping cookware
  canteen, water flask
  swag, bedroll
  tarp, awning?
  hydration vest, running vest
  binoculars, field glasses, ~spotting scope
  telescope, spyglass
  bike rack, cycle carrier, bicycle carrier, bike carrier
  bike basket, bicycle basket
  bike seat, bicycle saddle, bike saddle, cycle saddle
  child bike seat, child seat
  cycling jersey, cycle jersey, bike shirt
  cycling shoes, bike shoes
  bike trailer, bicycle trailer
  helmet, crash helmet
  jump starter, battery booster, booster pack
  coolant, antifreeze, engine coolant
  wheel trim, hubcap, hub cap, wheel cover
  wing mirror, side mirror, door mirror
  rear view mirror, rearview mirror
  wiper blades, windscreen wipers, windshield wipers
  indicator light, turn signal, blinker
  headlights, headlamps?
  number plate holder, license plate frame
  car mats, floor mats, footwell mats
  seat cover, car seat cover
  steering wheel cover, wheel cover?
  car jack, vehicle jack
  tow rope, tow bar?
  roof box, cargo box, roof top box
  car shampoo, car wash
  engine oil, motor oil
  post it, sticky notes, post its, sticky note, post it notes
  highlighter, marker pen, text marker
  whiteboard, dry erase board, white board, dry wipe board
  blackboard, chalkboard
  notice board, bulletin board, pinboard, pin board, cork board
  correction fluid, tippex, wite out, tipp ex
  bulldog clip, binder clip, foldback clip
  paper clip, paperclip
  hole punch, hole puncher, perforator
  pencil pot, pen holder, desk tidy, pen pot, desk organiser
  fountain pen, ink pen
  envelope, mailer?
  notebook, writing pad, journal, exercise book?
  planner, appointment book, day planner, agenda
  ruler, measuring stick
  craft knife, hobby knife, scalpel
  glue stick, paste stick
  easel, painting stand, art stand
  paint palette, artist palette
  canvas?, stretched canvas, painting canvas
  watercolours, watercolors, watercolour paint
  crochet hook, crochet needle
  knitting wool, knitting yarn
  thread, sewing thread, cotton reel
  hook and loop tape, velcro, hook and loop, touch fastener
  burlap, hessian, jute cloth
  bobbin, spool
  thimble, finger guard
  pin cushion, pincushion
  violin, fiddle
  harmonica, mouth organ, blues harp
  accordion, squeezebox, concertina?
  ukulele, uke
  guitar amp, guitar amplifier, amplifier, amp?
  electric guitar > stratocaster, telecaster
  drum kit, drum set, drums
  recorder?, flute?
  drumsticks, drum sticks
  sheet music, music score
  walker?, zimmer frame, walking frame, rollator
  walking stick, cane?
  cotton buds, cotton swabs, q tips, ear buds?
  sanitary towels, sanitary pads, period pads, sanitary napkins
  tampons, menstrual tampons
  nail file, emery board
  nail clippers, nail scissors?, nail cutter
  tweezers, eyebrow tweezers
  blusher, blush, rouge, cheek colour
  foundation, base makeup, complexion makeup
  concealer, cover stick
  eyeliner, kohl, eye pencil, kohl pencil
  eyeshadow, eye shadow, eye makeup?
  mascara, lash mascara
  false lashes, fake eyelashes, false eyelashes
  lip gloss, lipgloss
  makeup, make up, cosmetics?
  makeup remover, cleanser?, cleansing water, micellar water
  cleanser, face wash, facial cleanser
  toner?, face tonic
  serum, face serum
  night cream, overnight cream
  body lotion, body cream, body butter, body milk, body moisturiser
  hand cream, hand lotion
  body scrub, body polish, exfoliator
  after shave, aftershave, aftershave lotion, cologne?
  cologne, eau de cologne, mens fragrance
  perfume, scent?, eau de toilette
  shaving foam, shaving cream, shaving gel
  beard trimmer, hair clippers, clippers?
  hair wax, pomade, styling wax
  hairspray, hair spray, hair lacquer
  curling iron, curling tongs, curling wand, hair curler
  hair straighteners, flat irons, straightening iron
  bobby pins, hair grips, kirby grips, hair pins, hairgrips, hairpins
  hair dye, hair colour, hair color
  wig, hairpiece
  talcum powder, talc, baby powder, body powder
  hand sanitiser, hand sanitizer, hand gel
  mouthwash, oral rinse
  toothpaste, dentifrice
  dental floss, tooth floss
  pain relief, painkillers
  paracetamol, acetaminophen
  cough sweets, throat lozenges, cough drops
  hot water bottle cover, bed warmer?
  massage gun, percussion massager
  massager, massage device
  bathroom scales, bathroom scale, weighing scales
  spring onions, scallions, green onions, salad onions
  beetroot, beets, red beet
  swede, rutabaga
  mangetout, snow peas, sugar snap peas?
  broad beans, fava beans
  chickpeas, garbanzo beans, garbanzos
  gherkins, pickles, dill pickles, pickled cucumbers
  sweetcorn, sweet corn, maize, corn?
  bell pepper, capsicum, sweet pepper
  chilli, chili, chile pepper, hot pepper
  rocket salad, arugula
  cos lettuce, romaine lettuce
  treacle, molasses
  golden syrup, light treacle
  cornflour, cornstarch, corn starch
  caster sugar, superfine sugar
  bicarbonate of soda, baking soda, bicarb
  plain flour, all purpose flour
  wholemeal flour, whole wheat flour
  sultanas, golden raisins, raisins?
  mince?, ground beef, minced beef, minced meat
  gammon, ham
  bacon, rashers
  sausage, bangers?, wurst
  hot dog, frankfurter, wiener
  steak, beefsteak, sirloin?
  chips?, fries
  candyfloss, cotton candy, fairy floss
  ice lolly, popsicle, ice pop, freezer pop
  lollipop, lolly, sucker?
  boiled sweets, hard candy
  chewing gum, bubble gum
  double cream, heavy cream, whipping cream
  curd cheese, cottage cheese?, quark
  porridge, oats, oatmeal, porridge oats, rolled oats
  muesli, granola?
  jam, preserve, fruit spread, jelly?
  ~squash, cordial, fruit syrup
  fruit juice, juice
  sparkling water, soda water, fizzy water, seltzer
  soft drink, fizzy drink, pop?, carbonated drink
  lager, beer
  spirits > whisky, gin, rum, vodka
  sparkling wine, prosecco?, champagne?, cava?
  peanuts, monkey nuts, groundnuts
  crackers, savoury biscuits
  shortbread, butter biscuits
  gingerbread, ginger biscuits
  flapjack, oat bar
  pancake mix, batter mix
  stock cubes, bouillon cubes, bouillon
  tomato sauce, ketchup, catsup
  soy sauce, soya sauce
  spice rack, spice holder
  herbal tea, tisane, herbal infusion
  decaf, decaffeinated coffee
  kitchenware > pan, pot, knife, spatula
  kitchen utensils > spatula, whisk, ladle, tongs
  drinkware > mug, glass, tumbler, cup
  table linen > tablecloth, napkin, place mat
  home decor > vase, candle, picture frame, cushion
  window treatments > curtains, blinds
  bathroom accessories > soap dish, toothbrush holder, towel
  cleaning supplies > mop, broom, sponge, detergent
  gardening tools > trowel, rake, spade, secateurs
  pet supplies > dog lead, pet bed, cat litter
  baby gear > stroller, car seat, high chair
  art supplies > paint, paintbrush, canvas, easel
  office supplies > pen, stapler, notebook, folder
  party supplies > balloons, confetti, streamers, paper plates
  swimwear > bikini, swimsuit, swim shorts
  knitwear > sweater, cardigan, jumper
  sleepwear > pyjamas, nightdress
  lingerie > bra, briefs
  neckwear > tie, scarf, bow tie
  eyewear > glasses, sunglasses, goggles
  skincare, skin care > moisturiser, cleanser, serum, face cream
  haircare, hair care > shampoo, conditioner, hair mask
  make up > lipstick, mascara, foundation, eyeliner
  headgear > hat, cap, helmet
  floor covering > carpet, rug, laminate
  musical instrument > guitar, piano, violin, flute, drum
  string instrument > violin, guitar, cello, ukulele
  percussion > drum, cymbal, tambourine
  ball > football, basketball, tennis ball
  racket > tennis racket, badminton racket
  winter sports gear > skis, snowboard, ski goggles
  fruit > apple, banana, orange, berries
  vegetables, veggies, veg > carrot, potato, onion, broccoli
  meat > beef, pork, chicken, lamb
  seafood > prawns, salmon, tuna, crab
  poultry > chicken, turkey, duck
  dairy > milk, cheese, butter, yoghurt
  pastry > croissant, danish, pie
  baked goods > bread, cake, cookies, muffin
  snacks > crisps, nuts, crackers
  hot drink > coffee, tea, cocoa
  alcohol > wine, beer, gin, whisky
  herbs > basil, parsley, thyme, mint
  spices > cinnamon, cumin, paprika
  household appliances, domestic appliances > washing machine, fridge, dishwasher
  small appliances > toaster, kettle, blender
  lumber, timber, wood planks
`;
