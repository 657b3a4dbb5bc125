import { expect, test } from "@jest/globals";
import { FairConcurrencyLimiter, Permit } from "../../../../functions/features/webhooks/deliveries/fair-concurrency-limiter.ts";
import { verifies } from "../../../support/verifies.ts";

interface RequestFields {
  maxConcurrency?: number;
  isVerified?: boolean;
}

const request = (fields: RequestFields = {}) => ({
  maxConcurrency: () => fields.maxConcurrency ?? 100,
  isVerified: () => fields.isVerified ?? true,
  queueTimeoutMs: 60_000,
});

/** Records the permits given so far, in order. */
function watch(limiter: FairConcurrencyLimiter) {
  const admitted: string[] = [];
  const permits: Permit[] = [];
  const acquire = async (name: string, fields?: RequestFields) => {
    const result = await limiter.acquire(name, request(fields));
    admitted.push(result instanceof Permit ? name : `${name} ${result}`);
    if (result instanceof Permit) permits.push(result);
  };
  return { admitted, permits, acquire };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("endpoints take turns: an endpoint with many waiting attempts does not block one with few", async () => {
  verifies("webhooks.fair-share");
  const { admitted, permits, acquire } = watch(new FairConcurrencyLimiter({ inFlight: 1, unverified: 1 }));

  void acquire("many");
  for (let count = 0; count < 3; count++) void acquire("many");
  void acquire("few");
  await settled();
  permits.shift()!.release();
  await settled();
  permits.shift()!.release();
  await settled();

  expect(admitted).toEqual(["many", "many", "few"]);
});

test("endpoints that have not answered share a few permits, however many they are", async () => {
  verifies("webhooks.fair-share");
  const { admitted, acquire } = watch(new FairConcurrencyLimiter({ inFlight: 3, unverified: 2 }));

  for (const name of ["new-1", "new-2", "new-3"]) void acquire(name, { isVerified: false });
  void acquire("known");
  await settled();

  expect(admitted).toEqual(["new-1", "new-2", "known"]);
});

test("an attempt that takes long counts for its endpoint only", async () => {
  verifies("webhooks.fair-share");
  const { admitted, permits, acquire } = watch(new FairConcurrencyLimiter({ inFlight: 1, unverified: 1 }));

  void acquire("slow", { maxConcurrency: 1 });
  void acquire("slow", { maxConcurrency: 1 });
  void acquire("other");
  await settled();
  permits[0]!.markSlow();
  await settled();

  expect(admitted).toEqual(["slow", "other"]);
});

test("attempts that wait for an endpoint can be sent away together", async () => {
  verifies("webhooks.circuit");
  const limiter = new FairConcurrencyLimiter({ inFlight: 1, unverified: 1 });
  const { admitted, acquire } = watch(limiter);

  for (let count = 0; count < 3; count++) void acquire("silent");
  await settled();
  limiter.divert("silent");
  await settled();

  expect(admitted).toEqual(["silent", "silent diverted", "silent diverted"]);
});
