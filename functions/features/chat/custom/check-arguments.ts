import type { ArgumentsSchema } from "./arguments-schema.ts";

/** No shopper's question needs more. */
const MOST_BYTES = 10_000;

/** The arguments with types put right ("7" where a number is wanted); null where they do not fit the tool's schema. */
export async function checkArguments(schema: ArgumentsSchema, args: unknown): Promise<Record<string, unknown> | null> {
  const text = JSON.stringify(args ?? {});
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  // Loaded here: no other turn needs a compiler of schemas.
  const { Ajv } = await import("ajv");
  const copy = JSON.parse(text);
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, logger: false });
  return ajv.compile(schema)(copy) ? (copy as Record<string, unknown>) : null;
}
