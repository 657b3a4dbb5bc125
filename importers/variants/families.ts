import type { Row } from "../csv/columns.ts";
import type { Issue } from "../model.ts";
import type { Variant } from "./variant.ts";
import { VariantUnion } from "./variant-union.ts";

/** Issues of one product's variants that are kept. */
const MAX_ISSUES = 100;

/** The variants of one product, wherever they stand in the source. */
export interface Family {
  union: VariantUnion;
  issues: Issue[];
  /** Set by a variant that cannot be read: the product would lack it. */
  refusedRow: number | null;
}

/** Products with their variants, by the text that names the product in the rows of its variants. */
export class Families {
  private readonly families = new Map<string, Family>();

  add(key: string, variant: Variant, row: Row): void {
    const family = this.families.get(key) ?? { union: new VariantUnion(), issues: [], refusedRow: null };
    this.families.set(key, family);
    family.union.add(variant);
    if (row.issues.length === 0) return;
    if (family.issues.length < MAX_ISSUES) family.issues.push(...row.issues);
    if (row.issues.some(({ level }) => level === "refused")) family.refusedRow ??= row.number;
  }

  get(key: string): Family | null {
    return this.families.get(key) ?? null;
  }
}
