import { Stage, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { FirewallStack } from "./api/firewall-stack.ts";
import type { Configuration } from "./configuration/configuration.ts";
import type { CodeSource } from "./platform/platform.ts";
import { StatelessStack } from "./stateless-stack.ts";
import { StatefulStack } from "./stores/stateful-stack.ts";

/** One deployment of the service: its stores, its functions and, by context, its firewall. */
export class Deployment extends Stage {
  readonly stateful: StatefulStack;
  readonly stateless: StatelessStack;

  constructor(scope: Construct, id: string, { configuration, code }: { configuration: Configuration; code: CodeSource }) {
    super(scope, id);
    const describe = (part: string) => `Search, chat and content API: ${part}`;
    const terminationProtection = configuration.sizes.keepData;
    if (configuration.waf) new FirewallStack(this, "Firewall", { description: describe("firewall") });
    this.stateful = new StatefulStack(this, "Stateful", {
      configuration,
      terminationProtection,
      description: describe("stores"),
    });
    const store = this.stateful;
    this.stateless = new StatelessStack(this, "Stateless", {
      configuration,
      code,
      store,
      description: describe("functions and routes"),
    });
    Tags.of(this).add("service", "search-chat-content-api");
    Tags.of(this).add("stage", configuration.stage);
  }
}
