const WORD_WEIGHT = 2;
/** Two words in a row say most: "my order" and "to order". */
const PAIR_WEIGHT = 2;
/** Lengths of the pieces of words, by which forms and compounds of a word are recognised. */
const PIECE_LENGTHS = [2, 3, 4];
/** Slots for features. Two that share a slot are one: rare enough to be harmless, and much cheaper than texts as keys. */
const SLOTS = 2 ** 17;
const START = 2;
const END = 3;

/** Features of a text: their ids, each once, with how often they occur times what their kind weighs. */
export interface Features {
  ids: number[];
  weights: number[];
}

/** Reads the features of texts: words, pairs of words and pieces of words. Ids count from 1, in the order of their first use. */
export class FeatureReader {
  readonly #ids = new Int32Array(SLOTS);
  /** Position of each feature in the text at hand, from 1; 0 between texts. */
  #positions = new Int32Array(0);
  #known = 0;

  get size(): number {
    return this.#known + 1;
  }

  /** Reads a text that is learnt: new features get an id. */
  learn(words: string[]): Features {
    return this.#read(words, (slot) => {
      if (this.#ids[slot] === 0) this.#ids[slot] = ++this.#known;
      return this.#ids[slot]!;
    });
  }

  /** Reads a text: features that were not learnt have the id 0. */
  read(words: string[]): Features {
    return this.#read(words, (slot) => this.#ids[slot]!);
  }

  #read(words: string[], toId: (slot: number) => number): Features {
    const features: Features = { ids: [], weights: [] };
    let before = START;
    for (const word of words) {
      const codes = toCodes(word);
      const whole = hash(codes, 0, codes.length, 7);
      this.#add(features, toId(slotOf(whole)), WORD_WEIGHT);
      this.#add(features, toId(slotOf(Math.imul(before, 31) ^ whole ^ 11)), PAIR_WEIGHT);
      before = whole;
      for (const length of PIECE_LENGTHS) {
        for (let from = 0; from + length <= codes.length; from++)
          this.#add(features, toId(slotOf(hash(codes, from, length, length))), 1);
      }
    }
    for (const id of features.ids) this.#positions[id] = 0;
    return features;
  }

  #add({ ids, weights }: Features, id: number, weight: number): void {
    if (id >= this.#positions.length) this.#grow();
    const position = id === 0 ? 0 : this.#positions[id]!;
    if (position > 0) weights[position - 1] = weights[position - 1]! + weight;
    else this.#positions[id] = ids.push(id);
    if (position === 0) weights.push(weight);
  }

  #grow(): void {
    const grown = new Int32Array(Math.max(1024, this.#positions.length * 2));
    grown.set(this.#positions);
    this.#positions = grown;
  }
}

/** Returns the characters of a word between marks of its start and end. */
function toCodes(word: string): number[] {
  const codes = [START];
  for (let at = 0; at < word.length; at++) codes.push(word.charCodeAt(at));
  codes.push(END);
  return codes;
}

/** FNV-1a over some characters. */
function hash(codes: number[], from: number, length: number, seed: number): number {
  let hashed = 0x811c9dc5 ^ seed;
  for (let at = from; at < from + length; at++) hashed = Math.imul(hashed ^ codes[at]!, 0x01000193);
  return hashed;
}

function slotOf(hashed: number): number {
  return ((hashed ^ (hashed >>> 15)) >>> 0) & (SLOTS - 1);
}
