import { Type } from "@sinclair/typebox";
import { LEFT_OUT_MESSAGES, LEFT_OUT_REASONS } from "../../../schemas/search/left-out.ts";
import { Choice, Named } from "../../../schemas/shapes.ts";
import { roundShare } from "../../domain/round-share.ts";
import { defineOperation } from "../../http/operation.ts";
import { fadeIn, WHOLE_FROM, weighActions } from "../../platform/ports/analytics/popularity.ts";
import {
  REPORT,
  REPORT_DATE_TO,
  REPORT_DAYS,
  REPORT_TOP,
  REPORT_TOP_N,
  ReportDay,
  ReportList,
  ReportName,
  toReportScope,
  toReportSpan,
} from "./report-parts.ts";

/** Products among which those of few addresses are looked for. */
const MAX_PRODUCTS = 1_000;

const counting = (description: string) => Type.Number({ description });
const Actions = {
  views: counting("Views of products."),
  clicks: counting("Clicks on products."),
  cartAdditions: counting("Times that a product was put into a cart."),
  purchases: counting("Purchased products."),
};

const LearningAnalytics = Named(
  "LearningAnalytics",
  Type.Object({
    counted: Type.Object(Actions, { description: "Events that count." }),
    confirmed: Type.Number({ description: "Purchases of publishable keys that a secret key or a webhook confirmed." }),
    leftOut: Type.Array(Type.Object({ reason: Choice(LEFT_OUT_REASONS), message: ReportName, ...Actions }), {
      description: "Events that were accepted and teach nothing, by their reason.",
    }),
    fewAddresses: Type.Array(
      Type.Object({
        productId: ReportName,
        addresses: Type.Number({ description: "That publishable keys told of it from." }),
        share: Type.Number({ minimum: 0, maximum: 1, description: "What their word counts: 0 up to 3 addresses, 1 from 12 on." }),
        ...Actions,
      }),
      { description: "Products that are less popular than their events, since these come from few addresses." },
    ),
    byPeriod: ReportList({
      period: ReportDay,
      counted: counting("Events that count."),
      leftOut: counting("Events that teach nothing."),
    }),
  }),
);

export const learningAnalytics = defineOperation({
  ...REPORT,
  id: "getLearningAnalytics",
  path: "/analytics/learning",
  summary: "Reports on the shop events of the last days: those that count, and those that teach nothing.",
  query: Type.Object({ days: REPORT_DAYS, dateTo: REPORT_DATE_TO, topN: REPORT_TOP_N }),
  response: LearningAnalytics,
  async handle(call, { analytics, clock }) {
    const { topN = REPORT_TOP } = call.query;
    const [scope, span] = [toReportScope(call), toReportSpan(call.query, clock.now())];
    const [report, products] = await Promise.all([
      analytics.learning(scope, span),
      analytics.popularProducts(scope, span, { size: MAX_PRODUCTS }),
    ]);
    const few = products.filter(({ networks }) => networks > 0 && networks < WHOLE_FROM);
    return {
      ...report,
      leftOut: report.leftOut.map(({ reason, ...counts }) => ({ reason, message: LEFT_OUT_MESSAGES[reason], ...counts })),
      fewAddresses: few
        .sort((one, other) => weighActions(other) - weighActions(one))
        .slice(0, topN)
        .map(({ networks, score: _score, ...product }) => ({
          ...product,
          addresses: networks,
          share: roundShare(fadeIn(networks)),
        })),
    };
  },
});
