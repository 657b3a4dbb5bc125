import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Configuration } from "./configuration.ts";
import type { StatefulStack } from "./stacks/stateful.ts";

/** Where the code of an entry comes from: its bundle, or a placeholder when only the template is wanted. */
export interface CodeSource {
  entry(name: string): Code;
}

/** What every function and feature of a deployment builds on. */
export interface Platform {
  configuration: Configuration;
  code: CodeSource;
  store: StatefulStack;
}
