import type { Code, ILayerVersion } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { DeadLettersName, MachineName, QueueName } from "../../schemas/resources.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { StatefulStack } from "../stores/stateful-stack.ts";
import type { Alarms } from "./alarms.ts";

/** Where code comes from: bundles, or placeholders when only the template is wanted. */
export interface CodeSource {
  entry(name: string): Code;
  /** The embedding table, to be mounted as a layer; null leaves it out. */
  embedding(): Code | null;
}

/** What every function and feature of a deployment builds on. */
export interface Platform {
  configuration: Configuration;
  code: CodeSource;
  store: StatefulStack;
  alarms: Alarms;
  embeddingLayers: ILayerVersion[];
  /** Filled by the features that own them, which are built before the functions that start them. */
  machines: Map<MachineName, StateMachine>;
  /** Filled likewise. */
  queues: Map<QueueName, Queue>;
  deadLetters: Map<DeadLettersName, Queue>;
}

/** The state machine of that name. */
export function findMachine({ machines }: Platform, name: MachineName): StateMachine {
  const machine = machines.get(name);
  if (!machine) throw new Error(`No feature has built the state machine ${name}.`);
  return machine;
}

/** The queue of that name. */
export function findQueue({ queues }: Platform, name: QueueName): Queue {
  const queue = queues.get(name);
  if (!queue) throw new Error(`No feature has built the queue ${name}.`);
  return queue;
}

/** The dead letters of that name. */
export function findDeadLetters({ deadLetters }: Platform, name: DeadLettersName): Queue {
  const queue = deadLetters.get(name);
  if (!queue) throw new Error(`No feature has built the dead letters ${name}.`);
  return queue;
}
