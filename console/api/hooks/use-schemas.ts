import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callService } from "../call.ts";
import type { ApiDocument, Schemas } from "../schemas.ts";

/** Reads the API's own document, once for all views. */
export function useApiDocument<Found>(select: (document: ApiDocument) => Found): UseQueryResult<Found> {
  return useQuery({
    queryKey: ["api-document"],
    queryFn: () => callService({ key: null, workspace: null }, "GET /openapi.json", {} as never),
    staleTime: "static",
    select: (document: unknown) => select(document as ApiDocument),
  });
}

/** Reads what the API's document says of its data: forms have their fields and their help from it. */
export function useSchemas<Found>(select: (schemas: Schemas) => Found): UseQueryResult<Found> {
  return useApiDocument(({ components }) => select(components.schemas));
}
