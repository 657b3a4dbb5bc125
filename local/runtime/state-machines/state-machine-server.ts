import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { socketAddress } from "../../../functions/platform/aws/local-endpoint.ts";
import { createEngineSocket, listenOnSocket } from "../engines/engine-socket.ts";
import { nameFromArn, stateMachineArn } from "../template/references.ts";
import type { StoredExecution } from "./execution-store.ts";
import type { MachineRunner } from "./machine-runner.ts";

class ProtocolError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Serves the part of the Step Functions protocol that starts, describes and stops executions, on a socket in `sockets`: callers
 * use the AWS SDK.
 */
export async function serveStateMachines(
  runner: MachineRunner,
  sockets: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => void respond(runner, request, response));
  const socket = createEngineSocket(sockets, "state-machines");
  await listenOnSocket(server, socket.path);
  return {
    address: socketAddress(socket.path),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      socket.remove();
    },
  };
}

async function respond(runner: MachineRunner, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
  };
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1)!;
    send(200, act(runner, operation, JSON.parse(Buffer.concat(chunks).toString() || "{}")));
  } catch (error) {
    if (error instanceof ProtocolError) return send(400, { __type: error.code, message: error.message });
    const isInvalid = error instanceof SyntaxError;
    send(isInvalid ? 400 : 500, { __type: isInvalid ? "ValidationException" : "ServiceException", message: String(error) });
  }
}

function act(runner: MachineRunner, operation: string, input: Record<string, string>): unknown {
  if (operation === "StartExecution") return start(runner, input);
  if (operation === "ListExecutions") return { executions: runner.list(nameFromArn(input.stateMachineArn!)).map(toSummary) };
  const execution = runner.find((input.executionArn ?? "").split(":").at(-1)!);
  if (!execution) throw new ProtocolError("ExecutionDoesNotExist", "There is no such execution.");
  if (operation === "DescribeExecution") return describe(execution);
  if (operation !== "StopExecution")
    throw new ProtocolError("UnknownOperationException", `The local runtime does not know ${operation}.`);
  runner.abort(execution.name);
  return { stopDate: toSeconds(runner.find(execution.name)!.stoppedAt) };
}

function start(runner: MachineRunner, { stateMachineArn: arn = "", input = "{}", name }: Record<string, string>): unknown {
  if (name !== undefined && !/^[\w-]{1,80}$/.test(name))
    throw new ProtocolError("InvalidName", "A name has 1 to 80 letters, digits, - and _.");
  const execution = runner.begin(nameFromArn(arn), JSON.parse(input), name);
  if (execution === "no-machine") throw new ProtocolError("StateMachineDoesNotExist", `There is no state machine ${arn}.`);
  if (execution === "name-taken") throw new ProtocolError("ExecutionAlreadyExists", `An execution is called ${name} already.`);
  return { executionArn: toExecutionArn(execution), startDate: toSeconds(execution.startedAt) };
}

function describe(execution: StoredExecution) {
  const { input, output, error } = execution;
  return {
    ...toSummary(execution),
    input: JSON.stringify(input),
    ...(output !== undefined && { output: JSON.stringify(output) }),
    ...(error !== undefined && { cause: error }),
  };
}

function toSummary(execution: StoredExecution) {
  const { name, machine, status, startedAt, stoppedAt } = execution;
  const stopDate = stoppedAt === undefined ? {} : { stopDate: toSeconds(stoppedAt) };
  return {
    executionArn: toExecutionArn(execution),
    stateMachineArn: stateMachineArn(machine),
    name,
    status,
    startDate: toSeconds(startedAt),
    ...stopDate,
  };
}

function toExecutionArn({ machine, name }: StoredExecution): string {
  return `${stateMachineArn(machine).replace(":stateMachine:", ":execution:")}:${name}`;
}

function toSeconds(milliseconds = 0): number {
  return milliseconds / 1_000;
}
