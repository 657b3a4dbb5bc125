import type { Operation } from "../../functions/http/operation.ts";

/**
 * CloudFront's path patterns of a feature with streamed replies: it looks at no method, and so what begins like a streamed path goes the same way as a
 * whole. None: the feature streams nothing. Throws where an operation of another feature would be caught as well.
 */
export function streamedPaths(feature: string, operations: readonly Operation[]): string[] {
  const streamed = operations.filter((operation) => operation.feature === feature && operation.reply === "ndjson");
  const starts = [...new Set(streamed.flatMap(allPaths).map(firstSegment))];
  const caught = operations.find(
    (operation) =>
      operation.feature !== feature &&
      allPaths(operation)
        .map(firstSegment)
        .some((start) => starts.includes(start)),
  );
  if (caught) throw new Error(`${caught.id} of ${caught.feature} lies on the paths that ${feature} streams.`);
  return starts.flatMap((start) => [start, `${start}/*`]);
}

function allPaths({ path, aliases = [] }: Operation): string[] {
  return [path, ...aliases];
}

/** `/chat/{threadId}/stream` → `/chat`. */
function firstSegment(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}
