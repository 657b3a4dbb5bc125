import type { FeatureExamples } from "../../http/operation-example.ts";

export const crawlExamples: FeatureExamples = {
  putCrawlConfig: {
    title: "Crawl the guides each night",
    description:
      "Says which website is crawled, how often and which pages of it. Fields that are not sent stay as they are; a crawl " +
      "that runs already ends under the old ones.",
    body: {
      url: "{{site}}/",
      strategy: "smart",
      schedule: "daily",
      preferredHour: 3,
      timezone: "Europe/Berlin",
      maxPages: 500,
      excludePatterns: ["/cart*", "/account*"],
      excludeSelectors: [".newsletter"],
    },
  },
  getCrawlConfig: {
    description: "Shows also when the next scheduled crawl starts.",
  },
  enrollCrawlNotification: {
    description:
      "Has one mail sent at the end of the running crawl, or else of the next. Make sure that the address belongs to the " +
      "user who is signed in.",
    body: { email: "merchant@shop.example" },
  },
  startCrawl: {
    title: "Read the whole site now",
    description:
      "Reads a website and makes posts and products of its pages, for a shop whose system has no plugin. It runs without " +
      "the caller and draws on the quota of crawled pages; a workspace has one crawl at a time.",
    body: { url: "{{site}}/", maxPages: 10, strategy: "full" },
  },
  getCrawl: {
    description: "Shows how far a crawl is, what failed or was skipped and why, and what it has changed.",
    params: { crawlId: "{{startCrawl.crawlId}}" },
  },
  listCrawls: {
    description: "Lists the crawls of a workspace, latest first; they are kept for a year.",
    query: { limit: 1 },
  },
  "startCrawl:guides": {
    title: "Only the guides, and only what has changed",
    description: "The strategy `smart` asks for pages that have changed since the last crawl, for a run in between.",
    body: { url: "{{site}}/guides/", maxPages: 5, strategy: "smart" },
  },
  cancelCrawl: {
    description:
      "It ends within a minute. What it has stored stays, and nothing is removed because it was not met; one " +
      "that is over already is refused with 409.",
    params: { crawlId: "{{startCrawl:guides.crawlId}}" },
  },
  scrapePage: {
    title: "A guide that has just been published",
    description: "Reads one page now and keeps what a crawl would make of it, so that a new page need not wait for the night.",
    body: { url: "{{site}}/guides/waxing-boots" },
  },
  scrapeUrl: {
    title: "A page that is gone",
    description:
      "Reads one page and keeps it, or with the action `delete` removes what was made of it: for the hooks of a content " +
      "system when a page is saved and when it is taken away.",
    body: { url: "{{site}}/guides/waxing-boots", action: "delete" },
  },
  checkPage: {
    title: "A page under a pattern that is not saved yet",
    description:
      "Tries the configuration on one page before it is saved: whether a crawl would read the page, why not, and what record " +
      "it would become. Nothing is kept; a page that the site sends counts as one crawled page.",
    body: { url: "{{site}}/guides/waxing-boots", config: { excludeSelectors: [".related"], includePatterns: ["/guides/*"] } },
  },
  "checkPage:excluded": {
    title: "A page that a pattern leaves out",
    description: "An address that no crawl asks for is judged by itself: the site is not asked, and it costs nothing.",
    body: { url: "{{site}}/guides/waxing-boots", config: { excludePatterns: ["/guides/*"] } },
  },
  getCrawlerPage: {
    description:
      "The page to which the crawler's name in a site's logs leads: who it is, what it reads, and how to stop it. It is " +
      "for people, and needs no key.",
  },
};
