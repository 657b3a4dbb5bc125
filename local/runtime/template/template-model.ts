/** Resources of the templates, as this runtime builds them. */
export interface TemplateModel {
  tables: TableModel[];
  queues: QueueModel[];
  buckets: string[];
  functions: Map<string, FunctionModel>;
  streamSources: StreamSource[];
  queueSources: QueueSource[];
  routes: RouteModel[];
  /** Paths of streaming functions, which bypass the routes; the first match counts. */
  edge: EdgePathModel[];
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
  /** Number of retries; -1 for no limit, Lambda's own default. */
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
  /** Route key: `GET /products/{id}`, or `$default`. */
  key: string;
  functionName: string;
}

export interface EdgePathModel {
  /** Pattern such as `/chat/*`; `*` stands for any text, `?` for one character. */
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
