import { Type } from "@sinclair/typebox";

const Text = Type.Optional(Type.String());

/** The input of a taxonomy term (docs/specification/data-shapes.md). */
export const TaxonomyInput = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  slug: Type.String({ minLength: 1, maxLength: 200 }),
  taxonomyName: Type.String({ minLength: 1, maxLength: 100, pattern: "^[a-z0-9_-]+$" }),
  description: Type.Optional(Type.String({ maxLength: 1_000 })),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  parent: Type.Optional(Type.Integer({ minimum: 0 })),
  meta: Type.Optional(Type.Unsafe<object>({ type: ["object", "array"] })),
  source: Text,
  taxonomyLabel: Text,
  thumbnailUrl: Text,
  displayType: Text,
  attributeType: Text,
  type: Text,
  termId: Type.Optional(Type.Integer()),
  hierarchy: Type.Optional(Type.Array(Type.String())),
  isProductAttribute: Type.Optional(Type.Boolean()),
  swatch: Type.Optional(Type.Unknown()),
});
