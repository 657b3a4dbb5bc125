import { STAGES, type StageName } from "../../lib/configuration/stages/stages.ts";
import { type SynthesizedResource, type SynthesizedTemplate, synthesize } from "../../lib/synthesize.ts";

export type Templates = Record<string, SynthesizedTemplate>;
/** The stages that every rule is checked on. */
export const STAGE_NAMES = Object.keys(STAGES) as StageName[];

const synthesized = new Map<string, Templates>();
const joined = new Map<string, Templates>();

/**
 * The templates of a stage, synthesized once a test file. A reference into or out of a nested stack names the resource that it
 * leads to, without the parameters and outputs on the way.
 */
export function loadTemplates(stage: string, context: Record<string, string> = {}): Templates {
  return once(joined, stage, context, () => joinStacks(loadSeparateTemplates(stage, context)));
}

/** The templates of a stage as CloudFormation gets them. */
export function loadSeparateTemplates(stage: string, context: Record<string, string> = {}): Templates {
  return once(synthesized, stage, context, () => ({ ...synthesize({ stage, ...context }) }));
}

function once(known: Map<string, Templates>, stage: string, context: Record<string, string>, load: () => Templates): Templates {
  const name = JSON.stringify([stage, context]);
  if (!known.has(name)) known.set(name, load());
  return known.get(name)!;
}

const NESTED_STACK = "AWS::CloudFormation::Stack";

function joinStacks(templates: Templates): Templates {
  const given = listGiven(templates);
  const follow = (reference: unknown, stack: string): unknown => {
    const { Ref, "Fn::GetAtt": path = [] } = reference as { Ref?: string; "Fn::GetAtt"?: string[] };
    const parameter = Ref === undefined ? undefined : given.get(stack)?.get(Ref);
    if (parameter) return join(parameter.value, parameter.parent);
    const resource = templates[stack]!.Resources[path[0]!];
    if (resource?.Type !== NESTED_STACK) return reference;
    const nested = String(resource.Metadata?.stack);
    return join(templates[nested]!.Outputs![path[1]!.replace("Outputs.", "")]!.Value, nested);
  };
  const join = (value: unknown, stack: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((entry) => join(entry, stack));
    const names = Object.keys(value);
    if (names.length === 1 && (names[0] === "Ref" || names[0] === "Fn::GetAtt")) return follow(value, stack);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, join(inner, stack)]));
  };
  return Object.fromEntries(Object.entries(templates).map(([stack, template]) => [stack, join(template, stack)])) as Templates;
}

/** Lists what the parents of nested stacks give for the parameters of these, by the name of the nested stack. */
function listGiven(templates: Templates): Map<string, Map<string, { parent: string; value: unknown }>> {
  const nested = Object.entries(templates).flatMap(([parent, { Resources }]) =>
    Object.values(Resources)
      .filter(({ Type }) => Type === NESTED_STACK)
      .map(({ Metadata, Properties }) => {
        const given = Object.entries((Properties?.Parameters ?? {}) as object);
        return [String(Metadata?.stack), new Map(given.map(([name, value]) => [name, { parent, value }]))] as const;
      }),
  );
  return new Map(nested);
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
