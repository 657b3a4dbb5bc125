import { primaryLanguage } from "../../platform/text/language.ts";

/** Words that say nothing about what is looked for, by language, as `normalise` writes them. Prepositions that change a meaning (without, ohne) stay. */
const WORDS: Record<string, string> = {
  en: `a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing
    down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me more most my no
    nor not of off on once only or other our ours out over own please same she should so some such than that the their theirs them then there these they this
    those through to too under until up us very was we were what when where which while who whom whose why will with would you your yours`,
  de: `aber alle als am an auch auf aus bei bin bis das dass dein dem den der des die dies diese dieser dieses doch dort du durch ein eine einem einen einer
    eines er es fur hat hatte hier ich ihr im in ist ja jede jeder jedes kann mein mit nach nicht noch nur oder sein sich sie sind so um und uns unter vom
    von vor war was welche wenn wer wie wir wird wo zu zum zur`,
  fr: `a au aux avec ce ces cet cette dans de des du elle elles en est et eux il ils je l la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on ou
    ou par pas plus pour qu que quel quelle qui sa se ses son sont sur ta te tes toi ton tu un une vos votre vous y d j m n s t c`,
  es: `a al algo como con cual cuando de del desde donde el ella ellas ellos en entre era es esa ese eso esta este esto ha hay la las le les lo los mas me mi
    mis muy no nos o para pero por que quien se ser si son su sus tambien te tu tus un una unas uno unos y ya yo`,
  it: `a ad agli ai al alla alle allo anche che chi ci come con cosa cui da dagli dai dal dalla dalle degli dei del della delle dello di dove e ed gli ha ho i il
    in io la le lei lo loro lui ma mi mia mio ne nei nel nella nelle noi non o per piu quale quando quello questa questo se si sono su sua sul sulla suo tra tu
    un una uno voi l d`,
  nl: `aan al als bij dan dat de deze die dit door een en er haar had heb heeft het hij hoe ik in is je kan maar me met mijn naar niet nog of om onder ook op over te
    tot u uit van voor waar was wat we wel wie wij ze zich zij zijn`,
  pt: `a ao aos as ate com como da das de dela dele do dos e ela ele em entre era essa esse esta este eu foi ha isso isto ja la lhe mais mas me meu minha muito
    na nao nas no nos nossa nosso num numa o os ou para pela pelo por qual quando que quem se sem ser seu sua tem um uma voce`,
  sv: `alla att av blev bli da de dem den det detta dig din du efter ej eller en er ett for fran ha han hans har hon hur i in inte jag kan med men mig min mot ni nu nar
    och om oss pa sa sig sin ska som till under upp ut var vara vi vid vilken`,
  da: `af alle at blev da de dem den der det dig din du efter eller en er et for fra ham han har hun hvad hvor i ikke jeg kan man med men mig min og om op os pa sa sig
    sin som til ud under var vi vil`,
  no: `alle at av ble da de dem den der det deg din du eller en er et for fra ham han har hun hva hvor i ikke jeg kan man med men meg min og om opp oss pa sa seg sin som
    til ut under var vi vil`,
  fi: `ei en eri et etta han he hanen ja jos joka jota kanssa kuin kun me mika mina minun mita mutta myos ne niin nyt oli olla on ovat sama se sen sina sita tai tama
    tassa te vain`,
};

const NONE: ReadonlySet<string> = new Set();
const SETS = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(/\s+/))]));

/** The stop words of a language; none where it is not known. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return SETS.get(primaryLanguage(language)) ?? NONE;
}
