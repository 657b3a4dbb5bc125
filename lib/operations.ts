import type { Operation } from "../functions/http/operation.ts";

/** What infrastructure reads of an operation. */
export type Route = Pick<Operation, "id" | "method" | "path" | "aliases" | "feature" | "sensitive">;

export const OPERATIONS: readonly Route[] = [
  { id: "upsertProduct", method: "POST", path: "/products", feature: "catalog" },
  { id: "searchProducts", method: "POST", path: "/products/search", feature: "search" },
  { id: "listKeys", method: "GET", path: "/provision/keys", aliases: ["/keys"], feature: "tenancy" },
  { id: "health", method: "GET", path: "/health", feature: "service" },
];
