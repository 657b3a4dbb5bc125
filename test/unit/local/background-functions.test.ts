import { expect, test } from "@jest/globals";
import { callElsewhere, listBackgroundFunctions } from "../../../local/runtime/threads/background-functions.ts";

const model = (name: string, entry: string) => [name, { name, entry, environment: {}, timeoutMs: 1_000 }] as const;

test("requests that read strangers' pages are answered on the background thread, all others on the main one", async () => {
  const calls: string[] = [];
  const caller = (thread: string) => ({
    invoke: async (name: string) => void calls.push(`${thread}: ${name}`),
    stream: async (name: string) => void calls.push(`${thread}: ${name}`),
  });
  const names = listBackgroundFunctions(new Map([model("Crawl", "api-crawl"), model("Search", "api-search")]));

  const functions = callElsewhere(caller("main"), names, caller("background"));
  await functions.invoke("Crawl", {});
  await functions.invoke("Search", {});
  await functions.stream("Chat", {} as never, (() => undefined) as never);

  expect([...names]).toEqual(["Crawl"]);
  expect(calls).toEqual(["background: Crawl", "main: Search", "main: Chat"]);
});
