import {
  type EngineAddresses,
  type Resource,
  type StackTemplate,
  type StackTemplates,
  UnsupportedTemplateError,
} from "./template.ts";

export const REGION = "us-east-1";
const ACCOUNT = "000000000000";

/** Derives a physical name from the logical id, so that a changed id makes a new resource, as in CloudFormation. */
export function physicalName(type: string, logicalId: string): string {
  if (type === "AWS::S3::Bucket") return logicalId.toLowerCase();
  // AWS limit: 80 characters for the name of a queue. The hash at the end keeps it unique.
  if (type === "AWS::SQS::Queue") return logicalId.slice(-80);
  return logicalId;
}

export const tableArn = (name: string): string => arn("dynamodb", `table/${name}`);
export const queueArn = (name: string): string => arn("sqs", name);
const functionArn = (name: string): string => arn("lambda", `function:${name}`);
export const stateMachineArn = (name: string): string => arn("states", `stateMachine:${name}`);
export const queueUrl = (address: string, name: string): string => `${address}/${ACCOUNT}/${name}`;

/** Host name by which a distribution refers to a function's URL; it is never resolved. */
export const functionUrlHost = (name: string): string => `${name.toLowerCase()}.lambda-url.local`;

/** Host name by which a distribution refers to a bucket; it is never resolved. */
export const bucketHost = (name: string): string => `${name}.s3.local`;

/** Extracts the physical name from an ARN of this runtime. */
export function nameFromArn(reference: string): string {
  if (!reference.startsWith("arn:")) return reference;
  const [, , service, , , ...rest] = reference.split(":");
  if (service === "dynamodb" || service === "cloudfront") return rest.join(":").split("/")[1]!;
  if (service === "lambda" || service === "states") return rest[1]!;
  return rest.join(":");
}

/**
 * Resolves `Ref` (attribute null) or `Fn::GetAtt` of a resource. Resources without a local meaning get a recognisable
 * placeholder.
 */
function resolveIdentity(resource: Resource, logicalId: string, attribute: string | null, addresses: EngineAddresses): string {
  const name = physicalName(resource.Type, logicalId);
  const known = IDENTITIES[resource.Type]?.(name, addresses);
  const value = known?.[attribute ?? "Ref"];
  if (value !== undefined) return value;
  return attribute === null ? logicalId : `local:${logicalId}.${attribute}`;
}

const IDENTITIES: Record<string, (name: string, addresses: EngineAddresses) => Record<string, string>> = {
  "AWS::DynamoDB::Table": (name) => ({ Ref: name, Arn: tableArn(name), StreamArn: `${tableArn(name)}/stream/local` }),
  "AWS::SQS::Queue": (name, { queues }) => ({
    Ref: queueUrl(queues, name),
    QueueUrl: queueUrl(queues, name),
    Arn: queueArn(name),
    QueueName: name,
  }),
  "AWS::S3::Bucket": (name) => ({ Ref: name, Arn: `arn:aws:s3:::${name}`, RegionalDomainName: bucketHost(name) }),
  "AWS::Lambda::Function": (name) => ({ Ref: name, Arn: functionArn(name) }),
  "AWS::Lambda::Url": (name) => ({ FunctionUrl: `https://${functionUrlHost(name)}/` }),
  "AWS::ApiGatewayV2::Api": (name, { api }) => ({ Ref: name, ApiEndpoint: api, ApiId: name }),
  "AWS::CloudFront::Function": (name) => ({ FunctionARN: arn("cloudfront", `function/${name}`) }),
  "AWS::StepFunctions::StateMachine": (name) => ({ Ref: stateMachineArn(name), Arn: stateMachineArn(name), Name: name }),
  "AWS::SecretsManager::Secret": (name) => ({
    Ref: arn("secretsmanager", `secret:${name}`),
    Id: arn("secretsmanager", `secret:${name}`),
  }),
};

function arn(service: string, rest: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
}

const NESTED_STACK = "AWS::CloudFormation::Stack";
/** Types whose identity is a function's ARN with a qualifier. */
const QUALIFIED = new Set(["AWS::Lambda::Version", "AWS::Lambda::Alias"]);
/** Number of the version that a template makes; on AWS it is given at deployment. */
const VERSION = "1";

type Intrinsic = (argument: unknown, stack: string) => unknown;

/** Resolves CloudFormation's intrinsic functions over all stacks of a deployment. */
export class ReferenceResolver {
  private readonly templates: StackTemplates;
  private readonly addresses: EngineAddresses;
  private readonly intrinsics: Record<string, Intrinsic>;

  constructor(templates: StackTemplates, addresses: EngineAddresses) {
    this.templates = templates;
    this.addresses = addresses;
    this.intrinsics = {
      Ref: (name, stack) => this.refer(String(name), null, stack),
      "Fn::GetAtt": (argument, stack) => this.getAttribute(argument, stack),
      "Fn::Join": (argument, stack) => this.join(argument, stack),
      "Fn::Sub": (argument, stack) => this.substitute(argument, stack),
      "Fn::ImportValue": (name, stack) => this.importValue(this.resolve(name, stack)),
      "Fn::GetStackOutput": (argument, stack) => this.readStackOutput(this.resolve(argument, stack)),
      "Fn::Select": (argument, stack) => {
        const [index, list] = this.resolve(argument, stack) as [number | string, unknown[]];
        return list[Number(index)];
      },
      "Fn::Split": (argument, stack) => {
        const [separator, text] = this.resolve(argument, stack) as [string, string];
        return text.split(separator);
      },
      "Fn::If": (argument, stack) => {
        const [condition, yes, no] = argument as [string, unknown, unknown];
        return this.resolve(this.holds(condition, stack) ? yes : no, stack);
      },
      "Fn::Equals": (argument, stack) => {
        const [one, other] = this.resolve(argument, stack) as unknown[];
        return one === other;
      },
      "Fn::Not": (argument, stack) => !(this.resolve(argument, stack) as unknown[])[0],
      "Fn::And": (argument, stack) => (this.resolve(argument, stack) as unknown[]).every(Boolean),
      "Fn::Or": (argument, stack) => (this.resolve(argument, stack) as unknown[]).some(Boolean),
      "Fn::GetAZs": () => [`${REGION}a`],
    };
  }

  /** Resolves all intrinsic functions in a value; `AWS::NoValue` becomes undefined. */
  resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.resolve(entry, stack)).filter((entry) => entry !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const [name, ...others] = Object.keys(value);
    if (name !== undefined && others.length === 0 && (name === "Ref" || name.startsWith("Fn::"))) {
      const intrinsic = this.intrinsics[name];
      if (!intrinsic) throw new UnsupportedTemplateError(`The local runtime does not know the intrinsic function ${name}.`);
      return intrinsic((value as Record<string, unknown>)[name], stack);
    }
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.resolve(entry, stack)]));
  }

  private refer(name: string, attribute: string | null, stack: string): unknown {
    const template = this.template(stack);
    const resource = template.Resources[name];
    if (resource?.Type === NESTED_STACK) return this.readOutput(resource, String(attribute));
    if (resource && QUALIFIED.has(resource.Type)) return this.qualify(resource, attribute, stack);
    if (resource) return resolveIdentity(resource, name, attribute, this.addresses);
    if (name in PSEUDO_PARAMETERS) return PSEUDO_PARAMETERS[name];
    if (name === "AWS::StackName" || name === "AWS::StackId") return stack;
    if (template.Parameters && name in template.Parameters) return this.readParameter(name, stack);
    throw new UnsupportedTemplateError(`The template refers to ${name}, which stack ${stack} does not have.`);
  }

  /** Resolves an output of a nested stack: the attribute `Outputs.<name>` of its resource. */
  private readOutput({ Metadata }: Resource, attribute: string): unknown {
    const nested = String(Metadata?.stack);
    const output = this.template(nested).Outputs?.[attribute.replace(/^Outputs\./, "")];
    if (!output) throw new UnsupportedTemplateError(`The nested stack ${nested} has no ${attribute}.`);
    return this.resolve(output.Value, nested);
  }

  /** Resolves a parameter to what the parent of a nested stack gives, or to its default. */
  private readParameter(name: string, stack: string): unknown {
    for (const [parent, { Resources }] of Object.entries(this.templates)) {
      const nested = Object.values(Resources).find(({ Type, Metadata }) => Type === NESTED_STACK && Metadata?.stack === stack);
      const given = (nested?.Properties?.Parameters ?? {}) as Record<string, unknown>;
      if (Object.hasOwn(given, name)) return this.resolve(given[name], parent);
    }
    return this.template(stack).Parameters?.[name]?.Default ?? "";
  }

  /**
   * Resolves a version or an alias of a function to the function's ARN with its qualifier. The only version that runs here is the
   * one of the template, so that an alias must lead to it, and to it alone.
   */
  private qualify({ Type, Properties = {} }: Resource, attribute: string | null, stack: string): string {
    const { FunctionName, Name, FunctionVersion, RoutingConfig } = this.resolve(Properties, stack) as Record<string, unknown>;
    const functionName = nameFromArn(String(FunctionName));
    if (Type === "AWS::Lambda::Version") return attribute === "Version" ? VERSION : `${functionArn(functionName)}:${VERSION}`;
    if (FunctionVersion !== VERSION || RoutingConfig !== undefined) {
      const message = `The alias ${String(Name)} of ${functionName} leads elsewhere than to the version of the template`;
      throw new UnsupportedTemplateError(`${message}: the local runtime runs no other one.`);
    }
    return `${functionArn(functionName)}:${String(Name)}`;
  }

  private getAttribute(argument: unknown, stack: string): unknown {
    const [name, ...attribute] = typeof argument === "string" ? argument.split(".") : (argument as string[]);
    return this.refer(name!, attribute.join("."), stack);
  }

  private join(argument: unknown, stack: string): string {
    const [separator, parts] = argument as [string, unknown];
    return (this.resolve(parts, stack) as unknown[]).join(separator);
  }

  private substitute(argument: unknown, stack: string): string {
    const [text, variables] = Array.isArray(argument)
      ? (argument as [string, Record<string, unknown>])
      : [argument as string, {}];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_all, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (Object.hasOwn(variables, name)) return String(this.resolve(variables[name], stack));
      return String(name.includes(".") ? this.getAttribute(name, stack) : this.refer(name, null, stack));
    });
  }

  private importValue(name: unknown): unknown {
    for (const [stack, { Outputs = {} }] of Object.entries(this.templates)) {
      for (const { Value, Export } of Object.values(Outputs)) {
        if (Export && this.resolve(Export.Name, stack) === name) return this.resolve(Value, stack);
      }
    }
    throw new UnsupportedTemplateError(`No stack exports ${String(name)}.`);
  }

  /** Resolves an output of another stack of the deployment. Its name ends with the key of its template, but for capitals. */
  private readStackOutput(argument: unknown): unknown {
    const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
    const stack = StackName.slice(StackName.lastIndexOf("-") + 1).toLowerCase();
    const output = this.templates[stack]?.Outputs?.[OutputName];
    if (!output) throw new UnsupportedTemplateError(`The stack ${StackName} has no output ${OutputName}.`);
    return this.resolve(output.Value, stack);
  }

  private holds(condition: string, stack: string): boolean {
    return Boolean(this.resolve(this.template(stack).Conditions?.[condition], stack));
  }

  private template(stack: string): StackTemplate {
    const template = this.templates[stack];
    if (!template) throw new UnsupportedTemplateError(`There is no stack ${stack}.`);
    return template;
  }
}

const PSEUDO_PARAMETERS: Record<string, unknown> = {
  "AWS::Region": REGION,
  "AWS::AccountId": ACCOUNT,
  "AWS::Partition": "aws",
  "AWS::URLSuffix": "amazonaws.com",
  "AWS::NoValue": undefined,
};
