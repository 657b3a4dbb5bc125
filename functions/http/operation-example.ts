/**
 * Says what an operation is for, with a request that shows it. The request works as it stands against the demo shop of
 * `npm start`: a test sends all of them in the order of `functions/examples.ts`, and `npm run docs:examples` records their
 * answers (docs/decisions/0095-tested-examples.md).
 *
 * A text `{{createWebhook.id}}` takes a value from the data of an earlier answer, `{{demo.tenantId}}` one of the demo shop, and
 * `{{site}}`, `{{receiver}}`, `{{slack}}` … the address of a double that stands for the outside world; the recorded example
 * shows what stood there.
 */
export interface OperationExample {
  /** One or two sentences for a merchant's developer: what it is for, what to mind. */
  description: string;
  /** Names the request where the description alone does not: "Rain jackets by size". */
  title?: string;
  /** Key with which it is sent; by default the strongest that the operation takes. */
  key?: "secret" | "publishable" | "admin";
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Service whose signature the body carries, in operations that other services call. */
  signedBy?: "shopify" | "slack";
  /** Members of the data that the recorded answer keeps, where the whole is long; all by default. */
  shown?: readonly string[];
  /** Entries that the recorded answer keeps of each list of its data; all by default. */
  firstEntries?: number;
  /** Property by which the recorded list is ordered, where the answer's order follows from random ids. */
  orderedBy?: string;
}

/**
 * Examples of a feature by operation id, in the order in which they are sent. A further one of the same operation is
 * `operationId:what`; the answer is shown where the first one has none of its content type.
 */
export type FeatureExamples = Readonly<Record<string, OperationExample>>;
