import { LANGUAGES, type Language } from "../language/languages.ts";
import { foldMessage } from "../understanding/message-text.ts";

/** The kind of number that a question asks for: how much, how long or when, how many. */
type RequestedNumber = "amount" | "time" | "count";

interface NumberWords {
  amount: string;
  time: string;
  count: string;
  /** Units of time, days of the week. */
  units: string;
  /** Numbers as words, from two on: "one" is an article in too many languages. */
  numbers: string;
  /** Words for no cost and for percentages. */
  free: string;
}

/** Alternatives in lower case, without accents, separated by `|`. */
const WORDS: Record<Language, NumberWords> = {
  en: {
    amount: "how much|how expensive|costs?|prices?|fees?|free|pays?|maximum|minimum",
    time: "how long|how soon|how fast|how quickly|how often|how many (?:days|weeks|months|years|hours)|when|until when|what time|how late|opening|open",
    count: "how many|how big|how heavy|how warm|how high|temperature|which size|what size",
    units:
      "minutes?|hours?|days?|weeks?|months?|years?|seasons?|winter|summer|today|tomorrow|morning|(?<=\\p{N}\\s?)[ap]m|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?",
    numbers:
      "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|once|twice",
    free: "free|no charge|per cent|percent",
  },
  de: {
    amount: "wie ?viel|wie teuer|was kostet|was kosten|kosten|preise?|gebuhren?|kostenlos|gratis|zahlt",
    time: "wie lange|wie schnell|wie oft|wann|bis wann|wie viele (?:tage|wochen|monate|jahre|stunden)|geoffnet|offen",
    count: "wie viele|wie gross|wie groß|wie schwer|wie warm|temperatur|welche grosse|welche große",
    units:
      "minuten?|stunden?|tage?n?|werktage?n?|wochen?|monate?n?|jahre?n?|uhr|heute|morgen|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?",
    numbers: "zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|dreissig|vierzig|sechzig|neunzig|hundert|einmal",
    free: "kostenlos|gratis|frei|prozent",
  },
  fr: {
    amount: "combien|quel prix|prix|couts?|coute|coutent|frais|gratuite?s?|paie|paye",
    time: "combien de temps|combien de jours|quand|quel delai|delais?|jusqu'a quand|a quelle heure|souvent|ouverts?|horaires?",
    count: "combien de|quelle temperature|quelle taille",
    units:
      "minutes?|heures?|jours?|semaines?|mois|ans?|annees?|aujourd'hui|demain|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?",
    numbers: "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|soixante|cent",
    free: "gratuite?s?|offerte?s?|pour cent",
  },
  es: {
    amount: "cuanto cuesta|cuanto cuestan|cuanto es|cuanto vale|cuanto|precios?|costes?|costos?|gastos|gratis|gratuito|paga",
    time: "cuanto tiempo|cuanto tarda|cuanto dura|cuanto es valid[ao]|cuantos dias|cuando|hasta cuando|que hora|plazos?|horarios?|abren",
    count: "cuantos|cuantas|que temperatura|que talla",
    units: "minutos?|horas?|dias?|semanas?|mes|meses|anos?|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?",
    numbers: "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|sesenta|noventa|cien",
    free: "gratis|gratuit[ao]s?|por ciento",
  },
  it: {
    amount: "quanto costa|quanto costano|quanto|prezz[oi]|costi|spese|gratis|gratuit[ao]|paga",
    time: "quanto tempo|quanto dura|quanto ci vuole|quanti giorni|quando|entro quando|a che ora|orari|orario|tempi",
    count: "quanti|quante|che temperatura|che taglia|quale taglia",
    units:
      "minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|oggi|domani|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica",
    numbers:
      "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|sessanta|novanta|cento",
    free: "gratis|gratuit[aoie]|per cento",
  },
  nl: {
    amount: "hoeveel kost|hoeveel|hoe duur|wat kost|wat kosten|prijs|prijzen|kosten|gratis|betaalt",
    time: "hoe lang|hoelang|hoe snel|hoe vaak|hoeveel (?:dagen|weken|maanden|jaar)|wanneer|tot wanneer|hoe laat|geopend|open",
    count: "hoeveel|hoe groot|hoe zwaar|hoe warm|welke maat|welke temperatuur",
    units:
      "minut(?:en|uut)|uur|uren|dag|dagen|werkdagen|week|weken|maand|maanden|jaar|jaren|vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag",
    numbers: "twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|twintig|dertig|veertig|zestig|negentig|honderd",
    free: "gratis|kosteloos|procent",
  },
  pt: {
    amount: "quanto custa|quanto custam|quanto e|quanto|precos?|custos?|portes|gratis|gratuito|paga",
    time: "quanto tempo|quanto demora|quanto dura|quantos dias|quando|ate quando|que horas|prazos?|horarios?|abrem",
    count: "quantos|quantas|que temperatura|que tamanho",
    units: "minutos?|horas?|dias?|semanas?|mes|meses|anos?|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabados?|domingos?",
    numbers: "dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|sessenta|noventa|cem",
    free: "gratis|gratuit[ao]s?|por cento",
  },
};

const ASKED = {
  time: toPattern(({ time }) => time),
  amount: toPattern(({ amount }) => amount),
  count: toPattern(({ count }) => count),
};
const NUMBER = new RegExp(`\\p{N}|${toPattern(({ numbers }) => numbers).source}`, "u");
/** Words that tell a time without a number: "the next working day". */
const NEXT =
  /(?<!\p{L})(?:next|same|nachste[nrs]?|selben|gleichen|prochaine?|meme|siguiente|mismo|successivo|stesso|volgende|dezelfde|seguinte|mesmo)(?!\p{L})/u;
const UNIT = toPattern(({ units }) => units);
const FREE = new RegExp(`%|${toPattern(({ free }) => free).source}`, "u");
/** Numbers that count time. The remaining numbers of a sentence may be amounts. */
const TIMED = new RegExp(`\\p{N}+(?:\\s*(?:-|–|to|bis|a|tot)\\s*\\p{N}+)?\\s+(?:\\p{L}+\\s+)?${UNIT.source}`, "gu");

/** Returns the kind of number that a question asks for; null: none. Time comes first: "how long" is not "how much". */
export function detectRequestedNumber(question: string): RequestedNumber | null {
  const said = foldMessage(question);
  return (["time", "amount", "count"] as const).find((kind) => ASKED[kind].test(said)) ?? null;
}

/** Removes the words that ask for a number: the rest says of what. */
export function stripNumberWords(question: string): string {
  const kind = detectRequestedNumber(question);
  const match = kind && ASKED[kind].exec(foldMessage(question));
  return match ? `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}`.trim() : question;
}

/** Tells whether a folded sentence states a number of this kind. */
export function statesNumber(sentence: string, wanted: RequestedNumber): boolean {
  if (wanted === "time") return UNIT.test(sentence) && (NUMBER.test(sentence) || NEXT.test(sentence));
  if (wanted === "count") return NUMBER.test(sentence);
  return FREE.test(sentence) || /\p{N}/u.test(sentence.replace(TIMED, " "));
}

function toPattern(of: (words: NumberWords) => string): RegExp {
  const all = LANGUAGES.map((language) => of(WORDS[language])).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, "u");
}
