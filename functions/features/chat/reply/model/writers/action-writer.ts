import type { WorkspaceSettings } from "../../../../../domain/tenancy/records.ts";
import { languageData } from "../../../../../languages/registry.ts";
import type { Candidate, ComposedAnswer } from "../../../contracts/answer.ts";
import { ShopNumbers } from "../../../guards/prices/format-price.ts";
import { tellPurchase, withQuantity } from "../../tell-purchase.ts";
import { tellSum, type WantedCard } from "../../tell-sum.ts";
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
