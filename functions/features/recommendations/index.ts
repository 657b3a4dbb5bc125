import { type Static, Type } from "@sinclair/typebox";
import { ProductFields } from "../../../schemas/catalog.ts";
import { Choice, FreeForm, Named } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { POPULARITY_WINDOWS, type PopularityWindow, popularityFor } from "../../domain/signals/popularity.ts";
import type { HiddenFields } from "../../domain/tenancy/hidden-fields.ts";
import { ApiError, type ValidationIssue } from "../../http/errors.ts";
import { shoppersFor } from "../../http/keys/shoppers.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../http/operation.ts";
import { languageData } from "../../languages/registry.ts";
import type { Filter } from "../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../platform/text/language/language.ts";
import { parseFilter, searchFor, shownFieldsFor, viewerOf, withIndexBudget } from "../search/index.ts";
import type { Recommendation, Weights } from "./blend.ts";
import { recommendTrending } from "./cold-start.ts";
import { type RecommendationRequest, recommend } from "./recommend.ts";
import { ShopProducts } from "./shop-products.ts";
import { shopperTastesFor } from "./shopper-tastes.ts";

const ProductId = Type.String({ minLength: 1, maxLength: 255 });
const DEFAULT_WEIGHTS: Weights = { similarProducts: 0.4, basketAffinity: 0.3, memoryBased: 0.3 };
const DEFAULT_COUNT = 10;
/** Longest list of products that a request may name (docs/specification/recommendations.md). */
const MAX_NAMED_PRODUCTS = 1_000;

const Weight = (weight: number) => Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: weight }));
const ProductIds = Type.Array(ProductId, { maxItems: MAX_NAMED_PRODUCTS });

/** The request (docs/specification/recommendations.md). */
const RequestBody = Named(
  "RecommendationRequest",
  Type.Object({
    productId: ProductId,
    basketAffinity: Type.Optional(
      Type.Array(Type.Object({ productId: ProductId, frequency: Type.Number({ exclusiveMinimum: 0 }) }), {
        maxItems: MAX_NAMED_PRODUCTS,
      }),
    ),
    complimentaryProducts: Type.Optional(ProductIds),
    userId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    visitorId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    userJwt: Type.Optional(Type.String()),
    weights: Type.Optional(
      Type.Object({
        similarProducts: Weight(DEFAULT_WEIGHTS.similarProducts),
        basketAffinity: Weight(DEFAULT_WEIGHTS.basketAffinity),
        memoryBased: Weight(DEFAULT_WEIGHTS.memoryBased),
      }),
    ),
    maxRecommendations: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: DEFAULT_COUNT })),
    excludeProductIds: Type.Optional(ProductIds),
    productFilter: Type.Optional(FreeForm),
  }),
);

const STRATEGIES = ["similarProducts", "basketAffinity", "memoryBased", "trending", "popular", "featured", "newest"] as const;

const RecommendedProduct = Named(
  "RecommendedProduct",
  Type.Intersect([
    ProductFields,
    Type.Object({
      id: Type.String(),
      score: Type.Number(),
      reasons: Type.Array(Type.Object({ source: Choice(STRATEGIES), weight: Type.Number(), text: Type.String() })),
    }),
  ]),
);

export const recommendProducts = defineOperation({
  id: "recommendProducts",
  method: "POST",
  path: "/recommendations/products",
  feature: "recommendations",
  summary: "Recommends products beside one: similar, bought together, and what this shopper likes.",
  key: "any",
  obeysKeyFilters: true,
  scope: "recommendations",
  workspace: "optional",
  meter: "recommendations",
  metersConcurrently: true,
  status: 200,
  object: "recommendation",
  unknownProperties: "warn",
  request: RequestBody,
  query: null,
  response: Type.Object({
    recommendations: Type.Array(RecommendedProduct),
    usedStrategies: Type.Array(Choice(STRATEGIES)),
    fallbackApplied: Type.Boolean(),
    weights: Type.Object({ similarProducts: Type.Number(), basketAffinity: Type.Number(), memoryBased: Type.Number() }),
    totalCandidates: Type.Number(),
  }),
  async handle(context, ports) {
    const request = await toRecommendationRequest(context, ports);
    const { recommendations, ...rest } = await recommend(withIndexBudget(ports), request);
    const hidden = await hiddenFrom(context, ports);
    return { recommendations: recommendations.map((each) => view(each, context.workspaceId, hidden)), ...rest };
  },
});

const WINDOWS = Object.keys(POPULARITY_WINDOWS) as PopularityWindow[];

const TrendingQuery = Type.Object({
  window: Type.Optional(Choice(WINDOWS, { default: "7d" })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: DEFAULT_COUNT })),
  categories: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
});

export const listTrendingProducts = defineOperation({
  id: "listTrendingProducts",
  method: "GET",
  path: "/recommendations/trending",
  feature: "recommendations",
  summary: "Lists the products that are in demand, of all categories or of some.",
  key: "any",
  obeysKeyFilters: true,
  scope: "recommendations",
  workspace: "optional",
  meter: "recommendations",
  metersConcurrently: true,
  status: 200,
  object: "recommendation",
  request: null,
  query: TrendingQuery,
  response: Type.Object({
    recommendations: Type.Array(RecommendedProduct),
    window: Choice(WINDOWS),
    totalCandidates: Type.Number(),
  }),
  async handle(context, ports) {
    const { query, tenant, workspaceId, key } = context;
    const { window = "7d", limit = DEFAULT_COUNT, categories } = query;
    const scope = { tenantId: tenant.id, workspaceId: workspaceId ?? undefined };
    const filter: Filter | null = categories?.length ? { field: "categories", op: "in", values: categories } : null;
    const products = new ShopProducts(withIndexBudget(ports), { ...scope, restrictions: viewerOf(key).restrictions, filter });
    const phrases = await findPhrases(tenant.id, workspaceId, ports);
    const request = { products, popularity: popularityFor(ports), scope, phrases, count: limit };
    const trending = await recommendTrending(request, window);
    const hidden = await hiddenFrom(context, ports);
    const recommendations = trending.slice(0, limit).map((each) => view(each, workspaceId, hidden));
    return { recommendations, window, totalCandidates: trending.length };
  },
});

/** Operations of recommendations (docs/specification/recommendations.md). */
export const recommendationsOperations: Operation[] = [recommendProducts, listTrendingProducts];

type RequestBody = Static<typeof RequestBody>;

async function toRecommendationRequest(
  context: HandlerContext<RequestBody, unknown>,
  ports: Ports,
): Promise<RecommendationRequest> {
  const { body, tenant, workspaceId, key } = context;
  const { basketAffinity = [], complimentaryProducts = [], excludeProductIds = [], maxRecommendations = DEFAULT_COUNT } = body;
  const fields = shownFieldsFor("products", await hiddenFrom(context, ports));
  const parsed = parseFilter(body.productFilter ?? {}, fields, "productFilter");
  const weights = { ...DEFAULT_WEIGHTS, ...body.weights };
  const issues: ValidationIssue[] = parsed.ok ? [] : [...parsed.issues];
  if (Object.values(weights).every((weight) => weight === 0)) {
    issues.push({ param: "weights", message: "must hold at least one weight above 0" });
  }
  if (!parsed.ok || issues.length > 0) {
    throw new ApiError("VALIDATION_ERROR", "The request cannot be answered; see details.", { issues });
  }
  const { userId, visitorId } = await shoppersFor(ports).identify(context, body);
  return {
    tenantId: tenant.id,
    workspaceId: workspaceId ?? undefined,
    viewer: viewerOf(key),
    productId: body.productId,
    basket: basketAffinity,
    complements: complimentaryProducts,
    excludedIds: excludeProductIds,
    filter: parsed.filter,
    weights,
    count: maxRecommendations,
    popularity: popularityFor(ports),
    tastes: shopperTastesFor(ports),
    // A server has signed its shoppers in itself; a browser's word for it is not enough.
    shopper: { userId: userId ?? (key.type === "secret" ? (body.userId ?? null) : null), visitorId },
    phrases: await findPhrases(tenant.id, workspaceId, ports),
  };
}

async function findPhrases(tenantId: string, workspaceId: string | null, ports: Pick<Ports, "directory">) {
  const { language } = await searchFor(ports).languageSettings(tenantId, workspaceId);
  return languageData(primaryLanguage(language)).recommendations;
}

function hiddenFrom({ tenant, workspaceId, key }: HandlerContext<unknown, unknown>, ports: Ports): Promise<HiddenFields> {
  return searchFor(ports).hiddenFields(tenant.id, workspaceId, key.type);
}

/** Shows a recommendation as a search shows a hit. */
function view(
  { product, score, reasons }: Recommendation,
  workspaceId: string | null,
  hidden: HiddenFields,
): Record<string, unknown> {
  return { ...hidden.strip(product.record), ...(workspaceId === null && { workspaceId: product.workspaceId }), score, reasons };
}
