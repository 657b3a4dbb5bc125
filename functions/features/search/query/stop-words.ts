import { primaryLanguage } from "../../../platform/text/language.ts";

/**
 * Stop words by language, as `normalise` writes them: articles, pronouns, auxiliaries and the phrases of a polite question. Short
 * on purpose: "down" fills a jacket, "under" begins a brand, "without" changes the meaning.
 */
const STOP_WORDS: Record<string, string> = {
  en: `a an and any anybody anyone are as at be been being but by can could did do does for from get give had has have he her
    hers him his how i if in into is it its just let like looking may me might my of on or our please shall she should show
    so some something such than that the their them then there these they this those to too us very want was we were what
    when where which who why will with would you your`,
  de: `aber als am an auch auf aus bei beim bin bis bitte das dass dein deine dem den der des die dies diese diesem diesen
    dieser dieses doch du ein eine einem einen einer eines er es etwas fur habe haben hat ich ihm ihn ihr ihre im in ins ist
    kann konnen mein meine meinen meiner mich mir mit nach noch oder sein seine sich sie sind so suche such und uns unser
    von vom was welche welcher welches wenn wer wie wir wird wo zu zum zur`,
  fr: `a ai alors au aux avec c ce ces cet cette comme d dans de des du elle elles en est et eux il ils j je l la le les leur
    leurs lui m ma mais me mes moi mon n ne nos notre nous on ou ou par pas pour qu que quel quelle quelles quels qui s sa
    se ses son sont sur t ta te tes toi ton tu un une vos votre vous y cherche veux voudrais`,
  es: `a al algo ante como con cual cuales cuando de del desde donde e el ella ellas ellos en entre era es esa ese eso esta
    este esto estos estas fue ha hay la las le les lo los me mi mis mucho muy nos o os para pero por porque que quien quiero
    se ser si sobre son su sus te tu tus u un una uno unas unos y ya yo busco`,
  it: `a ad ai al alla alle allo agli c che chi ci come con cosa cui d da dagli dai dal dalla dalle de degli dei del della
    delle dello di dove e ed era gli ha ho i il in io l la le lei lo loro lui ma mi mia mie miei mio ne nei nel nella nelle
    noi non o per perche piu quale quali quando quello questa queste questi questo se si sono su sua sue sui sul sulla suo
    ti tra tu un una uno vi voi voglio cerco`,
  nl: `aan al als bij dan dat de deze die dit door een en er had heb hebben heeft het hij hoe ik in is je kan maar me met mij
    mijn na naar niet nog of om onder ons ook op over te tot u uit van veel voor waar was wat we welke wel werd wie wij wil
    worden zal ze zich zij zijn zo zoek`,
  pt: `a ao aos as ate com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta este eu foi ha isso
    isto ja la lhe mais mas me meu minha muito na nas nao nem no nos nossa nosso num numa o os ou para pela pelas pelo pelos
    por qual quando que quem quero se sem ser seu sua sao so tambem te tem um uma umas uns voce`,
  sv: `alla att av de dem den denna deras dess det detta dig din dina dit du efter eller en er ett fran for ha hade han har hon
    i ifall in inte jag kan med men mig min mina mitt mot nar ni nu och om oss pa sa sig sin sina som till under upp ut var
    vara vi vid vill vilken vilka ar`,
  da: `af alle at da de dem den denne der deres det dette dig din du eller en er et for fra ha han har hende hun hvad hvem hvis
    hvor i ikke ind jeg jer kan man med men mig min mit mod nar noget nogle nu og om op os over pa sa sig sin skal som til
    ud under var vi vil ville`,
  no: `alle at av da de dem den denne der deres det dette deg din du eller en er et ett for fra ha han har hun hva hvem hvis
    hvor i ikke inn jeg kan man med men meg min mitt mot nar noe noen na og om opp oss over pa sa seg sin skal som til ut
    under var vi vil`,
  fi: `ei en etta ja jos joka jotka kanssa kuin kun me mika mina mutta ne niin nyt olen oli on ovat se sina tai tama tama te
    vai voi ovat hanen heidan haluan etsin`,
};

const NO_STOP_WORDS: ReadonlySet<string> = new Set();
const STOP_WORD_SETS = new Map(Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(/\s+/))]));

/** Returns the stop words of a language; none for an unknown one. */
export function stopWordsFor(language: string): ReadonlySet<string> {
  return STOP_WORD_SETS.get(primaryLanguage(language)) ?? NO_STOP_WORDS;
}
