import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** Italian: conditions, recipients and mentions in queries, beside the thing itself. */
export const ITALIAN_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:al )?miglior prezzo|(?:(?:il |la |i |le )?piu )?economic(?:o|a|i|he)|a buon (?:mercato|prezzo)|
    (?:a )?basso (?:prezzo|costo)|low cost|convenient[ei]|
    (?:non (?:troppo |molto )?|poco |meno )car[oaie]|poco costos[oaie]`,
  highPriced: "(?:il |la |i |le )?piu (?:car|costos)[oaie]",
  bestRated: phrases`
    (?:il |la |i |le )?(?:meglio|piu) (?:recensit|votat|valutat)[oaie]|
    (?:con (?:le )?)?miglior[ei]? (?:recension[ei]|valutazion[ei]|vot[oi])|
    (?:5|cinque) stelle|(?:il |la |i |le )?miglior[ei]?(?! (?:amic[oai]|amiche)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?:ultimi|nuovi) arrivi|(?<!(?:anno|come) )nuov[oaie](?! (?:zelanda|york|orleans)(?!\p{L}))|nuovissim[oaie]|novita|
    appena arrivat[oaie]|(?:il |la |i |le )?piu recent[ei]`,
  onSale: "in (?:offerta|saldo|promozione|sconto)|scontat[oaie]|saldi|offerte|ribassat[oaie]",
  inStock: "disponibil[ei](?: subito)?(?! in(?!\\p{L}))|in (?:magazzino|stock)|(?:in )?pronta consegna",
  forWhom: "per",
  ofWhom: phrases`
    mi[oae]|miei|tu[oae]|tuoi|su[oae]|suoi|nostr[oaie]|un|un[oa]|il|lo|la|i|gli|le|piccol[oaie]|miglior[ei]?|car[oa]|nuov[oa]|
    giovan[ei]|fratellino|sorellina`,
  adults: phrases`
    colleg(?:a|hi|he)|capo|amic[oai]|amiche|genitori|nonni|insegnant[ei]|maestr[oa]|vicin[oaie]|coppi[ae]|partner|adolescenti|
    suoceri|student[ei]`,
  women: "mamme|mamma|suocera|signor[ae]|ragazze",
  men: "papa|babbo|suocero|signor[ei]",
  gift: "(?:ide[ae] )?(?:un )?regal[oi](?: (?:di|per il|per) (?:compleanno|natale|nozze|anniversario|laurea))?",
  words: { women: "donna donne femminile", men: "uomo uomini maschile", children: "bambino bambina bambini bambine" },
  audienceFields: ["pubblico", "fascia d'età"],
  besides: "con|per|come|che|su|contro|senza|non|ne|sotto",
  parts: phrases`
    gambe|piedini|cernier[ae]|zip|botton[ei]|fodera|logo|cucitur[ae]|lacci|cinghi[ae]|dettagli|dettaglio|accenti|suol[ae]|
    righe|tasc(?:a|he)|
    colletto|polsini|bord[oi]|manic[oi]|fibbi[ae]|stampa`,
};
