import { CfnOutput, type CfnResource, Lazy, Stack, type StackProps } from "aws-cdk-lib";
import { Architecture, LayerVersion } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { Api } from "./api/api.ts";
import { Edge } from "./api/edge.ts";
import type { FirewallStack } from "./api/firewall.ts";
import { BackgroundStack } from "./background-stack.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { toConstructId } from "./configuration/construct-id.ts";
import { Canary } from "./constructs/canary.ts";
import { ServiceFunction } from "./constructs/service-function.ts";
import { Dashboard } from "./dashboard.ts";
import { buildModelSpend } from "./features/model-spend.ts";
import { SmokeTest } from "./features/smoke.ts";
import { FEATURES } from "./features.ts";
import { addAccountAlarms, addApiAlarms, addMailAlarms, addStreamAlarms, addTableAlarms } from "./monitoring.ts";
import { Alarms } from "./platform/alarms.ts";
import type { CodeSource, Platform } from "./platform/platform.ts";
import { SearchMembers } from "./platform/search-members.ts";
import type { StatefulStack } from "./stores/stateful-stack.ts";

interface StatelessProps extends StackProps {
  configuration: Configuration;
  code: CodeSource;
  store: StatefulStack;
  /** The firewall before the distribution, unless the context names another. */
  firewall: FirewallStack | null;
}

/** Resources that can be deleted and rebuilt: functions, routes, queues, alarms. */
export class StatelessStack extends Stack {
  private baseUrl = "";

  constructor(scope: Construct, id: string, { configuration, code, store, firewall, ...props }: StatelessProps) {
    super(scope, id, props);
    const alarms = new Alarms(this, "Alarms", { key: store.dataKey, email: configuration.alarmEmail });
    const { rollOut } = configuration;
    const canary = rollOut && new Canary(this, "Canary", { rollOut, alarms });
    const embeddingLayers = this.embeddingLayers(code);
    const platform: Platform = {
      configuration,
      code,
      store,
      alarms,
      canary,
      baseUrl: Lazy.string({ produce: () => this.baseUrl }),
      embeddingLayers,
      searchMembers: new SearchMembers(store.searchGranting),
      machines: new Map(),
      renderer: null,
      queues: new Map(),
      deadLetters: new Map(),
    };
    const background = new BackgroundStack(this, "Background", {
      platform,
      description: `${props.description}, in the background`,
    });
    const api = new Api(this, "Api", { platform, features: FEATURES });
    const inBackground = background.node.findAll().filter((each) => each instanceof ServiceFunction);
    buildModelSpend(new Construct(background, "ModelSpend"), [...api.functions, ...api.streaming, ...inBackground], platform);
    // The function that streams cannot wait: the distribution leads to it, and background work may name the distribution.
    const waits = () => api.functions.map(({ node }) => node.defaultChild as CfnResource);
    platform.searchMembers.grantIn(this, { part: "api", last: background, waits });
    const webAclArn = configuration.webAclArn ?? firewall?.readArn(this) ?? null;
    const edge = new Edge(this, "Edge", { platform, api, webAclArn });
    this.baseUrl = edge.baseUrl;
    this.addSmokeTest(platform);
    this.addAlarms(api, platform);
    new Dashboard(this, "Dashboard", { api, platform });
    this.addOutputs(edge, platform);
  }

  private addSmokeTest(platform: Platform): void {
    const { smokeTestMinutes: minutes } = platform.configuration.sizes;
    if (minutes === null) return;
    const { failing } = new SmokeTest(this, "SmokeTest", { platform, minutes });
    platform.canary?.rollBackOn(failing);
  }

  private addAlarms(api: Api, platform: Platform): void {
    const { alarms, canary, configuration, store } = platform;
    const { serverErrors } = addApiAlarms(this, api, alarms);
    canary?.rollBackOn(serverErrors);
    for (const streaming of api.streaming) {
      addStreamAlarms(streaming, alarms);
      FEATURES.find(({ name }) => name === streaming.feature)?.addAlarms?.(streaming, platform);
    }
    addTableAlarms(this, store, alarms);
    addAccountAlarms(this, configuration, alarms);
    if (configuration.mailFrom) addMailAlarms(this, alarms);
  }

  private addOutputs(edge: Edge, { machines, alarms }: Platform): void {
    new CfnOutput(this, "BaseUrl", { value: edge.baseUrl });
    new CfnOutput(this, "DistributionDomain", { value: edge.distribution.distributionDomainName });
    for (const [name, machine] of machines) {
      new CfnOutput(this, `${toConstructId(name)}StateMachine`, { value: machine.stateMachineArn });
    }
    for (const [severity, topic] of Object.entries(alarms.topics)) {
      new CfnOutput(this, `${toConstructId(severity)}Topic`, { value: topic.topicArn });
    }
  }

  private embeddingLayers(code: CodeSource): LayerVersion[] {
    const table = code.embedding();
    if (!table) return [];
    const description = "Embedding table minilm-static-256 (Apache-2.0) thesaurus (WordNet 3.0), lists of words; licences inside";
    return [
      new LayerVersion(this, "EmbeddingTable", { code: table, description, compatibleArchitectures: [Architecture.ARM_64] }),
    ];
  }
}
