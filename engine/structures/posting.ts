/**
 * A posting is one number of 32 bits: document (21), field (3), occurrences (8). Two million records of a kind and tenant are forty times
 * the largest tier's products.
 */
export const FIELD_BITS = 3;
const OCCURRENCE_BITS = 8;
export const DOCUMENT_SHIFT = FIELD_BITS + OCCURRENCE_BITS;
export const FIELD_SHIFT = OCCURRENCE_BITS;
export const FIELD_MASK = 2 ** FIELD_BITS - 1;
export const OCCURRENCE_MASK = 2 ** OCCURRENCE_BITS - 1;
export const MAX_DOCUMENTS = 2 ** 21;

export function packPosting(document: number, field: number, occurrences: number): number {
  return ((document << DOCUMENT_SHIFT) | (field << FIELD_SHIFT) | occurrences) >>> 0;
}

export function postingDocument(posting: number): number {
  return posting >>> DOCUMENT_SHIFT;
}
