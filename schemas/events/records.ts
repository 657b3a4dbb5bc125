import { Type } from "@sinclair/typebox";
import { PostInput } from "../post.ts";
import { ProductInput } from "../product.ts";
import { Timestamp } from "../shapes.ts";

const STAMPS = {
  createdAt: Type.Unsafe<string>({ ...Timestamp, description: "When the record was first written." }),
  updatedAt: Type.Unsafe<string>({ ...Timestamp, description: "When it was last changed." }),
};

/** `searchableText` is for the index only and never leaves. */
const { searchableText: _ofProduct, ...productFields } = ProductInput.properties;
const { searchableText: _ofPost, ...postFields } = PostInput.properties;

/** `data` of product.*: the product as it is read back. */
export const ProductData = Type.Object({ ...productFields, ...STAMPS });

/** `data` of post.*: the post as it is read back. */
export const PostData = Type.Object({
  ...postFields,
  wordCount: Type.Optional(Type.Integer({ minimum: 0, description: "Words of the content, without markup." })),
  readingTime: Type.Optional(Type.Integer({ minimum: 1, description: "Minutes to read it." })),
  ...STAMPS,
});
