/** Content of a product. Every write of a run has a price of its own, so that the price names the write. */
export interface Content {
  name: string;
  price: number;
}

/** State of a product: its content, or null when there is none. */
type State = Content | null;

export type Change =
  | { kind: "upsert"; content: Content }
  /** Changes the price alone. */
  | { kind: "patch"; price: number }
  | { kind: "delete" };

/** `unknown`: no answer, or one that failed; the change may have happened. `missing`: answered that there is no such product. */
export type Outcome = "acknowledged" | "unknown" | "missing";

export type FindingKind =
  | "lost"
  | "undeleted"
  | "notSearchable"
  | "counter"
  | "eventMissing"
  | "phantom"
  | "badSignature"
  | "stuckThread"
  | "idempotency"
  | "unexpected";

export interface Finding {
  kind: FindingKind;
  detail: string;
}

/** A delivery as a receiver got it. */
export interface Delivery {
  webhook: string;
  eventId: string;
  type: string;
  id: string;
  content: Content;
  isSigned: boolean;
}

interface Entry {
  /** States that the product may have now; one state when all is known. */
  possible: State[];
  /** Changes without an answer: the content that each of them would have left. */
  open: Content[];
}

/** An acknowledged change, by the events of which one must come. */
interface Expected {
  id: string;
  anyOf: string[];
}

const keyOf = (id: string, { name, price }: Content) => `${id} ${name} ${price}`;
const eventOf = (type: string, id: string, price: number) => `${type} ${id} ${price}`;
const isSame = (one: State, other: State) => one?.name === other?.name && one?.price === other?.price;
const show = (states: State[]) => states.map((state) => (state ? `“${state.name}” at ${state.price}` : "none")).join(" or ");

/** Keeps what was sent and what was acknowledged. Changes of one product are noted in the order in which they were sent. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  readonly #sent = new Set<string>();
  readonly #expected: Expected[] = [];

  /** Notes one change; returns a fault when its answer contradicts the answers before it. */
  note(id: string, change: Change, outcome: Outcome): Finding[] {
    const entry = this.#entries.get(id) ?? { possible: [null], open: [] };
    this.#entries.set(id, entry);
    const before = entry.possible;
    if (outcome === "missing") return this.#noteMissing(id, entry);
    const after = before.map((state) => applyTo(state, change));
    for (const state of after) if (state) this.#sent.add(keyOf(id, state));
    if (outcome === "unknown") {
      entry.possible = unique([...before, ...after]);
      if (change.kind !== "delete") entry.open.push(...after.filter((state) => state !== null));
      return [];
    }
    if (change.kind !== "upsert" && before.every((state) => state === null))
      return [{ kind: "undeleted", detail: `${id}: a ${change.kind} was acknowledged, though there was none` }];
    entry.possible = unique(change.kind === "patch" ? after.filter((state) => state !== null) : after);
    const isUnchanged = change.kind === "upsert" && before.every((state) => isSame(state, change.content));
    if (!isUnchanged) this.#expected.push({ id, anyOf: eventsOf(id, change, before) });
    return [];
  }

  #noteMissing(id: string, entry: Entry): Finding[] {
    const { possible } = entry;
    entry.possible = [null];
    if (possible.includes(null)) return [];
    return [{ kind: "lost", detail: `${id}: answered as missing, expected ${show(possible)}` }];
  }

  /** Judges what is read after a restart, by id, and takes it as the truth from there on. */
  settle(read: ReadonlyMap<string, Content>): Finding[] {
    const faults: Finding[] = [];
    for (const [id, entry] of this.#entries) {
      const found = read.get(id) ?? null;
      const { possible, open } = entry;
      if (!possible.some((state) => isSame(state, found))) {
        const kind = found && possible.every((state) => state === null) ? "undeleted" : "lost";
        faults.push({ kind, detail: `${id}: read ${show([found])}, expected ${show(possible)}` });
      }
      const done = open.find((content) => isSame(content, found));
      if (done) this.#expected.push({ id, anyOf: ["created", "updated"].map((type) => eventOf(type, id, done.price)) });
      entry.possible = [found];
      entry.open = [];
    }
    for (const id of read.keys())
      if (!this.#entries.has(id)) faults.push({ kind: "phantom", detail: `${id}: stored, and never sent` });
    return faults;
  }

  /** Judges all deliveries of the run so far, for each of the webhooks. */
  judgeDeliveries(deliveries: readonly Delivery[], webhooks: readonly string[]): { faults: Finding[]; duplicates: number } {
    const faults: Finding[] = [];
    const eventIds = new Map<string, string>();
    let duplicates = 0;
    for (const { webhook, eventId, type, id, content, isSigned } of deliveries) {
      const named = `${webhook}: ${type} ${id} (${eventId})`;
      if (!isSigned) faults.push({ kind: "badSignature", detail: named });
      if (!this.#sent.has(keyOf(id, content)))
        faults.push({ kind: "phantom", detail: `${named} of ${show([content])}, never sent` });
      const change = `${webhook} ${eventOf(type, id, content.price)}`;
      const known = eventIds.get(change);
      if (known === eventId) duplicates++;
      else if (known) faults.push({ kind: "phantom", detail: `${named}: the same change was ${known} before` });
      eventIds.set(change, eventId);
    }
    for (const webhook of webhooks)
      for (const { id, anyOf } of this.#expected)
        if (!anyOf.some((event) => eventIds.has(`${webhook} ${event}`)))
          faults.push({ kind: "eventMissing", detail: `${webhook}: none of ${anyOf.join(", ")} for ${id}` });
    return { faults, duplicates };
  }
}

/** Compares what search finds with what the tables hold: the same ids, and the same contents. */
export function compareSearch(stored: ReadonlyMap<string, Content>, found: ReadonlyMap<string, Content>): Finding[] {
  const ids = [...new Set([...stored.keys(), ...found.keys()])];
  return ids
    .filter((id) => !isSame(stored.get(id) ?? null, found.get(id) ?? null))
    .map((id) => {
      const [one, other] = [stored.get(id) ?? null, found.get(id) ?? null];
      return { kind: "notSearchable", detail: `${id}: stored ${show([one])}, found ${show([other])}` };
    });
}

/** Compares the count of the capacity with the records. */
export function compareCounter(counter: number, records: number): Finding[] {
  if (counter === records) return [];
  return [{ kind: "counter", detail: `the counter says ${counter}, there are ${records} records` }];
}

function applyTo(state: State, change: Change): State {
  if (change.kind === "delete") return null;
  if (change.kind === "upsert") return change.content;
  return state && { ...state, price: change.price };
}

function eventsOf(id: string, change: Change, before: State[]): string[] {
  const name = (type: string, price: number) => eventOf(type, id, price);
  if (change.kind === "patch") return [name("updated", change.price)];
  const contents = before.filter((state) => state !== null);
  if (change.kind === "delete") return contents.map(({ price }) => name("deleted", price));
  const types = [...(before.includes(null) ? ["created"] : []), ...(contents.length > 0 ? ["updated"] : [])];
  return types.map((type) => name(type, change.content.price));
}

function unique(states: State[]): State[] {
  return states.filter((state, index) => states.findIndex((other) => isSame(state, other)) === index);
}
