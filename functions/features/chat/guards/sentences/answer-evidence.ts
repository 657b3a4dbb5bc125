import { IN_RANGES } from "../../../../languages/claim-concepts/promise-concepts.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { type CuratorResult, isShopDomain, type TextPassage } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { type FoldedWord, foldWords, toWording } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF } from "../reading/claim-vocabulary.ts";
import { type FreeText, listFreeTexts } from "../reading/free-texts.ts";
import { type Clause, readClauses, readSection } from "../reading/read-clauses.ts";
import { type Figure, readFigures } from "../reading/read-figures.ts";
import { readClock, readTimes } from "../reading/read-times.ts";
import { RecordWords } from "../reading/record-words.ts";
import { listStatements } from "../reading/statements.ts";

/** Maximum characters read of one text, and of all. */
const MAX_TEXT = 20_000;
const MAX_ALL = 120_000;
/** Minimum digits of what may be a telephone number. */
const MIN_PHONE = 6;

/** A text given to a turn: a passage of a page, a line of a record, what the shop's settings or prompts say. */
export interface EvidenceText {
  title: string;
  clauses: Clause[];
  ofTitle: Clause[];
  topics: Set<string>;
  figures: Figure[];
  stems: Set<string>;
  isProduct: boolean;
  /** True for a field that holds a number without its unit. */
  isBareNumber: boolean;
}

/**
 * The index of all that was given to a turn: what an answer's figures, promises, numbers and addresses may rest on. Built once,
 * with the first sentence that asks for it.
 */
export class AnswerEvidence {
  /** True when a server of the shop's own answered: it may know orders. */
  readonly knowsOrders: boolean;
  private readonly turn: Turn;
  private readonly curated: CuratorResult[];
  private asked: RecordWords | null = null;

  constructor(turn: Turn, curated: CuratorResult[]) {
    this.turn = turn;
    this.curated = curated;
    this.knowsOrders = curated.some(({ domain, candidates }) => !isShopDomain(domain) && candidates.length > 0);
  }

  /** The texts that promises may rest on, and figures. */
  readonly texts = lazy((): EvidenceText[] => {
    let room = MAX_ALL;
    return this.listTexts().flatMap(({ title, text, isProduct, pieces }) => {
      const read = text.slice(0, Math.min(MAX_TEXT, room));
      room -= read.length;
      return read === "" ? [] : [this.readText({ title, text: read, isProduct, ...(pieces && read === text ? { pieces } : {}) })];
    });
  });

  /** The words of each record, of what the shop's settings and prompts say, and of what was told before. */
  readonly records = lazy((): RecordWords[] => {
    const own = [...listShopTexts(this.turn), ...this.turn.history.map(({ answer }) => answer)];
    const told = own.filter((text) => text !== "");
    const texts = this.curated.flatMap(({ domain, candidates }) =>
      candidates.map(({ title, facts, passage = "", passages = [], payload }) => [
        title,
        facts,
        passage,
        ...passages.map(({ text }) => text),
        ...(isShopDomain(domain) ? [] : [JSON.stringify(payload).replace(/["{}[\]_]/g, " ")]),
      ]),
    );
    return [...texts, told]
      .filter((each) => each.length > 0)
      .map((each) => new RecordWords(each.join("\n").slice(0, MAX_TEXT), this.language));
  });

  /** Times of day that are no full hour. */
  readonly clock = lazy(() => readClock([...this.listTexts().map(({ text }) => text), this.turn.message].join("\n")));

  /** Sentences and clauses of pages that state a span of time. */
  readonly statements = lazy(() =>
    listStatements(
      this.texts().filter(({ isProduct }) => !isProduct),
      this.currency,
      this.language,
    ),
  );

  /** Everything in one folded text, with single blanks, to find words and addresses in. */
  readonly wording = lazy(() => toWording(this.allWords()));

  /** Months, feasts and other times that any text names, and those that the message does. */
  readonly times = lazy(() => readTimes(this.allWords()));
  readonly askedTimes = lazy(() => readTimes(foldWords(this.turn.message)));

  /** Clauses that say that something costs nothing. */
  readonly freeTexts = lazy((): FreeText[] => listFreeTexts(this.texts(), this.language));

  /** The concepts that any text has a word for, and those that the message has. */
  readonly rare = lazy(() => CLAIM_WORDS_OF.rare().names(this.allWords()));
  readonly askedRare = lazy(() => CLAIM_WORDS_OF.rare().names(foldWords(this.turn.message)));

  /** Figures that the shopper named, which an answer may repeat. */
  readonly shoppers = lazy(() =>
    [this.turn.message, ...this.turn.history.map(({ question }) => question)].flatMap((text) => readFigures(text, this.currency)),
  );

  /** The message, and all that was said before it. */
  readonly conversation = lazy(() => {
    const said = [
      this.turn.message,
      ...this.turn.history.flatMap(({ question, answer, shown }) => [question, answer, ...shown.map(({ name }) => name)]),
    ];
    return toWording(foldWords(said.join("\n")));
  });

  readonly shoppersWords = lazy(() => toWording(foldWords(this.turn.message)));

  /** Figures of earlier answers: they stood in what was given then. */
  readonly earlier = lazy(() => this.turn.history.flatMap(({ answer }) => readFigures(answer, this.currency)));

  /** Numbers of all payloads. */
  readonly loose = lazy(
    () =>
      new Set(
        (
          JSON.stringify(this.curated.flatMap(({ candidates }) => candidates.map(({ payload }) => payload))).match(
            /(?<![\d.,])\d+(?:\.\d+)?(?![\d.,]*\d)/g,
          ) ?? []
        ).map(Number),
      ),
  );

  readonly phones = lazy(() => {
    const texts = [...this.listTexts().map(({ text }) => text), JSON.stringify(this.turn.settings), this.turn.message];
    return texts
      .flatMap((text) => text.match(DIGIT_RUN) ?? [])
      .map((run) => run.replace(/\D/g, ""))
      .filter((run) => run.length >= MIN_PHONE);
  });

  /** Returns the words of the message, which is in the answer's language. */
  askedWords(language: string): RecordWords {
    this.asked ??= new RecordWords(this.turn.message.slice(0, MAX_TEXT), language);
    return this.asked;
  }

  get message(): string {
    return this.turn.message;
  }

  /** ISO 639-1: the language of the records. */
  get language(): string {
    return this.turn.shopLanguage;
  }

  get currency(): string | null {
    return this.turn.settings.currency ?? null;
  }

  private readonly allWords = lazy((): FoldedWord[] =>
    foldWords(
      this.listTexts()
        .map(({ title, text }) => `${title}\n${text}`)
        .join("\n")
        .slice(0, MAX_ALL),
    ),
  );

  private readText({ title, text, isProduct, pieces }: GivenText): EvidenceText {
    const clauses = pieces ? readSection(pieces) : readClauses(text);
    const ofTitle = readClauses(title);
    const titleTopics = isProduct ? [] : ofTitle.flatMap((clause) => [...clause.topics]);
    const topics = new Set([...titleTopics, ...clauses.flatMap((clause) => [...clause.topics])]);
    if (clauses.some(({ text: row, terms }, at) => DAYS.some((day) => terms.has(day)) && HOURS.test(row + clauses[at + 1]?.text)))
      topics.add("opening");
    const figures = [...readFigures(title, this.currency), ...readFigures(text, this.currency)];
    const stems = new Set([...clauses, ...ofTitle].flatMap((clause) => [...clause.stems]));
    return { title, clauses, ofTitle, topics, figures, stems, isProduct, isBareNumber: BARE_NUMBER.test(text) };
  }

  private readonly listTexts = lazy((): GivenText[] => {
    const chat = JSON.stringify({ ...this.turn.settings, instructions: undefined }) ?? "";
    return [
      ...listShopTexts(this.turn).map((text) => ({ title: "", text, isProduct: false })),
      { title: "", text: chat.replace(/["{}[\]]/g, " "), isProduct: true },
      ...this.curated.flatMap(({ domain, candidates }) =>
        candidates.flatMap(({ title, facts, passage, passages = [], payload }) =>
          [
            ...(domain === "product" ? facts.split("\n") : [facts]).map((text) => ({ text })),
            { text: passage ?? "" },
            ...passages,
            ...(isShopDomain(domain) ? [] : [{ text: JSON.stringify(payload).replace(/["{}[\]_]/g, " ") }]),
          ]
            .filter(({ text }) => text !== "")
            .map((given) => ({ ...given, title, isProduct: domain === "product" })),
        ),
      ),
    ];
  });
}

/** A text with the title of its record, and its sentences where they are known. */
interface GivenText {
  title: string;
  text: string;
  isProduct: boolean;
  pieces?: TextPassage["pieces"];
}

/** Lists what the shop's instructions and prompts say. */
export function listShopTexts({ settings, prompt }: Turn): string[] {
  const texts: unknown[] = [settings.instructions, prompt?.prompt, prompt?.cannedResponse];
  return texts.filter((text) => typeof text === "string");
}

/** "Monday to Saturday: 9 am to 5.30 pm" tells when a shop is open. */
const DAYS = [...IN_RANGES.split(" "), "monday", "saturday", "sunday"];
const HOURS = /\p{Nd}\s?(?:am|pm|uhr|h|heures|uur|horas)(?!\p{L})|\p{Nd}{1,2}[.:]\p{Nd}{2}/iu;
const BARE_NUMBER = /^[^:\n]{1,60}:\s*[\d.,]+\s*$/;
const DIGIT_RUN = /\+?\d[\d\s()./\u2011-]{4,}\d/g;
