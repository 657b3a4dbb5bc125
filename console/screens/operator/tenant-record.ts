import type { Data } from "../../../clients/typescript/src/types.ts";
import type { Figure } from "../../parts/usage/forecast.ts";

/** A tenant as the admin key reads it: beside what the document names, the fields of its subscription. */
export interface Tenant extends Pick<Data<"GET /admin/tenants/{tenantId}">, "tenantId" | "tier" | "status"> {
  name?: string;
  subscriptionStatus: string;
  trialEndsAt?: string | null;
  graceEndsAt?: string | null;
  cancelAt?: string | null;
  /** `modelUsd` may be null: no ceiling. */
  limits?: Record<string, number | null>;
  overagesEnabled: boolean;
  ownerId?: string;
  ownerEmail?: string;
  providerCustomerId?: string;
  createdAt?: string;
  deprovisionedAt?: string;
  usage: { quotas: Record<string, Figure>; capacities: Record<string, Figure> };
}
