import { Type } from "@sinclair/typebox";
import { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { FreeForm } from "../../../../schemas/shapes.ts";

const Message = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
const Words = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems });

/**
 * The settings of a workspace (docs/specification/tenancy.md). `synonyms` are groups of words or phrases that mean the same; a
 * group whose first entry ends in `=>` works one way only (`sneaker =>`, `trainer`). `origins` are full origins or hosts besides
 * the workspace's domain.
 */
export const WorkspaceSettingsInput = Type.Object({
  origins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 50 })),
  synonyms: Type.Optional(
    Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), { maxItems: 1_000 }),
  ),
  stopWords: Type.Optional(Words(500)),
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
  locale: Type.Optional(Type.String({ pattern: "^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$" })),
  language: Type.Optional(Type.String({ pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" })),
  triageProgressMessage: Message,
  composerProgressMessage: Message,
  instructions: Type.Optional(Type.String({ maxLength: 10_000 })),
  customDomains: Type.Optional(Type.Array(CustomDomain, { maxItems: 20 })),
  chat: Type.Optional(FreeForm),
  contactForm: Type.Optional(FreeForm),
});
