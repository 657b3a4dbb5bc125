import type { components, paths, webhooks } from "./api.d.ts";
import type { Pages } from "./pages.ts";
import type { CallOptions } from "./send.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Operations that answer with a stream only: `chat.follow` and `threads.follow` read them. */
type IsStream<Operation> = Operation extends {
  responses: { 200: { content: { "application/x-ndjson": unknown } } };
  requestBody?: never;
}
  ? true
  : false;

type RoutesOf<Path extends keyof paths> = {
  [M in Method]: Lowercase<M> extends keyof paths[Path]
    ? IsStream<paths[Path][Lowercase<M>]> extends true
      ? never
      : `${M} ${Path}`
    : never;
}[Method];

/** Every operation that is answered at once, by its method and path: `"POST /products/search"`. */
export type Route = { [Path in keyof paths]: RoutesOf<Path> }[keyof paths];

type PathOf<R extends string> = R extends `${string} ${infer Path}` ? Path : never;

type OperationOf<R extends Route> = R extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & keyof paths[Path]]
  : never;

/** Bodies that another service has signed: they are passed on as they came. */
type SignedRoute = "POST /shopify/webhooks" | "POST /live-agent/{provider}/{tenantId}/events";

type BodyOf<Operation> = Operation extends { requestBody?: { content: { "application/json": infer Body } } } ? Body : never;

type QueryOf<Operation> = Operation extends { parameters: infer Found }
  ? "query" extends keyof Found
    ? NonNullable<Found["query"]>
    : never
  : never;

type HasBody<R extends Route> = [BodyOf<OperationOf<R>>] extends [never] ? false : true;

/** The body of an operation; of one without, its query. */
export type Input<R extends Route> = R extends SignedRoute
  ? string
  : HasBody<R> extends true
    ? BodyOf<OperationOf<R>>
    : [QueryOf<OperationOf<R>>] extends [never]
      ? Record<string, never>
      : QueryOf<OperationOf<R>>;

type ContentOf<Response> = Response extends { content: infer Content }
  ? Content extends { "application/json": infer Body }
    ? Body
    : Content extends { "text/html": unknown }
      ? string
      : never
  : never;

type FirstOf<Responses, Statuses extends number[]> = Statuses extends [
  infer Status extends number,
  ...infer Rest extends number[],
]
  ? Status extends keyof Responses
    ? ContentOf<Responses[Status]>
    : FirstOf<Responses, Rest>
  : never;

/** Answer of an operation: the envelope, its `data` and `requestId` in it. */
export type Answer<R extends Route> =
  OperationOf<R> extends { responses: infer Responses } ? FirstOf<Responses, [200, 201, 202]> : never;

/** The `data` of an operation's answer. */
export type Data<R extends Route> = Answer<R> extends { data: infer Found } ? Found : never;

type EntryOf<Found> = Found extends { pagination: unknown }
  ? Found extends { results: (infer Entry)[] }
    ? Entry
    : Found extends { messages: (infer Entry)[] }
      ? Entry
      : Found extends { ids: (infer Entry)[] }
        ? Entry
        : never
  : Found extends (infer Entry)[]
    ? Entry
    : never;

/** Returned by a call: a promise of its answer, and of lists also all their entries in `for await`. */
export type Result<R extends Route> = [EntryOf<Data<R>>] extends [never]
  ? Promise<Answer<R>>
  : Pages<Answer<R>, EntryOf<Data<R>>>;

type Ids<Path> = Path extends `${string}{${string}}${infer Rest}` ? [id: string | number, ...Ids<Rest>] : [];

type OptionsOf<R extends Route> =
  HasBody<R> extends true
    ? [QueryOf<OperationOf<R>>] extends [never]
      ? CallOptions
      : CallOptions & { query?: QueryOf<OperationOf<R>> }
    : CallOptions;

type InputArguments<R extends Route> =
  Record<string, never> extends Input<R> ? [input?: Input<R>, options?: OptionsOf<R>] : [input: Input<R>, options?: OptionsOf<R>];

/** Parameters of the path in their order, the body (of operations without one the query), and options. */
export type Arguments<R extends Route> = [...Ids<PathOf<R>>, ...InputArguments<R>];

export type ChatChunk = components["schemas"]["ChatChunk"];

/** A line of what a live agent reads of a thread. */
export type AgentLine = components["schemas"]["AgentLine"];

type EventBody<Webhook> = Webhook extends { post: { requestBody?: { content: { "application/json": infer Body } } } }
  ? Body
  : never;

/** An event as webhooks deliver it; `event_type` tells which one. */
export type WebhookEvent = EventBody<webhooks[keyof webhooks]>;
