import type { ProductRecord, VariantMode } from "../../model.ts";
import { setImages } from "../../variants/images.ts";
import { type Variant, variantFields } from "../../variants/variant.ts";
import { VariantUnion } from "../../variants/variant-union.ts";

/** A product of Shopify, whichever of its exports it comes from. */
export interface ShopifyProduct {
  handle: string;
  title: string;
  html: string;
  vendor: string;
  categories: string[];
  tags: string[];
  status: string;
  excerpt: string;
  images: string[];
  attributes: Record<string, string[]>;
  metadata: NonNullable<ProductRecord["metadata"]>;
  publishedAt: string;
  variants: Variant[];
}

interface ShopifyMapping {
  mode: VariantMode;
  site: string | null;
  warn: (option: string, reason: string) => void;
}

/** Returns the records of a product: one, or one for each of its variants. Its id is its handle, as in its address. */
export function toShopifyRecords(product: ShopifyProduct, { mode, site, warn }: ShopifyMapping): ProductRecord[] {
  const base = toBase(product, site);
  if (mode === "union" || product.variants.length < 2) {
    const union = new VariantUnion();
    for (const variant of product.variants) union.add(variant);
    const isVariable = product.variants.length > 1 || product.variants.some(({ options }) => options.length > 0);
    if (product.variants.length > 0) base.type = isVariable ? "variable" : "simple";
    union.applyTo(base, warn);
    return [base];
  }
  return product.variants.map((variant) => {
    const values = variant.options.map(([, value]) => value);
    const own = variantFields(variant);
    return {
      ...base,
      ...own,
      id: `${product.handle}#${values.join("/").toLowerCase().replace(/\s+/g, "-") || variant.sku}`,
      name: values.length > 0 ? `${product.title} - ${values.join(" / ")}` : product.title,
      type: "simple",
      attributes: { ...base.attributes, ...own.attributes },
      metadata: { ...base.metadata, ...own.metadata, model: product.handle },
    };
  });
}

function toBase(product: ShopifyProduct, site: string | null): ProductRecord {
  const { handle, title, html, vendor, categories, tags, status, excerpt, attributes, metadata, publishedAt } = product;
  const record: ProductRecord = {
    id: handle,
    name: title,
    ...(html && { content: html }),
    ...(excerpt && { excerpt }),
    ...(vendor && { brands: [vendor] }),
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(publishedAt && { publishedAt }),
    ...(site && { url: `${site}/products/${handle}` }),
    status,
    source: "shopify",
  };
  setImages(record, product.images);
  return record;
}

/** Returns our word for a status of Shopify and for whether the product is in the online store. */
export function toShopifyStatus(status: string, isPublished: boolean | null): string {
  const word = status.trim().toLowerCase();
  if (word !== "" && word !== "active") return word;
  return isPublished === false ? "draft" : "publish";
}
