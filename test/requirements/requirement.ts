export interface Requirement {
  /** The document and section that promises it; `product`: the product's own promise. */
  source: string;
  /** One sentence that a test can show to be true. */
  promise: string;
}

export type Requirements = Record<string, Requirement>;
