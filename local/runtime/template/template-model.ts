import type { FilterPattern } from "./event-filter.ts";

/** Resources of the templates, as this runtime builds them. */
export interface TemplateModel {
  tables: TableModel[];
  queues: QueueModel[];
  buckets: string[];
  functions: Map<string, FunctionModel>;
  streamSources: StreamSource[];
  queueSources: QueueSource[];
  routes: RouteModel[];
  /** Behaviors of the distribution, the default one last; the first match counts. None: requests go to the API. */
  edge: BehaviorModel[];
  schedules: ScheduleModel[];
  stateMachines: StateMachineModel[];
}

export interface TableModel {
  name: string;
  /** CreateTable request of the table. */
  request: Record<string, unknown>;
  expiryAttribute: string | null;
  hasStream: boolean;
}

export interface QueueModel {
  name: string;
  attributes: Record<string, string>;
}

export interface FunctionModel {
  name: string;
  /** The file `functions/handlers/<entry>.ts`. */
  entry: string;
  environment: Record<string, string>;
  timeoutMs: number;
}

export interface StreamSource {
  id: string;
  functionName: string;
  table: string;
  batchSize: number;
  windowMs: number;
  lanes: number;
  bisects: boolean;
  reportsFailures: boolean;
  /** Number of retries; -1 for no limit, Lambda's own default. */
  retries: number;
  maxAgeMs: number;
  fromLatest: boolean;
  /** Patterns of the records that reach the function; null for all. */
  filters: FilterPattern[] | null;
  onFailure: string | null;
}

export interface QueueSource {
  id: string;
  functionName: string;
  queue: string;
  batchSize: number;
  windowMs: number;
  concurrency: number;
  reportsFailures: boolean;
}

export interface RouteModel {
  /** Route key: `GET /products/{id}`, or `$default`. */
  key: string;
  functionName: string;
}

/** One behavior of CloudFront: what happens to the requests whose path matches. */
export interface BehaviorModel {
  /** Pattern such as `/chat/*`; `*` stands for any text, `?` for one character. */
  pathPattern: string;
  /** The API, the static site, the function whose URL is the origin, or a bucket. */
  origin: "api" | "site" | { functionName: string } | { bucket: string };
  /** Headers that every request to the origin gets, whatever the client sent. */
  originHeaders: Record<string, string>;
  /** Code of the CloudFront Functions that change requests, and responses that are no errors; null without one. */
  viewerRequest: string | null;
  viewerResponse: string | null;
}

export interface ScheduleModel {
  name: string;
  expression: string;
  target: { functionName: string } | { stateMachine: string };
  input: unknown;
}

export interface StateMachineModel {
  name: string;
  definition: Record<string, unknown>;
}
