import { createHash } from "node:crypto";

/** Texts that the service makes at random. One expression, so that no replacement is replaced again. */
const RANDOM = new RegExp(
  [
    // A key: its prefix is shown alone as well.
    /(?<=if_[a-z]{2}_)[0-9A-Za-z]{6}/,
    /(?<=if_[a-z]{2}_[0-9A-Za-z]{6})[0-9A-Za-z_-]{10,}/,
    /(?<=whsec_)[0-9A-Za-z+/]{40,}=*/,
    // The token of a request bin.
    /(?<=\/bins\/ten_\w{10,40}\/)[0-9A-Za-z_-]{20,}/,
    // An id: a prefix and base62 characters.
    /(?<=[a-z]_)[0-9A-Za-z]{20,64}(?![0-9A-Za-z])/,
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/,
    /(?<=crawl-)[\w-]{22}(?![\w-])/,
    // Cursors, signatures and tokens.
    /(?<![\w/+=-])(?!whsec_)(?=[\w/+-]*[0-9])(?=[\w/+-]*[A-Z])(?=[\w/+-]*[a-z])[\w+-]{40,}=*(?![\w/+=-])/,
    /^[0-9A-Za-z+/]{43}=$/,
    /^(?![a-z]+_|crawl-)(?=.*[0-9])(?=.*[A-Z])(?=.*[a-z])[\w-]{20,}$/,
    /(?<=[= "])[0-9a-f]{32,}(?![0-9a-f])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
/** Properties that are random as a whole: a short one may hold no digit, by which it would be told from a name. */
const RANDOM_PROPERTY = /^cursor$/;
/** Figures that depend on the machine, by the names of properties; each is recorded as one that could be. */
const MEASURED = /^(took|duration|durationMs|latencyMs|(avgR|r)esponseTime|responseTimeMs|averageMs|firstTokenMs|p50|p90|p99)$/;
const PLAUSIBLE_MS = 42;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Makes what changes from run to run stable: ids and secrets become others of their form, the same one each time that it comes
 * again; addresses of doubles become those for which they stand; measured times become one figure.
 */
export class Normaliser {
  readonly #replaced = new Map<string, string>();
  readonly #known: readonly (readonly [string, string])[];
  readonly #now: () => number;

  readonly #written: string;

  /**
   * Takes texts that are to be replaced wherever they stand, with their replacements, the time of the standing clock, and the
   * sources of the examples: what a person wrote stays.
   */
  constructor(known: readonly (readonly [string, string])[], now: () => number, written: string) {
    this.#known = known;
    this.#now = now;
    this.#written = written;
  }

  /** Returns a copy of a value that an example sent or was answered. New ids follow from the example that first shows them. */
  normalise<T>(value: T, example: string): T {
    if (value === undefined) return value;
    let count = 0;
    const replace = (found: string) => {
      if (this.#written.includes(found)) return found;
      const replaced = this.#replaced.get(found) ?? disguise(found, `${example}#${count++}`);
      this.#replaced.set(found, replaced);
      return replaced;
    };
    let links = 0;
    const sign = () => createHash("sha256").update(`${example}#link${links++}`).digest("hex");
    const replaceIn = (text: string, name: string) => {
      if (RANDOM_PROPERTY.test(name)) return replace(text);
      const named = this.#known.reduce((all, [from, to]) => all.replaceAll(from, to), text);
      const timed = this.#settleLinks(named, sign).replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => this.#settle(time));
      return timed.replace(RANDOM, replace);
    };
    return mapValues(value, replaceIn) as T;
  }

  /** Signed links to stored files carry the machine's own time, and two of one second the same signature. */
  #settleLinks(link: string, sign: () => string): string {
    const time = new Date(this.#now()).toISOString().replace(/[-:]|\.\d+/g, "");
    const text = link.replace(/(?<=X-Amz-Signature=)[0-9a-f]{64}/g, sign);
    return text.replace(/(?<=X-Amz-Date=)\w+/g, time).replace(/(?<=%2F)\d{8}(?=%2F)/g, time.slice(0, 8));
  }

  /** A time that was measured a little before the standing clock's is the clock's. */
  #settle(time: string): string {
    const before = this.#now() - Date.parse(time);
    return before > 0 && before < 2_000 ? new Date(this.#now()).toISOString() : time;
  }
}

function mapValues(value: unknown, replaceIn: (text: string, name: string) => string, name = ""): unknown {
  if (typeof value === "string") return replaceIn(value, name);
  if (typeof value === "number") return MEASURED.test(name) ? PLAUSIBLE_MS : value;
  if (Array.isArray(value)) return value.map((each) => mapValues(each, replaceIn, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapValues(each, replaceIn, key)]));
}

/** Another text of the same length and alphabet, from a seed; long ones are cut. */
function disguise(text: string, seed: string): string {
  const bytes = createHash("sha512").update(seed).digest();
  const cut = text.replace(/=*$/, "").slice(0, 48);
  let at = 0;
  const next = () => bytes[at++ % bytes.length]!;
  if (/^[0-9a-f-]+$/.test(text)) return cut.replace(/[0-9a-f]/g, () => (next() % 16).toString(16));
  return cut.replace(/./g, () => ALPHABET[next() % ALPHABET.length]!);
}
