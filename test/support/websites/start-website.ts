import { afterAll } from "@jest/globals";
import { openWebsite, type Website, type WebsitePage } from "./website.ts";

const open = new Set<Website>();
afterAll(async () => {
  for (const website of open) await website.close();
});

/** Starts a website by path: `startWebsite({ "/": htmlPage({ title: "Home", links: ["/about"] }) })`. Ends with the test file. */
export async function startWebsite(pages: Record<string, WebsitePage> = {}): Promise<Website> {
  const website = await openWebsite(pages);
  open.add(website);
  return website;
}
