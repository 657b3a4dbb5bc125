import { type SynthesizedResource, type SynthesizedTemplate, synthesize } from "../../lib/synthesize.ts";

export type Templates = Record<string, SynthesizedTemplate>;
/** The stages that every rule is checked on. */
export const STAGE_NAMES = ["dev", "prod"] as const;

const known = new Map<string, Templates>();

/** The templates of a stage; synthesized once a test file. */
export function loadTemplates(stage: string, context: Record<string, string> = {}): Templates {
  const name = JSON.stringify([stage, context]);
  if (!known.has(name)) known.set(name, { ...synthesize({ stage, ...context }) });
  return known.get(name)!;
}

export interface Found {
  id: string;
  resource: SynthesizedResource;
  // Templates are JSON of many shapes; tests look at few of their properties.
  properties: Record<string, Json>;
}
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json } | undefined;

/** All resources of a type over all stacks. */
export function findAll(templates: Templates, type: string): Found[] {
  return Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, resource]) => ({ id, resource, properties: (resource.Properties ?? {}) as Record<string, Json> })),
  );
}

/** The value at a path of names and indices; undefined where it ends early. */
export function at(value: Json, ...path: (string | number)[]): Json {
  return path.reduce<Json>((inner, step) => (inner as Record<string | number, Json> | undefined)?.[step], value);
}

/** The logical id that a `Ref` or `Fn::GetAtt` names. */
export function findTarget(reference: Json): string | undefined {
  return (at(reference, "Ref") ?? at(reference, "Fn::GetAtt", 0)) as string | undefined;
}

export interface Statement {
  id: string;
  effect: string;
  actions: string[];
  resources: Json[];
}

/** Every statement of every policy attached to a role. */
export function listStatements(templates: Templates): Statement[] {
  const attached = findAll(templates, "AWS::IAM::Policy").map(({ id, properties }) => ({
    id,
    document: properties.PolicyDocument,
  }));
  const inline = findAll(templates, "AWS::IAM::Role").flatMap(({ id, properties }) =>
    ((properties.Policies as Json[] | undefined) ?? []).map((policy) => ({ id, document: at(policy, "PolicyDocument") })),
  );
  return [...attached, ...inline].flatMap(({ id, document }) =>
    (at(document, "Statement") as Json[]).map((statement) => ({
      id,
      effect: String(at(statement, "Effect")),
      actions: [at(statement, "Action")].flat() as string[],
      resources: [at(statement, "Resource")].flat(),
    })),
  );
}
