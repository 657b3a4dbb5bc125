import { Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { PAGE_ROLES } from "../../../domain/page-role.ts";
import { defineOperation } from "../../../http/operation.ts";
import { meteredDefaults, requireSite, resolveTarget } from "./crawl-calls.ts";
import { ConfigDraft, validateConfig } from "./validate-config.ts";

const CheckedRecord = Type.Object({
  id: Type.String({ description: "Id that it would have." }),
  postType: Nullable(Type.String({ description: "Type of the post; null for a product." })),
  title: Type.String({ description: "Title of the post, or name of the product." }),
  language: Nullable(Type.String({ description: "Language that the page names; null where it names none." })),
  text: Type.String({ description: "Its text, up to the 500th character." }),
  characters: Type.Integer({ minimum: 0, description: "Length of its whole text." }),
});

const PageCheck = Named(
  "PageCheck",
  Type.Object({
    url: Type.String({ description: "Address under which the page is known." }),
    workspaceId: Type.String(),
    site: Type.String({ description: "Website to which it has to belong: of the configuration, or as it was crawled last." }),
    outcome: Choice(["post", "product", "skipped", "failed"], { description: "What a crawl would make of the page." }),
    reason: Nullable(Type.String({ description: "Why it is skipped or fails: one of the reasons that crawls count." })),
    message: Type.String({ description: "The outcome, with its reason, in plain words." }),
    pattern: Nullable(Type.String({ description: "The pattern that its address fits; null: none." })),
    isFetched: Type.Boolean({ description: "True when the site sent its content, which counts as one crawled page." }),
    role: Nullable(Choice(PAGE_ROLES, { description: "Role of the post in answers of the chat." })),
    canonicalUrl: Nullable(
      Type.String({
        description: "Another page of the site that it names as its own address: where a crawl keeps it, if it can.",
      }),
    ),
    record: Nullable(CheckedRecord),
  }),
);

export const checkPage = defineOperation({
  ...meteredDefaults,
  id: "checkPage",
  method: "POST",
  path: "/crawl/check",
  object: "page_check",
  summary: "Says whether a crawl would read a page, and what record it would become.",
  unknownProperties: "refuse",
  request: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2_048 }),
    workspaceId: Type.Optional(WORKSPACE_ID),
    config: Type.Optional(ConfigDraft),
  }),
  response: PageCheck,
  async handle(call, ports) {
    const { workspaceId, config = {} } = call.body;
    const target = await resolveTarget(call, workspaceId, ports);
    const url = await requireSite(call.body.url, ports);
    const draft = await validateConfig(config, ports, "config.");
    // Loaded on first use, as the reading of pages is.
    const { foretellPage } = await import("./foretell-page.ts");
    const foretold = await foretellPage({ url, draft, target, tenant: call.tenant }, ports);
    return { ...foretold, workspaceId: target.workspaceId };
  },
});
