import type { Operation } from "../../functions/http/operation.ts";

/**
 * Lists CloudFront's path patterns for a feature with streamed replies; none for a feature that streams nothing. CloudFront does
 * not look at the method, so that all paths with the same first segment are sent to the streaming function. Throws when this
 * would affect an operation of another feature.
 */
export function streamedPaths(feature: string, operations: readonly Operation[]): string[] {
  const streamed = operations.filter((operation) => operation.feature === feature && operation.reply === "ndjson");
  const segments = [...new Set(streamed.flatMap(allPaths).map(firstSegment))];
  const caught = operations.find(
    (operation) =>
      operation.feature !== feature &&
      allPaths(operation)
        .map(firstSegment)
        .some((segment) => segments.includes(segment)),
  );
  if (caught) throw new Error(`${caught.id} of ${caught.feature} lies on the paths that ${feature} streams.`);
  return segments.flatMap((segment) => [segment, `${segment}/*`]);
}

function allPaths({ path, aliases = [] }: Operation): string[] {
  return [path, ...aliases];
}

/** `/chat/{threadId}/stream` → `/chat`. */
function firstSegment(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}
