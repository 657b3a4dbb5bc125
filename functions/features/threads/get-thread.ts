import { defineOperation } from "../../http/operation.ts";
import { findThread, threadCallerOf } from "../chat/index.ts";
import { ThreadView, viewThread } from "./view-thread.ts";

export const getThread = defineOperation({
  id: "getThread",
  method: "GET",
  path: "/threads/{id}",
  feature: "threads",
  summary: "Reads a thread: whose it is, and how long it has become.",
  key: "secret",
  scope: "threads:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "thread",
  request: null,
  query: null,
  response: ThreadView,
  async handle(call, ports) {
    const id = call.params.id!;
    return viewThread(id, await findThread(id, await threadCallerOf(call, {}, ports), ports));
  },
});
