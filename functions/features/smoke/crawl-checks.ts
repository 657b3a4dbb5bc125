import { bySecret, expectData, expectEqual, type SmokeCheck, waitUntil } from "./smoke-test.ts";

/** A crawl of the service's own page about its crawler: it is public, and links to nothing. */
export const crawl: SmokeCheck = {
  name: "a crawl makes a page a post, which a search finds",
  async run(context) {
    const caller = bySecret(context);
    const read = async (path: string) => expectData(`GET ${path}`, await context.client.call("GET", path, caller), 200);
    const body = { url: `${context.client.baseUrl}/crawler`, maxPages: 2 };
    const started = expectData("POST /crawl/start", await context.client.call("POST", "/crawl/start", { ...caller, body }), 202);
    const seconds = await waitUntil(context.pause, async () => {
      const { status, error } = await read(`/crawl/${started.crawlId}`);
      return status === "completed" ? null : `the crawl is ${status} (${error ?? "no error"})`;
    });
    const { records, progress } = await read(`/crawl/${started.crawlId}`);
    expectEqual("what the crawl created and fetched", [records.created, progress.fetched], [1, 1]);
    const later = await waitUntil(context.pause, async () => {
      const query = { text: "ShopSearchBot", trackAnalytics: false };
      const { results } = expectData(
        "POST /posts/search",
        await context.client.call("POST", "/posts/search", { ...caller, body: query }),
        200,
      );
      return results.some(({ url }: { url: string }) => url === body.url) ? null : "a search does not find the crawled page";
    });
    return `complete after ${seconds}, found ${later} later`;
  },
};
