import type { CatalogKind, QueryTerm, TermMatch } from "../../../platform/ports/search/search-index.ts";
import type { Word } from "../../../platform/text/words/word.ts";
import { analyseCode, analyseForIndex } from "../../../platform/text/words/words.ts";
import { normalizeIdentifier } from "../indexing/identifiers.ts";
import { listFieldTexts } from "../indexing/index-documents.ts";

/**
 * Ways in which a field has a word: as written, in another form, as the beginning of its word, misspelt, by a synonym of the
 * workspace or a name of the thesaurus, written together or apart, in another notation (500 ml for 0.5 l), or by a code.
 */
export const WAYS = ["exact", "form", "prefix", "typo", "synonym", "thesaurus", "compound", "notation", "code"] as const;

export interface MatchedField {
  field: string;
  term: string;
  how: (typeof WAYS)[number];
  /** Words that the field has in its place, where it is not the word itself. */
  word?: string;
  edits?: number;
}

/** A search as far as it decides which words of a record are its terms. */
export interface AskedWords {
  kind: CatalogKind;
  language: string;
  terms: QueryTerm[];
  /** The text as a code (sku, id, model number); null: it is none. */
  identifier: string | null;
  /** Phrases of the workspace's synonyms, by their stems. */
  synonyms: ReadonlySet<string>;
}

/** Longest text of a field that is looked through: further words of a long page explain nothing more. */
const MAX_CHARACTERS = 50_000;

/** Lists the fields of a record in which words of a text stand, and how each has them, the weightiest fields first. */
export function listMatchedFields(
  record: Record<string, unknown>,
  matches: readonly TermMatch[],
  words: AskedWords,
): MatchedField[] {
  const fields = listFieldTexts(words.kind, record).map(([field, texts]) => new FieldWords(field, texts, words.language));
  const found = matches.flatMap((match) => {
    const term = words.terms[match.term];
    if (!term) return [];
    const inFields = fields.flatMap((field) => findWay(field, term, match, words.synonyms) ?? []);
    return inFields.length > 0 ? inFields : findScattered(fields, term, match);
  });
  return [...listCodes(record, words), ...found];
}

/** The words of one field. */
class FieldWords {
  readonly field: string;
  /** As written, by their normalised form and by their stem. */
  readonly surfaces = new Map<string, string>();
  readonly stems = new Map<string, string>();

  constructor(field: string, texts: string[], language: string) {
    this.field = field;
    for (const text of texts) {
      const read = text.slice(0, MAX_CHARACTERS);
      const words: Word[] = field === "sku" ? analyseCode(read, language) : analyseForIndex(read, language);
      for (const { surface, stem, start, end } of words) {
        const written = read.slice(start, end);
        if (!this.surfaces.has(surface)) this.surfaces.set(surface, written);
        if (!this.stems.has(stem)) this.stems.set(stem, written);
      }
    }
  }

  /** Returns a phrase as the field writes it; null where a part is missing. */
  phrase(stems: readonly string[]): string | null {
    const written = stems.map((stem) => this.stems.get(stem));
    return written.every((word) => word !== undefined) ? [...new Set(written)].join(" ") : null;
  }
}

function findWay(field: FieldWords, term: QueryTerm, match: TermMatch, synonyms: ReadonlySet<string>): MatchedField | null {
  const found = (how: MatchedField["how"], word?: string): MatchedField => {
    return { field: field.field, term: term.word, how, ...(word !== undefined && { word }) };
  };
  if (field.surfaces.has(term.word)) return found("exact");
  const form = field.stems.get(term.stem) ?? (term.secondStem === undefined ? undefined : field.stems.get(term.secondStem));
  if (form !== undefined) return found("form", form);
  const other = findOtherName(field, term, synonyms);
  if (other !== null) return found(...other);
  const guess = match.how === "typo" || match.how === "prefix" ? findGuess(field, term, match) : null;
  if (guess === null) return null;
  return { ...found(match.how === "typo" ? "typo" : "prefix", guess), ...(match.edits && { edits: match.edits }) };
}

function findOtherName(field: FieldWords, term: QueryTerm, synonyms: ReadonlySet<string>): [MatchedField["how"], string] | null {
  for (const stems of term.synonyms) {
    const phrase = field.phrase(stems);
    if (phrase !== null) return [nameSynonym(stems, synonyms), phrase];
  }
  for (const { stems, phrase, forms } of term.alternatives ?? []) {
    const isThere = forms ? forms.some((each) => field.surfaces.has(each)) : field.phrase(stems) !== null;
    if (isThere) return ["thesaurus", phrase];
  }
  return null;
}

function nameSynonym(stems: readonly string[], synonyms: ReadonlySet<string>): MatchedField["how"] {
  if (synonyms.has(stems.join(" "))) return "synonym";
  return stems.some((stem) => /\p{N}/u.test(stem)) ? "notation" : "compound";
}

/** A long record on OpenSearch does not tell the word that an unfinished one begins. */
function findGuess(field: FieldWords, { word }: QueryTerm, match: TermMatch): string | null {
  if (match.word !== undefined) return field.surfaces.get(match.word) ?? null;
  for (const [surface, written] of field.surfaces) if (match.how === "prefix" && surface.startsWith(word)) return written;
  return null;
}

/** A phrase may stand in several fields together: "rain" in the tags, "coat" in the categories. */
function findScattered(fields: FieldWords[], term: QueryTerm, match: TermMatch): MatchedField[] {
  const phrases = [...term.synonyms, ...(term.alternatives ?? []).map(({ stems }) => stems)];
  const whole = phrases.find((stems) => stems.every((stem) => fields.some((field) => field.stems.has(stem))));
  const how = match.how === "thesaurus" ? "thesaurus" : "compound";
  return (whole ?? []).flatMap((stem) => {
    const field = fields.find((each) => each.stems.has(stem))!;
    return { field: field.field, term: term.word, how, word: field.stems.get(stem)! };
  });
}

/** Lists the fields that hold the text as a code. */
function listCodes(record: Record<string, unknown>, { identifier }: AskedWords): MatchedField[] {
  if (identifier === null) return [];
  const holders = ["attributes", "metadata"].flatMap((object) =>
    Object.entries((record[object] as object | undefined) ?? {}).map(([name, value]): [string, unknown] => [
      `${object}.${name}`,
      value,
    ]),
  );
  const values: [string, unknown][] = [["id", record.id], ["sku", record.sku], ...holders];
  return values.flatMap(([field, value]) => {
    const has = [value].flat().some((each) => normalizeIdentifier(each) === identifier);
    return has ? [{ field, term: identifier, how: "code" as const }] : [];
  });
}
