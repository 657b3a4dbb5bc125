export type Properties = Record<string, unknown>;

/** Resource with all references in its properties resolved. */
export interface ResolvedResource {
  name: string;
  properties: Properties;
  metadata: Record<string, unknown>;
}
