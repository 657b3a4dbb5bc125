/** Forms of the nouns and adjectives of a language, beyond what its stemmer brings together. */
export interface Inflection {
  /**
   * Forms and what they are forms of: "knives knife, mice mouse". A form behind `-` also ends compounds: "-pizzen pizza" is that
   * of "Tiefkühlpizzen" as well.
   */
  irregular: string;
  /** Words that look like a form of another one, and are none; behind `-` also as ends of longer words. */
  invariable: string;
  /** Ends of plurals, and what replaces them; the first that fits counts. */
  plurals: readonly (readonly [ending: RegExp, replacement: string])[];
  /** Ends of what is no plural any more (feminine forms), and what replaces them; the first that fits counts. */
  genders?: readonly (readonly [ending: RegExp, replacement: string])[];
  /** Ends of stems that are two spellings of one sound ("doz" is "dos"), and what replaces them. */
  stems?: readonly (readonly [ending: RegExp, replacement: string])[];
}

type ToBaseForm = (word: string) => string;

/**
 * Returns a function that tells the base form of a word in lower case: of "luces" it is "luz". Words that have none are returned
 * as they are. What it tells need not be a word, as long as all forms of one have it: it is stemmed afterwards.
 */
function baseForms({ irregular, invariable, plurals, genders = [] }: Inflection): ToBaseForm {
  const isInvariable = matchWords(invariable);
  const listed = readIrregular(irregular);
  const toSingular = (word: string) => listed(word) ?? (isInvariable(word) ? word : replaceFirst(word, plurals));
  return (word) => {
    const singular = toSingular(word);
    return replaceFirst(listed(singular) ?? singular, genders);
  };
}

/** Returns a stemmer of base forms. */
export function stemBaseForms(inflection: Inflection, stemmer: ToBaseForm): ToBaseForm {
  const toBaseForm = baseForms(inflection);
  const { stems = [] } = inflection;
  return (word) => replaceFirst(stemmer(toBaseForm(word)), stems);
}

function replaceFirst(word: string, replacements: Inflection["plurals"]): string {
  for (const [ending, replacement] of replacements) if (ending.test(word)) return word.replace(ending, replacement);
  return word;
}

function matchWords(words: string): (word: string) => boolean {
  const listed = words.split(/\s+/).filter((word) => word !== "");
  const whole = new Set(listed.map((word) => word.replace("-", "")));
  const ends = listed.filter((word) => word.startsWith("-")).map((word) => word.slice(1));
  return (word) => whole.has(word) || ends.some((end) => word.endsWith(end));
}

/** Returns a function that tells the base form of a listed form, null for others. */
function readIrregular(irregular: string): (word: string) => string | null {
  const whole = new Map<string, string>();
  const ends: [end: string, base: string][] = [];
  for (const pair of irregular.split(",")) {
    const [form = "", base = ""] = pair.trim().split(/\s+/);
    whole.set(form.replace("-", ""), base);
    if (form.startsWith("-")) ends.push([form.slice(1), base]);
  }
  return (word) => {
    const base = whole.get(word);
    if (base !== undefined) return base;
    const end = ends.find(([form]) => word.endsWith(form));
    return end ? word.slice(0, -end[0].length) + end[1] : null;
  };
}
