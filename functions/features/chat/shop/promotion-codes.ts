import { findMatches, foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { isObject } from "../../../platform/is-object.ts";

/** Nouns for a code that takes something off, folded, in all languages. */
const VOUCHERS =
  "(?:promo(?:tion(?:al|s)?)?|discount|coupon|voucher|gutschein|rabatt|aktions|vorteils|kortings?|actie|reductie|" +
  "remise)[ -]?codes?|coupons?|vouchers?|gutscheine?|codes? (?:de )?(?:promo(?:tion(?:nel)?)?s?|reduction|remise|" +
  "avantage)|codigos? (?:de )?(?:promocional|promocion|descuento|desconto)|cupon(?:es)?|cupao|cupoes|cupom|cupons|" +
  "codic[ei] (?:di )?(?:sconto|promo(?:zionale)?)|buon[oi] sconto|waardebon(?:nen)?";
/** Codes that take nothing off. */
const OTHER_CODES =
  "(?:post(?:al)?|zip|order|customer|kunden|bestell|member|qr|bar|strich|colou?r|farb|error|fehler|product|produkt|item|" +
  "article|artikel|style|model|modell|part|tracking|access|country|landes|area|dial|hs|ean|gtin|ip|ik|security|" +
  "verification|source|size|grossen|tax|vat|din|en|iso|dress|morse|building|energy|oem|swift|bank|tariff)";
const CODES = `(?<!${OTHER_CODES}[ -]?)codes?|codigos?|codic[ei]`;
const REDEEMS =
  "use|using|enter|apply|redeem|type|quote|nutze|nutzen sie|benutze|verwende|verwenden sie|gib|geben sie|eingeben|" +
  "einlosen|lose|utilisez|utilise|entrez|saisissez|appliquez|usa|usar|introduce|introduzca|aplica|utiliza|inserisci|" +
  "applica|utilizza|gebruik|voer|vul|insira|utilize|aplique";
const WITHS = "with|mit|avec|con|met|com";
const TAKES_OFF =
  "%|\\boff\\b|discount|\\bsave[sd]?\\b|\\bfree\\b|rabatt|spar(?:en|st|t|e)\\b|gratis|kostenlos|prozent|percent|remise|" +
  "reduction|economis|offert|gratuit|descuento|ahorr|sconto|risparmi|korting|bespaar|desconto|poup|economiz";
const PAYS =
  "checkout|\\bcart\\b|basket|\\border\\b|kasse|warenkorb|bestell|panier|commande|caja|carrito|pedido|cassa|carrello|" +
  "ordine|kassa|winkel|carrinho|encomenda";

/** A code: letters with digits, or capital letters. */
const MIXED = "(?=[\\p{L}-]*\\p{N})(?=[\\p{N}-]*\\p{L}{2})[\\p{L}\\p{N}]+(?:[-_][\\p{L}\\p{N}]+)*";
const TOKEN = new RegExp(`(?<![\\p{L}\\p{N}.,/@-])(?:${MIXED}|\\p{Lu}[\\p{Lu}_-]{3,})(?![\\p{L}\\p{N}@/]|-\\p{L})`, "gu");
/** Words that writers put in capital letters so that they are read. */
const SHOUTED = new Set(
  `NOT CANNOT ONLY MUST ONCE WILL WITH FROM YOUR THIS THAT MAY FREE HERE FIELD ONLINE TODAY NEW NICHT NUR KEIN
    KEINE KANN KÖNNEN EINMAL ODER UND GRATIS NIEMALS PAS SEULEMENT NON SOLO ÚNICAMENTE NIET ALLEEN NÃO APENAS EURO
    CODE CODES COUPON COUPONS VOUCHER VOUCHERS DISCOUNT CHECKOUT`.split(/\s+/),
);
/** "SUMMER-10", "20OFF". */
const MIXED_CODE = /^(?:\p{L}{3,}[-_]?\p{N}{1,3}|\p{N}{1,3}\p{L}{3,})$/u;
const SENTENCE = /[^.!?\n]+(?:[.!?](?=\p{L}|\p{N})[^.!?\n]*)*/gu;
/** Characters before a code that may announce it. All of them for each code would take quadratic time. */
const MAX_BEFORE = 120;
/** Nearly every text has none of these. */
const CUE = new RegExp(`codes?|codigo|codic[ei]|coupon|voucher|gutschein|cupon|cupao|cupo[em]|buon[oi]|waardebon|${TAKES_OFF}`);

const patterns = lazy(() => {
  const own = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})`;
  return {
    voucher: new RegExp(`${own(VOUCHERS)}(?![\\p{L}])`, "u"),
    announced: new RegExp(
      `${own(`${VOUCHERS}|${CODES}`)}(?: (?:is|lautet|ist|est|es|e|called|named|namens|of|the))?[ :=]*["'«»„“”‘’(\\[*_]*$`,
      "u",
    ),
    code: new RegExp(own(CODES), "u"),
    redeemed: new RegExp(`${own(`${REDEEMS}|${WITHS}`)}(?: (?:the|our|den|le|el|il|de|o))?[ :]*["'«»„“”‘’(\\[*_]*$`, "u"),
    redeems: new RegExp(`${own(REDEEMS)}(?![\\p{L}])`, "u"),
    takesOff: new RegExp(TAKES_OFF, "u"),
    pays: new RegExp(PAYS, "u"),
  };
});

/**
 * The promotional codes that a turn's answer may name: those of the setting `chat.promotionCodes`, of the shop's
 * instructions, and of the prompt that was chosen. `*` in the setting stands for any signs.
 */
export class PromotionCodes {
  private readonly allowed: RegExp;
  private readonly said: string;

  constructor({
    settings,
    prompt,
  }: { settings?: WorkspaceSettings; prompt?: { prompt: string; cannedResponse?: string } | null }) {
    const { chat } = settings ?? {};
    const listed = isObject(chat) && Array.isArray(chat.promotionCodes) ? chat.promotionCodes : [];
    const names = listed.filter((each) => typeof each === "string" && each.trim() !== "").map((each) => toPattern(each.trim()));
    this.allowed = new RegExp(`^(?:${names.join("|") || "(?!)"})$`, "iu");
    this.said = ` ${[settings?.instructions, prompt?.prompt, prompt?.cannedResponse].join(" ").toLowerCase()} `;
  }

  allows(code: string): boolean {
    const own = code.toLowerCase();
    return this.allowed.test(code) || findWhole(this.said, own);
  }

  /** Returns true when a text names a code that takes something off, and that the shop has not allowed. */
  isBroken(text: string): boolean {
    return this.isBrokenBy(listCodes(text));
  }

  /** Returns true when the shop has not allowed each of the codes that `listCodes` found in a text. */
  isBrokenBy(codes: string[]): boolean {
    return codes.some((code) => !this.allows(code));
  }
}

/** Lists the codes that take something off in a text: the same for each shop. */
export function listCodes(text: string): string[] {
  if (!CUE.test(foldCharacters(text))) return [];
  return findMatches(text, SENTENCE).flatMap(({ 0: sentence }) => listCodesIn(sentence));
}

function listCodesIn(sentence: string): string[] {
  const folded = foldCharacters(sentence);
  if (!CUE.test(folded)) return [];
  const { voucher, redeems, takesOff, pays } = patterns();
  const said: SaidOfCodes = {
    folded,
    names: voucher.test(folded),
    promotes: takesOff.test(folded),
    redeems: redeems.test(folded) || pays.test(folded),
  };
  const isShouted = sentence === sentence.toUpperCase();
  return findMatches(sentence, TOKEN)
    .filter(({ 0: token }) => /\p{N}/u.test(token) || !(isShouted || SHOUTED.has(token)))
    .filter(({ 0: token, index }) => isCode(token, folded.slice(Math.max(0, index - MAX_BEFORE), index), said))
    .map(({ 0: token }) => token);
}

/** A sentence, folded, and what it does with a code. */
interface SaidOfCodes {
  folded: string;
  names: boolean;
  promotes: boolean;
  redeems: boolean;
}

function isCode(token: string, before: string, { folded, names, promotes, redeems }: SaidOfCodes): boolean {
  const { announced, code, redeemed } = patterns();
  if (announced.test(before)) return names || promotes || redeems;
  if (!(token === token.toUpperCase() || names) || !MIXED_CODE.test(token)) return false;
  return names || (promotes && (code.test(folded) || redeemed.test(before)));
}

function toPattern(name: string): string {
  return name.replace(/[.+?^${}()|[\]\\/-]/g, (sign) => (sign === "-" ? "-" : `\\${sign}`)).replaceAll("*", "\\S*");
}

function findWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}_-]/u.test(text[at - 1]!) && !/[\p{L}\p{N}_]/u.test(text[at + word.length]!)) return true;
  return false;
}
