import { stemmer as english } from "@orama/stemmers/english";
import { type LanguageData, phrases, sentence } from "./language-data.ts";
import { ENGLISH_PRODUCT_WORDS } from "./product-words/en.ts";
import { ENGLISH_TRADE_WORDS } from "./trade-words/en.ts";

/** English: how its words are analysed, what shoppers write in it, and what the assistant says. */
export const ENGLISH: LanguageData = {
  analysis: {
    stemmer: english,
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
    greeting: "hi|hello|hey|hi there|hello there|hey there|good morning|good afternoon|good evening|greetings",
    thanks: "thanks|thank you|thank you very much|thanks a lot|thx|cheers|much appreciated",
    farewell: "bye|goodbye|bye bye|see you|see you later|have a nice day",
    aboutAssistant: phrases`
      what's your name|what is your name|how are you|who are you|what are you|are you a bot|are you a robot|are you human|
      are you real|what can you do|can you help me|help`,
    acknowledgement: "ok|okay|yes|no|nope|great|perfect|cool|good|nice|fine|sure|got it|i see",
    wantsHuman: phrases`
      (?<=^|[,.!] ?)(?:please,? )?(?:an? )?(?:real |live )?(?:human|person|agent|representative|
      operator)(?: being)?(?:,? (?:please|now))?(?=[.! ]*$)|
      (?:talk|speak|chat|connect me|put me through) (?:to|with) (?:a |an |some |your |the )?(?:real |live |actual )?(?:human|
      person|agent|someone|somebody|representative|advisor|employee|member of staff|support|customer service|staff)|
      real person|human agent|live agent|live chat|
      (?:talk|speak) (?:to|with) (?:a |an |the |your )?(?:manager|supervisor|superior|boss)|(?:get me|i want|i need|call|
      where is|where's) (?:a |the |your )?(?:manager|supervisor)|your (?:manager|supervisor)`,
    complaint: phrases`
      (?:i'm|im|i am|we're|we are) (?:(?!not )\p{L}+ ){0,2}?(?:furious|angry|livid|outraged|disgusted|fed up)|(?:service|
      support|shop|store|company|delivery) (?:is|was|has been) (?:(?!not )\p{L}+ ){0,2}?(?:terrible|awful|horrible|bad|poor|
      lousy|appalling|disgusting|useless|worthless|pathetic|abysmal)|
      complain|complaint|complaints|complaining|unacceptable|outrageous|disgraceful|(?:terrible|awful|horrible|worst|bad|
      poor|lousy|appalling|disgusting) (?:customer )?(?:service|experience|support|shop|store|company)|(?:unhappy|
      dissatisfied|disappointed|fed up|angry|furious) (?:with|about|at) (?:you|your|the service|this (?:shop|store|
      service|order)|my order|the order)|sent (?:me )?(?:the |a |an )?(?:wrong|broken|damaged|defective)|(?:received|
      got) (?:the |a |an )?(?:wrong|broken|damaged|defective|faulty)|(?:arrived|came|was delivered|
      were delivered) (?:\p{L}+ ){0,2}?(?:broken|damaged|defective|faulty|in pieces)|(?:never|hasn't|has not|haven't|
      still hasn't|didn't|did not) (?:yet )?(?:arrived?|turned up|been delivered|shown up)|scam|scammed|rip ?off|(?:want|
      demand) (?:my money back|a refund now)`,
    wantsContact: phrases`
      call me back|call me|ring me|callback|contact you|contact form|get in touch|reach you|phone number|telephone number|
      email address|your email|call you|send you a message|leave a message`,
    wantsAdvice: phrases`
      what is the|who is|who are|who runs|who owns|who makes|ship|ships|about your (?:shop|company|store|brand)|discount|
      discounts|how do i|how to|how should|how can i|how long|how often|how many days|what does|what is the difference|why|
      when will|policy|guide|return|returns|refund|refunds|shipping|delivery|deliver|warranty|guarantee|payment|pay|
      opening hours|exchange|voucher|gift card|privacy|track|where is my order|care for|wash|clean|repair|explain|do i need|
      which size|what size|should i choose|should i buy|should i get|should i take|how (?:\p{L}+ )?should|better than`,
    cheaper: "cheaper|less expensive|lower price|lower priced|more affordable|(?<!not |not that )too expensive|less pricey",
    moreExpensive: "more expensive|better quality|higher end|pricier",
    cheapest: phrases`
      the cheaper one|the cheaper of|which is cheaper|which one is cheaper|which are cheaper|cheapest|cheepest|cheapst|
      chepest|least expensive|lowest price|most affordable`,
    mostExpensive: "most expensive|priciest|dearest|highest priced|most high-end",
    lowPriced: "cheap|inexpensive|affordable|not too expensive|not that expensive|low cost|budget friendly|budget-friendly",
    bestRated: phrases`
      best ?sellers?|bestselling|best selling|top sellers?|best rated|top rated|highest rated|best reviewed|most popular|best|
      best reviews?|best ratings?|highest ratings?|top reviews`,
    moreResults: phrases`
      show me more|show more|more of these|anything else|something else|any others|others|other options|more options|
      what else|alternatives`,
    comparison: "compare|difference between|which is better|which one is better|versus|vs",
    followUpOpeners: "and|what if|what about|how about|or|but|also|then",
    pronouns: phrases`
      it|its|that|this|that one|this one|the one|one|ones|they|them|these|those|tell me more|more details|more information`,
    inStock: "in stock|available now|available|on stock|ready to ship",
    onSale: phrases`
      (?<!for )(?<!for the )sale(?! price)|clearance|outlet|on sale|on offer|discounted|reduced|in the sale|special offers?|
      deals?|bargains?`,
    ordinals: ["first", "second", "third", "fourth", "fifth", "last"],
    exceptColour: phrases`
      not|not in|(?<!(?:have|has|had|got|there|there's) )nothing|nothing in|anything but|any colour but|any color but|except|
      except for|but not|other than|apart from|not any|neither|
      (?:i'd |i would |we'd |we would )?(?:rather|prefer) not(?: to)?(?: have| get| buy| take)?|
      (?:that|which) (?:is|are)(?:n't|nt)`,
    isNot: "not|isn't|isnt|is not|aren't|arent|are not|not a|nothing",
    without: phrases`
      without|without any|anything but|(?:nothing|none|not) from|(?<!(?:have|has|had|got|is|are|there's) )no|free of|
      (?:already|has|have|got) (?:has|have|got|owns?|enough|plenty of|too many)|free from|allergic to|not made of|avoid|
      except|except for`,
    requests: phrases`
      looking for|searching for|need|needs|want|wants|would like|i'd like|do you (?:have|sell|stock|offer|carry)|have you got|
      u have|recommend|suggest|suggestion|show me|interested in|buy|purchase|shopping for|
      get (?:him|her|them|me|myself|us)`,
    fillers: phrases`
      longest|shortest|heaviest|highest|lowest|sale|am|none|neither|nothing|yo|actually|rather|anyway|well|oh|sorry|wait|
      lightest|warmest|smallest|biggest|largest|strongest|urgent|u|ur|wat|wha|teh|plz|pls|ppl|peeps|gimme|gonna|wanna|gotta|
      yall|hiya|lol|hmm|um|uh|btw|asap|take|taking|ill|ya|got|cart|basket|wife|husband|girlfriend|boyfriend|dad|daddy|father|
      mum|mom|mother|brother|sister|friend|friends|uncle|aunt|grandma|grandpa|grandmother|grandfather|boss|colleague|nephew|
      niece|love|loves|like|likes|enjoys|enjoy|birthday|christmas|mean|means|meaning|moment|moments|currently|now|right|
      presently|sell|sold|sells|selling|buy|buying|purchase|need|needs|want|wants|recommend|recommendation|suggest|suggestion|
      search|searching|see|find|tell|know|about|help|offer|offers|stock|carry|got|good|nice|great|best|right|kind|kinds|sort|
      type|types|product|products|item|items|article|articles|thing|things|stuff|option|options|range|selection|price|prices|
      priced|cost|costs|much|many|budget|euro|euros|dollar|dollars|pound|pounds|really|maybe|also|other|others|else|new|ok|
      please|today|shop|store|suitable|need|use|used|going|go|go|goes|come|comes|anything|everything|size|sizes|colour|color|
      colours|colors|different|here|up|per|out|off|make|makes|possible|im|ive|youre|dont|whats|me|lot|lots|bit|planning|plan|
      around|say|said|instead|only|more|most|next|then|because|if|either`,
  },
  grammar: {
    and: "and",
    or: "or",
    nor: "nor",
    also: "also",
    in: "in",
    to: "to",
    definiteArticles: "the|that|this|these|those",
    indefiniteArticles: "an?|some|one",
    purposePrepositions: "for|with",
    additionArticles: "the|something",
    additionPrepositions: "for|in|with|without|from",
  },
  references: {
    two: "two|2",
    three: "three|3",
    firstFew: "first",
    number: phrases`number|no\.?`,
    ones: "ones?|versions?|models?",
    other: "the other (?:one|two|ones)|the others|the remaining (?:one|two|ones)",
    both: "both|the two(?: of them)?|(?:these|those) two",
    cheaperOne: "the (?:cheaper|less expensive|more affordable)(?: one| of)?|which(?: one| of them)? (?:is|are) cheaper",
    dearerOne: "the (?:more expensive|pricier|dearer)(?: one| of)?|which(?: one| of them)? is more expensive",
    bigger: "bigger|larger|roomier|taller|longer|wider|more (?:room|space)",
    smaller: "smaller|shorter|narrower|more compact",
    lighter: "lighter|less heavy",
    heavier: "heavier|sturdier",
    ofThem: "of (?:the two|them|these|those|both)",
    changesMind: "actually|instead|rather|on second thoughts?|changed my mind|never ?mind|forget (?:it|that|them|those|about)",
  },
  purchases: {
    places: phrases`
      (?:in|into|to) (?:(?:my|the|our|your) )?(?:shopping )?(?:cart|basket|trolley)|to (?:(?:my|the) )?(?:shopping )?bag`,
    verbs: "add|put|place|throw|pop|drop",
    takes: phrases`
      (?:i'?ll|i will|we'?ll|we will) (?:take|buy|have|get|order)|(?:i|we) take|buy|purchase|order (?=it|this|that|them|the|
      both|one|two)`,
    counts: "two three four five six seven eight nine ten",
  },
  noise: {
    howMuch: "how (?:long|soon|fast|quickly|often|much|many)",
    howIsIt: phrases`how \p{L}+ (?:is|are) (?:it|they|this|that|these|those)`,
    gift: "(?:as )?(?:a )?(?:gifts?|presents?)(?: ideas?)?",
    giftCardAfter: "cards?|vouchers?|certificates?",
    smalltalkFillers: phrases`
      there|you|so much|very much|everyone|all|then|and|that's|that is|thats|for your help|for now|all for now`,
  },
  exclusions: {
    articles: "in|made of|made from|a|an|any|the|too much|colou?rs?|anything|something|any more|those|these|that",
    endings: "please|but|either",
    never: phrases`
      more|less|longer|one|idea|problem|worries|matter|need|thanks|thank|way|doubt|clue|luck|such|other|others|too|very`,
    dislikes: phrases`
      (?:do not|don't|dont|does not|doesn't|doesnt|did not|didn't|would not|wouldn't|never) (?:really |particularly |
      especially |much )?(?:like|love|want|wear|care for|fancy|enjoy|go for)|hate|hates|dislike|dislikes|
      (?:can't|cannot|can not) (?:stand|wear|bear)|(?:not|no) (?:a |such a )?(?:big |great )?fan of|
      not (?:so )?(?:fond of|keen on|into)|sick of|tired of|none of|neither of`,
    dislikedAfter: phrases`
      (?:is|are|was|'s) ?(?:not|n't) (?:really )?(?:for (?:me|us|him|her)|(?:my|his|her|our) (?:colou?r|thing|taste|style|
      favou?rite)|what i (?:want|wanted|need))|(?:it|that|they)(?:'s|'re) not (?:really )?(?:for me|what i want)|
      (?:does|do) ?(?:not|n't) (?:suit|appeal to|work for|fit) (?:me|us|him|her)|
      (?:i|we|he|she) (?:do not|don't|dont|does not|doesn't) (?:like|want|wear)`,
  },
  wearers: {
    women: phrases`
      wife|girlfriend|gf|missus|mum|mom|mother|sister|aunt|grandma|grandmother|fiancee|woman|lady|she|her|daughter|niece|
      granddaughter`,
    men: phrases`
      husband|hubby|boyfriend|bf|dad|daddy|father|brother|uncle|grandpa|grandfather|fiance|man|guy|he|him|his|son|nephew|
      grandson`,
    young: "daughter|niece|granddaughter|son|nephew|grandson",
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
    afterNumber: phrases`(?:years?|yrs?)[\s-]*olds?|yo`,
    childCategory: "kids?|children|child",
  },
  sizes: {
    names: "size|sizes",
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
      spend (?:more than|over)|exceed|under|below|less than|lower than|cheaper than|up to|at most|max|max\.|maximum|
      no more than|not more than|not over|
      within|budget of|budget is|budget`,
    atMostMoney: "for",
    orLess: phrases`
      or less|or cheaper|or under|or below|max|maximum|at (?:the )?most|tops(?=\s*(?:$|[.,;!?)]))|is my (?:limit|max|
      maximum|budget)|
      (?:budget|limit)(?! friendly)`,
    orSo: "or so|or thereabouts|give or take|-?ish|more or less|approx\\.?|roughly|ish",
    atLeast: "north of|over|above|more than|at least|upwards of|starting at|min|minimum",
    atLeastMoney: "from",
    around: phrases`somewhere around|in the region of|something like|around|about|roughly|approximately|circa|ca\.?`,
    rangeStart: "between|from",
    cost: "costs?|price",
  },
  queries: {
    without: "without|without any|excluding|except|except for|other than|apart from|but no|but not",
    not: "not|not in|no",
    non: "non",
    lacking: "without free non vegan faux imitation artificial fake",
    uncertainLimits: phrases`max|max\.|maximum|min|minimum|within|budget|<|<=|>|>=`,
    beforeNumbers: phrases`
      ages?|aged|people|persons?|anyone|everyone|someone|those|dogs?|cats?|puppies|age group|level|grade|widths?|lengths?|
      heights?|weights?|weighing`,
  },
  requestedFields: {
    price: "how much(?![^.?!]*(?:weigh|discount))|how expensive|prices?|costs?",
    stock: phrases`
      in stock|available|availability|sold out|comes? in|how many (?:are left|do you have(?: left)?|have you got(?: left)?|
      are there|of (?:it|them))|(?:do you (?:still )?have|have you got) (?:it|this|that|them|this one|that one|the (?:first|
      second|third|fourth|last) one)`,
    rating: phrases`
      ratings?|rated|reviews?|stars|what do (?:other |your )?(?:people|customers|others|buyers) (?:say|think)|is it any good`,
    colour: "(?:what|which) (?:other )?colou?rs?|colou?rs",
    size: "(?:what|which) sizes?(?! (?:do|should|would|shall|must) (?:i|we|my|he|she))|sizes",
    weight: phrases`how much (?:\p{L}+ ){1,5}weigh|how (?:heavy|light)|lightest|heaviest|weights?|weighs?`,
    dimensions: phrases`
      how (?:big|large|long|wide|tall|high|deep)(?= (?:is|are) (?:it|they|this|that|the))|dimensions?|measurements?`,
    material: "(?:made|built) (?:of|from|out of)|(?:what|which) (?:material|fabric)s?|materials?",
    brand: "(?:what|which) (?:brand|make)|brands?|who makes|made by|manufacturer|maker",
    sku: "sku|(?:article|item|product|model|part) (?:number|no)|reference number",
  },
  productWords: ENGLISH_PRODUCT_WORDS,
  numbers: {
    amount: "how much|how expensive|costs?|prices?|fees?|free|pays?|maximum|minimum",
    time: phrases`
      how long|how soon|how fast|how quickly|how often|how many (?:days|weeks|months|years|hours)|when|until when|what time|
      how late|opening|open`,
    count: "how many|how big|how heavy|how warm|how high|temperature|which size|what size",
    units: phrases`
      minutes?|hours?|days?|weeks?|months?|years?|seasons?|winter|summer|today|tomorrow|morning|(?<=\p{N}\s?)[ap]m|mondays?|
      tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?`,
    numbers: phrases`
      two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|
      once|twice`,
    free: "free|no charge|per cent|percent",
    next: "next|same",
  },
  serviceTopics: {
    openingHours: { asked: "opening hours|opening times|(?:are|do) you open|when do you close", pageWords: "opening hours" },
    returns: {
      asked: "returns?|return policy|send (?:it |this |something )?back|refunds?|money back",
      pageWords: "returns refunds",
    },
    shipping: {
      asked: "shipping|deliver|delivers|delivery|ship (?:it |this |that |them )?to|shipped|postage",
      pageWords: "shipping delivery",
    },
    payment: {
      asked: "payment|payments|payment methods|pay (?:by|with|later)|how (?:can|do) i pay",
      pageWords: "payment methods",
    },
    warranty: { asked: "warranty|warranties|guarantees?", pageWords: "warranty guarantee" },
    giftCards: { asked: "gift cards?|gift vouchers?|gift certificates?|vouchers?", pageWords: "gift cards vouchers" },
    orderTracking: {
      asked: "where is my (?:order|parcel|package)|track my (?:order|parcel|package)|order status|status of my order",
      pageWords: "track order",
    },
    exchange: { asked: "exchange|exchanges|wrong size|swap (?:it|the size)", pageWords: "exchange size" },
    privacy: { asked: "privacy|personal data|data protection|gdpr", pageWords: "privacy policy" },
  },
  serviceAspects: {
    validity: { asked: "valid|expires?|expired?|run out|good for", pageWords: "valid expire" },
    refund: { asked: "money back|refund(?:s|ed)?|reimbursed?|repaid", pageWords: "repay refund means of payment" },
    returnShipping: {
      asked: phrases`return(?:ing|s)?(?: \p{L}+)? (?:shipping|postage|label|costs?|free)|returns? from`,
      pageWords: "return label free deduct",
    },
    sendingBack: {
      asked: phrases`return (?:it|them|this|that|something|an? \p{L}+)|send (?:\p{L}+ )?back|to return|i return`,
      pageWords: "send back",
    },
    invoice: { asked: "invoice", pageWords: "invoice" },
    instalments: { asked: "instal?lments?|pay later|monthly", pageWords: "instalments monthly" },
    express: { asked: "express|overnight", pageWords: "express" },
    deliveryTime: {
      asked: "how long (?:does|do|will|is) .{0,30}(?:take|delivery|shipping|arrive)|delivery times?",
      pageWords: "working days",
    },
    freeOfCharge: { asked: "free", pageWords: "free" },
  },
  regions: {
    europeanUnion: "European Union",
    restOfWorld: "rest of the world abroad",
  },
  countryNames: {
    us: "US",
    usa: "US",
    uk: "GB",
    england: "GB",
    america: "US",
  },
  attributes: {
    colour: ["color", "colour", "Color", "Colour", "pa_color"],
    size: ["size", "Size", "pa_size"],
    material: ["material", "materials", "Material", "fabric", "pa_material"],
    gender: ["gender", "Gender", "pa_gender", "sex"],
  },
  priceGuard: {
    claims: "is are costs cost costing priced retails sells starts starting at for from only just now was were",
    cost: "cost costs costing price prices priced",
    limits: "under below over above within about around approximately roughly circa ca between than of",
    former: `
      was were regular regularly original originally usual usually normal normally previous previously former formerly
      before instead reduced discounted lowered marked used off rrp msrp list`,
    current: "costs now today currently",
    upperBounds: "under below within",
    lowerBounds: "over above",
    for: "for",
    joiners: "and or plus",
    rangeStart: "between from",
    rangeTo: "to till until",
    rangeAnd: "and",
    otherAmounts: "save saves saving savings discount discounted shipping delivery fee deposit voucher coupon gift credit",
    differences: "off cheaper less more extra",
    sums: "total together both two three altogether combined",
    sizes: "size sizes",
    multipliers: { thousand: 1e3, million: 1e6, millions: 1e6 },
    numerals: `
      one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14
      fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70
      eighty=80 ninety=90 hundred=100 thousand=1000`,
    numeralJoiners: "and",
    percents: "percent pct",
    halfPrice: "at half price|half price|half the price|half off",
    vouchers: "code codes voucher vouchers coupon coupons promo promotion discount",
    redeems: "use enter apply redeem type",
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
    found: (names, several) => (several ? `I found these for you: ${names}.` : `I found this for you: ${names}.`),
    nearMatches: (several) => `There is nothing that meets all of your wishes; ${several ? "these come" : "this comes"} closest:`,
    partialMatches: (several) => `There is nothing that matches all of it; ${several ? "these come" : "this comes"} closest:`,
    closest: (several) => `The shop does not have exactly this; ${several ? "these come" : "this comes"} closest:`,
    aboutPicked: (names) => `Here is what I know about ${names}.`,
    cheapest: (name, price) => `The least expensive is ${name} at ${price}.`,
    bestRated: (name, rating) => `The best rated is ${name} with ${rating} of 5.`,
    page: (title) => `This is what “${title}” says:`,
    closestPage: (title, isQuoted) =>
      `There is no page that answers this exactly; “${title}” comes closest${isQuoted ? ":" : "."}`,
    alsoPages: (several) => (several ? "These pages may help you choose." : "This page may help you choose."),
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
      notIn: (values) => `not available in ${values}`,
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
    nobodyAvailable: "Nobody is there to chat right now. Please try again later.",
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
