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
`;
