import { Type } from "@sinclair/typebox";
import { INDEX_STATUSES } from "./product.ts";
import { Choice, FreeForm, MetadataValue, Nullable } from "./shapes.ts";

export const POST_STATUSES = ["publish", "draft", "private", "pending"] as const;

/** The input of a post (docs/specification/data-shapes.md). */
export const PostInput = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  title: Type.String({ minLength: 1, maxLength: 500 }),
  content: Type.Optional(Type.String({ maxLength: 200_000 })),
  searchableText: Type.Optional(Type.String({ maxLength: 200_000 })),
  excerpt: Type.Optional(Type.String({ maxLength: 1_000 })),
  postType: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  status: Type.Optional(Choice(POST_STATUSES)),
  authorId: Type.Optional(Type.String({ maxLength: 100 })),
  authorName: Type.Optional(Type.String({ maxLength: 200 })),
  publishedAt: Type.Optional(Nullable(Type.String())),
  categories: Type.Optional(Type.Array(Type.String())),
  tags: Type.Optional(Type.Array(Type.String())),
  url: Type.Optional(Type.String()),
  featuredImage: Type.Optional(Nullable(Type.String())),
  source: Type.Optional(Type.String({ maxLength: 50 })),
  indexStatus: Type.Optional(Choice(INDEX_STATUSES)),
  metadata: Type.Optional(Type.Record(Type.String(), MetadataValue({ length: 5_000, items: 500 }))),
  attributes: Type.Optional(Nullable(FreeForm)),
});
