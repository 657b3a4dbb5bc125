import { describe, expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { streamingDeployment } from "./streams/deployment.ts";
import { sourceOf } from "./streams/source.ts";

describe("a running stream when the service stops", () => {
  const begin = async (name: string) => {
    const own = await startLocal({ deployment: await streamingDeployment(), quiet: true });
    const { secret } = await own.newShop();
    const source = sourceOf(name);
    const stream = await secret.stream("/streamed", { source: name });
    source.push({ seq: 1 });
    await stream.chunks.next();
    return { own, source, stream };
  };

  test("a stream that ends within the grace period is delivered whole", async () => {
    verifies("streams.shutdown");
    const { own, source, stream } = await begin("ends");

    const stopped = own.stop();
    source.push({ seq: 2 });
    source.end();

    expect(await stream.rest()).toEqual([{ seq: 2 }]);
    await stopped;
  });

  test("a stream that takes longer than the grace period is cut", async () => {
    verifies("streams.shutdown");
    const { own, source, stream } = await begin("stays");

    await own.stop();

    await expect(stream.rest()).rejects.toThrow();
    await source.left;
    source.end();
  });
});
