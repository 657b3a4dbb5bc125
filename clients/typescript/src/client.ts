import { type AgentOptions, followThread } from "./agent-lines.ts";
import { type BulkOptions, type BulkResult, type BulkRoute, sendInBatches } from "./bulk.ts";
import { ask, type ChatStream, follow, type Question, type StreamOptions, type StreamPlace } from "./chat-stream.ts";
import { Connection } from "./connection.ts";
import { ROUTES } from "./routes.ts";
import type { ConnectionOptions } from "./send.ts";
import type { AgentLine, Arguments, Input, Result, Route } from "./types.ts";

type Methods<Routes> = { [Name in keyof Routes]: Routes[Name] extends Route ? Method<Routes[Name]> : never };
type Method<R extends Route> = (...given: Arguments<R>) => Result<R>;

/** Writes any number of records, in requests of up to 500, several at a time. Throws BulkError when going on is of no use. */
type SendMany<Entry> = (source: Iterable<Entry> | AsyncIterable<Entry>, options?: BulkOptions) => Promise<BulkResult<Entry>>;

interface Upserts<R extends Route> {
  upsertMany: SendMany<Input<R>>;
}
interface Writes<R extends Route> extends Upserts<R> {
  /** Deletes records by their ids, any number of them. */
  deleteMany: SendMany<string>;
}

interface Helpers {
  products: Writes<"POST /products"> & { patchMany: SendMany<Input<"PATCH /products/{id}"> & { id: string }> };
  posts: Writes<"POST /posts">;
  taxonomies: Writes<"POST /taxonomies">;
  prompts: Upserts<"POST /prompts">;
  chat: {
    /** Asks a question, and yields the chunks of its answer. */
    stream(question: Question, options?: StreamOptions): ChatStream;
    /** Takes up a stream by its token: an answer after the page was loaded again, or that of a live agent. */
    follow(place: StreamPlace, options?: StreamOptions): ChatStream;
  };
  threads: {
    /** Reads a thread for the live agent who answers it, until no agent has it any more. */
    follow(threadId: string, options?: AgentOptions): AsyncGenerator<AgentLine>;
  };
}

type Groups = { [Name in keyof typeof ROUTES]: Methods<(typeof ROUTES)[Name]> } & Helpers;

/** Has a method for every operation, in groups: `client.products.search({ text: "rain" })`. */
export type Client = Connection & Groups;

class WholeClient extends Connection {
  constructor(options: ConnectionOptions) {
    super(options);
    const call = this.call as unknown as (...given: unknown[]) => unknown;
    const groups: Record<string, Record<string, unknown>> = {};
    for (const [group, routes] of Object.entries(ROUTES)) {
      groups[group] = {};
      for (const [name, route] of Object.entries(routes)) groups[group][name] = call.bind(this, route);
    }
    const addMany = (kind: string, name: string, method: string, property = kind) => {
      groups[kind]![name] = sendInBatches.bind(null, this, `${method} /${kind}/bulk` as BulkRoute, property);
    };
    for (const kind of ["products", "posts", "taxonomies"]) {
      addMany(kind, "upsertMany", "POST");
      addMany(kind, "deleteMany", "DELETE", "ids");
    }
    addMany("prompts", "upsertMany", "POST");
    addMany("products", "patchMany", "PATCH");
    groups.chat!.stream = ask.bind(null, this);
    groups.chat!.follow = follow.bind(null, this);
    groups.threads!.follow = followThread.bind(null, this);
    Object.assign(this, groups);
  }
}

/** Throws TypeError when `url` is no address. */
export const Client = WholeClient as unknown as new (options: ConnectionOptions) => Client;
