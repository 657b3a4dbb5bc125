import { Stage, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Configuration } from "./configuration.ts";
import type { CodeSource } from "./platform.ts";
import { StatefulStack } from "./stacks/stateful.ts";
import { StatelessStack } from "./stacks/stateless.ts";

/** One whole deployment of the service. */
export class Deployment extends Stage {
  readonly stateful: StatefulStack;
  readonly stateless: StatelessStack;

  constructor(scope: Construct, id: string, { configuration, code }: { configuration: Configuration; code: CodeSource }) {
    super(scope, id);
    this.stateful = new StatefulStack(this, "Stateful", { configuration, description: "Search, chat and content API: stores" });
    this.stateless = new StatelessStack(this, "Stateless", {
      platform: { configuration, code, store: this.stateful },
      description: "Search, chat and content API: functions and routes",
    });
    Tags.of(this).add("service", "search-chat-content-api");
    Tags.of(this).add("stage", configuration.stage);
  }
}
