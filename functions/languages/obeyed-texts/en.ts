import type { ObeyedTexts } from "./obeyed-texts.ts";

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
