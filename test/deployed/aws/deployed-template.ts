import { existsSync } from "node:fs";
import { join } from "node:path";
import { ReferenceResolver } from "../../../local/runtime/template/references.ts";
import type { EngineAddresses, Resource } from "../../../local/runtime/template/template.ts";
import type { DeployedFunction, Grant } from "../lambda/deployed-function.ts";
import type { Assembly } from "./assembly.ts";

type Properties = Record<string, unknown>;

/** Reads the functions of an assembly, with the addresses that stand for AWS's and the values of its secrets. */
export class DeployedTemplate {
  private readonly assembly: Assembly;
  private readonly references: ReferenceResolver;
  private readonly secretValue: (arn: string) => string;

  constructor(assembly: Assembly, addresses: EngineAddresses, secretValue: (arn: string) => string) {
    this.assembly = assembly;
    this.references = new ReferenceResolver(assembly.templates, addresses);
    this.secretValue = secretValue;
  }

  /** Every function with an entry: the others are the CDK's own helpers, which only work at deployment. */
  functions(): DeployedFunction[] {
    return this.resources("AWS::Lambda::Function").flatMap(({ stack, id, resource }) => {
      const entry = resource.Metadata?.entry;
      return typeof entry === "string" ? [this.toFunction(stack, id, entry, resource)] : [];
    });
  }

  /** Resolves references and secrets in the properties of every resource of a type. */
  find(type: string): { id: string; properties: Properties }[] {
    return this.resources(type).map(({ stack, id, resource }) => ({ id, properties: this.resolve(resource.Properties, stack) }));
  }

  private toFunction(stack: string, name: string, entry: string, resource: Resource): DeployedFunction {
    const properties = this.resolve(resource.Properties, stack);
    const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, string> };
    const layers = ((properties.Layers ?? []) as string[]).map((id) => this.layerFolder(id));
    const environment = Object.entries(Variables).map(([key, value]) => [key, inLayer(String(value), layers)]);
    const { LogFormat } = (properties.LoggingConfig ?? {}) as { LogFormat?: string };
    return {
      name,
      entry,
      handler: String(properties.Handler),
      runtime: String(properties.Runtime),
      memoryMb: Number(properties.MemorySize),
      timeoutMs: Number(properties.Timeout) * 1_000,
      environment: Object.fromEntries(environment),
      jsonLogs: LogFormat === "JSON",
      codeFolder: this.assetFolder((properties.Code as { S3Key: string }).S3Key),
      layerFolders: layers,
      grants: this.grantsOf(stack, (resource.Properties!.Role as { "Fn::GetAtt": [string, string] })["Fn::GetAtt"][0]),
    };
  }

  /** A layer stands in the outer stack, where functions of the nested one know it by a parameter. */
  private layerFolder(id: string): string {
    const layer = this.resources("AWS::Lambda::LayerVersion").find((one) => one.id === id);
    const { Content } = layer!.resource.Properties as { Content: { S3Key: string } };
    return this.assetFolder(Content.S3Key);
  }

  private assetFolder(key: string): string {
    const folder = this.assembly.assets[key.replace(/\.zip$/, "")];
    if (!folder) throw new Error(`The assembly has no asset ${key}.`);
    return folder;
  }

  /** Collects the statements of all policies that are attached to a role, or written into it. */
  private grantsOf(stack: string, role: string): Grant[] {
    const resources = Object.values(this.assembly.templates[stack]!.Resources);
    const attached = resources.filter(({ Type, Properties: own }) => {
      return Type === "AWS::IAM::Policy" && (own!.Roles as { Ref?: string }[]).some(({ Ref }) => Ref === role);
    });
    const written = (this.assembly.templates[stack]!.Resources[role]!.Properties!.Policies ?? []) as Properties[];
    const documents = [...attached.map(({ Properties: own }) => own!), ...written].map(({ PolicyDocument }) => PolicyDocument);
    return documents.flatMap((document) => {
      const { Statement } = this.resolve(document, stack) as { Statement: { Action: string[]; Resource: string[] }[] };
      return Statement.map(({ Action, Resource: on }) => ({ actions: [Action].flat(), resources: [on].flat() }));
    });
  }

  private resources(type: string): { stack: string; id: string; resource: Resource }[] {
    return Object.entries(this.assembly.templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources).flatMap(([id, resource]) => (resource.Type === type ? [{ stack, id, resource }] : [])),
    );
  }

  private resolve(value: unknown, stack: string): Properties {
    return this.withSecrets(this.references.resolve(value ?? {}, stack)) as Properties;
  }

  /** Replaces CloudFormation's dynamic references by the values of the secrets. */
  private withSecrets(value: unknown): unknown {
    if (typeof value === "string") return value.replace(SECRET, (_all, arn: string) => this.secretValue(arn));
    if (Array.isArray(value)) return value.map((entry) => this.withSecrets(entry));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.withSecrets(entry)]));
  }
}

const SECRET = /\{\{resolve:secretsmanager:(arn:[^:]+:[^:]+:[^:]*:[^:]*:secret:[^:}]+)[^}]*\}\}/g;

/** Lambda unpacks layers into /opt; here each keeps its folder. */
function inLayer(value: string, layers: string[]): string {
  if (!value.startsWith("/opt/")) return value;
  const folder = layers.map((layer) => join(layer, value.slice("/opt/".length))).find((path) => existsSync(path));
  if (!folder) throw new Error(`No layer of the function has ${value}.`);
  return folder;
}
