import { describe, expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { streamingDeployment } from "./streams/deployment.ts";
import { sourceOf } from "./streams/source.ts";

describe("a stream under way when the service ends", () => {
  const begin = async (name: string) => {
    const own = await startLocal({ deployment: await streamingDeployment(), quiet: true });
    const { secret } = await own.newShop();
    const source = sourceOf(name);
    const stream = await secret.stream("/streamed", { source: name });
    source.push({ seq: 1 });
    await stream.chunks.next();
    return { own, source, stream };
  };

  test("may end in the time that is left", async () => {
    verifies("streams.shutdown");
    const { own, source, stream } = await begin("ends");

    const stopped = own.stop();
    source.push({ seq: 2 });
    source.end();

    expect(await stream.rest()).toEqual([{ seq: 2 }]);
    await stopped;
  });

  test("is cut after that", async () => {
    verifies("streams.shutdown");
    const { own, source, stream } = await begin("stays");

    await own.stop();

    await expect(stream.rest()).rejects.toThrow();
    await source.left;
    source.end();
  });
});
