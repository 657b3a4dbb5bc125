import type { ProductRecord } from "../model.ts";
import { distinct } from "../values/lists.ts";

/** Sets a record's picture and, where there are several, the list of all of them. */
export function setImages(record: ProductRecord, images: Iterable<string>): void {
  const addresses = distinct(images);
  const [first] = addresses;
  if (first === undefined) return;
  record.image = first;
  if (addresses.length > 1) record.metadata = { ...record.metadata, images: addresses };
}
