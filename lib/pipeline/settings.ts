import type { Node } from "constructs";
import { ConfigurationError } from "../configuration/configuration-error.ts";
import { EMAIL } from "../configuration/email.ts";
import { refuseUnknownContext } from "../configuration/known-context.ts";
import { PIPELINE_DEPLOYMENTS } from "./steps.ts";

/** Places where the pipeline runs: by workflows of GitHub, which need roles in the account, or in AWS CodePipeline. */
const HOSTS = ["github", "codepipeline"] as const;

/** Environments of the repository on GitHub whose jobs get a role. `preview` deploys pull requests. */
const GITHUB_ENVIRONMENTS = [...PIPELINE_DEPLOYMENTS, "preview"] as const;
export type GithubEnvironment = (typeof GITHUB_ENVIRONMENTS)[number];

/** Settings of the pipeline, given by `-c name=value`. They are not those of a deployment of the service. */
export interface PipelineSettings {
  host: (typeof HOSTS)[number];
  /** The repository on GitHub, as `owner/name`. */
  repository: string;
  /** Tells the CDK's bootstrap stacks of one account apart; the CDK's own name for its default. */
  qualifier: string;
  /** GitHub: how its tokens name the repository, where that is not `repository`: `owner@123/name@456`. */
  subject: string;
  /** GitHub: the environments whose roles are made in this account. */
  environments: GithubEnvironment[];
  /** GitHub: the account's provider for GitHub's tokens, of which there can be one; null makes it. */
  oidcProviderArn: string | null;
  /** CodePipeline: the branch that is deployed. */
  branch: string;
  /** CodePipeline: the connection to GitHub, made and confirmed in the console. */
  connectionArn: string | null;
  /** CodePipeline: is asked to approve, and told of failures. */
  approverEmail: string | null;
  /** CodePipeline: deploys with Docker, which the function that renders pages needs. */
  docker: boolean;
}

const NAMES = [
  "host",
  "repository",
  "qualifier",
  "subject",
  "environments",
  "oidcProviderArn",
  "branch",
  "connectionArn",
  "approverEmail",
  "docker",
] satisfies (keyof PipelineSettings)[];
type Name = (typeof NAMES)[number];

const CONNECTION_ARN = /^arn:[\w-]+:(?:codeconnections|codestar-connections):[\w-]+:\d{12}:connection\/[\w-]+$/;
const PROVIDER_ARN = /^arn:[\w-]+:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/;

/** Reads and checks the settings. Throws ConfigurationError at the first that is unknown, missing or wrong. */
export function readPipelineSettings(node: Node): PipelineSettings {
  const context = node.getAllContext() as Record<string, unknown>;
  refuseUnknownContext(context, NAMES);
  const text = (name: Name, pattern: RegExp, description: string) => readText(context, name, pattern, description);
  const host = needed("host", text("host", /^(github|codepipeline)$/, HOSTS.join(" or ")));
  const repository = needed("repository", text("repository", /^[\w.-]+\/[\w.-]+$/, "owner/name of a repository on GitHub"));
  const settings: PipelineSettings = {
    host: host as PipelineSettings["host"],
    repository,
    qualifier: text("qualifier", /^[a-z0-9]{1,10}$/, "the qualifier of a bootstrap stack") ?? "hnb659fds",
    subject: text("subject", /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/, "the repository as GitHub's tokens name it") ?? repository,
    environments: readEnvironments(context),
    oidcProviderArn: text("oidcProviderArn", PROVIDER_ARN, "the provider of token.actions.githubusercontent.com"),
    branch: text("branch", /^[\w./-]+$/, "the name of a branch") ?? "main",
    connectionArn: text("connectionArn", CONNECTION_ARN, "a connection of AWS CodeConnections"),
    approverEmail: text("approverEmail", EMAIL, "an e-mail address"),
    docker: text("docker", /^(true|false)$/, "true or false") === "true",
  };
  if (settings.host === "codepipeline") needed("connectionArn", settings.connectionArn);
  return settings;
}

function needed(name: Name, value: string | null): string {
  if (value !== null) return value;
  throw new ConfigurationError(`Context ${name} is missing: -c ${name}=…. docs/deploy.md, "In a pipeline", has the steps.`);
}

function readEnvironments(context: Record<string, unknown>): GithubEnvironment[] {
  const names = GITHUB_ENVIRONMENTS.join("|");
  const pattern = new RegExp(`^(${names})(,(${names}))*$`);
  const given = readText(context, "environments", pattern, `some of ${GITHUB_ENVIRONMENTS.join(", ")}, with commas between`);
  return given === null ? [...PIPELINE_DEPLOYMENTS] : ([...new Set(given.split(","))] as GithubEnvironment[]);
}

function readText(context: Record<string, unknown>, name: Name, pattern: RegExp, description: string): string | null {
  const value = context[name] ?? null;
  if (value === null || (typeof value === "string" && pattern.test(value))) return value;
  throw new ConfigurationError(`Context ${name} must be ${description}, not ${JSON.stringify(value)}.`);
}
