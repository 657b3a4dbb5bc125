import { phrases } from "../language-data.ts";
import type { WishPhrases } from "./wish-phrases.ts";

/** Portuguese: conditions, recipients and mentions in queries, beside the thing itself. */
export const PORTUGUESE_WISHES: WishPhrases = {
  lowPriced: phrases`
    (?:pelo )?melhor preco|(?:(?:o |a |os |as )?mais )?(?:barat|economic)[oa]s?|em conta|acessive(?:l|is)|
    (?:de |a )?baixo (?:custo|preco)|bom preco|preco baixo|
    nao (?:muito |tao )?car[oa]s?`,
  highPriced: "(?:o |a |os |as )?mais car[oa]s?",
  bestRated: phrases`
    (?:o |a |os |as )?(?:mais )?bem avaliad[oa]s?|(?:o |a |os |as )?melhor(?:es)? avaliad[oa]s?|
    (?:com )?(?:as )?melhor(?:es)? (?:avaliac(?:ao|oes)|notas?|opinioes)|(?:5|cinco) estrelas|
    (?:o |a |os |as )?melhor(?:es)?(?! (?:amig[oa]s?)(?!\p{L}))(?=\s\p{L})`,
  newest: phrases`
    (?<!(?:ano|como) )nov[oa]s?(?! (?:york|iorque|zelandia|orleans)(?!\p{L}))|novidades?|lancamentos?|
    (?:o |a |os |as )?mais (?:nov[oa]s?|recentes?)|
    recem[- ]chegad[oa]s?`,
  onSale: "em (?:promoc(?:ao|oes)|ofertas?|saldos?|liquidacao|desconto)|com desconto|promoc(?:ao|oes)|ofertas?|saldos",
  inStock: "em (?:estoque|stock)|com (?:estoque|stock)|disponive(?:l|is)(?! em(?!\\p{L}))|(?:a )?pronta entrega",
  forWhom: "para|pra|pro",
  ofWhom: phrases`
    [oa]s?|meus?|minhas?|teus?|tuas?|seus?|suas?|noss[oa]s?|ums?|umas?|pequen[oa]s?|melhor(?:es)?|nov[oa]s?|querid[oa]s?|
    jove(?:m|ns)|
    mais (?:nov|velh)[oa]s?`,
  adults: phrases`
    colegas?|chefe|amig[oa]s?|pais|avos?|professor(?:a|es|as)?|vizinh[oa]s?|casal|casais|parceir[oa]|adolescentes?|sogros|
    estudantes?`,
  women: "mamae|maes|sogra|senhoras?|meninas?",
  men: "papai|pais?|sogro|senhores|rapazes",
  gift: phrases`
    (?:ideias? de )?(?:um |uma )?(?:presente?s?|prendas?|lembrancas?|lembrancinhas?)(?: de (?:aniversario|natal|casamento))?`,
  words: {
    women: "mulher mulheres feminino feminina",
    men: "homem homens masculino masculina",
    children: "criança crianças infantil menino menina",
  },
  audienceFields: ["público", "faixa etária"],
  besides: "com|para|como|que|sobre|contra|sem|nao|nem|sob",
  parts: phrases`
    pernas|pes|zipers?|fechos?|bot(?:ao|oes)|forro|logotipos?|logos?|costuras?|cadarcos?|atacadores|alcas?|detalhes?|solas?|
    solado|listras?|riscas|
    bolsos?|gola|punhos?|bordas?|pegas?|fivelas?|estampa`,
};
