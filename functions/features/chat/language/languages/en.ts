import type { Lexicon } from "../language-data.ts";

export const ENGLISH: Lexicon = {
  greeting: "hi|hello|hey|hi there|hello there|hey there|good morning|good afternoon|good evening|greetings",
  thanks: "thanks|thank you|thank you very much|thanks a lot|thx|cheers|much appreciated",
  farewell: "bye|goodbye|bye bye|see you|see you later|have a nice day",
  self: "what's your name|what is your name|how are you|who are you|what are you|are you a bot|are you a robot|are you human|are you real|what can you do|can you help me|help",
  nod: "ok|okay|yes|no|nope|great|perfect|cool|good|nice|fine|sure|got it|i see",
  human:
    "(?:talk|speak|chat|connect me|put me through) (?:to|with) (?:a |an |some |your |the )?(?:real |live |actual )?(?:human|person|agent|someone|somebody|representative|advisor|employee|member of staff|support|customer service|staff)|real person|human agent|live agent|live chat",
  contact:
    "call me back|call me|ring me|callback|contact you|contact form|get in touch|reach you|phone number|telephone number|email address|your email|call you|send you a message|leave a message",
  advice:
    "what is the|who is|who are|who runs|who owns|who makes|ship|ships|about your (?:shop|company|store|brand)|discount|discounts|how do i|how to|how should|how can i|how long|how often|how many days|what does|what is the difference|why|when will|policy|guide|return|returns|refund|refunds|shipping|delivery|deliver|warranty|guarantee|payment|pay|opening hours|exchange|voucher|gift card|privacy|track|where is my order|care for|wash|clean|repair|explain|do i need|which size|what size|should i choose|should i buy|should i get|should i take|how (?:\\p{L}+ )?should|better than",
  cheaper: "cheaper|less expensive|lower price|lower priced|more affordable|(?<!not |not that )too expensive|less pricey",
  dearer: "more expensive|better quality|higher end|pricier",
  cheapest:
    "the cheaper one|the cheaper of|which is cheaper|which one is cheaper|which are cheaper|cheapest|cheepest|cheapst|chepest|least expensive|lowest price|most affordable",
  cheap: "cheap|inexpensive|affordable|not too expensive|not that expensive|low cost|budget friendly|budget-friendly",
  best: "best ?sellers?|bestselling|best selling|top sellers?|best rated|top rated|highest rated|best reviewed|most popular|best",
  more: "show me more|show more|more of these|anything else|something else|any others|others|other options|more options|what else|alternatives",
  compare: "compare|difference between|which is better|which one is better|versus|vs",
  follow: "and|what about|how about|or|but|also|then",
  pronoun: "it|its|that|this|that one|this one|the one|one|ones|they|them|these|those|tell me more|more details|more information",
  inStock: "in stock|available now|available|on stock|ready to ship",
  onSale:
    "(?<!for )(?<!for the )sale(?! price)|clearance|outlet|on sale|on offer|discounted|reduced|in the sale|special offers?|deals?|bargains?",
  ordinals: ["first", "second", "third", "fourth", "fifth", "last"],
  not: "not|not in|nothing in|anything but|any colour but|any color but|except|except for|but not|other than|apart from|not any",
  without:
    "without|without any|(?<!(?:have|has|had|got|is|are|there's) )no|free of|free from|allergic to|not made of|avoid|except|except for",
  filler:
    "longest|shortest|heaviest|highest|lowest|sale|am|none|neither|nothing|yo|actually|rather|anyway|well|oh|sorry|wait|lightest|warmest|smallest|biggest|largest|strongest|urgent|u|ur|wat|wha|teh|plz|pls|ppl|peeps|gimme|gonna|wanna|gotta|yall|hiya|lol|hmm|um|uh|btw|asap|take|taking|ill|ya|got|cart|basket|wife|husband|girlfriend|boyfriend|dad|daddy|father|mum|mom|mother|brother|sister|friend|friends|uncle|aunt|grandma|grandpa|grandmother|grandfather|boss|colleague|nephew|niece|love|loves|like|likes|enjoys|enjoy|birthday|christmas|mean|means|meaning|moment|moments|currently|now|right|presently|sell|sold|sells|selling|buy|buying|purchase|need|needs|want|wants|recommend|recommendation|suggest|suggestion|search|searching|see|find|tell|know|about|help|offer|offers|stock|carry|got|good|nice|great|best|right|kind|kinds|sort|type|types|product|products|item|items|article|articles|thing|things|stuff|option|options|range|selection|price|prices|priced|cost|costs|much|many|budget|euro|euros|dollar|dollars|pound|pounds|really|maybe|also|other|others|else|new|ok|please|today|shop|store|suitable|need|use|used|going|go|go|goes|come|comes|anything|everything|size|sizes|colour|color|colours|colors|different|here|up|per|out|off|make|makes|possible|im|ive|youre|dont|whats|me|lot|lots|bit|planning|plan|around|say|said|instead|only|more|most|next|then|because|if",
};
