import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "@jest/globals";
import { type Background, startBackground } from "../../local/runtime/background.ts";
import { dataFiles } from "../../local/runtime/data-folder/data-folder.ts";
import { startDynamoDb } from "../../local/runtime/engines/dynamodb.ts";
import { prepareTables } from "../../local/runtime/engines/prepare-tables.ts";
import { startQueueEngine } from "../../local/runtime/engines/queues.ts";
import { readTemplateModel } from "../../local/runtime/template/read-template-model.ts";
import type { TemplateModel } from "../../local/runtime/template/template-model.ts";
import { environmentName } from "../../schemas/resources.ts";
import { type ApiClient, apiClient } from "../support/api-client.ts";
import { newShop, type Shop, type ShopOptions } from "../support/new-shop.ts";
import { type Assembly, synthesizeAssembly } from "./aws/assembly.ts";
import { AwsEndpoint } from "./aws/aws-endpoint.ts";
import { DeployedTemplate } from "./aws/deployed-template.ts";
import { DistributionServer } from "./edge/distribution.ts";
import { LambdaService } from "./lambda/lambda-service.ts";

/** The app as it would run on AWS: its bundles under Lambda's runtime client, its resources on local engines and doubles. */
export interface Deployment {
  template: DeployedTemplate;
  lambda: LambdaService;
  aws: AwsEndpoint;
  /** The address of the distribution, and clients of it. */
  baseUrl: string;
  admin: ApiClient;
  anonymous: ApiClient;
  newShop(options?: ShopOptions): Promise<Shop>;
  /** Resolves when streams, queues and state machines have no work left, and the search engine shows all that was written. */
  idle(): Promise<void>;
  /** Addresses of the local engines. */
  engines: { dynamodb: string; queues: string; stateMachines: string };
  /** Failures of functions that streams, queues and state machines saw. */
  reports: string[];
}

interface DeploymentOptions {
  /** Context of the deployment beyond that of its stage. */
  context?: Record<string, string>;
  /** Address of the model's API, Anthropic's or Bedrock's; without one the secret of its key has no value. */
  modelUrl?: string;
  /** Public addresses by host name: connections to them reach this machine. */
  internet?: Record<string, string>;
  /** Address of X-Ray's daemon. */
  traceDaemon?: string;
  /** Certificate that the functions trust besides the public ones. */
  trustedCertificate?: string;
}

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Synthesizes the app and starts it. Ends with the test file. */
export async function startDeployment(options: DeploymentOptions = {}): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), "deployed-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const assembly = await synthesizeAssembly(join(folder, "assembly"), options.context);
  await removeIndicesAtEnd(process.env.OPENSEARCH_URL);
  const aws = new AwsEndpoint();
  const endpoint = await aws.listen();
  closing.push(() => aws.close());
  const addresses = { queues: endpoint, api: "https://api.invalid" };
  const model = readTemplateModel(assembly.templates, addresses);
  const template = new DeployedTemplate(assembly, addresses, (arn) => aws.secrets.generated(arn));
  const distribution = new DistributionServer(template, model.routes);
  const baseUrl = await distribution.listen();
  closing.push(() => distribution.close());
  const lambda = startLambda(template, aws, { endpoint, baseUrl }, options);
  const reports: string[] = [];
  const report = (what: string, error: unknown) => void reports.push(error ? `${what}: ${error}` : what);
  const engines = await startEngines(join(folder, "data"), assembly, lambda, report);
  distribution.connect(lambda, engines.addresses.s3);
  const [domain] = template.find("AWS::OpenSearchService::Domain");
  aws.connect(
    {
      ...engines.addresses,
      ...(process.env.OPENSEARCH_URL && { es: process.env.OPENSEARCH_URL }),
      ...(options.modelUrl && { bedrock: options.modelUrl }),
    },
    { domainArn: `local:${domain!.id}.Arn`, functions: [...lambda.functions.values()], isIdle: (name) => lambda.isIdle(name) },
  );
  const adminKey = aws.secrets.generated(findVariable(lambda, environmentName.adminKeySecret));
  const admin = apiClient(baseUrl, adminKey);
  return {
    template,
    lambda,
    aws,
    baseUrl,
    admin,
    anonymous: apiClient(baseUrl, ""),
    newShop: (shop) => newShop(baseUrl, admin, shop),
    async idle() {
      await engines.background.idle();
      await showWrites(process.env.OPENSEARCH_URL);
    },
    engines: {
      dynamodb: engines.addresses.dynamodb,
      queues: engines.addresses.sqs,
      stateMachines: engines.addresses.states,
    },
    reports,
  };
}

/** Refreshes the indices: documents of analytics are written without waiting for it, and reports show them a second later. */
async function showWrites(server: string | undefined): Promise<void> {
  if (server) await fetch(`${server}/scc-*/_refresh`, { method: "POST" });
}

/** Removes the indices that the functions create: their names are those of a deployment, and tests share the server. */
async function removeIndicesAtEnd(server: string | undefined): Promise<void> {
  if (!server) return;
  const list = async () => Object.keys((await (await fetch(`${server}/scc-*`)).json()) as object);
  const before = new Set(await list());
  closing.push(async () => {
    for (const name of await list()) if (!before.has(name)) await fetch(`${server}/${name}`, { method: "DELETE" });
  });
}

/** Creates the functions with the addresses that stand for those of AWS and of the model. */
function startLambda(
  template: DeployedTemplate,
  aws: AwsEndpoint,
  { endpoint, baseUrl }: { endpoint: string; baseUrl: string },
  options: DeploymentOptions,
): LambdaService {
  const { modelUrl, internet = {}, trustedCertificate, traceDaemon } = options;
  const functions = template.functions().map((one) => {
    const environment = { ...one.environment };
    for (const name of [environmentName.searchEndpoint, environmentName.securedEndpoint])
      if (environment[name]) environment[name] = endpoint;
    if (environment[environmentName.baseUrl]) environment[environmentName.baseUrl] = baseUrl;
    return { ...one, environment };
  });
  const variables = {
    AWS_ENDPOINT_URL: endpoint,
    ...(modelUrl && { ANTHROPIC_BASE_URL: modelUrl }),
    ...(traceDaemon && { AWS_XRAY_DAEMON_ADDRESS: traceDaemon }),
    ...(trustedCertificate && { NODE_EXTRA_CA_CERTS: trustedCertificate }),
  };
  const lambda = new LambdaService(functions, { variables, internet }, (name) => aws.noteIdle(name));
  for (const name of [environmentName.adminKeySecret, environmentName.sealingKeySecret])
    aws.secrets.generated(findVariable(lambda, name));
  if (modelUrl && options.context?.model !== "bedrock")
    aws.secrets.set(findVariable(lambda, environmentName.modelKeySecret), "sk-test");
  closing.push(() => lambda.stop());
  return lambda;
}

function findVariable({ functions }: LambdaService, name: string): string {
  const found = [...functions.values()].find(({ environment }) => environment[name]);
  if (!found) throw new Error(`No function has the variable ${name}.`);
  return found.environment[name]!;
}

/** Turns off the sources of functions that need a search engine where there is none: they would be tried for ever. */
function withoutIdleSources(model: TemplateModel, { functions }: LambdaService): TemplateModel {
  if (process.env.OPENSEARCH_URL) return model;
  const canWork = (name: string) => functions.get(name)?.environment[environmentName.searchEndpoint] === undefined;
  return { ...model, streamSources: model.streamSources.filter(({ functionName }) => canWork(functionName)) };
}

type Report = (what: string, error: unknown) => void;

async function startEngines(folder: string, { templates }: Assembly, lambda: LambdaService, report: Report) {
  const files = dataFiles(folder);
  await mkdir(files.queues, { recursive: true });
  const model = readTemplateModel(templates, { queues: "http://127.0.0.1:0", api: "https://api.invalid" });
  const [dynamodb, queues] = await Promise.all([
    startDynamoDb(files.dynamodb, process.env),
    startQueueEngine(files.queues, model, files.sockets),
  ]);
  closing.push(() => Promise.all([dynamodb.stop(), queues.stop()]));
  await prepareTables(dynamodb, model.tables);
  const background: Background = await startBackground({
    model: withoutIdleSources(model, lambda),
    clock: { now: Date.now },
    invoke: (name, event) => lambda.invoke(name, event),
    dynamodb,
    queues,
    checkpointFile: files.checkpoints,
    executionFolder: files.executions,
    sockets: files.sockets,
    waits: false,
    report,
  });
  closing.push(() => background.stop());
  const addresses = {
    dynamodb: dynamodb.endpoint,
    sqs: queues.address,
    s3: queues.address,
    states: background.stateMachines,
  };
  return { addresses, background };
}
