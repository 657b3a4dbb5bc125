/** Synthesized CloudFormation templates, by the name of the stack. */
export type StackTemplates = Record<string, StackTemplate>;

export interface StackTemplate {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Default?: unknown }>;
  Conditions?: Record<string, unknown>;
}

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  Condition?: string;
}

/** Addresses that templates refer to, and that are known once the engines run. */
export interface EngineAddresses {
  /** Address of the queue engine, for queue URLs. */
  queues: string;
  /** Address at which clients reach the API. */
  api: string;
}

/** Names the part of a template that the local runtime does not support. */
export class UnsupportedTemplateError extends Error {
  override readonly name = "UnsupportedTemplateError";
}
