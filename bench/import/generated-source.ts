import type { Source } from "../../importers/run/open-import.ts";

export const SOURCE_FORMATS = [
  "shopify",
  "shopify-json",
  "woocommerce",
  "magento",
  "google",
  "google-tsv",
  "csv",
  "jsonl",
] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** A product as the generator knows it: what every format says in its own way. */
export interface GeneratedProduct {
  id: string;
  name: string;
  content: string;
  price: number;
  brand: string;
  category: string;
  tags: string[];
  stock: number;
  color: string;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const escapeMarkup = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Writer {
  head: string;
  line: (product: GeneratedProduct, index: number) => string;
  foot?: string;
}

const WRITERS: Record<SourceFormat, Writer> = {
  shopify: {
    head: "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status\n",
    line: ({ id, name, content, brand, category, tags, color, stock, price }) =>
      `${id},${quote(name)},${quote(content)},${quote(brand)},${quote(category)},${quote(tags.join(", "))},TRUE,Color,${quote(color)},${id}-1,${stock},${price},https://cdn.example/${id}.jpg,active\n`,
  },
  "shopify-json": {
    head: '{"products": [\n',
    line: ({ id, name, content, brand, category, tags, color, stock, price }, index) =>
      `${index > 0 ? "," : ""}${JSON.stringify({
        id: index,
        handle: id,
        title: name,
        body_html: content,
        vendor: brand,
        product_type: category,
        tags: tags.join(", "),
        status: "active",
        options: [{ name: "Color" }],
        variants: [{ sku: `${id}-1`, price: String(price), inventory_quantity: stock, option1: color }],
        images: [{ src: `https://cdn.example/${id}.jpg` }],
      })}\n`,
    foot: "]}\n",
  },
  woocommerce: {
    head: "ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Regular price,Categories,Tags,Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s)\n",
    line: ({ id, name, content, brand, category, tags, color, stock, price }, index) =>
      `${index + 1},simple,${id},${quote(name)},1,visible,${quote(content)},1,${stock},${price},${quote(category)},${quote(tags.join(", "))},https://cdn.example/${id}.jpg,,${quote(brand)},color,${quote(color)}\n`,
  },
  magento: {
    head: "sku,store_view_code,product_type,categories,name,description,product_online,visibility,price,base_image,additional_attributes,qty,is_in_stock,configurable_variations\n",
    line: ({ id, name, content, brand, category, color, stock, price }) =>
      `${id},,simple,${quote(`Default Category/${category}`)},${quote(name)},${quote(content)},1,"Catalog, Search",${price.toFixed(4)},https://cdn.example/${id}.jpg,${quote(`manufacturer=${brand},color=${color}`)},${stock}.0000,1,\n`,
  },
  google: {
    head: '<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n',
    line: ({ id, name, content, brand, category, color, price }) =>
      `<item><g:id>${id}</g:id><title>${escapeMarkup(name)}</title><description>${escapeMarkup(content)}</description><link>https://shop.example/${id}</link><g:image_link>https://cdn.example/${id}.jpg</g:image_link><g:availability>in_stock</g:availability><g:price>${price} EUR</g:price><g:brand>${escapeMarkup(brand)}</g:brand><g:product_type>${escapeMarkup(category)}</g:product_type><g:color>${escapeMarkup(color)}</g:color></item>\n`,
    foot: "</channel></rss>\n",
  },
  "google-tsv": {
    head: "id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tbrand\tproduct_type\tcolor\n",
    line: ({ id, name, content, brand, category, color, price }) =>
      `${id}\t${quote(name)}\t${quote(content)}\thttps://shop.example/${id}\thttps://cdn.example/${id}.jpg\tin_stock\t${price} EUR\t${quote(brand)}\t${quote(category)}\t${color}\n`,
  },
  csv: {
    head: "id;name;description;price;brand;category;tags;stock;attributes.color;image\n",
    line: ({ id, name, content, brand, category, tags, color, stock, price }) =>
      `${id};${quote(name)};${quote(content)};${String(price).replace(".", ",")};${quote(brand)};${quote(category)};${quote(tags.join(", "))};${stock};${quote(color)};https://cdn.example/${id}.jpg\n`,
  },
  jsonl: {
    head: "",
    line: ({ id, name, content, brand, category, tags, color, stock, price }) =>
      `${JSON.stringify({ id, name, content, price, brands: [brand], categories: [category], tags, stockQuantity: stock, attributes: { color: [color] }, image: `https://cdn.example/${id}.jpg` })}\n`,
  },
};

const PIECE = 256 * 1_024;

/** Makes a source of products of a format, piece by piece, the same whenever it is read. */
export function generatedSource(format: SourceFormat, products: () => Iterable<GeneratedProduct>): Source {
  return { bytes: () => toBytes(format, products()) };
}

async function* toBytes(format: SourceFormat, products: Iterable<GeneratedProduct>): AsyncGenerator<Uint8Array> {
  const { head, line, foot = "" } = WRITERS[format];
  const encoder = new TextEncoder();
  let text = head;
  let index = 0;
  for (const product of products) {
    text += line(product, index++);
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text + foot);
}
