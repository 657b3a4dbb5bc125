import type { KeyScope } from "../../../schemas/scopes.ts";
import type { KeyFilters } from "../../domain/tenancy/api-key.ts";

/** The key that a request came with. */
export interface CallerKey {
  id: string;
  type: "secret" | "publishable" | "admin";
  scopes: KeyScope[];
  label: string;
  /** The only workspace that it opens; absent: all of its tenant. */
  workspaceId?: string;
  /** Limits that the merchant signed into a restricted key, whose id, type and scopes are those of the key that it names. */
  restriction?: Restriction;
}

/** Limits in a restricted key whose signature was checked. */
export interface Restriction {
  filters: KeyFilters;
  /** The workspaces that it may name; null: any. */
  workspaces: string[] | null;
}
