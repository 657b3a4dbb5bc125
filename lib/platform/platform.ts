import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { Alias, Code, ILayerVersion, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { DeadLettersName, MachineName, QueueName } from "../../schemas/resources.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { SiteFolders } from "../site/site-files.ts";
import type { StatefulStack } from "../stores/stateful-stack.ts";
import type { Alarms } from "./alarms.ts";
import type { SearchMembers } from "./search-members.ts";

/** Source of the functions' code: bundles, or placeholders when only the template is needed. */
export interface CodeSource {
  entry(name: string): Code;
  /** The image of an entry that needs more than Node. */
  image(name: string): Code;
  /** The embedding table, to be mounted as a layer; null leaves it out. */
  embedding(): Code | null;
  /** The folders of the static pages; null leaves their files out. */
  site(): SiteFolders[] | null;
}

/** Rolls new versions of functions out step by step. */
interface RollOuts {
  /** Returns the alias that callers of the function must use. */
  shift(handler: LambdaFunction): Alias;
  /** Lets an alarm take back the roll-out of every function. */
  rollBackOn(alarm: Alarm): void;
}

/** Shared parts of a deployment, used by all its functions and features. */
export interface Platform {
  configuration: Configuration;
  code: CodeSource;
  store: StatefulStack;
  alarms: Alarms;
  /** Null where new versions come with the deployment. */
  canary: RollOuts | null;
  /**
   * The service's own address, known once the distribution is built. Streaming functions cannot have it: the distribution leads
   * to them, and each would wait for the other.
   */
  baseUrl: string;
  embeddingLayers: ILayerVersion[];
  /** Functions that reach the search domain. */
  searchMembers: SearchMembers;
  /** State machines; filled by the features that own them, which are built before the functions that start them. */
  machines: Map<MachineName, StateMachine>;
  /** Renders pages; built by the feature that crawls them, where the context asks for it. */
  renderer: LambdaFunction | null;
  /** Queues and dead letters, filled in the same way. */
  queues: Map<QueueName, Queue>;
  deadLetters: Map<DeadLettersName, Queue>;
}

/** Finds a state machine. Throws when no feature has built it. */
export function findMachine({ machines }: Platform, name: MachineName): StateMachine {
  const machine = machines.get(name);
  if (!machine) throw new Error(`No feature has built the state machine ${name}.`);
  return machine;
}

/** Finds a queue. Throws when no feature has built it. */
export function findQueue({ queues }: Platform, name: QueueName): Queue {
  const queue = queues.get(name);
  if (!queue) throw new Error(`No feature has built the queue ${name}.`);
  return queue;
}

/** Finds dead letters. Throws when no feature has built them. */
export function findDeadLetters({ deadLetters }: Platform, name: DeadLettersName): Queue {
  const queue = deadLetters.get(name);
  if (!queue) throw new Error(`No feature has built the dead letters ${name}.`);
  return queue;
}
