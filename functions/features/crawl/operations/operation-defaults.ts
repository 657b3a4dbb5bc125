/** Properties that all operations on crawls share. */
export const crawlDefaults = {
  feature: "crawl",
  key: "secret",
  scope: "crawl:manage",
  workspace: "optional",
  meter: null,
  status: 200,
  query: null,
} as const;
