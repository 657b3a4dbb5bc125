import { describe, expect, test } from "@jest/globals";
import { type AgentLine, Client } from "../../../clients/typescript/src/index.ts";
import { type Answer, broken, json, startScripted, whole } from "../../support/scripted-service.ts";

const message = (id: string, position: string) => ({
  type: "message" as const,
  data: { id, role: "user" as const, content: id, timestamp: "2026-10-05T08:00:00.000Z", position },
});
const handoff = (status: "requested" | "accepted" | "ended") => ({
  type: "handoff" as const,
  data: { status, provider: "console", agent: null },
});
const [one, two, three] = [message("m1", "000000001"), message("m2", "000000002"), message("m3", "000000003")];
const lines = (...given: AgentLine[]) => given.map((line) => `${JSON.stringify(line)}\n`).join("");

async function read(script: Answer[], after?: string) {
  const { baseUrl, seen } = await startScripted(script);
  const client = new Client({ url: baseUrl, key: "if_sk_1", pauseMs: () => 0 });
  const came: AgentLine[] = [];
  const error = await (async () => {
    for await (const line of client.threads.follow("t/ä", { workspace: "w1", after })) came.push(line);
  })().catch((each) => each);
  return { came, error, urls: seen.map(({ url }) => url), headers: seen[0]?.headers };
}

describe("what an agent reads of a thread", () => {
  test("goes on behind the last message after each response, broken or not, until no agent has the thread", async () => {
    const half = Buffer.from(lines(two!, three!)).subarray(0, lines(two!).length + 20);
    const { came, error, urls, headers } = await read([
      whole(lines(one!, handoff("accepted"))),
      broken(half),
      json(503, {}),
      whole(lines(two!, three!, handoff("ended"))),
    ]);

    expect(error).toBeUndefined();
    expect(came).toEqual([one, handoff("accepted"), two, three, handoff("ended")]);
    const after = ["", "?after=000000001", "?after=000000002", "?after=000000002"];
    expect(urls).toEqual(after.map((query) => `/chat/t%2F%C3%A4/follow${query}`));
    expect(headers).toMatchObject({ authorization: "Bearer if_sk_1", "x-workspace-id": "w1" });
  });

  test("begins behind a given position", async () => {
    const { urls } = await read([whole(lines(handoff("ended")))], "000000007");

    expect(urls).toEqual(["/chat/t%2F%C3%A4/follow?after=000000007"]);
  });

  test("is an error when the thread is gone", async () => {
    const { came, error } = await read([whole(lines(one!)), json(404, { error: { code: "NOT_FOUND", message: "Gone." } })]);

    expect(came).toEqual([one]);
    expect(error).toMatchObject({ name: "ApiError", status: 404, code: "NOT_FOUND" });
  });
});
