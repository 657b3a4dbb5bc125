/** Data that a page states about itself in schema.org's vocabulary, as JSON-LD or microdata. Texts are without markup. */
export interface StructuredData {
  products: StructuredProduct[];
  articles: StructuredArticle[];
  questions: StructuredQuestion[];
  howTos: StructuredHowTo[];
  organisations: StructuredOrganisation[];
  /** Names of the pages above this one, from the top, and of this one. */
  breadcrumbs: string[];
  /** True for a page in which visitors write to each other: a forum, questions that other visitors answer. */
  isDiscussion: boolean;
}

export interface StructuredProduct {
  url: string | null;
  name: string;
  description: string | null;
  sku: string | null;
  /** Numbers by which shops name the product or one of its variants. */
  identifiers: string[];
  brands: string[];
  images: string[];
  categories: string[];
  /** Current price; that of the cheapest variant. */
  price: number | null;
  highestPrice: number | null;
  /** Others of its kind cost more, by how much is unknown: "from 19.90". */
  isLowestPrice: boolean;
  /** Price before a reduction. */
  regularPrice: number | null;
  currency: string | null;
  stockStatus: "instock" | "outofstock" | "onbackorder" | null;
  /** 0 to 5. */
  rating: number | null;
  reviewCount: number | null;
  attributes: Record<string, string[]>;
  hasVariants: boolean;
}

export interface StructuredArticle {
  headline: string | null;
  description: string | null;
  author: string | null;
  publishedAt: string | null;
  image: string | null;
  sections: string[];
  keywords: string[];
}

export interface StructuredQuestion {
  question: string;
  answer: string;
}

export interface StructuredHowTo {
  name: string;
  description: string | null;
  needed: string[];
  steps: string[];
}

export interface StructuredOrganisation {
  name: string;
  legalName: string | null;
  description: string | null;
  url: string | null;
  addresses: string[];
  telephones: string[];
  emails: string[];
  openingHours: OpeningHours[];
  payment: string[];
  vatId: string | null;
  /** Its pages elsewhere. */
  profiles: string[];
}

export interface OpeningHours {
  /** 0 is Monday. */
  days: number[];
  /** `09:00`; null on both sides: closed. */
  opens: string | null;
  closes: string | null;
  /** First and last day of a season or a holiday, `2026-12-24`. */
  from: string | null;
  through: string | null;
}
