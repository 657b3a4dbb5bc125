/** What the templates ask for, in the words of this runtime. */
export interface TemplateModel {
  tables: TableModel[];
  queues: QueueModel[];
  buckets: string[];
  functions: Map<string, FunctionModel>;
  streamSources: StreamSource[];
  queueSources: QueueSource[];
  routes: RouteModel[];
  /** What is answered by a streaming function, past the routes; the first that fits counts. */
  edge: EdgePathModel[];
  schedules: ScheduleModel[];
  stateMachines: StateMachineModel[];
}

export interface TableModel {
  name: string;
  /** The CreateTable request that makes it. */
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
  /** The file `functions/entry/<entry>.ts`. */
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
  /** -1: for ever (Lambda's own default). */
  retries: number;
  maxAgeMs: number;
  fromLatest: boolean;
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
  /** `GET /products/{id}`, or `$default`. */
  key: string;
  functionName: string;
}

export interface EdgePathModel {
  /** `/chat/*`; `*` stands for anything, `?` for one character. */
  pathPattern: string;
  functionName: string;
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
