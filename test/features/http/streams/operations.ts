import { Type } from "@sinclair/typebox";
import { ApiError } from "../../../../functions/http/errors.ts";
import { defineOperation, type Operation, StreamReply } from "../../../../functions/http/operation.ts";
import { sourceOf } from "./source.ts";

const Body = Type.Object({ source: Type.String({ minLength: 1 }) });

/** Operations that answer with the lines of the source that the caller names, on a streamed and on a buffered path. */
export const streamedOperations: Operation[] = ["/streamed", "/buffered"].flatMap((path) => [
  defineOperation({
    id: `post${path.slice(1)}`,
    method: "POST",
    path,
    feature: "streams",
    summary: "Answers with lines.",
    key: "any",
    scope: null,
    workspace: "optional",
    meter: "chat",
    reply: "ndjson",
    status: 200,
    object: "stream",
    unknownProperties: "warn",
    request: Body,
    query: null,
    response: Type.Unknown(),
    async handle({ body }) {
      if (body.source === "none") throw new ApiError("NOT_FOUND", "There is no such source.");
      return toReply(body.source);
    },
  }),
  defineOperation({
    id: `get${path.slice(1)}`,
    method: "GET",
    path: `${path}/{source}`,
    feature: "streams",
    summary: "Answers with lines.",
    key: "any",
    scope: null,
    workspace: "optional",
    meter: null,
    reply: "ndjson",
    status: 200,
    object: "stream",
    request: null,
    query: null,
    response: Type.Unknown(),
    handle: async ({ params }) => toReply(params.source!),
  }),
]);

function toReply(name: string): StreamReply {
  const source = sourceOf(name);
  return new StreamReply(source.lines, source.failed);
}
