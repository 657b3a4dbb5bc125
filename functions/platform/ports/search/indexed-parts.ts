export interface RecordRef {
  workspaceId: string;
  id: string;
}

/**
 * One filterable value. A field with several values appears once for each. Names are `price`, `categories`, `attributes.color`,
 * `metadata.year`, …
 */
export interface FilterableField {
  name: string;
  value: string | number | boolean;
}

export interface IndexChunk {
  order: number;
  text: string;
  /** Unit vector of the embedder, one signed byte per dimension (component × 127, rounded). */
  vector: Int8Array;
}
