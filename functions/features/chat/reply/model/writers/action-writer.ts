import { paidPriceRange } from "../../../../../domain/paid-price.ts";
import type { WorkspaceSettings } from "../../../../../domain/tenancy/records.ts";
import type { AnswerPhrases } from "../../../../../languages/phrases/spoken-phrases.ts";
import { languageData } from "../../../../../languages/registry.ts";
import type { Candidate, ComposedAnswer } from "../../../contracts/answer.ts";
import { ShopNumbers } from "../../../guards/prices/format-price.ts";
import { renderPaidPrice } from "../../card-fields.ts";
import { tellPurchase, withQuantity } from "../../tell-purchase.ts";
import type { CandidateRegistry } from "../candidate-registry.ts";
import type { ActionName } from "./directive-events.ts";

const MAX_QUANTITY = 999;
/** An item of the data, and how many of it. */
const ITEM = /^(.*?)(?:\s+[x×*]\s*(\d{1,3}))?$/su;

/** Words of code for a directive, with the cards that it is about. */
interface SaidByCode {
  text: string;
  cards: Candidate[];
}

/** Carries out the directives of which nothing may be left to a model: sums, the cart, tables, the way to a person. */
export class ActionWriter {
  /** Products that the model compares. */
  compared: Candidate[] = [];
  private readonly registry: CandidateRegistry;
  private readonly scope: { settings: WorkspaceSettings; language: string };
  private readonly asked = new Set<ActionName>();

  constructor(registry: CandidateRegistry, scope: ActionWriter["scope"]) {
    this.registry = registry;
    this.scope = scope;
  }

  /** Runs one directive. Returns null where nothing is said; items that are no products of the data count for nothing. */
  run(name: ActionName, items: string[]): SaidByCode | null {
    this.asked.add(name);
    const wanted = items.flatMap((item) => this.readItem(item));
    const cards = wanted.map(({ card }) => card);
    if (name === "compare") this.compared = [...new Set(cards)];
    if (wanted.length === 0 || (name !== "sum" && name !== "cart")) return null;
    const phrases = languageData(this.scope.language).answers;
    if (name === "sum") return { text: tellSum(wanted, { phrases, numbers: new ShopNumbers(this.scope.settings) }), cards };
    const bought = wanted.map(({ card, quantity }) => withQuantity(card, quantity));
    return { text: tellPurchase(bought, phrases), cards: bought };
  }

  /** Consequences for the answer as a whole. */
  get effects(): Partial<ComposedAnswer> {
    return {
      ...((this.asked.has("contact") || this.asked.has("handoff")) && { offersHelp: true }),
      ...(this.asked.has("handoff") && { wantsPerson: true }),
      ...(this.asked.has("smalltalk") && { needsRecords: false }),
    };
  }

  private readItem(item: string): WantedCard[] {
    const [, reference = "", count = "1"] = ITEM.exec(item.trim()) ?? [];
    const card = this.registry.find("products", reference.trim());
    const quantity = Math.min(Number(count), MAX_QUANTITY);
    return card === null || quantity < 1 ? [] : [{ card, quantity }];
  }
}

/** A card, and how often it is wanted. */
interface WantedCard {
  card: Candidate;
  quantity: number;
}

/** A wanted card, and the least and the most that a piece of it costs; null: its price is not stated. */
interface Priced extends WantedCard {
  ends: [least: number, most: number] | null;
}

interface Saying {
  phrases: AnswerPhrases;
  numbers: ShopNumbers;
}

/** Says what cards cost together: each price, and the sum where all are known; not where `isOpen`: some may mean others. */
function tellSum(wanted: WantedCard[], saying: Saying, isOpen = false): string {
  const { phrases } = saying;
  const priced = wanted.map((each): Priced => ({ ...each, ends: readEnds(each.card) }));
  const told = priced.map((each) => renderLine(each, saying));
  const lines = told.length === 1 ? [`${told[0]}.`] : told.map((line) => `• ${line}`);
  const last = isOpen ? phrases.cart.which : priced.length > 1 ? renderTotal(priced, saying) : "";
  return [...lines, last].filter((line) => line !== "").join("\n");
}

function readEnds({ payload, prices: [price] }: Candidate): Priced["ends"] {
  const [least = price, most = price] = paidPriceRange(payload);
  return least === undefined || most === undefined ? null : [least, most];
}

/** "Harbour Lamp – 3 × €20.00 = €60.00". */
function renderLine({ card, quantity, ends }: Priced, saying: Saying): string {
  const { phrases } = saying;
  if (ends === null) return `${card.title} – ${phrases.field(phrases.label.price, phrases.notStated)}`;
  const each = renderPaidPrice(card, saying);
  if (quantity === 1) return `${card.title} – ${each}`;
  const [least, most] = ends;
  const factor = least === most ? each : `(${each})`;
  return `${card.title} – ${quantity} × ${factor} = ${renderAmount([quantity * least, quantity * most], saying)}`;
}

/** Adds what the cards cost; empty where a price is not stated. */
function renderTotal(found: Priced[], saying: Saying): string {
  if (found.some(({ ends }) => ends === null)) return "";
  const add = (end: 0 | 1) => found.reduce((sum, { quantity, ends }) => sum + quantity * ends![end], 0);
  const { phrases } = saying;
  return `${phrases.field(phrases.cart.together, renderAmount([add(0), add(1)], saying))}.`;
}

function renderAmount(ends: [number, number], { numbers }: Saying): string {
  const told = ends.map((end) => numbers.price(Math.round(end * 100) / 100));
  return [...new Set(told)].join(" – ");
}
