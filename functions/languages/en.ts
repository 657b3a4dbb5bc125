import { stemmer as english } from "@orama/stemmers/english";
import { type Inflection, stemBaseForms } from "./base-form.ts";
import {
  type FixedAnswers,
  type LanguageData,
  type ObeyedTexts,
  type ProductWords,
  phrases,
  type ServiceWords,
  sentence,
} from "./language-data.ts";
import type { WishPhrases } from "./phrases/wish-phrases.ts";
import { ENGLISH_TRADE_WORDS } from "./trade-words/en.ts";

/** English plurals that the stemmer does not know. Words of two meanings ("media", "dice", "axes") are left as they are. */
const ENGLISH_INFLECTION: Inflection = {
  irregular: `
    men man, feet foot, -feet foot, teeth tooth, -teeth tooth, mice mouse, -mice mouse, lice louse, geese goose, -geese
    goose, children child, grandchildren grandchild, oxen ox, ties tie, pies pie, dies die, lies lie, gases gas, lenses
    lens, canvases canvas, atlases atlas, irises iris, trellises trellis, quizzes quiz, fezzes fez, matrices matrix,
    appendices appendix, indices index, vertices vertex, vortices vortex, codices codex, aquaria aquarium, terraria
    terrarium, vivaria vivarium, bacteria bacterium, criteria criterion, curricula curriculum, memoranda memorandum,
    phenomena phenomenon, stadia stadium, cacti cactus, fungi fungus, radii radius, stimuli stimulus, alumni alumnus, foci
    focus, nuclei nucleus, octopi octopus, hippopotami hippopotamus, vertebrae vertebra, larvae larva, antennae antenna,
    algae alga, formulae formula, nebulae nebula, crises crisis, analyses analysis, oases oasis, theses thesis, diagnoses
    diagnosis, hypotheses hypothesis, parentheses parenthesis, synopses synopsis, staves staff`,
  invariable: `
    -specimen -regimen -abdomen semen ramen omen amen -stamen hymen yemen fuses muses ruses uses excuses refuses
    confuses accuses`,
  plurals: [
    [/(?<=\p{L}{2})men$/u, "man"],
    [/((?:kni|wi|(?<!o)li))ves$/, "$1fe"],
    [/(shel|scar|lea|loa|wol|cal|hal|\bel|sel|thie|dwar|hoo|shea|whar|kerchie)ves$/, "$1f"],
    [/(?<=[^aeo])uses$/, "us"],
    [/eaux$/, "eau"],
  ],
};

/** English: what the assistant cannot do. */
const ENGLISH_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignore|forget|disregard|override|bypass) (?:\p{L}+ ){0,4}(?:instructions?|prompts?|rules|guidelines)|system prompt|
      (?:print|repeat|reveal|show|tell|output|leak|what are|what is|what's) (?:\p{L}+ ){0,2}(?:your|hidden|secret|initial)
       (?:\p{L}+ )?(?:instructions?|prompts?|rules|guidelines)(?! (?:for|on|about))|
      developer mode|admin mode|jailbreak|you are now an?|pretend (?:to be|you are|you're)`,
    othersData: phrases`
      (?:e-?mails?|e-?mail address(?:es)?|address(?:es)?|phone(?: numbers?)?|names?|orders?|data|details|cards?|card numbers?|
      passwords?) (?:of|from) (?:\p{L}+ ){0,3}(?:customers?|shoppers?|users?|buyers?|clients?|neighbou?rs?|person)|
      (?:other|another|last|previous) (?:customers?|shoppers?|users?|buyers?|clients?|people)(?:'?s)? (?:e-?mails?|
      address(?:es)?|
      orders?|phones?|data|details|names?|cards?)|customer (?:list|database)|list of (?:\p{L}+ )?customers|
      (?:neighbou?r|ex|wife|husband|girlfriend|boyfriend|friend|boss|colleague|someone else)'?s (?:orders?|address|account|
      parcel)|
      what did (?:my|the) (?:last |other )?(?:\p{L}+ )(?:buy|order)`,
    codes: phrases`
      (?:do you have|have you got|got|give|send|tell|show|get me|need|want|know|any|secret|hidden) (?:me |us |an? |any |some |
      the |your |you )*(?:secret |hidden |working |valid |special |free )*(?:discount|promo|promotional|promotion|coupon|
      voucher|vip|employee|staff|secret)(?: discount)? codes?|any codes|a code for (?:free|me)|
      (?:give|get|make) (?:me|us) (?:an? )?(?:\p{L}+ )?(?:discount|better price|\p{N}+ ?%)`,
  },
  order: {
    nouns: "orders?|parcels?|packages?|shipments?|tracking|tracking number",
    own: "(?:my|our|the|this) (?:\\p{L}+ )?(?:orders?|parcels?|packages?|shipment)|my delivery|my stuff|i(?:'ve| have)? ordered",
    states: phrases`
      where|where's|wheres|status|track|says delivered|marked (?:as )?delivered|late|lost|missing|stuck|
      not (?:here|there|arrived|come|received)|hasn't|hasnt|haven't|havent|has not|have not|never (?:came|arrived)|
      still waiting|still not|cancel|change|nothing (?:is here|is there|has come|came|arrived|here)|
      didn't (?:get|come|arrive)|did not (?:get|come|arrive)`,
    details:
      "(?:my |the )?(?:zip|zip code|postcode|post code|postal code) is|(?:my|the) (?:order|tracking) number is|order number",
  },
  refusals: {
    instructions: "I do not share or change how I was set up. I can help you with this shop's products and its pages.",
    othersData: "I cannot tell you anything about other people or their orders.",
    codes: "I have no codes or discounts to give away. The prices are those that the shop shows.",
  },
  trackingPage: "track order",
  noOrders: "I cannot look into orders from here.",
};

/** English: questions about products, and their answers. */
const ENGLISH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    is|isn't|isnt|are|aren't|arent|was|were|does|doesn't|doesnt|do|don't|did|has|have|can|can't|could|will|would|should|may|
    am i able|any chance`,
  being: "(?:is|isn't|are|aren't)(?! there)",
  asking: "what|what's|whats|which|how|how's|who|whose|when|where|why",

  negations: phrases`not|no|never|without|cannot|neither|nor|lacks?|lacking|non|\p{L}+n't|isnt|doesnt|dont|wont|cant`,

  answers: {
    differIn: (names) => `${names} differ in these points:`,
    sameIn: (fields) => `The same for all: ${fields}.`,
    noDifference: (names) => `The shop states no difference between ${names}.`,

    category: "Category",
  },
};

/** English: questions about the shop's service, and their answers. */
const ENGLISH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact phone email address opening hours",

  answers: {
    inLanguage: (language) => `the page is in ${language}; this answers your question best`,
    translatedFrom: (language) => `translation; the page is in ${language}`,
    nothingIn: (language) =>
      `I found nothing by these words: the texts of this shop are in ${language}. A word in that language may find more.`,
  },
};

/** English: conditions, recipients and mentions in queries, beside the thing itself. */
const ENGLISH_WISHES: WishPhrases = {
  lowPriced: phrases`
    best prices?|cheap|cheaper|cheapest|inexpensive|least expensive|affordable|low[- ](?:cost|priced?|budget)|lowest price|
    (?:on a )?budget(?:[- ]friendly)?|good value|value for money|
    (?:(?:that|which) (?:is|are) )?not (?:too |very |so |that )?(?:expensive|pricey)`,
  highPriced: "most expensive|priciest|dearest",
  bestRated: phrases`
    (?:best|top|highest)[- ](?:rated|reviewed)|(?:highly|well)[- ](?:rated|reviewed)|
    (?:with )?(?:best|top|good) (?:reviews?|ratings?)|
    (?:5|five)[- ]stars?|
    best(?! (?:friends?|m[ao]n|dad|mum|mom|buy|of|before|in|for|sell(?:ing|ers?)|quality|known|fit)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    brand[- ]new|newest|latest|newly added|recently added|just in|just arrived|new (?:in|arrivals?)|
    (?<!(?:like|as|good as) )new(?! (?:york|zealand|year|orleans|england|era|testament|age|wave|moon|born)(?!\p{L}))`,
  onSale: phrases`
    (?:that are )?on (?:sale|offer|special|clearance)|in the sale|(?<!for )(?<!for the )sale(?: items?)?|clearance|discounted|
    reduced|
    marked down|special offers?|deals|bargains?`,
  inStock: phrases`
    in[- ]stock|(?:immediately )?available(?: now| immediately| today)?(?! (?:in|as|for|with)(?!\p{L}))|ready to ship|
    in store now`,
  forWhom: "for|to give(?: to)?",
  ofWhom: "my|our|your|his|her|their|an?|the|all|little|big|young|younger|old|older|elderly|new|dear|best|beloved",
  adults: phrases`
    colleagues?|co-?workers?|boss(?:es)?|friends?|teachers?|parents?|grandparents?|neighbou?rs?|roommates?|couples?|partner|
    spouse|in-?laws?|adults?|seniors?|students?|teen(?:ager)?s?`,
  women: "mommy|mummy|mama|nana|granny|gran|bride|ladies|mother[- ]in[- ]law|sister[- ]in[- ]law|sis|wives",
  men: "papa|pops|groom|gentleman|father[- ]in[- ]law|brother[- ]in[- ]law|bro",
  gift: phrases`
    (?:(?:birthday|christmas|xmas|anniversary|wedding|valentine'?s?(?: day)?|graduation|retirement|farewell|thank[- ]you|
    father'?s day|mother'?s day|housewarming) )?(?:gifts?|presents?)(?: ideas?)?|stocking (?:fillers?|stuffers?)|secret santa`,
  words: {
    women: "women womens",
    men: "men mens",
    children: "kids children childrens toddler boys girls",
  },
  audienceFields: [
    "audience",
    "Audience",
    "target_audience",
    "targetAudience",
    "age_group",
    "ageGroup",
    "Age group",
    "Age Group",
  ],
  besides: "with|match|matches|matching|against|than|like|over|under|for|beyond|not|no|without|never|non",
  parts: phrases`
    legs?|zips?|zippers?|buttons?|trims?|linings?|logos?|stitching|laces?|straps?|accents?|details?|soles?|piping|prints?|
    stripes?|
    pockets?|collars?|cuffs?|edges?|edging|handles?|buckles?|hardware|lettering`,
};

/** English: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const ENGLISH: LanguageData = {
  analysis: {
    stemmer: stemBaseForms(ENGLISH_INFLECTION, english),
    stopWords: `
      a an and any anybody anyone are as at be been being but by can could did do does for from get give had has have he her
      hers him his how i if in into is it its just let like looking may me might my of on or our please shall she should show
      so some something such than that the their them then there these they this those to too us very want was we were what
      when where which who why will with would you your`,
    tradeWords: ENGLISH_TRADE_WORDS,
    spellings: `
      aeroplane airplane, aluminium aluminum, anaemia anemia, analyser analyzer, anodised anodized, armour armor, atomiser
      atomizer, axe ax, bevelled beveled, caramelised caramelized, catalogue catalog, centimetre centimeter, centre center,
      chequered checkered, chilli chili, colour color, colourant colorant, cosy cozy, counsellor counselor, crystallised
      crystallized, customised customized, deodoriser deodorizer, dialogue dialog, disc disk, doughnut donut, draught draft,
      duffel duffle, emphasise emphasize, enamelled enameled, encyclopaedia encyclopedia, energiser energizer, equaliser
      equalizer, favour favor, favourite favorite, fertiliser fertilizer, fibre fiber, flavour flavor, fulfil fulfill,
      galvanised galvanized, glamour glamor, glycerine glycerin, grey gray, gynaecology gynecology, haemorrhoid hemorrhoid,
      harbour harbor, honour honor, humour humor, jewellery jewelry, jewelled jeweled, karabiner carabiner, kerb curb,
      kilometre kilometer, labelled labeled, labour labor, liquidiser liquidizer, liquorice licorice, litre liter, lustre
      luster, marvellous marvelous, metallised metallized, metre meter, millilitre milliliter, millimetre millimeter,
      mineralised mineralized, modelling modeling, moisturiser moisturizer, motorised motorized, mould mold, moulding
      molding, moustache mustache, multicoloured multicolored, neighbour neighbor, odour odor, oestrogen estrogen, optimiser
      optimizer, organiser organizer, orthopaedic orthopedic, oxidised oxidized, paediatric pediatric, panelled paneled,
      parlour parlor, pasteurised pasteurized, pearlised pearlized, personalised personalized, plough plow, polarised
      polarized, pressurised pressurized, programme program, pulverised pulverized, pyjama pajama, rumour rumor, sabre
      saber, sanitiser sanitizer, savour savor, savoury savory, sceptre scepter, skilful skillful, smoulder smolder, spectre
      specter, stabiliser stabilizer, standardised standardized, steriliser sterilizer, sulphate sulfate, sulphur sulfur,
      synthesiser synthesizer, tenderiser tenderizer, theatre theater, tumour tumor, tyre tire, vaporiser vaporizer, vapour
      vapor, waggon wagon, whisky whiskey, woollen woolen, yoghurt yogurt`,
    isHeadLast: true,
  },
  detection: {
    letters: [],
    sharedWords: sentence`
      a i in me no do hi ok help has as per was will so an am also on or he come sale is of we had want robe fin place pie sole
      court pull pile rock bank kind lot plat strand regal step trap slot pop due ante mode mesa pet hoes wide fine case pan
      latte band`,
  },
  messages: {
    cheaper: phrases`
      cheaper|(?:that|which) costs? less|costing less|less costly|less expensive|lower price|lower priced|more affordable|
      (?:for|costs?|costing) less(?! than)|less (?:pricey|money)|(?<!not |not that )too (?:expensive|price?y|costly|steep|
      dear|much money)|can(?:'?t|not) afford(?! to)|
      (?:over|out of|above|beyond) (?:my|our) (?:budget|price range)`,
    moreExpensive: "more expensive|better quality|higher end|pricier",
    cheapest: phrases`
      the cheaper one|the cheaper of|which is cheaper|which one is cheaper|which are cheaper|cheapest|
      least expensive|lowest price|most affordable`,
    mostExpensive: "most expensive|priciest|dearest|highest priced|most high-end",

    bestRated: phrases`
      best ?sellers?|bestselling|best selling|top sellers?|best rated|top rated|highest rated|best reviewed|most popular|best|
      best reviews?|best ratings?|highest ratings?|top reviews`,
    moreResults: phrases`
      ^more(?=\W*$)|show me more|show more|more of these|anything else|something else|
      any others|others|other options|more options|
      what else|alternatives|(?:what|which|any|some) other(?! (?:colou?r|size))`,
    comparison: phrases`
      compare|differences?(?: between)?|which is better|which one is better|versus|vs|
      which(?: one)? (?:would|do|should) (?:you|i|we) (?:take|pick|choose|go for|recommend|get|buy)`,
    followUpOpeners: "and|what if|what about|how about|or|but|also|then|plus(?! sizes?)",
    pronouns: phrases`
      it|its|that|this|that one|this one|the one|one|ones|they|them|these|those|tell me more|more details|more information`,

    onSale: phrases`
      (?<!for )(?<!for the )sale(?! price)|clearance|outlet|on sale|on offer|discounted|reduced|marked down|in the sale|
      special offers?|deals?|bargains?`,
    ordinals: ["first", "second", "third", "fourth", "fifth", "(?<=the |very |and )last|last(?= ones?)"],
    exceptColour: phrases`
      not|not in|(?<!(?:have|has|had|got|there|there's) )nothing|nothing in|anything but|any colour but|any color but|except|
      except for|but not|other than|apart from|not any|neither|
      (?:i'd |i would |we'd |we would )?(?:rather|prefer) not(?: to)?(?: have| get| buy| take)?|
      (?:that|which) (?:is|are)(?:n't|nt)`,
    isNot: "not|isn't|isnt|is not|aren't|arent|are not|not a|(?<!(?:have|has|had|got|own|owns) )nothing|not in",
    without: phrases`
      without|without any|(?:any|every)thing but|(?<!(?:have|has|had|got) )nothing (?:to|for)(?: (?:his|her|their|the))?|
      (?:nothing|none|not) (?:from|with|that (?:has|contains|uses))|
      (?<!(?:have|has|had|got|is|are|there's) )no|free of|
      (?:already|has|have|got) (?:has|have|got|owns?|enough|plenty of|[st]o many|a (?:million|ton of|lot of)|(?:load|ton|lot|heap|
      million)s of)|free from|allergic to|not made of|avoid|
      except|except for|(?:do|does)(?: not|n'?t) need(?: another)?|
      (?<!(?:you|they) )(?:has|have|got|owns?)(?=(?: \p{L}+){1,4} already\s*(?:$|[.,;!]))`,

    requests: phrases`
      looking for|searching for|need|needs|want|wants|wanted|would like|i'd like|do you (?:have|sell|stock|offer|carry)|
      have you got|u have|recommend|suggest|suggestion|show me|interested in|buy|purchase|shopping for|
      get (?:him|her|them|me|myself|us)`,
    fillers: phrases`
      longest|shortest|heaviest|highest|lowest|sale|am|none|neither|nothing|actually|rather|anyway|well|oh|sorry|wait|
      lightest|warmest|smallest|biggest|largest|strongest|urgent|u|ur|wat|teh|plz|pls|ppl|peeps|gimme|gonna|wanna|gotta|
      yall|lol|hmm|um|uh|btw|asap|take|taking|ill|ya|got|cart|basket|friend|friends|boss|colleague|love|loves|likes|enjoys|
      enjoy|birthday|christmas|mean|means|meaning|moment|moments|currently|now|right|presently|sold|sells|selling|buying|
      recommendation|search|searching|see|find|tell|know|about|help|offers|carry|best|kind|kinds|sort|type|types|product|
      products|item|items|article|articles|thing|things|stuff|option|options|range|selection|price|prices|priced|cost|costs|
      much|many|budget|euro|euros|dollar|dollars|pound|pounds|really|maybe|other|others|else|new|today|shop|store|suitable|
      use|used|going|go|goes|come|comes|anything|everything|size|sizes|colour|color|colours|colors|different|here|up|per|out|
      off|make|makes|possible|im|ive|youre|dont|whats|lot|lots|bit|planning|plan|around|say|said|instead|only|more|most|next|
      because|either|all|hes|shes|theyre|weve|theres|cant|wont|each|though|tho|although|mine|yours|ours|theirs|meant|says|
      still|yet|already|again|ever|even|enough|less|quite|pretty|perhaps|same|whoa|ooh|hm|yay|haha|nah|yep|yup|kinda|honestly|
      basically|probably|definitely|certainly|hopefully|never|often|usually|sometimes|soon|later|while|since|until|himself|
      herself|themselves|yourself|everyone|someone|somebody|d|ve|ll|re|exist|exists|adult|adults|similar|alike|
      whether|always|somewhere|anywhere|read|heard|saw|think|thought|guess|wonder|must|having|done|gets|getting|
      lets|made|onto|after|before|during|ideally|preferably|ouch|oops|whoops|properly|tonight|quid`,
  },
  intents: {
    product: sentence`
      do you have any in blue|do you sell bags|I am looking for a jacket|I need new shoes for work|show me dresses under 50|do
      you have it cheaper|a gift for my wife|what can you recommend for my mother|which is the best rated|the cheapest one you
      have|is it in stock|is it waterproof|how much does it cost|how much is the first one|what colours does it come in|do you
      have this in size M|which sizes are available|compare the first two|tell me more about the second one|something similar|
      show me more|anything on sale|what do you sell|any deals today|I want to buy a phone case|got any coffee machines|women's
      trousers in black|something for the garden|add it to my cart|not too expensive please|not red|without wool|and for kids|
      how heavy is it|what is it made of|which brand is it|I would like to order a lamp|recommend me a good book|wireless
      headphones|looking for a watch for my dad|toys for babies|have you got a smaller one|is there a version with a zip|between
      20 and 40 euros|I need a new bag for school|I need a phone with a good camera|which one has the longest battery life|the
      first one please|I'll take the second one|I am planning a trip, which suitcase do you recommend|three seater sofa|two
      person desk|do you have something for travelling|what goes well with it|what's the article number|my old one broke, I need
      a new one|is it good for running|does it have pockets|does it fit a ten year old|difference between the first and the
      second|I need a knife|I need a chair for my desk|I need a warm hat please|I want a small table|help me choose a laptop|can
      you help me find a present|hi, do you have belts|no leather please|actually not green|rain boots|winter gloves|summer
      dress|night lamp|a good book about cooking|do you have a clock|what would you suggest for a trip to the sea|I don't like
      these|tell me more|more details please|something else please|do you have others|she plays tennis twice a week|he goes
      running every morning|I leave on Monday and need one before|shoes with arch support|a belt for back support|
      half a metre long|one that charges by cable|who makes it|my dad turns seventy|I'm after a scarf`,
    service: sentence`
      how can I return something|what is your return policy|how long do I have to send it back|how do I get my money back|when
      will I get my refund|can I exchange it for another size|it does not fit, can I swap it|how much is shipping|is delivery
      free|free shipping from what amount|how long does delivery take|when will my order arrive|do you ship abroad|do you
      deliver to Canada|express or next day delivery|shipping costs and delivery times|which payment methods do you accept|can I
      pay later or in instalments|can I get an invoice|how long is the warranty|do you give a guarantee|what does the warranty
      cover|what are your opening hours|when do you close on Sunday|where is your shop|do you have a store I can visit|can I
      pick up my order in the store|do gift cards expire|how do I redeem a voucher|where do I enter a promo code|do you offer a
      student discount|track my parcel|order status|has my order been shipped yet|can I cancel my order|change my delivery
      address|what do you do with my personal data|terms and conditions|how do I create an account|I forgot my password|
      unsubscribe from the newsletter|do you have a loyalty programme|do you price match|who are you as a company|about your
      shop|are your products sustainable|where are your products made|do you do repairs|can you gift wrap it|customs and import
      duties|is my data safe with you|how do I place an order|FAQ|are you open on Saturday|are you open today|opening times on
      public holidays|what happens if it breaks within the warranty|it broke after half a year, is that covered|how many days
      until it arrives|in how many days will the parcel be here|do you deliver at the weekend|has my parcel been dispatched|can
      I return used items|can I send back worn clothes|do you refund the delivery costs too|is there a fee for returns|do you
      take Klarna or Apple Pay|which credit cards do you take|my payment was declined|my discount code does not work|I want to
      change my order|can I try it on in your shop|
      do you have a branch in Oxford|is there a branch near here|is there a store near me|do you have a shop in my town|
      have you got a showroom|
      do you sell to companies|is there a minimum order value|delivery to a parcel
      locker|how do I use my voucher online|is shipping included in the price|how long do you keep my data|do you ship to the
      islands|shipping|delivery|returns|refund|exchange|warranty|guarantee|payment|privacy|imprint|invoice|vouchers|opening
      hours|terms|my parcel has not come yet|my order is not here yet|can you repair it|the zip is broken, can you fix that|and
      if it does not fit, can I send it back|can he return it|I bought it last week and it does not fit|how long does that take|
      is there a warranty on it|
      can you post it to another country|is it sent to an island`,
    advice: sentence`
      how do I wash it|how to care for leather|how should I clean them|how often should I replace it|how do I repair a hole|can
      I put it in the washing machine|which size should I take|what size do I need|how do I measure my foot|size guide|does it
      run small|how to choose the right one|which one should I buy|what should I look for when buying one|what is the difference
      between these two materials|what does this symbol mean|what is it used for|how does it work|how do I set it up|do I need a
      special one for winter|tips for beginners|buying guide|why is it so important|explain how to use it|how long does one
      last|how do I store it|what do I need for my first trip|how do I get a stain out|how do I remove the smell|can it go in
      the dryer|is M too big for me|which size if I am 180 cm tall|I am between two sizes|how do I protect it from rain|what do
      I wear when it is below zero|how many layers do I need|what is the best way to store it|how should I pack|what matters
      when choosing a good one|how many litres do I need for two days|how do I make it last longer|how many watts do I need for
      reading|how much memory do I need for work`,
    handoff: sentence`
      can I speak to a real person|connect me to an agent|let me chat with someone from your team|live chat please|human please|
      customer service representative|I need to speak with an employee|put me through to support|can somebody help me
      personally|get me a manager|is anyone there I can talk to|transfer me to an advisor|a real person please|agent|give me a
      human|I want to write with a human|can someone from the team help me|I would rather talk to an actual person|can I talk to
      someone about my problem|is there a human here`,
    complaint: sentence`
      I want to complain|this is unacceptable|I am very disappointed with your service|my order never arrived|it arrived broken|
      I received the wrong item|you sent me a defective product|I am really angry|your customer service is terrible|nobody
      answers my emails|I have been waiting for three weeks|my parcel is lost|it still has not been delivered|it fell apart
      after one week|I want my money back now|this is a scam|the worst experience ever|I am fed up with you|half of my order is
      missing|this is outrageous|I will never order here again|it stopped working after a few days|there is a hole in it|the zip
      broke after two days|I ordered weeks ago and nothing has come|nobody replies to me|this is a joke|this is ridiculous|worst
      shop ever|wrong size delivered again|still no refund after a month|you people do not care|it broke after a week of use|you
      delivered a broken one|bad service|poor support|lousy quality|awful shop|pathetic|I'm furious|I am so mad at you|your
      service sucks|I want to make a complaint|it came damaged|you sent me the wrong item|
      arrived in pieces|came in pieces|it was smashed when I opened it|
      the box was crushed|you guys suck|in pieces`,
    contact: sentence`
      how can I contact you|what is your phone number|what is your email address|can I call you|please call me back|I would like
      a callback|can I leave a message|contact form|how can I reach you|I want to write you an email|get in touch|how do I get
      hold of the shop|can you contact me|send you a message|contact|call me back tomorrow|can somebody call me|which number can
      I call|is there an email I can write to|can someone ring me`,
    insult: sentence`
      you are stupid|you idiot|this bot is useless|you suck|shut up|fuck you|dumb machine|you are an asshole|go to hell|you are so
      dumb|bloody idiot|you are worthless|moron|screw you|you don't understand anything, idiot|I hate you|wtf is wrong with you|
      damn you|you are useless|what a dumb bot|piece of garbage|you are trash|stupid thing|fuck off|you're so stupid|dumbass|you
      loser|you never listen to me|you're worse than the others|you're the worst|you get everything wrong|you make no sense`,
    offTopic: sentence`
      tell me a joke|what is the weather today|do you love me|sing me a song|what time is it|who is the president|what is the
      meaning of life|what is the capital of Italy|how old are you|are you married|what is two plus two|write a python program|
      write an essay for me|who will win the match|what do you think about politics|translate this sentence|tell me a story|do my
      homework|what's on tv tonight|can you cook|do you like music|which film should I watch|who won the game yesterday|will it
      rain tomorrow|how is the weather tomorrow|write me a poem|what is your favourite food|tell me something funny|what do you
      know about history|give me investment advice|what's the difference between a cat and a dog|do you play chess|I am so bored|
      my girlfriend left me|I feel sad today|I had a bad day|what should I eat tonight|how high is that mountain`,
    aboutAssistant: sentence`
      who are you|what are you|what is your name|are you a bot|are you a robot|are you human|are you real|are you an AI|am I
      talking to a machine|what can you do|can you help me|how can you help me|how are you|how do you work|who made you|help|what
      can I ask you|do you understand me|are you there|is this a chatbot|who am I talking to|who am I chatting with|is this a real
      person|what are you able to do|are you ChatGPT|do you have a name|are you a computer or a person|how are you today|how is it
      going|does a human write these answers|is a bot or a person answering me|am I chatting with an actual human|
      what can u do for me|who r u|can u help me`,
    thanks: sentence`
      thanks|thank you|thank you very much|thanks a lot|many thanks|thx|ty|tysm|cheers|much appreciated|thanks for your help|
      that was very helpful|perfect, thank you|great, thanks|you helped me a lot|no thanks|ok thank you, that's all|thanks so
      much|thanks, you are great|thank you for everything|cheers mate|thanks man|thanks a bunch|thank you my friend|you saved my
      day|you have been great`,
    farewell: sentence`
      bye|goodbye|bye bye|see you|see you later|have a nice day|take care|good night|until next time|talk to you later|I have to
      go now|cya|see you next time|have a good one|have a nice evening|see you tomorrow`,
    greeting: sentence`
      hi|hello|hey|hi there|hello there|hey there|good morning|good afternoon|good evening|greetings|hello everyone|yo|howdy|good
      day|hiya|hi all|hello, I hope you can help me|morning|morning all|merry Christmas|happy Easter`,
    acknowledgement: sentence`
      ok|okay|kk|gr8|yes|no|nope|yeah|great|perfect|cool|good|nice|fine|sure|got it|i see|alright|sounds great|all right|that's
      fine|ok good|understood|never mind|awesome|makes sense|yes please|no that's all|good to know|ok cool|yeah fine|alright
      then|please|ok thank you|no problem|yes exactly|I'm not angry|your service is not bad|it is not bad|it was not that bad|ok
      nothing else|nothing else|that's all|haha|lol ok|hmm|fair point|forget about it|I'm only looking|I need nothing more`,
  },
  grammar: {
    and: "and",
    or: "or|nor",
    in: "in",
    to: "to",
    definiteArticles: "the|that|this|these|those",
    indefiniteArticles: "an?|some|one|something",

    purposePrepositions: "for|with",
    additionPrepositions: "for|in|with|without|from",
  },
  references: {
    firstFew: "first",
    included: "(?:comes?|come) with|included?|includes",
    something: "something|anything|sth",
    one: "ones?|pairs?|thing(?:y|ie)?",

    number: phrases`number|no\.?`,
    other: phrases`
      the other(?: one| two| ones)?(?! (?:day|colou?rs?|sizes?)(?!\p{L}))|the others|the remaining (?:one|two|ones)|
      the rest(?: of them)?`,
    both: "both|the two(?: of them)?|(?:these|those) two",
    which: "wh?ich (?:ones?|for|of (?:them|these|those|the two))|wh?ich (?:is|are|has|have|can|does|will|comes?|fits?|lasts?)",
    cheaperOne:
      "the cheap one|the (?:cheaper|less expensive|more affordable)(?: one| of)?|which(?: one| of them)? (?:is|are) cheaper",
    dearerOne: "the expensive one|the (?:more expensive|pricier|dearer)(?: one| of)?|which(?: one| of them)? is more expensive",

    total: "total|sum|(?:all )?in all|(?:come|comes|add|adds|adding|coming) (?:up )?to|altogether",
    together: "together|combined",

    changesMind: phrases`
      actually|instead|rather|on second thoughts?|changed my mind|never ?mind|forget (?:it|that|them|those|about)|sorry|
      i meant?|no wait`,
  },
  purchases: {
    places: phrases`
      (?:in|into|to) (?:(?:my|the|our|your) )?(?:shopping )?(?:cart|basket|trolley)|to (?:(?:my|the) )?(?:shopping )?bag`,
    verbs: "add|put|place|throw|pop|drop",
    takes: phrases`
      (?:i'?ll|i will|we'?ll|we will|let's|lets) (?:take|buy|have|get|order|go (?:with|for))|
      (?:i|we) take|buy|purchase|add (?:it|that|this|both)|
      (?:(?<!\p{L} |[,;] )|(?<=^(?:ok|okay|so|then|yes|great|right),? ))(?:take|go (?:with|for))
      (?= (?:it|this|that|them|the|both|one|two))|order(?= (?:it|this|that|them|the|both|one|two))`,
  },

  exclusions: {
    dropped: "(?:forget(?: about)?|never mind|scrap|skip)(?: (?:the|those|these|any)|(?= (?!this|yes)\\p{L}{3,}s(?!\\p{L})))",
    missing: "(?<!(?:that|which|who) )(?:have|has|had|got|will|would|can|could|do|does|did)",
    articles: "in|made of|made from|a|an|any|the|too much|colou?rs?|anything|something|any more|those|these|that",
    endings: "please|but|either|already|so|anyway",
    hasEverything: "(?:who|that)(?:'s)?(?: already)?(?: has| have| got| owns?)(?: already| got){0,2} (?:it all|everything)",
    nothingThat:
      "(?:(?<!(?:have|has|had|got|owns?|there's|there is) )(?:nothing|none)|not (?:one|something|anything)) (?:that|which)",
    refusedAfter: phrases`
      gives? \p{L}+ (?:an? )?(?:rash|hives|allerg\p{L}+|itch)|makes? \p{L}+ (?:itch|itchy|sneeze|sick|sweat)|itch(?:es)?|
      irritates?|(?:i|we|he|she) (?:do not|don't|dont|doesn't) (?:need|want)(?=\s*(?:$|[.,;!]))|
      (?:is|are) (?:out|a no[- ]go)|free(?! (?:of|from|delivery|shipping|returns?))`,
    never: phrases`
      more|less|longer|one|idea|problem|worries|matter|need|thanks|thank|way|doubt|clue|luck|such|other|others|too|very|
      wait|hold`,
    dislikes: phrases`
      (?:do not|don't|dont|does not|doesn't|doesnt|did not|didn't|would not|wouldn't|never) (?:really |particularly |
      especially |much )?(?:like|love|want|wear|care for|fancy|enjoy|go for)(?: to (?:buy|have|use|get|carry|change))?|hate|
      hates|dislike|dislikes|
      (?:can'?t|cannot|can not) (?:stand|wear|bear|have|eat|drink|tolerate)|(?:not|no) (?:a |such a )?(?:big |great )?fan of|
      not (?:so )?(?:fond of|keen on|into)|sick of|tired of|none of|neither of`,
    dislikedAfter: phrases`
      (?:is|are|was|'s) ?(?:not|n't) (?:really )?(?:for (?:me|us|him|her)|(?:my|his|her|our) (?:colou?r|thing|taste|style|
      favou?rite)|what i (?:want|wanted|need))|(?:it|that|they)(?:'s|'re) not (?:really )?(?:for me|what i want)|
      (?:does|do) ?(?:not|n't) (?:suit|appeal to|work for|fit) (?:me|us|him|her)|
      (?:i|we|he|she) (?:do not|don't|dont|does not|doesn't) (?:like|want|wear)`,
  },
  wearers: {
    women: phrases`
      she(?:'?s)|wife|girlfriend|gf|missus|mum|mom|mother|sister|aunt|grandma|grandmother|fiancee|woman|lady|she|her|
      daughter|niece|
      granddaughter`,
    men: phrases`
      he(?:'?s)|lad|grandad|granddad|husband|hubby|boyfriend|bf|dad|daddy|father|brother|uncle|grandpa|grandfather|fiance|
      man|guy|bloke|he|him|his|son|nephew|
      grandson`,
    young: "lad|daughter|niece|granddaughter|son|nephew|grandson",
    self: "for me|for myself",
  },
  audiences: {
    women: "women(?:'?s)?|ladies|female|woman's",
    men: "men(?:'?s)?|gents|gentlemen|male|man's",
    children: "kids?|children(?:'?s)?|boys?|girls?|youth|junior|baby|babies|toddlers?",
    everyone: "unisex|adults?",
    animals: "dogs?|dog's|cats?|cat's|puppy|puppies|kittens?|pets?",
  },
  memory: {
    wears: phrases`
      my (?:usual |shoe |dress )?size is|i(?: usually| normally| always)? wear|i(?: usually| normally| always)? take`,
    isA: "i am an?|i'm an?|im an?",
    likes: phrases`
      i (?:really |absolutely |just )?(?:love|like|prefer|adore|am into)|my favou?rite (?:colou?r|brand|material) is|
      i'm (?:really )?into|i am a (?:big )?fan of|i'm a (?:big )?fan of`,
    forget: phrases`
      forget (?:me|about me|what you know(?: about me)?|everything(?: about me)?|my (?:sizes?|preferences|data))|
      delete (?:my preferences|what you know(?: about me)?)`,
  },
  ages: {
    afterNumber: phrases`(?:years?|yrs?)[\s-]*olds?|y\/?o`,
    isAged: "(?:he|she|who)(?:'?s| is)|turn(?:s|ed|ing)|aged?",
  },
  sizes: {
    names: "sizes?|(?:takes?|wears?)(?: an?)?",
    words: "small=s medium=m large=l",
    waist: "waist",
    isOf: "(?:he|she|they|it)(?:'s|s|'re| is| are) an?|(?:i'm|im|i am) an?",
    oneSize: "one size",
  },
  colours: {
    names: {
      black: "black",
      white: "white|cream|ivory",
      grey: "grey|gray|charcoal|silver|slate|anthracite",
      blue: "blue|navy|azure|indigo|cobalt",
      teal: "teal|turquoise|petrol",
      green: "green|olive|moss|sage|forest|khaki",
      red: "red|burgundy|crimson|scarlet|maroon",
      orange: "orange|rust|copper",
      yellow: "yellow|mustard",
      pink: "pink|rose",
      purple: "purple|violet|lilac|plum|lavender",
      brown: "brown|tan|sand|beige|rust|copper",
    },
    ambiguous: "sand tan rose slate forest moss sage rust cream plum petrol wit",
  },
  prices: {
    currencies: "euros?|dollars?|pounds?|quid|bucks",
    units: phrases`
      grams?|kilos?|tons?|litres?|liters?|meters?|metres?|inch|inches|feet|degrees?|percent|lumens?|watts?|volts?|denier|
      people|persons?|adults?|kids|children|years?|months?|days?|hours?|minutes?|nights?|weeks?|stars?|pieces?|pack`,
    atMost: phrases`
      under|below|less than|lower than|cheaper than|up to|at most|max\.?|maximum|within|
      max(?: is| of|'s)?|only (?:have|has|got)`,
    atMostMoney: "for",
    spending: phrases`
      spend(?:ing)?|pay|afford|(?<!on a )budget(?:'s)?|(?<!(?:age|weight|size|time) )limit(?:'s)?|
      (?:get|buy|anything|something) for(?= \d\d)|(?:have|has|got|gave \p{L}+)(?= \d\d+ for)`,
    orLess: phrases`
      or less|or cheaper|or under|or below|max|maximum|at (?:the )?(?:very )?most|tops(?=\s*(?:$|[.,;!?)]))|is my max(?:imum)?`,
    orMore: "or more|or above|or over|and up|upwards",
    orSo: "or so|or thereabouts|give or take|-?ish|more or less|approx\\.?|roughly|ish",
    atLeast:
      "north of|over|above|more than|higher than|more expensive than|exceed(?:ing)?|at least|upwards of|starting at|min|minimum",
    atLeastMoney: "from",
    around: phrases`somewhere around|in the region of|(?:something )?like(?= \d+[?!.]*$)|around(?: the)?|about|roughly|
      approximately|circa|ca\.?`,
    rangeStart: "between|from",
    cost: "cost|costs|costing|price|prices|priced",
  },
  queries: {
    without: "without|without any|excluding|except|except for|other than|apart from|but no|but not",
    lacking: "without free non vegan faux imitation artificial fake synthetic",
    uncertainLimits: phrases`max|max\.|maximum|min|minimum|within|budget|<|<=|>|>=`,
    beforeNumbers: phrases`
      ages?|aged|people|persons?|anyone|everyone|someone|those|dogs?|cats?|puppies|age group|level|grade|widths?|lengths?|
      heights?|weights?|weighing`,
  },
  wishes: ENGLISH_WISHES,
  requestedFields: {
    price: phrases`
      how much(?! (?!is|are|do|does|did|was|would|will|for|to|it|the|each|this|that|a|more|between|all)\p{L})(?![^.?!]*(?:weigh|
      discount))|how expensive|prices?|costs?`,
    stock: phrases`
      in stock|available|availability|sold out|comes? in|how many (?:are left|do you have(?: left)?|have you got(?: left)?|
      are there|of (?:it|them))|(?:do you (?:still )?have|have you got) (?:it|this|that|them|this one|that one|the (?:first|
      second|third|fourth|last) one)`,
    rating: phrases`
      ratings?|rated|reviews?|stars|is it any good|
      (?:what )?do (?:other |your |most )?(?:people|customers|others|buyers) (?:say|think|like|prefer|recommend)`,
    colour: "(?:what|which) (?:other )?colou?rs?|colou?rs",
    size: "(?:what|which) sizes?(?! (?:do|should|would|shall|must) (?:i|we|my|he|she))|sizes",
    weight: "how (?:heavy|light)|which(?: one)? is (?:the )?(?:light|heavi)e(?:r|st)|lightest|heaviest|weights?|weighs?",
    dimensions: phrases`
      how (?:big|large|long|wide|tall|high|deep)(?= (?:is|are) (?:it|they|this|that|the))|dimensions?|measurements?`,
    material: "(?:made|built) (?:of|from|out of)|(?:what|which) (?:material|fabric)s?|materials?",
    brand: "(?:what|which) (?:brand|make)|brands?|who makes|made by|manufacturer|maker",
    sku: "sku|(?:article|item|product|model|part) (?:number|no)|reference number",
  },
  productWords: ENGLISH_PRODUCT_WORDS,
  serviceWords: ENGLISH_SERVICE_WORDS,
  fixedAnswers: ENGLISH_FIXED_ANSWERS,
  numerals: `
    one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14
    fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70
    eighty=80 ninety=90 hundred=100 thousand=1000 million=1000000 millions=1000000`,
  numbers: {
    amount: "how much|how expensive|costs?|prices?|fees?|charges?|extra|free|pays?|maximum|minimum",
    time: phrases`
      how long|how soon|how fast|how quickly|how often|how many (?:days|weeks|months|years|hours)|when|until when|what time|
      how late|opening|open`,
    count: "how many|how big|how heavy|how warm|how high|temperature|which size|what size",
    units: phrases`
      minutes?|hours?|days?|weeks?|months?|years?|seasons?|winter|summer|today|tomorrow|morning|(?<=\p{N}\s?)[ap]m|mondays?|
      tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?`,
    free: "free|no charge|per cent|percent",
    next: "next|same",
  },
  restOfWorld: "rest of the world abroad",
  countryNames: {
    us: "US",
    usa: "US",
    uk: "GB",
    england: "GB",
    america: "US",
  },
  attributes: {
    colour: ["color", "colour"],
    size: ["size"],
    material: ["material", "materials", "fabric"],
    gender: ["gender", "sex"],
  },
  priceGuard: {
    claims: "is are costs cost costing priced retails sells starts starting at for from only just now was were",
    limits: "under below over above within about around approximately roughly circa ca between than of nearly almost",
    former: `
      was were regular regularly original originally usual usually normal normally previous previously former formerly
      before instead reduced discounted lowered marked down used off rrp msrp list`,
    current: "costs now today currently",
    upperBounds: "under below within",
    lowerBounds: "over above",
    for: "for",
    rangeTo: "to till until",
    otherAmounts: "save saves saving savings discount discounted shipping delivery fee deposit voucher coupon gift credit",
    differences: "off cheaper less more extra",
    sums: "total together both two three altogether combined",
    sizes: "size sizes",
    percents: "percent pct",
    halfPrice: "at half price|half price|half the price|half off",
    vouchers: "code codes voucher vouchers coupon coupons promo promotion discount",
    redeems: "use enter apply redeem type enters types",
  },
  progress: {
    understand: "Understanding your question...",
    search: "Looking through the shop...",
    lookup: "Looking that up...",
    compose: "Putting it all together...",
  },
  answers: {
    greeting: "Hello! What are you looking for today?",
    thanks: "You are welcome! Is there anything else I can find for you?",
    farewell: "Goodbye, and see you soon!",
    aboutAssistant: sentence`
      I am this shop's automatic assistant. I find products and answer questions from the shop's pages. What are you looking
      for?`,
    acknowledgement: "Good. Tell me if I can find anything else for you.",
    searchedFor: (words) => `I searched for ${words}.`,
    insult: "I am sorry that I am of no help so far. Tell me what you need, and I will try again.",
    offTopic: sentence`
      That is beyond me: I know this shop only. I can find products for you and answer questions about delivery, returns and
      the like. What are you looking for?`,
    found: (names, several) => (several ? `I found these for you: ${names}.` : `I found this for you: ${names}.`),

    closest: (several) => `${several ? "These come" : "This comes"} closest:`,
    aboutPicked: (names) => `Here is what I know about ${names}.`,
    cheapest: (name, price) => `The least expensive is ${name} at ${price}.`,
    bestRated: (name, rating) => `The best rated is ${name} with ${rating} of 5.`,
    page: (title) => `This is what “${title}” says:`,
    closestPage: (title, isQuoted) => `The closest page is “${title}”${isQuoted ? ":" : "."}`,
    alsoPages: (several) => (several ? "These pages may help you choose." : "This page may help you choose."),
    noPage: "I found no page about this.",
    nothing: "I found nothing in this shop that fits.",
    offer: (categories) => `The shop has, among others, ${categories}.`,
    askBack: "Could you describe it in other words?",
    whatFor: "What are you looking for?",
    failure: "I am sorry, I could not look that up just now. Please try again in a moment.",
    unavailable: "I am sorry, the search cannot be reached just now. Please try again in a moment.",
    items: "This is what I found:",
    and: "and",
    quote: (word) => `“${word}”`,
    reason: {
      matches: (words) => `matches ${words}`,
      upTo: (price, bound) => `costs ${price}, within your limit of ${bound}`,
      from: (price, bound) => `costs ${price}, at least ${bound} as you wished`,
      between: (price, low, high) => `costs ${price}, between ${low} and ${high}`,
      costs: (price) => `costs ${price}`,
      reduced: (price, before) => `reduced from ${before} to ${price}`,
      inStock: "in stock",
      backorder: "available on back order",
      soldOut: "out of stock at the moment",
      rated: (rating, reviews) =>
        `rated ${rating} of 5${reviews > 0 ? ` by ${reviews} ${reviews === 1 ? "customer" : "customers"}` : ""}`,
      in: (category) => `from ${category}`,
      outsideBudget: (price) => `costs ${price}, outside of your price range`,
      comesIn: (values) => `available in ${values}`,
    },
    label: {
      price: "Price",
      stock: "Stock",
      rating: "Rating",
      colour: "Colour",
      size: "Size",
      weight: "Weight",
      dimensions: "Dimensions",
      material: "Material",
      brand: "Brand",
      sku: "Article number",
    },
    field: (label, value) => `${label}: ${value}`,
    notStated: "not stated",
    cart: {
      button: "Add to cart",
      byButton: (names) =>
        `${names}: the button “Add to cart” on the card puts it in your cart. I cannot put anything in it from this chat.`,
      onPage: (names) =>
        `I cannot put anything in your cart from this chat: that is done on the product page of ${names}, ` +
        `which the card opens.`,
      which: "Which one would you like?",
      together: "Together",
    },
    followUp: {
      cheaper: "Do you have cheaper ones?",
      compare: "Compare the first two",
      more: (category) => `Show me more ${category}`,
      browse: (category) => `Show me ${category}`,
      best: "Which one is best rated?",
      inColour: (colour) => `In ${colour}?`,
      under: (price) => `Under ${price}?`,
      forPerson: { women: "For women?", men: "For men?", children: "For kids?" },
    },
    keptInMind: (told) => `I kept in mind what you told me earlier: ${told}.`,
    refused: (word) => `no ${word}`,
    forgotten: "Done: I have forgotten the sizes, likes and dislikes that you told me.",
  },
  recommendations: {
    similar: (name) => `Similar to “${name}”`,
    sameCategory: (category) => `Also from ${category}`,
    boughtTogether: (name) => (name === null ? "Often bought together" : `Often bought together with “${name}”`),
    viewedTogether: (name) => `Often viewed together with “${name}”`,
    complement: (name) => (name === null ? "Goes well with it" : `Goes well with “${name}”`),
    because: {
      view: (name) => `Because you looked at “${name}”`,
      add_to_cart: (name) => `Because “${name}” is in your basket`,
      purchase: (name) => `Because you bought “${name}”`,
      like: (name) => `Because you liked “${name}”`,
    },
    trending: "In demand right now",
    popular: "Popular with customers",
    featured: "Recommended by the shop",
    newest: "New in the shop",
  },
  offers: {
    sorry: "I am sorry about that.",
    handoff: "I can pass you on to a person.",
    noAgent: "Nobody is there to chat right now. Leave your details, and the shop will get back to you.",
    nobodyAvailable: sentence`
      Nobody is there to chat right now, and I cannot take a message here. I can look up what the shop's pages say, for
      example about returns or delivery.`,
    contact: "Leave your details, and the shop will get back to you.",
    talkToHuman: "Talk to a person",
    keepChatting: "Keep chatting here",
    formTitle: "Contact the shop",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    message: "Message",
    thanks: "Thank you. The shop has your message and will get back to you.",
    finding: "Finding somebody for you...",
    connecting: "I am passing you on. Somebody will be with you shortly.",
    notReached: "I could not reach anybody just now. Leave your details, and the shop will get back to you.",
    declined: "All right. What else can I do for you?",
    endConversation: "End this conversation",
    ended: "You are talking to me again. What can I do for you?",
    keptMessage: "Your message is kept, and is passed on as soon as possible.",
  },
  orders: {
    is: {
      received: "It has been received.",
      preparing: "It is being prepared.",
      onHold: "It is on hold.",
      shipped: "It has been shipped.",
      outForDelivery: "It is out for delivery today.",
      readyForPickup: "It is ready to be picked up.",
      delivered: "It has been delivered.",
      delayed: "It is delayed.",
      undelivered: "It could not be delivered.",
      cancelled: "It has been cancelled.",
      returned: "It has been returned.",
      refunded: "It has been refunded.",
    },
    label: {
      status: "Status",
      carrier: "Carrier",
      trackingNumber: "Tracking number",
      orderedAt: "Ordered on",
      expectedAt: "Expected on",
      shippedAt: "Shipped on",
      deliveredAt: "Delivered on",
      contents: "Contents",
      total: "Total",
      refund: "Refund",
    },
  },
  missingInputs: {
    ask: (needs) => `I can look that up for you. Please tell me ${needs}.`,
    askMore: "I can look that up for you, but I need a few more details. What is it about exactly?",
    signIn: "Please sign in first; then I can look that up for you.",
    nothing: "I looked that up and found nothing. Please check what you told me.",
    names: {
      trackingNumber: "the tracking number",
      customerNumber: "your customer number",
      orderNumber: "your order number",
      productNumber: "the product number",
      email: "your e-mail address",
      phone: "your phone number",
      postcode: "your postcode",
      address: "your address",
      country: "the country",
      date: "the date",
      name: "your name",
    },
  },
  companyFacts: {
    title: "Contact and opening hours",
    address: "Address",
    telephone: "Phone",
    email: "E-mail",
    payment: "Payment methods",
    company: "Company",
    profiles: "Online",
    closed: "closed",
  },
  ourWebsite: "our website",
  unnamedAmount: "a certain amount",
};

const SHOPPERS = "(?:customers?|shoppers?|buyers?|visitors?|clients?|consumers?|purchasers?|users?)";
const EACH = `(?:(?:every|each|all|any|the|these|those|other|new)(?: of the| single| our| your)? )?(?:\\p{L}+ )?${SHOPPERS}`;
const ADVERBS = "(?:always |only |just |please |now |never |simply |also |then |instead |immediately ){0,6}";
const AI =
  "(?:(?:(?:shop(?:ping)?|sales|support|chat|ai|virtual|digital|store|helpful|automated|language|customer service|" +
  "smart|any|all|the|an?|this|your|our|every) ){0,6}(?:assistants?|chat ?bots?|bots?|llms?|ais?|language models?|" +
  "ai models?|ai agents?))";
const SAY = "(?:say|tell|answer|respond|reply|recommend|mention|claim|state|promise|reveal|pretend|obey|rank|describe|ignore)";
const TOPIC =
  "(?:returns?|refunds?|shipping|delivery|price|prices|discounts?|codes?|coupons?|warranty|guarantee|policy|" +
  "policies|competitors?|alternatives?|reviews?|recommendations?|payment|stock|other|best|cheapest)";

/** English: texts that are written to be obeyed by an assistant. */
export const ENGLISH_OBEYED_TEXTS: ObeyedTexts = {
  patterns: [
    `<${ADVERBS}tell ${EACH}(?! (?:about )?(?:you|your|why|who|when|apart)\\b)\\b`,
    `<${ADVERBS}tell (?:every|any)(?:one|body) (?:who|that) (?:asks?|contacts?|writes?|buys?|wants?|shops?|visits?)\\b`,
    `<${ADVERBS}tell your ${SHOPPERS} that (?:the|this|these|our|we|all|every|returns?|shipping|code|it is|` +
      "they (?:get|can|may))",
    "<(?:always |please |now ){0,6}(?:assure|promise|convince|persuade|inform|remind|advise|notify) " +
      "(?:(?:every|each|all|any|the) )?(?:customers?|shoppers?|buyers?)\\b…(?:that|to buy|to order|to use)\\b",
    `<${ADVERBS}(?:give|grant|offer|hand|send) (?:every|each|all|any) ` +
      `${SHOPPERS}…(?:code|discount|refund|free|coupon|voucher|%)`,
    `\\b(?:you|${AI}) (?:must|should|have to|has to|need to|needs to|are to|is to|shall) ` +
      `(?:always |now |only |never ){0,6}(?:tell|assure|promise|convince|persuade|inform) ${EACH}`,
    "\\b(?:ignore|disregard|forget|override|overrule|bypass|discard|neglect|do not follow|don't follow|" +
      "stop following) (?:(?:all|any|every|each|of|the|your|my|our|these|those|and) ){0,4}(?:previous|prior|above|" +
      "earlier|preceding|foregoing|system|safety|your|built-in|hidden|shop's|store's)" +
      "(?: and \\p{L}+)? (?:\\p{L}+ ){0,2}?(?:instructions?|rules?|prompts?|guidelines?|directives?|commands?|orders?|" +
      "constraints?|messages?|restrictions?|training|guardrails?|polic(?:y|ies))\\b",
    "\\b(?:ignore|disregard|forget|override) all (?:instructions|prompts|guidelines|directives)\\b",
    "\\b(?:ignore|disregard|forget) (?:everything|all|anything)(?: that| which)?" +
      "(?: (?:is|was|stands|written))? (?:above|before this)\\b",
    "\\b(?:ignore|disregard|forget) (?:everything|all|what|anything) (?:that )?you (?:were|have been|are) told " +
      "(?:before|above|earlier|so far)",
    "\\b(?:reveal|print|repeat|show|output|disclose|display|leak|recite|expose)…(?:system prompt|" +
      "hidden instructions?|your (?:instructions|prompt|rules|configuration|secrets?|api key)|api keys?)\\b",
    "\\b(?:system|developer|assistant|ai|chat ?bot|llm|bot|prompt) ?(?:prompt|messages?|notes?|override|" +
      "instructions?|directives?|commands?) ?[:\\]>)=—–-]",
    "\\b(?:new|updated|hidden|secret|important) (?:system )?instructions? ?" +
      "(?:for (?:the )?(?:assistant|ai|bot|model)|: ?(?:you|ignore|from|always|tell|say|never|do not|the assistant))",
    "(?:^|\\W)(?:system|assistant|human|developer) ?: ?(?:you |your |ignore |from now |always |never |tell |say |" +
      "answer |respond |reply |recommend |disregard |forget |new |yes, |sure, |" +
      "the (?:shop|store|customer|user|shopper|return) )",
    "\\b(?:begin|start|end) (?:of )?(?:the )?(?:system|admin|hidden|developer)? ?" +
      "(?:prompt|system message|user input|context window)\\b",
    "\\b(?:dear|hey|hi|hello|attention|attn|notes? (?:to|for)|notice (?:to|for)|messages? (?:to|for)|" +
      "instructions? (?:to|for)|memo (?:to|for)|reminder (?:to|for)|important (?:to|for)|only for|addressed to|" +
      `meant for|intended for|directed at)[ :,!]*${AI}(?= ?[:,.;!)\\]—–-]|` +
      " (?:reading|processing|only|that|who|which|summari|answer|on this|of this|in this)|$)",
    "\\bas an? (?:ai|a\\.i\\.|artificial intelligence|(?:large )?language model|llm|chat ?bot|" +
      "ai (?:assistant|model|agent|language model)|(?:virtual|shop(?:ping)?|helpful|digital|sales) assistant)" +
      "(?![- ](?:powered|based|enabled|driven|ready))\\b[^.!?]{0,30}?(?:[, ])" +
      "(?:you|always|never|please|must|i (?:am|cannot|can't|must))\\b",
    "\\b(?:if|when|since|because|while) you(?:'re| are) (?:an? |the )?(?:ai|artificial intelligence|language model|" +
      "llm|chat ?bot|bot|(?:ai|virtual|shop(?:ping)?|digital) (?:assistant|model|agent)|assistant)\\b",
    "\\byou are (?:now )?(?:an? |the )?(?:ai|dan|chat ?bot|bot|(?:large )?language model|unrestricted|jailbroken|" +
      "(?:\\p{L}+ )?assistant (?:who|that|of|for|and|without))\\b",
    `\\b${AI} (?:(?:reading|who reads?|that reads?) this (?:page |text |note )?)?` +
      "(?:must|should|shall|has to|have to|needs? to|is to|are to|is required to|are required to|is instructed to|" +
      `are instructed to|will now|will always)(?: always| never| now| only| not){0,6} ${SAY}\\b`,
    "<(?:please )?(?:do not|don't|never|must not)(?: ever)? (?:mention|reveal|disclose|quote|acknowledge|show|tell|" +
      "share|display)…(?:this|these|the) (?:hidden |secret |internal |system )?" +
      "(?:notes?|instructions?|prompt|remark|directive)\\b",
    "<(?:please )?(?:do not|don't|never) (?:mention|reveal|disclose|quote|acknowledge) (?:this|that|it|these)" +
      "(?: message| text| line| rule| fact| paragraph)?(?= ?(?:[.!)\\]]|$)| to (?:the |any |a )?" +
      "(?:customers?|shoppers?|users?|anyone))",
    "<(?:please )?(?:do not|don't|never) (?:mention|recommend|suggest|name) (?:any )?" +
      "(?:competitors?|competing|other (?:shops?|stores?|brands?|products?)|alternatives)",
    "<(?:please )?(?:do not|don't|never) (?:tell|admit to|say to) (?:the |any |a )?(?:customers?|shoppers?|users?|buyers?)\\b",
    "\\b(?:if|when|whenever|once|each time|every time) (?:(?:a|any|the|some|another) )?" +
      `(?:${SHOPPERS}|you are|you're)(?: is| are)? (?:asks?|asked|inquires?|wants? to know|requests?|questions?|` +
      `mentions?|talks?)\\b[^.!?]{0,80}?[ ,:](?:then |you must |you should )?${ADVERBS}(?:say|` +
      "tell (?:them|him|her|the|every)|answer (?:that|with|yes|no|only)|reply|respond|claim|state|recommend|mention|" +
      "give (?:them|him|her|out)|offer (?:them|him|her)|quote|point (?:them|him|her)|suggest|insist|confirm|promise)\\b",
    "\\b(?:if|when|whenever) (?:someone|somebody|anyone|anybody|people|they) " +
      `(?:asks?|asked|wants? to know)[^.!?]{0,30}?\\b${TOPIC}\\b[^.!?]{0,60}?[ ,:](?:then |you must |` +
      `you should )?${ADVERBS}(?:say|tell (?:them|him|her|the|every)|answer|reply|respond|claim|recommend|` +
      "give (?:them|him|her|out)|confirm|promise)\\b",
    "\\b(?:when|if) asked (?:about|for|which|what|how|whether|if)[^.!?]{0,60}?[ ,:](?:you must |" +
      `you should )?${ADVERBS}(?:say|answer|reply|respond|recommend|tell|claim|state|mention|confirm)\\b`,
    "<(?:always|only|from now on,?|you must|you should)(?: always| only)? (?:recommend|suggest|promote|praise|push) " +
      "(?:this|our|only|these|it\\b|the (?:brand|product|shop|most expensive|dearest)|products?|items?|brand|customers)",
    "<(?:always|only|from now on,?) (?:answer|respond|reply)(?: to (?:every|all|any)| (?:every|all|any)| that| with|" +
      " yes| no\\b| only| in | as )",
    "<(?:always|only|from now on,?) (?:say|claim|state|confirm) (?:that|it is|this is|the (?:shop|store|product)|" +
      "returns?|shipping|yes,)",
    "<say that (?:the (?:shop|store|product|order|return|delivery)|this (?:product|item|shop)|our |we |all |every|" +
      "returns?|shipping|refunds?|it is)",
    "<(?:answer|respond to|reply to) (?:every|each|all|any) (?:questions?|messages?|requests?|customers?|shoppers?|" +
      "users?|quer(?:y|ies))…(?:with|by saying|that)\\b",
    "\\bfrom now on,? (?:you (?:must|should|will|shall) (?:always |only |never )?)?" +
      "(?:act|answer|respond|reply|recommend|say|tell|behave|treat|pretend|obey|ignore|you are)\\b",
    "<(?:now )?(?:pretend|act|behave|roleplay|role-play) (?:to be|that you are|as(?: if you (?:are|were))?|like) " +
      "(?:an? |the )?(?:ai|assistant|unrestricted|dan|admin|developer|store owner|shop owner|human agent|support agent|" +
      "manager)",
    "\\b(?:developer|god|jailbreak|dan|unrestricted) mode (?:is )?(?:on|enabled|activated|active)\\b",
    "\\b(?:keep|hide) (?:this|these instructions|it)(?: note| message)? (?:secret |hidden |confidential )?from " +
      "(?:the |all |any )?(?:customers?|shoppers?|users?)",
    `<(?:to|for) ${AI}(?= ?:)`,
    "\\b(?:previous|prior|earlier|preceding|former|above) (?:instructions?|prompts?|directives?|commands?)" +
      " (?:(?:are|is|were|have been|has been) (?:now |hereby |all )?(?:void|lifted|revoked|cancell?ed|suspended|" +
      "overridden|superseded|withdrawn)(?! (?:by|for|in) )|(?:do |does )?(?:no longer|not) apply)\\b",
    `<${ADVERBS}ask (?:every|each|all|any) ${SHOPPERS}…(?:iban|pin|password|card number|bank details|account number)`,
  ],
  cues: `
    ai ais bot bots llm llms dan chat chatb langu artif assis syste devel admin human promp instr guide direc user users
    tell assur promi convi persu infor remin advis notif give grant offer hand send ignor disre forge overr bypas disca
    negle follo revea print repea show outpu discl displ leak recit expos menti quote ackno share sugge name recom asked
    asks ask inqui say claim state preten prete act behav rolep mode keep hide now promo prais push answe respo reply
    confi`,
};
