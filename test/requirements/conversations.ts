import type { Requirements } from "./requirement.ts";

const SHAPES = "operations, Data shapes";

/** Streamed replies, threads and their messages: what chat stands on. */
export const CONVERSATION_REQUIREMENTS: Requirements = {
  "streams.first-line": {
    source: "product",
    promise: "Each line of a streamed answer leaves as it comes, the first one before the last is known.",
  },
  "streams.errors": {
    source: "product",
    promise: "What fails before a stream begins is an ordinary error with its status, streamed or not.",
  },
  "streams.headers": { source: "product", promise: "A streamed answer names its request, and pages that may call may read it." },
  "streams.leaving": { source: "product", promise: "A client that goes away ends the writing; the work behind it goes on." },
  "streams.slow-reader": { source: "product", promise: "A reader that lets 1 MB wait, or waits 30 s, is cut off." },
  "streams.quota": { source: "product", promise: "A stream draws its quota before it begins, and gives it back when it failed." },
  "streams.idempotency": {
    source: "product",
    promise: "An Idempotency-Key keeps a twin away while a stream runs; its lines are not stored.",
  },
  "streams.gathered": {
    source: "product",
    promise: "Where the way does not stream, the same lines come as one body, of 25 s and 5 MB at most.",
  },
  "threads.kept": {
    source: "product",
    promise: "A turn leaves its question and its answer, as it was shown, in its thread, before complete is sent.",
  },
  "threads.lock": {
    source: "product",
    promise: "Of several messages in one thread at a time one is answered; the others get 409.",
  },
  "threads.died": {
    source: "product",
    promise: "A turn whose process died blocks its thread for 30 s; what it had written stays as an unfinished message.",
  },
  "threads.memory": { source: "product", promise: "A turn is told of the six turns before it, and of older ones in a summary." },
  "threads.events": {
    source: "specification, Webhook events",
    promise: "A conversation that begins and each turn that was answered are told once, with every field.",
  },
  "threads.pages": { source: SHAPES, promise: "Messages of a thread are read page by page, in either order." },
  "threads.user-jwt": {
    source: "decisions, Keys and tenants",
    promise: "A userJwt counts only when signed by HS256 with the tenant's secret, with sub and an exp at most 60 s ago.",
  },
  "threads.owner": {
    source: "decisions, Threads",
    promise: "Another shopper's thread is 404; a secret key reaches every thread of its tenant.",
  },
  "threads.sign-in": { source: "product", promise: "A visitor who signs in takes the thread along." },
  "threads.own-messages": { source: "decisions, Threads", promise: "With a publishable key a shopper reads their own messages." },
  "threads.stop": { source: "product", promise: "A stop ends the running turn of the shopper's thread, wherever it runs." },
  "threads.resume": { source: "product", promise: "For ten minutes a stream goes on after the last chunk that arrived." },
  "threads.resume-token": {
    source: "decisions, Threads",
    promise: "A stream is resumed by its own token only, which opens no other thread.",
  },
  "threads.slow-reader": { source: "product", promise: "A reader that falls behind by 1 MB is dropped; the turn goes on." },
  "threads.ids": {
    source: "specification, Chat request",
    promise: "A thread's id is any text of up to 1,000 bytes, on every path.",
  },
  "streams.shutdown": {
    source: "product",
    promise: "Streams under way may end while the service does, and are cut after its grace.",
  },
};
