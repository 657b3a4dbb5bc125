import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { tableArn } from "../../local/runtime/template/references.ts";
import { AwsEndpoint } from "./aws/aws-endpoint.ts";
import type { DeployedFunction } from "./lambda/deployed-function.ts";
import { LambdaService } from "./lambda/lambda-service.ts";

const PROBES = fileURLToPath(new URL("probes", import.meta.url));

function probe(handler: string, more: Partial<DeployedFunction> = {}): DeployedFunction {
  return {
    name: handler,
    entry: handler,
    handler: `probe.${handler}`,
    runtime: "nodejs24.x",
    memoryMb: 256,
    timeoutMs: 10_000,
    environment: { OWN: "of the template" },
    jsonLogs: true,
    codeFolder: PROBES,
    layerFolders: [],
    grants: [{ actions: ["dynamodb:GetItem"], resources: [tableArn("Allowed")] }],
    ...more,
  };
}

const FUNCTIONS = [
  ...["tell", "fail", "leave", "stream", "read", "write", "readForged", "readLater", "readAndLeave"].map((handler) =>
    probe(handler),
  ),
  probe("hang", { timeoutMs: 1_500 }),
  probe("missing"),
];

const answerAtOnce = (_request: IncomingMessage, response: ServerResponse) => void response.end("{}");

let aws: AwsEndpoint;
let lambda: LambdaService;
let tables: Server;
beforeAll(async () => {
  aws = new AwsEndpoint();
  const endpoint = await aws.listen();
  lambda = new LambdaService(FUNCTIONS, { variables: { AWS_ENDPOINT_URL: endpoint }, internet: {} }, (name) =>
    aws.noteIdle(name),
  );
  tables = createServer(answerAtOnce);
  await new Promise<void>((resolve) => tables.listen(0, "127.0.0.1", resolve));
  const dynamodb = `http://127.0.0.1:${(tables.address() as AddressInfo).port}`;
  aws.connect({ dynamodb }, { domainArn: "", functions: FUNCTIONS, isIdle: (name) => lambda.isIdle(name) });
});
afterAll(() => {
  lambda.stop();
  aws.close();
  tables.close();
  tables.closeAllConnections();
});

describe("a function under Lambda's runtime client", () => {
  test("it gets its event, its context and the variables of the template", async () => {
    expect(await lambda.invoke("tell", { a: 1 })).toEqual({
      event: { a: 1 },
      functionName: "tell",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      memory: "256",
      remainingMs: expect.any(Number),
      region: "us-east-1",
      taskRoot: PROBES,
      trace: expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24};Parent=[0-9a-f]{16};Sampled=1$/),
      own: "of the template",
    });
    const { remainingMs } = (await lambda.invoke("tell", {})) as { remainingMs: number };
    expect(remainingMs).toBeGreaterThan(5_000);
    expect(remainingMs).toBeLessThanOrEqual(10_000);
  });

  test("it is the same process for the next event, also after it was frozen", async () => {
    await lambda.invoke("tell", {});
    const environment = lambda.environment("tell");
    await environment.freeze();

    expect(await lambda.invoke("tell", { b: 2 })).toMatchObject({ event: { b: 2 } });
    expect(lambda.environment("tell")).toBe(environment);
  });

  test("its error fails the call with its type, its message and where it was thrown", async () => {
    await expect(lambda.invoke("fail", {})).rejects.toThrow(/TypeError: The desk is gone\..*probe\.mjs/s);
  });

  test("the end of its process fails the call, and the next event starts another one", async () => {
    const first = lambda.environment("leave");
    await expect(lambda.invoke("leave", {})).rejects.toThrow("Runtime.ExitError");

    expect(lambda.environment("leave")).not.toBe(first);
  });

  test("a handler that the bundle does not have fails the start", async () => {
    await expect(lambda.invoke("missing", {})).rejects.toThrow("Runtime.HandlerNotFound: probe.missing is undefined");
  });

  test("it is ended at the template's time limit", async () => {
    await expect(lambda.invoke("hang", {})).rejects.toThrow("Task timed out after 1.5 seconds");
  });

  test("a streamed answer begins with its prelude and eight zeros", async () => {
    const { contentType, body } = await lambda.stream("stream", { fails: false });

    expect(contentType).toBe("application/vnd.awslambda.http-integration-response");
    const text = Buffer.concat(await body.toArray()).toString();
    expect(text).toBe(`{"statusCode":200,"headers":{}}${"\0".repeat(8)}the first half`);
  });

  test("an error in the middle of a streamed answer fails its body", async () => {
    const { body } = await lambda.stream("stream", { fails: true });

    await expect(body.toArray()).rejects.toThrow("RangeError: The second half is lost.");
  });
});

describe("a call of AWS by a function", () => {
  test("it passes with the signature of the function's role, for what the role allows", async () => {
    aws.violations.length = 0;

    expect(await lambda.invoke("read", {})).toBeNull();

    expect(aws.violations).toEqual([]);
    const [call] = aws.calls.filter(({ caller }) => caller === "read");
    expect(call!.actions).toEqual([{ action: "dynamodb:GetItem", resource: tableArn("Allowed") }]);
  });

  test("it is refused for what the role does not allow", async () => {
    aws.violations.length = 0;

    await expect(lambda.invoke("write", {})).rejects.toThrow("AccessDenied");

    expect(aws.violations).toEqual([expect.stringContaining("does not allow dynamodb:PutItem")]);
  });

  test("it is refused with a signature of another secret", async () => {
    aws.violations.length = 0;

    await expect(lambda.invoke("readForged", {})).rejects.toThrow("AccessDenied");

    expect(aws.violations).toEqual([expect.stringContaining("The signature does not match")]);
  });

  test("it is a violation to leave one without an answer, and none to close it", async () => {
    aws.violations.length = 0;
    const answers: ServerResponse[] = [];
    tables.removeListener("request", answerAtOnce).on("request", (_request, response) => void answers.push(response));

    for (const closes of [false, true]) {
      const arrived = once(tables, "request");
      await Promise.all([lambda.invoke("readAndLeave", { closes }), arrived]);
      await lambda.invoke("tell", {});
      answers.pop()!.end("{}");
      await lambda.invoke("tell", {});
    }
    tables.removeAllListeners("request").on("request", answerAtOnce);

    expect(aws.violations).toEqual([expect.stringMatching(/^readAndLeave asked for its next event before an answer to POST /)]);
  });

  test("it is a violation after the function has answered", async () => {
    aws.violations.length = 0;

    const arrived = once(tables, "request");
    await lambda.invoke("readLater", {});
    await arrived;

    expect(aws.violations).toEqual(["readLater called dynamodb:GetItem between two events."]);
  });
});
