import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import { normalise } from "../../../platform/text/normalise.ts";
import type { Candidate } from "../contracts/answer.ts";

/** Characters at the end of a paragraph that are searched for names. */
const MAX_OBSERVED = 4_000;
/** Marks a price in the observed text: names before it belong to it. */
const PRICE = "\u0001";
const SENTENCE_END = /[.!?…]["')\]]*\s|\n/g;
/** Characters after "$50 for" within which a name may begin. */
const MAX_BEFORE_NAME = 25;

/** Tracks which records a text is about: those named last, or those shown last. */
export class MentionTracker {
  private readonly names: NameIndex;
  /** The records that the text is about until it names one. */
  private inherited: Candidate[];
  /** The text since the mentions were last drained. */
  private observed = "";

  constructor(names: NameIndex, about: Candidate[]) {
    this.names = names;
    this.inherited = about;
  }

  observe(text: string): void {
    this.observed += text;
    if (this.observed.length > 2 * MAX_OBSERVED) this.observed = this.observed.slice(-MAX_OBSERVED);
  }

  observePrice(): void {
    this.observed += PRICE;
  }

  noteShown(candidates: Candidate[]): void {
    this.observed = "";
    this.inherited = candidates;
  }

  drainMentions(): Candidate[] {
    const mentioned = this.observed === "" ? [] : toCandidates(this.names.findMentions(this.folded()));
    this.inherited = this.currentSubjects();
    this.observed = "";
    return mentioned;
  }

  /** Returns the records that a text names first, when it begins after "for". */
  findLeadingMention(text: string): Candidate[] {
    const [first] = this.names.findMentions(foldName(text));
    return first && first.start <= MAX_BEFORE_NAME ? first.candidates.filter(hasPrice) : [];
  }

  /**
   * Returns the records that the sentence names since its last price; otherwise all that it names; otherwise those named last
   * before it, or shown. Only records with a price count: a mentioned page costs nothing.
   */
  currentSubjects(): Candidate[] {
    const text = this.folded();
    const mentions = this.names.findMentions(text).filter(({ candidates }) => candidates.some(hasPrice));
    const last = mentions.at(-1);
    if (!last) return this.inherited;
    const ends = findMatches(text, SENTENCE_END).filter(
      ({ index }) => !mentions.some(({ start, end }) => index >= start && index < end),
    );
    const sentences = ends.map(({ 0: end, index }) => index + end.length);
    const prices = findMatches(text, new RegExp(PRICE, "g")).map(({ index }) => index);
    const currentSentence = sentences.at(-1) ?? 0;
    const lastPrice = prices.at(-1) ?? 0;
    const isWholeSentence = last.start >= currentSentence && last.start < lastPrice;
    const from = isWholeSentence
      ? currentSentence
      : ([...sentences, ...prices].sort(rising).findLast((at) => at <= last.start) ?? 0);
    return toCandidates(mentions.filter(({ start }) => start >= from));
  }

  /** Returns the records that the sentence names since its last price by a word that no other title has, and not in full. */
  subjectsByWord(): Candidate[] {
    const sentence = this.folded().split(SENTENCE_END).at(-1)!.split(PRICE).at(-1)!;
    return this.names.findMentions(sentence).length > 0 ? [] : this.names.findByWord(sentence);
  }

  private folded(): string {
    return foldName(`${this.observed}|`);
  }
}

function toCandidates(mentions: NameMention[]): Candidate[] {
  return [...new Set(mentions.flatMap(({ candidates }) => candidates))];
}

function hasPrice({ prices }: Candidate): boolean {
  return prices.length > 0;
}

function rising(left: number, right: number): number {
  return left - right;
}

interface NameMention {
  candidates: Candidate[];
  start: number;
  end: number;
}

/** Minimum characters of a short form. A shorter text does not identify a title. */
const MIN_SHORT_FORM = 6;
/** Minimum characters of a single word of a title. */
const MIN_WORD = 5;

/** Finds candidates in a text by their whole title, or by a part of it that no other title shares. */
export class NameIndex {
  /** Titles and short forms, the longest first. */
  private readonly forms: [string, Candidate[]][];
  private readonly byWord = new Map<string, Candidate[]>();

  constructor(candidates: Candidate[]) {
    for (const candidate of candidates)
      for (const word of new Set(foldName(candidate.title).split(/[^\p{L}\p{N}]+/u)))
        if (word.length >= MIN_WORD) this.byWord.set(word, [...(this.byWord.get(word) ?? []), candidate]);
    const titles = new Map<string, Candidate[]>();
    const beginnings = new Map<string, Set<Candidate>>();
    for (const candidate of candidates) {
      const title = foldName(candidate.title);
      titles.set(title, [...(titles.get(title) ?? []), candidate]);
      for (const form of toShortForms(title)) beginnings.set(form, (beginnings.get(form) ?? new Set()).add(candidate));
    }
    const unique = [...beginnings].filter(([form, named]) => named.size === 1 && !titles.has(form));
    const forms: [string, Candidate[]][] = [
      ...titles,
      ...unique.map(([form, named]): [string, Candidate[]] => [form, [...named]]),
    ];
    this.forms = forms.filter(([form]) => form !== "").sort(([left], [right]) => right.length - left.length);
  }

  /** Returns the candidates that a folded text names by a word that no other title has. */
  findByWord(text: string): Candidate[] {
    const named = text.split(/[^\p{L}\p{N}]+/u).map((word) => this.byWord.get(word) ?? []);
    return named.flatMap((each) => (each.length === 1 ? each : []));
  }

  /** Returns mentions in the order of the text, which must be folded by `foldName`. */
  findMentions(text: string): NameMention[] {
    const found: NameMention[] = [];
    for (const [form, candidates] of this.forms) {
      for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
        const end = start + form.length;
        const isTaken = found.some((mention) => start < mention.end && end > mention.start);
        if (!isTaken && isWordAt(text, start, end)) found.push({ candidates, start, end });
      }
    }
    return found.sort((left, right) => left.start - right.start);
  }
}

export function foldName(text: string): string {
  return normalise(text)
    .replace(/[*_~]/g, "")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/**
 * Lists short forms of a title: "Oak Desk, 120 cm" is also the Oak Desk, the Meadow 4 tent the Meadow 4, the Roaster's Taster Box
 * the taster box, and the Coptic Journal Kit the Coptic kit.
 */
function toShortForms(title: string): string[] {
  const head = title.split(/\s*[,;:|(–—]|\s-\s/)[0]!;
  const words = head.split(" ").slice(0, MAX_NAME_WORDS);
  const runs = words.flatMap((_word, from) => words.map((_, to) => words.slice(from, to + 1)));
  const pairs = words.slice(0, -2).map((word) => [word, words.at(-1)!]);
  const forms = [...runs, ...pairs].filter((run) => run.length > 1).map((run) => run.join(" "));
  return [head, ...new Set(forms)].filter((form) => form.length >= MIN_SHORT_FORM);
}
const MAX_NAME_WORDS = 8;

/** Returns true when a whole word is at this position. An s may follow: two oak desks. */
function isWordAt(text: string, start: number, end: number): boolean {
  const isLetter = /[\p{L}\p{N}]/u;
  return (
    !isLetter.test(text[start - 1] ?? "") &&
    (!isLetter.test(text[end] ?? "") || /^s(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2)))
  );
}
