import type { Row } from "../csv/columns.ts";
import type { Issue } from "../model.ts";
import { ownText } from "../values/own-text.ts";
import type { Variant } from "./variant.ts";
import { VariantUnion } from "./variant-union.ts";

/** Issues of one product's variants that are kept. */
const MAX_ISSUES = 100;

/** The variants of one product, wherever they stand in the source. */
interface VariantGroup {
  union: VariantUnion;
  issues: Issue[];
  /** Set by a variant that cannot be read: the product would lack it. */
  refusedRow: number | null;
}

/** Products with their variants, by the text that names the product in the rows of its variants. */
export class VariantGroups {
  private readonly groups = new Map<string, VariantGroup>();

  add(key: string, variant: Variant, row: Row): void {
    const known = this.groups.get(key);
    const variants = known ?? { union: new VariantUnion(), issues: [], refusedRow: null };
    if (!known) this.groups.set(ownText(key), variants);
    variants.union.add(variant);
    if (row.issues.length === 0) return;
    if (variants.issues.length < MAX_ISSUES) variants.issues.push(...row.issues);
    if (row.issues.some(({ level }) => level === "refused")) variants.refusedRow ??= row.number;
  }

  get(key: string): VariantGroup | null {
    return this.groups.get(key) ?? null;
  }
}
