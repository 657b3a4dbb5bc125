/**
 * Caches computed values (never undefined) in two generations: at most twice `generationSize` entries, of which those not used
 * during one generation are dropped. Faster than a list of recent use, for computations that take less than a microsecond
 * (docs/decisions/0018-libraries.md).
 */
export class GenerationalCache<Value> {
  private current = new Map<string, Value>();
  private previous = new Map<string, Value>();
  private readonly generationSize: number;
  private readonly compute: (key: string) => Value;

  constructor(generationSize: number, compute: (key: string) => Value) {
    this.generationSize = generationSize;
    this.compute = compute;
  }

  get(key: string): Value {
    const cached = this.current.get(key);
    if (cached !== undefined) return cached;
    const kept = this.previous.get(key);
    const value = kept === undefined ? this.compute(key) : kept;
    if (this.current.size >= this.generationSize) {
      this.previous = this.current;
      this.current = new Map();
    }
    this.current.set(key, value);
    return value;
  }
}
