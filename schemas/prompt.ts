import { Type } from "@sinclair/typebox";
import { Choice, FreeForm } from "./shapes.ts";

const Ids = (maxItems: number) => Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems }));

/** The input of a prompt (docs/specification/data-shapes.md), the one resource that refuses unknown properties. */
export const PromptInput = Type.Object(
  {
    id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    prompt: Type.String({ minLength: 1, maxLength: 1_000 }),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    cannedResponse: Type.Optional(Type.String({ maxLength: 5_000 })),
    responseFormat: Type.Optional(Choice(["markdown", "text", "html"])),
    overrideMode: Type.Optional(Choice(["override", "fallback"])),
    postIds: Ids(50),
    productIds: Ids(50),
    followUpIds: Ids(20),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
    categories: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10 })),
    status: Type.Optional(Type.String({ maxLength: 50 })),
    priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
    icon: Type.Optional(Type.String({ maxLength: 10 })),
    activeFrom: Type.Optional(Type.String({ maxLength: 50 })),
    activeTo: Type.Optional(Type.String({ maxLength: 50 })),
    metadata: Type.Optional(FreeForm),
  },
  { additionalProperties: false },
);
