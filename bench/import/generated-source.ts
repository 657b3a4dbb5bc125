import type { Source } from "../../importers/run/open-import.ts";

export const SOURCE_FORMATS = [
  "shopify",
  "shopify-2024",
  "shopify-json",
  "woocommerce",
  "magento",
  "google",
  "google-atom",
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
  /** The product of which it is a variant. */
  group?: string;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const escapeMarkup = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Writer {
  head: string;
  line: (product: GeneratedProduct, index: number) => string;
  foot?: string;
}

const picture = (id: string): string => `https://cdn.example/${id}.jpg`;
const row = (cells: (string | number)[], delimiter = ","): string => `${cells.join(delimiter)}\n`;

function googleElements({ id, name, content, brand, category, color, price, group }: GeneratedProduct): string {
  const texts = {
    ...{ "g:id": id, title: name, description: content, link: `https://shop.example/${id}`, "g:image_link": picture(id) },
    ...{ "g:availability": "in_stock", "g:price": `${price} EUR`, "g:brand": brand, "g:product_type": category },
    ...{ "g:color": color, "g:item_group_id": group ?? "" },
  };
  return Object.entries(texts)
    .map(([element, text]) => `<${element}>${escapeMarkup(text)}</${element}>`)
    .join("\n");
}

const WRITERS: Record<SourceFormat, Writer> = {
  shopify: {
    head: row([
      ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Option1 Name", "Option1 Value"],
      ...["Variant SKU", "Variant Inventory Qty", "Variant Price", "Image Src", "Status"],
    ]),
    line: ({ id, name, content, brand, category, tags, color, stock, price }) =>
      row([
        ...[
          id,
          quote(name),
          quote(content),
          quote(brand),
          quote(category),
          quote(tags.join(", ")),
          "TRUE",
          "Color",
          quote(color),
        ],
        ...[`${id}-1`, stock, price, picture(id), "active"],
      ]),
  },
  "shopify-2024": {
    head: row([
      ...["Title", "URL handle", "Description", "Vendor", "Type", "Tags", "Published on online store", "Status", "SKU"],
      ...["Option1 name", "Option1 value", "Price", "Inventory quantity", "Product image URL"],
    ]),
    line: ({ id, name, content, brand, category, tags, color, stock, price }) =>
      row([
        ...[quote(name), id, quote(content), quote(brand), quote(category), quote(tags.join(", ")), "TRUE", "Active", `${id}-1`],
        ...["Color", quote(color), price, stock, picture(id)],
      ]),
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
        images: [{ src: picture(id) }],
      })}\n`,
    foot: "]}\n",
  },
  woocommerce: {
    head: row([
      ...[
        "ID",
        "Type",
        "SKU",
        "Name",
        "Published",
        "Visibility in catalog",
        "Description",
        "In stock?",
        "Stock",
        "Regular price",
      ],
      ...["Categories", "Tags", "Images", "Parent", "Brands", "Attribute 1 name", "Attribute 1 value(s)"],
    ]),
    line: ({ id, name, content, brand, category, tags, color, stock, price }, index) =>
      row([
        ...[index + 1, "simple", id, quote(name), 1, "visible", quote(content), 1, stock, price],
        ...[quote(category), quote(tags.join(", ")), picture(id), "", quote(brand), "color", quote(color)],
      ]),
  },
  magento: {
    head: row([
      ...["sku", "store_view_code", "product_type", "categories", "name", "description", "product_online", "visibility", "price"],
      ...["base_image", "additional_attributes", "qty", "is_in_stock", "configurable_variations"],
    ]),
    line: ({ id, name, content, brand, category, color, stock, price }) =>
      row([
        ...[id, "", "simple", quote(`Default Category/${category}`), quote(name), quote(content), 1, quote("Catalog, Search")],
        ...[price.toFixed(4), picture(id), quote(`manufacturer=${brand},color=${color}`), `${stock}.0000`, 1, ""],
      ]),
  },
  google: {
    head: '<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n',
    line: (product) => `<item>${googleElements(product)}</item>\n`,
    foot: "</channel></rss>\n",
  },
  "google-atom": {
    head:
      '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">' +
      "<title>Shop</title>\n",
    line: (product) => `<entry>${googleElements(product)}</entry>\n`,
    foot: "</feed>\n",
  },
  "google-tsv": {
    head: row(
      ["id", "title", "description", "link", "image_link", "availability", "price", "brand", "product_type", "color"],
      "\t",
    ),
    line: ({ id, name, content, brand, category, color, price }) =>
      row(
        [
          ...[id, quote(name), quote(content), `https://shop.example/${id}`, picture(id), "in_stock", `${price} EUR`],
          ...[quote(brand), quote(category), color],
        ],
        "\t",
      ),
  },
  csv: {
    head: row(["id", "name", "description", "price", "brand", "category", "tags", "stock", "attributes.color", "image"], ";"),
    line: ({ id, name, content, brand, category, tags, color, stock, price }) =>
      row(
        [
          ...[id, quote(name), quote(content), String(price).replace(".", ","), quote(brand), quote(category)],
          ...[quote(tags.join(", ")), stock, quote(color), picture(id)],
        ],
        ";",
      ),
  },
  jsonl: {
    head: "",
    line: ({ id, name, content, brand, category, tags, color, stock, price }) => {
      const lists = { brands: [brand], categories: [category], attributes: { color: [color] } };
      return `${JSON.stringify({ id, name, content, price, ...lists, tags, stockQuantity: stock, image: picture(id) })}\n`;
    },
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

const TEXT = "<p>Taped seams, a hood that fits over a helmet, and pockets for a map; it packs into itself.</p>".repeat(15);
/** Bytes of one of them in a table. */
const PRODUCT_BYTES = 1_600;

/** Makes products of one kind for a source of about the given size. */
export function* repeatedProducts(megabytes: number, isGrouped = false): Generator<GeneratedProduct> {
  const count = Math.ceil((megabytes * 1024 * 1024) / PRODUCT_BYTES);
  const fields = { brand: "Skerry", category: "Jackets", tags: ["rain"], stock: 4, color: "Red", price: 12.5 };
  for (let index = 0; index < count; index++)
    yield {
      ...fields,
      id: `product-number-${index}`,
      name: `Storm Jacket ${index}`,
      content: `${TEXT}${index}`,
      // Variants of one product stand far apart.
      ...(isGrouped && { group: `group-of-number-${index % (count >> 2)}` }),
    };
}
