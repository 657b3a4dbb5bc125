/** Schemas of the API's own document by their names. */
export type Schemas = Record<string, { properties?: object; allOf?: { properties?: object; required?: string[] }[] }>;
