/** Schemas of the API's own document by their names. */
export type Schemas = Record<string, { properties?: object; allOf?: { properties?: object; required?: string[] }[] }>;

/** A value that an operation takes beside its body. */
export interface DescribedParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  example?: unknown;
}

/** A body, with the request that was tested, or several of them by their titles. */
interface DescribedBody {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface DescribedOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: (DescribedParameter | { $ref: string })[];
  requestBody?: { content: { "application/json"?: DescribedBody } };
}

/** The parts of the API's own document that the console reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Schemas; parameters?: Record<string, DescribedParameter> };
}
