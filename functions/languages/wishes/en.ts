import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** English: conditions, recipients and mentions in queries, beside the thing itself. */
export const ENGLISH_WISHES: WishPhrases = {
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
