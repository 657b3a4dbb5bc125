/** CloudFormation templates as the synthesis gives them, by a name of each stack. */
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

/** Addresses that a template refers to and that are known only when the engines run. */
export interface EngineAddresses {
  /** The queue engine's address, for queue URLs. */
  queues: string;
  /** Where clients reach the API. */
  api: string;
}

/** No template of this service may stop the local runtime without saying which part of it is meant. */
export class UnsupportedTemplateError extends Error {
  override readonly name = "UnsupportedTemplateError";
}
