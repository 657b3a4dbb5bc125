/** Resource with all references in its properties resolved. */
export interface ResolvedResource {
  name: string;
  properties: Properties;
  metadata: Record<string, unknown>;
}

export type Properties = Record<string, unknown>;
