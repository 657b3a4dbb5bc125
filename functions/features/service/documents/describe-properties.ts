import { isObject } from "../../../platform/is-object.ts";
import { CONVERSATION_PROPERTIES } from "./conversation-properties.ts";
import { RECORD_PROPERTIES } from "./record-properties.ts";
import { SERVICE_PROPERTIES } from "./service-properties.ts";

/**
 * Descriptions of properties that say something else, or more, in one resource than elsewhere. Keys: see describe-properties.ts.
 */
const RESOURCE_PROPERTIES: Record<string, string> = {
  "Product.status": "State of publication: shoppers see `publish` only, or none at all.",
  "ProductFields.price": "Price that a shopper pays, in the workspace's currency, unless it is on sale.",
  "ProductFields.salePrice": "Reduced price: what a shopper pays while `onSale`, for filters, sorting and chat as well.",
  "ProductFields.regularPrice": "Price without a reduction, which shops cross out.",
  "ProductFields.stockQuantity": "Number in stock; 0 is out of stock where there is no `stockStatus`.",
  "ProductFields.stockStatus": "Availability: products out of stock come last.",
  "ProductFields.excerpt": "Short text for lists and cards. A word in it weighs more than one in `content`.",
  "ProductFields.attributes": "Properties that shoppers choose by, such as colour: each a list of texts, a filter and a facet.",
  "ProductFields.metadata": "Further values of the shop's own, filtered by as `metadata.<name>`.",
  "ProductFields.categories": "Categories, from the widest to the narrowest: a filter, a facet, and searched.",
  "ProductFields.tags": "Free words that describe it: searched, a filter and a facet.",
  "ProductFields.featured": "True where the shop features it: a filter and a facet, and what recommendations fill up with.",
  "ProductFields.url": "Address of its page, where hits and cards lead. A crawl finds the product again by it.",
  "SearchHit.id": "The record, for its page, for events, and to explain its place.",
  "SearchHit.explanation": "Why the hit stands where it does, in parts that add up; with `explain` and a secret key.",
  "Suggestion.type": "Kind of suggestion: a text to search for, or a product, category or brand.",
  "Suggestion.id": "The product that is suggested.",
  "FollowUp.id": "Id of the prompt: sent as `promptId` when the shopper chooses it.",
  "ChatAnswer.prompts": "Questions to offer next.",
  "ChatAnalytics.prompts": "Offered questions that shoppers chose.",
  "message.products": "Cards of the products of the answer, in its order.",
  "message.posts": "Cards of the posts of the answer, in its order.",
  "message.prompts": "Questions to offer next.",
  "responseMessage.products": "The products that the answer showed.",
  "responseMessage.posts": "The posts that the answer showed.",
  "AnswerBlock.type": "Kind of content: text, or cards of records.",
  "AnswerBlock.ids": "The records of a block of cards, in the order of the cards.",
  "composedBlocks.type": "Kind of content: text, or cards of records.",
  "composedBlocks.ids": "The records of a block of cards.",
  "Webhook.id": "Names the webhook: for its deliveries, tests and changes.",
  "Webhook.status": "Only `active` ones are sent to; the service makes `suspended` what keeps failing.",
  "WebhookInput.status": "`inactive` ones are not sent to: what happens meanwhile is skipped.",
  "WebhookPatch.status": "`active` clears the failures of a suspended one.",
  "WebhookFields.name": "Name for people, in lists and notices.",
  "WebhookPatch.name": "Name for people, in lists and notices.",
  "WebhookFields.timeoutMs": "Milliseconds that the receiver has to answer: then the try has failed.",
  "Webhook.maxAttempts": "Tries in all, the first included, before a delivery has failed for good.",
  "WebhookEventType.name": "Type to subscribe to, such as product.created.",
  "Delivery.id": "Names the delivery: to read it whole, or to send it again.",
  "Delivery.eventId": "The event that is sent: the same in all tries and to all webhooks.",
  "DeliveryAttempt.at": "Beginning of the try.",
  "WebhookTestResult.responseTime": "Milliseconds until the receiver had answered.",
  "Thread.id": "Names the conversation: the `threadId` of chat and of its messages.",
  "Thread.status": "`active`: deleted conversations are found nowhere.",
  "Message.id": "Names the message within its conversation.",
  "Message.timestamp": "Time of writing.",
  "ThreadExport.status": "`completed` ones have a file to fetch.",
  "Feedback.category": "Subject, as it was sent.",
  "topCategories.category": "Subject of the feedback, as it was sent.",
  "feedback:category": "What it is about, in words of the shop's own.",
  "Rule.id": "Names the rule: hits and banners say by it which rules applied.",
  "RuleFields.name": "Name for people; shoppers never see it.",
  "Rule.name": "Name for people; shoppers never see it.",
  "RulePatch.name": "Name for people; shoppers never see it.",
  "RuleDraft.id": "The rule that the draft stands for.",
  "RuleBanner.ruleId": "The rule that shows it.",
  "hide.ids": "Records that the rule takes out of the results.",
  "rule.id": "The rule that moved the record.",
  "rule.name": "The rule's name for people.",
  "ExplainedRule.name": "The rule's name for people.",
  "Crawl.status": "Waits, reads or is over, with its end.",
  "Crawl.records": "Changes of the crawl to the records of the catalogue.",
  "failures.reason": "Reason for which the page was not read.",
  "PageCheck.record": "The record that the page would become; null: none.",
  "ScrapedPage.records": "The records that the page became.",
  "Key.id": "Names the key in lists and logs: to replace or revoke it.",
  "NewKey.key": "The API key. It is shown in this answer only.",
  "ConsoleSession.keyId": "Names the session's key, to revoke it before its end.",
  "ConsoleLink.workspaceId": "The only workspace that the session opens; null: all of the calling key's.",
  "RequestError.id": "Names the entry.",
  "RequestError.status": "HTTP status of the answer.",
  "RequestError.key": "The key that the request was sent with.",
  "AuditLogEntry.id": "Names the entry.",
  "AuditLogEntry.at": "Time of the action.",
  "actor.type": "Actor: a key of the account, the operator, or the service itself.",
  "actor.keyId": "The key that it was done with.",
  "notices.at": "Time of the notice.",
  "Workspace.status": "`deleting` ones are no longer served, and their data are being removed.",
  "Workspace.name": "Name for people.",
  "WorkspaceReindex.reason": "Cause that made it necessary.",
  "WorkspaceReindex.status": "`succeeded` once all records are written anew.",
  "WorkspaceRemoval.status": "Its data are being removed.",
  "PurgeProgress.status": "`waiting`: provisioning can still bring the data back.",
  "PurgeProgress.reason": "Cause of the removal.",
  "Audit.status": "Progress of the check of the stores.",
  "AuditedStore.name": "The store that was looked through.",
  "ShopEvent.type": "Action of the shopper.",
  "ShopEvent.timestamp": "Time of the event; now without it.",
  "ShopEvent.value": "Amount paid, in the workspace's currency.",
  "IgnoredEvent.id": "The event's id, as it was sent.",
  "IgnoredEvent.reason": "Reason for which the event was left out.",
  "LeftOutEvent.reason": "Reason for which the event teaches nothing.",
  "leftOut.reason": "Reason for which the events teach nothing.",
  "RecommendedProduct.reasons": "Why it is recommended.",
  "reasons.text": "The reason in a few words, to show to shoppers.",
  "QueryClassification.reasons": "Signs by which the text is simple or difficult.",
  "DomainOfferResult.status": "True where the offer's action worked.",
  "AgentStatus.status": "State of the agent: nobody has taken it yet, is there, or writes.",
  "HandoffEvent.reason": "Reason for which the conversation was handed over.",
  "Tenant.status": "State of the account, by its subscription.",
  "TenantStatus.status": "State of the account, by its subscription.",
  "TenantLimitsInput.products": "Products that may be stored.",
  "TenantLimitsInput.posts": "Posts that may be stored.",
  "TenantLimitsInput.prompts": "Prompts that may be stored.",
  "TestedServer.uri": "Address of the MCP server.",
  "TestedServer.name": "Name that the server gives itself.",
  "TestedTool.name": "Name by which the tool is called.",
  "UploadedFile.key": "Place of the file in the store.",
  "Agent.id": "The agent, by the provider's id.",
  "Agent.name": "Name that shoppers see.",
};

type Json = Record<string, unknown>;

/**
 * Meanings of properties whose own schema does not tell them. A key is a name; `Title.name` in a named schema, `parent.name`
 * where it means something else in a property, `feature:name` where it does in the operations of a feature, and
 * `feature:parent.name` for both.
 */
const DESCRIPTIONS: Record<string, string> = {
  ...RECORD_PROPERTIES,
  ...SERVICE_PROPERTIES,
  ...CONVERSATION_PROPERTIES,
  ...RESOURCE_PROPERTIES,
};

/** Place of properties: in a property, or in a named schema. */
interface Place {
  parent?: string;
  title?: unknown;
}

/** Returns a copy of a schema in which each property has a description, where one is known. */
export function describeProperties<T>(schema: T, feature: string, place: Place = {}): T {
  if (Array.isArray(schema)) return schema.map((each) => describeProperties(each, feature, place)) as T;
  if (!isObject(schema)) return schema;
  const { title = place.title } = schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties" && isObject(value)) return [keyword, describeMembers(value, feature, { ...place, title })];
      // The parts of a named schema are described as it is.
      const inner = keyword === "allOf" ? { ...place, title } : { parent: place.parent };
      return [keyword, KEPT.has(keyword) ? value : describeProperties(value, feature, inner)];
    }),
  ) as T;
}

/** Keywords that hold values, not schemas. */
const KEPT = new Set(["const", "enum", "default", "example", "examples", "required"]);

function describeMembers(properties: Json, feature: string, place: Place): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, raw]) => {
      const schema = describeProperties(raw, feature, { parent: name }) as Json;
      // What is referred to is described there.
      const isDescribed = schema.description !== undefined || schema.$ref !== undefined;
      return [name, isDescribed ? schema : withDescription(schema, findDescription(name, feature, place))];
    }),
  );
}

function withDescription(schema: Json, description: string | undefined): Json {
  return description === undefined ? schema : { ...schema, description };
}

function findDescription(name: string, feature: string, { parent = "", title }: Place): string | undefined {
  const keys = [`${title}.${name}`, `${feature}:${parent}.${name}`, `${parent}.${name}`, `${feature}:${name}`, name];
  return keys.map((key) => (Object.hasOwn(DESCRIPTIONS, key) ? DESCRIPTIONS[key] : undefined)).find((text) => text !== undefined);
}

/** Returns the description of a parameter of the query or a header. */
export function describeParameter(name: string, feature: string): string | undefined {
  return PARAMETERS[name] ?? findDescription(name, feature, {});
}

const PARAMETERS: Record<string, string> = {
  "X-Workspace-ID": "The workspace; the key's own, or the account's only one, without it.",
  "Idempotency-Key": "Of the caller's making: a request that is sent twice is carried out once and answered alike.",
  status: "Only entries of this state.",
  source: "Only entries from there.",
  categories: "Only records of one of these categories.",
  tags: "Only records with one of these tags.",
  fields: "Names of the fields that an entry holds.",
  taxonomyName: "Only terms of this taxonomy.",
  events: "Only entries for one of these events.",
  event: "Only entries for this event.",
  nameContains: "Only entries whose name holds this.",
  urlContains: "Only entries whose address holds this.",
  schemas: "True adds the schemas and examples.",
  rating: "Only feedback of this rating.",
  threadId: "Only of this conversation.",
  action: "Only entries of this action.",
  provider: "Name of the provider of live agents.",
};
