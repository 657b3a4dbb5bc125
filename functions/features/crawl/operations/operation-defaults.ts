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

/** Properties of operations whose work consumes the quota, a page at a time; their answers show what is left of it. */
export const meteredDefaults = { ...crawlDefaults, meter: "crawlPages", metersItself: true } as const;
