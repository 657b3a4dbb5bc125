import { PRODUCT_FIELDS, type ProductField } from "../../plan/record-fields.ts";
import { SourceError } from "../../text/source-error.ts";

/** Other names under which tables hold the fields of a product; small letters, without spaces and signs. */
const SYNONYMS: Partial<Record<ProductField | "id", string>> = {
  id: "id productid itemid articleid artikelid artikelnummer handle",
  name: "name title productname producttitle itemname titel produktname bezeichnung artikelbezeichnung nom nombre titulo nome",
  content: "content description body bodyhtml longdescription beschreibung descripcion descrizione omschrijving descricao",
  excerpt: "excerpt shortdescription summary kurzbeschreibung",
  price: "price unitprice preis verkaufspreis prix precio prezzo prijs preco",
  regularPrice: "regularprice listprice rrp msrp uvp compareatprice originalprice",
  salePrice: "saleprice specialprice angebotspreis",
  stockQuantity: "stockquantity stock quantity qty inventory bestand lagerbestand",
  stockStatus: "stockstatus availability verfuegbarkeit",
  sku: "sku articlecode itemcode",
  categories: "categories category kategorie kategorien categorie categoria",
  tags: "tags tag keywords schlagworte",
  brands: "brands brand vendor manufacturer marke hersteller marque marca merk",
  image: "image images imageurl imageurls imagelink picture photo bild bildurl",
  url: "url link producturl productlink",
  weight: "weight gewicht",
  rating: "rating averagerating",
  reviewCount: "reviewcount reviews numberofreviews",
};

const FIELD_BY_NAME = new Map<string, ProductField | "id">([
  ...Object.entries(SYNONYMS).flatMap(([field, names]) =>
    names.split(" ").map((name): [string, ProductField] => [name, field as ProductField]),
  ),
  ...PRODUCT_FIELDS.map((field): [string, ProductField] => [field.toLowerCase(), field]),
]);

/** A path of a record: a field, or an attribute or fact of its own name. */
export type FieldPath = { field: ProductField | "id"; key: string | null };

/** Returns the field that a column holds by its label; null for a label that says nothing. */
export function findField(label: string): FieldPath | null {
  const nested = /^(attributes?|metadata|meta)\s*[.:]\s*(.+)$/i.exec(label.trim());
  if (nested) return { field: /^meta/i.test(nested[1]!) ? "metadata" : "attributes", key: nested[2]!.trim() };
  const name = label
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
  const field = FIELD_BY_NAME.get(name);
  return field === undefined || field === "attributes" || field === "metadata" ? null : { field, key: null };
}

/** Reads the field side of `--map FIELD=COLUMN`. Throws SourceError for what is no field. */
export function readFieldPath(text: string): FieldPath {
  const nested = /^(attributes|metadata)\.(.+)$/.exec(text);
  if (nested) return { field: nested[1] as "attributes" | "metadata", key: nested[2]! };
  const field = text === "id" ? "id" : PRODUCT_FIELDS.find((each) => each === text);
  if (field === undefined || field === "attributes" || field === "metadata")
    throw new SourceError(`cannot be mapped: ${text} is no field of a product, such as name or attributes.color`);
  return { field, key: null };
}
