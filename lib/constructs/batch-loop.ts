import { Duration } from "aws-cdk-lib";
import { Choice, Condition, type StateMachine, Succeed } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { buildWatchedMachine, type WatchedMachineProps, workerStep } from "./watched-machine.ts";

/** Ends a run that a batch without progress would keep alive: 3,000 batches take hours. */
const MAX_RUN = Duration.days(1);

/**
 * Calls a worker again with its own result until its `cursor` is null. Each call does a bounded batch and must be safe to
 * repeat. A call takes about seven of the 25,000 events of an execution's history: more than 3,000 batches a run.
 */
export class BatchLoop extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, props: WatchedMachineProps) {
    super(scope, id);
    const batch = workerStep(this, "Batch", props.worker);
    const done = new Succeed(this, "Done");
    batch.next(new Choice(this, "Left").when(Condition.isNotNull("$.cursor"), batch).otherwise(done));
    this.machine = buildWatchedMachine(this, { name: id.toLowerCase(), definition: batch, timeout: MAX_RUN }, props);
  }
}
