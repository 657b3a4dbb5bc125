import { readdirSync, readFileSync } from "node:fs";

/** A product as the demo shop's files have it. */
export interface DemoProduct {
  id: string;
  name: string;
  content: string;
  excerpt: string;
  price: number;
  regularPrice: number | null;
  salePrice: number | null;
  onSale: boolean;
  stockStatus: string;
  rating: number | null;
  reviewCount: number;
  categories: string[];
  brands: string[];
  featured?: boolean;
  indexStatus?: string;
  status?: string;
  visibility?: string;
  attributes?: Record<string, string[]>;
}

export interface Catalogue {
  products: DemoProduct[];
  byId: Map<string, DemoProduct>;
  /** Outermost categories, by name, each with its products. */
  departments: Map<string, DemoProduct[]>;
}

const FOLDER = new URL("../demo-shop/products/", import.meta.url);

/** Reads what shoppers may see of the demo shop, as a shop reads its own database. */
export function readCatalogue(): Catalogue {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const all = files.flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as DemoProduct[]);
  const products = all.filter(
    ({ indexStatus = "active", status = "publish", visibility = "visible" }) =>
      indexStatus === "active" && status === "publish" && visibility === "visible",
  );
  const departments = new Map<string, DemoProduct[]>();
  for (const product of products) {
    const [department = "Other"] = product.categories;
    departments.set(department, [...(departments.get(department) ?? []), product]);
  }
  const named = [...departments].sort(([one], [other]) => one.localeCompare(other));
  return { products, byId: new Map(products.map((product) => [product.id, product])), departments: new Map(named) };
}

/** Lists products of a category of any depth. */
export function productsIn({ products }: Catalogue, category: string): DemoProduct[] {
  return products.filter(({ categories }) => categories.includes(category));
}

/** Lists products with a word, for browsers without scripts. */
export function productsWith({ products }: Catalogue, text: string): DemoProduct[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(({ name, categories, brands }) => {
    const labels = [name, ...categories, ...brands].join(" ").toLowerCase();
    return words.every((word) => labels.includes(word));
  });
}
