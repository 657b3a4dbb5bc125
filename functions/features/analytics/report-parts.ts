import { type TProperties, Type } from "@sinclair/typebox";
import { parseDateSpan } from "../../http/input/date-span.ts";
import type { HandlerContext } from "../../http/operation.ts";
import type { AnalyticsScope, AnalyticsSpan } from "../../platform/ports/analytics/analytics.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** As long as activity is kept. */
const MAX_DAYS = 400;
export const REPORT_TOP = 10;
const MAX_TOP = 100;

export const REPORT_DAYS = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: DEFAULT_DAYS, description: "UTC days, with that of `dateTo`." }),
);
export const REPORT_DATE_TO = Type.Optional(
  Type.String({
    maxLength: 64,
    description: "Last UTC day of the report (`2026-11-22`, or a time of it); by default the current one.",
  }),
);
export const REPORT_TOP_N = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_TOP, default: REPORT_TOP, description: "Entries of each list." }),
);

/** Fields that the operations of all reports have in common. */
export const REPORT = {
  method: "GET",
  feature: "analytics",
  key: "secret",
  scope: "analytics:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "analytics",
  request: null,
} as const;

export const ReportCount = Type.Number();
export const ReportShare = Type.Number({ minimum: 0, maximum: 1 });
export const ReportName = Type.String();
export const ReportDay = Type.String({ description: "UTC day: 2026-11-22" });

/** Returns the schema of a list of objects. */
export function ReportList<T extends TProperties>(properties: T) {
  return Type.Array(Type.Object(properties));
}

/** Returns the scope of a call: its workspace, or all of the tenant. */
export function toReportScope({
  tenant,
  workspaceId,
}: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">): AnalyticsScope {
  return { tenantId: tenant.id, ...(workspaceId !== null && { workspaceId }) };
}

/** Returns the span of so many UTC days that ends with the day of `dateTo`, or the current one. Throws VALIDATION_ERROR. */
export function toReportSpan({ days = DEFAULT_DAYS, dateTo }: { days?: number; dateTo?: string }, now: number): AnalyticsSpan {
  const last = parseDateSpan({ dateTo }).to ?? now + 1;
  const to = Math.ceil(last / DAY_MS) * DAY_MS;
  return { from: to - days * DAY_MS, to };
}

/** Three decimals: no currency has more. */
export function roundMoney(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
